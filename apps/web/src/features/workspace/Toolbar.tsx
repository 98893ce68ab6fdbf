/** The bar above: brand and the acts of the workspace. One sheet is open at a time. */
import { useCallback, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Item } from "@quadrante/api/agenda"
import type { Startable, TaskSummary } from "@quadrante/api/process"
import type { Indicator } from "@quadrante/domain/indicator"
import * as Notification from "@quadrante/domain/notification"
import { isSupport } from "@quadrante/domain/session"
import { useAppSelector } from "../../startup/app.ts"
import { guardedPanel, panelOnDemand } from "../../ui/BrokenPanel.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Mark } from "../../ui/Mark.tsx"
import { MenuButton } from "../../ui/MenuButton.tsx"
import type { Name } from "../actions/action.ts"
import { enterContent } from "../actions/areas.ts"
import { useBindings } from "../actions/bindings.ts"
import { type Opened, useDocked } from "../menu/kept.ts"
import { MenuPanel } from "../menu/MenuPanel.tsx"
import type { Choosing } from "../process/opening.ts"
import { ColumnsPopover } from "./ColumnsPopover.tsx"
import { ProfilePanel } from "./ProfilePanel.tsx"
import { ThemePopover } from "./ThemePopover.tsx"
import { Fullscreen, rove, titled, Tool } from "./Tool.tsx"

const AgendaPanel = panelOnDemand("AGENDA", () => import("../agenda/AgendaPanel.tsx"))
const IndicatorsPanel = panelOnDemand("BI", () => import("../indicators/IndicatorsPanel.tsx"))
const NoticesPanel = panelOnDemand("AVISOS", () => import("../notices/NoticesPanel.tsx"))
const SupportPanel = panelOnDemand("SUPORTE", () => import("../support/SupportPanel.tsx"))
const IncidentsPanel = panelOnDemand("INCIDENTES", () => import("../office/IncidentsPanel.tsx"))
const DefinitionsPanel = panelOnDemand("DEFINICOES", () => import("../office/DefinitionsPanel.tsx"))

const Menu = guardedPanel("MENU", MenuPanel)
const Columns = guardedPanel("COLUNAS", ColumnsPopover)
const Theme = guardedPanel("TEMA", ThemePopover)
const Profile = guardedPanel("PERFIL", ProfilePanel)

/** What the toolbar can open. */
export type Sheet =
  | "menu"
  | "agenda"
  | "columns"
  | "bi"
  | "theme"
  | "profile"
  | "support"
  | "incidents"
  | "definitions"
  | "notices"
  | "shortcuts"
  | "mode"

interface Spilled {
  readonly sheet: Sheet
  readonly label: string
  readonly isShown: boolean
}

interface Props {
  /** The one sheet that is open. */
  readonly sheet: Sheet | null
  readonly onSheet: (sheet: Sheet | null) => void
  readonly onSearch: () => void
  readonly onOpen: (what: Startable, here: boolean) => void
  readonly onOpenTask: (task: TaskSummary, how: Choosing) => void
  readonly onOpenInstance: (what: Opened & { readonly instance: string }, how: Choosing) => void
  readonly onOpenItem: (item: Item, how: Choosing) => void
  readonly onOpenIndicator: (indicator: Indicator, how: Choosing) => void
}

export const Toolbar = (props: Props) => {
  const { sheet, onSheet, onSearch, onOpen, onOpenTask, onOpenInstance, onOpenItem, onOpenIndicator } = props
  const { t } = useTranslation()
  const { all } = useBindings()
  const keysOf = (id: Name) => all.find((one) => one.id === id && one.mode === "everywhere")?.chord ?? null
  const searchKeys = keysOf("search")
  const { amb_nome, toolbar } = useAppSelector(({ client }) => client)
  // The bar is one stop of the tab key, at its first button; the profile, where buttons are brought back, is always there.
  const first =
    (["menu", "search", "agenda", "colunas", "bi", "tema"] as const).find((button) => toolbar[button]) ?? "perfil"
  const view = useAppSelector(({ session }) => session.view)
  const isStaff = isSupport(view?.rights ?? [])
  // Its name in full stands with the session alone.
  const unit = view?.unit ?? null
  const unread = useAppSelector(({ notifications }) => Notification.unreadCount(notifications))
  const pessoa = useAppSelector(({ user }) => user.pessoa)
  const menu = useRef<HTMLButtonElement>(null)
  const agenda = useRef<HTMLButtonElement>(null)
  const columns = useRef<HTMLButtonElement>(null)
  const bi = useRef<HTMLButtonElement>(null)
  const theme = useRef<HTMLButtonElement>(null)
  const profile = useRef<HTMLButtonElement>(null)
  const notices = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => onSheet(null), [onSheet])
  const { docked } = useDocked()
  const toggle = (one: Sheet) => onSheet(sheet === one ? null : one)

  // What a phone has no room for.
  const spilling: ReadonlyArray<Spilled> = [
    { sheet: "agenda", label: t("toolbar.agenda"), isShown: toolbar.agenda },
    { sheet: "columns", label: t("toolbar.columns"), isShown: toolbar.colunas },
    { sheet: "bi", label: t("toolbar.bi"), isShown: toolbar.bi },
    { sheet: "theme", label: t("toolbar.theme"), isShown: toolbar.tema }
  ]
  const spilled = spilling.filter(({ isShown }) => isShown)

  const opened =
    <Args extends ReadonlyArray<unknown>>(open: (...args: Args) => void) =>
    (...args: Args) => {
      close()
      open(...args)
    }

  return (
    <header className="toolbar">
      <a
        className="skip"
        href="#conteudo"
        accessKey="1"
        onClick={(event) => {
          event.preventDefault()
          enterContent()
        }}
      >
        {t("toolbar.skipContent")}
      </a>
      <a className="skip" href="#rodape" accessKey="4">
        {t("toolbar.skipFooter")}
      </a>
      <span className="brand">
        <Mark />
        <span>{amb_nome}</span>
        {unit !== null && <small>{`${unit.unid_sigla} · ${unit.unid_nome}`}</small>}
      </span>
      <div className="toolbar-buttons" role="toolbar" aria-label={t("toolbar.label")} onKeyDown={rove}>
        {toolbar.menu && (
          <Tool
            icon="menu"
            isFirst={first === "menu"}
            label={t("toolbar.menu")}
            keys={keysOf("menu")}
            open={sheet === "menu" || docked}
            button={menu}
            onPress={() => toggle("menu")}
          />
        )}
        {toolbar.search ? (
          <button
            type="button"
            className="tool searchbox"
            aria-haspopup="dialog"
            accessKey="3"
            title={titled(t("toolbar.search"), searchKeys)}
            tabIndex={first === "search" ? 0 : -1}
            onClick={onSearch}
          >
            <Icon name="search" />
            <span className="ellipsis">{t("toolbar.search")}</span>
            {searchKeys !== null && <kbd aria-hidden="true">{searchKeys.replaceAll("+", " ")}</kbd>}
          </button>
        ) : (
          <span className="space" />
        )}
        {toolbar.agenda && (
          <Tool
            icon="calendar"
            spills
            isFirst={first === "agenda"}
            label={t("toolbar.agenda")}
            keys={keysOf("agenda")}
            open={sheet === "agenda"}
            button={agenda}
            onPress={() => toggle("agenda")}
          />
        )}
        {toolbar.colunas && (
          <Tool
            icon="columns"
            spills
            isFirst={first === "colunas"}
            label={t("toolbar.columns")}
            keys={keysOf("columns")}
            open={sheet === "columns"}
            button={columns}
            onPress={() => toggle("columns")}
          />
        )}
        {toolbar.bi && (
          <Tool
            icon="bi"
            spills
            isFirst={first === "bi"}
            label={t("toolbar.bi")}
            keys={keysOf("bi")}
            open={sheet === "bi"}
            button={bi}
            onPress={() => toggle("bi")}
          />
        )}
        {toolbar.tema && (
          <Tool
            icon="theme"
            spills
            isFirst={first === "tema"}
            label={t("toolbar.theme")}
            keys={keysOf("theme")}
            open={sheet === "theme"}
            button={theme}
            onPress={() => toggle("theme")}
          />
        )}
        <Tool
          icon="profile"
          isFirst={first === "perfil"}
          label={t("toolbar.profile", { pessoa })}
          keys={keysOf("profile")}
          open={sheet === "profile"}
          button={profile}
          onPress={() => toggle("profile")}
        />
        {toolbar.fullscreen && document.fullscreenEnabled && <Fullscreen />}
        {toolbar.notificacoes && (
          <Tool
            icon="bell"
            isFirst={false}
            label={t("toolbar.notices", { count: unread })}
            keys={keysOf("notices")}
            marked={unread > 0}
            open={sheet === "notices"}
            button={notices}
            onPress={() => toggle("notices")}
          />
        )}
        {spilled.length > 0 && (
          <MenuButton
            label={t("toolbar.more")}
            className="tool"
            acts={spilled.map(({ sheet: one, label }) => ({ name: one, label, run: () => onSheet(one) }))}
          >
            <Icon name="more" />
          </MenuButton>
        )}
      </div>
      {(sheet === "menu" || docked) && (
        <Menu
          opener={menu}
          isAsked={sheet === "menu"}
          onClose={close}
          onOpen={opened(onOpen)}
          onOpenTask={opened(onOpenTask)}
          onOpenInstance={opened(onOpenInstance)}
          onSupport={isStaff ? () => onSheet("support") : null}
          onSheet={onSheet}
        />
      )}
      {sheet === "incidents" && <IncidentsPanel opener={menu} onClose={close} />}
      {sheet === "definitions" && <DefinitionsPanel opener={menu} onClose={close} />}
      {sheet === "agenda" && <AgendaPanel opener={agenda} onClose={close} onOpen={opened(onOpenItem)} />}
      {sheet === "support" && isStaff && <SupportPanel opener={menu} onClose={close} />}
      {sheet === "columns" && <Columns opener={columns} onClose={close} />}
      {sheet === "bi" && <IndicatorsPanel opener={bi} onClose={close} onOpen={opened(onOpenIndicator)} />}
      {sheet === "notices" && <NoticesPanel opener={notices} onClose={close} />}
      {sheet === "theme" && <Theme opener={theme} onClose={close} />}
      {sheet === "profile" && <Profile opener={profile} onClose={close} />}
    </header>
  )
}
