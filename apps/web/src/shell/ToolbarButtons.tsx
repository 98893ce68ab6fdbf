/** The buttons of the bar above: what opens a sheet, the search, and the guide. */
import { type RefObject, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Name, Sheet } from "../actions/action.ts"
import { useBindings } from "../actions/bindings.ts"
import { usePhoto } from "../data/photo.ts"
import { useDocked } from "../features/menu/kept.ts"
import { countText, mostCounted, useUnread } from "../features/notices/count.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { openHelp } from "../workspace/open.ts"
import { Avatar } from "../ui/Avatar.tsx"
import { Icon } from "../ui/Icon.tsx"
import { useHasRested } from "../ui/idle.ts"
import { Fullscreen, rove, Tool } from "./Tool.tsx"
import { firstButton, spilling } from "./tool-order.ts"
import { tip } from "../ui/tip.ts"
import "../ui/tool.css"

/** The sheets that have a button of their own. */
type ToolSheet = Extract<Sheet, "menu" | "agenda" | "columns" | "bi" | "theme" | "profile" | "notices">

/** The button of each sheet, to which the focus goes back. */
export type ToolbarOpeners = Readonly<Record<ToolSheet, RefObject<HTMLButtonElement | null>>>

/** On a phone all but the notices come from "more". */
export const useToolbarOpeners = (isPhone: boolean): ToolbarOpeners => {
  const more = useRef<HTMLButtonElement>(null)
  const own = {
    menu: useRef<HTMLButtonElement>(null),
    agenda: useRef<HTMLButtonElement>(null),
    columns: useRef<HTMLButtonElement>(null),
    bi: useRef<HTMLButtonElement>(null),
    theme: useRef<HTMLButtonElement>(null),
    profile: useRef<HTMLButtonElement>(null)
  }
  const notices = useRef<HTMLButtonElement>(null)
  if (!isPhone) return { ...own, notices }
  return { menu: more, agenda: more, columns: more, bi: more, theme: more, profile: more, notices }
}

interface Props {
  /** The one sheet that is open. */
  readonly sheet: Sheet | null
  readonly openers: ToolbarOpeners
  readonly onSheet: (sheet: Sheet | null) => void
  readonly onSearch: () => void
}

export const ToolbarButtons = ({ sheet, openers, onSheet, onSearch }: Props) => {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const app = useApp()
  const toolbar = useAppSelector(({ client }) => client.toolbar)
  const first = firstButton(toolbar)
  const unread = useUnread()
  const { pessoa, img_perfil } = useAppSelector(({ user }) => user)
  // The work is there before the face.
  const photo = usePhoto(useHasRested() ? img_perfil : null)
  const { docked } = useDocked()
  const spilled = spilling.filter(({ button }) => toolbar[button])
  // The access is a part of the profile.
  const open = sheet === "access" || sheet === "password" ? "profile" : sheet
  const toolOf = (one: ToolSheet) => ({
    keys: keysOf(one),
    open: open === one,
    button: openers[one],
    onPress: () => onSheet(open === one ? null : one)
  })
  return (
    <div className="toolbar-buttons" role="toolbar" aria-label={t("toolbar.label")} onKeyDown={rove}>
      {toolbar.menu && (
        <Tool
          {...toolOf("menu")}
          icon="menu"
          isOften
          isFirst={first === "menu"}
          label={t("toolbar.menu")}
          open={sheet === "menu" || docked}
        />
      )}
      {toolbar.search ? <SearchButton isFirst={first === "search"} onSearch={onSearch} /> : <span className="space" />}
      {spilled.map(({ sheet: one, button, icon }) => (
        <Tool
          key={one}
          {...toolOf(one)}
          icon={icon}
          isOften={one === "agenda"}
          isFirst={first === button}
          label={t(`toolbar.${one}`)}
        />
      ))}
      <button
        type="button"
        className="tool"
        {...tip(t("arrival.panel.ajuda"))}
        tabIndex={-1}
        onClick={() => openHelp(app)}
      >
        <Icon name="question" />
        <span className="vh">{t("arrival.panel.ajuda")}</span>
      </button>
      <Tool
        {...toolOf("profile")}
        icon="profile"
        face={photo !== null && <Avatar photo={photo}>{null}</Avatar>}
        isFirst={first === "perfil"}
        label={t("toolbar.profile", { pessoa })}
        word={pessoa}
      />
      {toolbar.fullscreen && document.fullscreenEnabled && <Fullscreen />}
      {toolbar.notificacoes && (
        <Tool
          {...toolOf("notices")}
          icon="bell"
          isOften
          isFirst={false}
          label={unread > mostCounted ? t("toolbar.noticesMost") : t("toolbar.notices", { count: unread })}
          word={t("toolbar.notices", { count: 0 })}
          count={unread === 0 ? null : countText(unread)}
        />
      )}
    </div>
  )
}

/** The keys that do the same as a button. */
const useKeysOf = () => {
  const { all } = useBindings()
  return (id: Name) => all.find((one) => one.id === id && one.mode === "everywhere")?.chord ?? null
}

const SearchButton = ({ isFirst, onSearch }: { readonly isFirst: boolean; readonly onSearch: () => void }) => {
  const { t } = useTranslation()
  const keys = useKeysOf()("search")
  return (
    <button
      type="button"
      className="tool searchbox"
      aria-haspopup="dialog"
      accessKey="3"
      {...tip(t("toolbar.search"), keys)}
      tabIndex={isFirst ? 0 : -1}
      onClick={onSearch}
    >
      <Icon name="search" />
      <span className="ellipsis">{t("toolbar.search")}</span>
      {keys !== null && <kbd aria-hidden="true">{keys.replaceAll("+", " ")}</kbd>}
    </button>
  )
}
