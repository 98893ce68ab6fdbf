/** The bar at the thumb: the tasks, the search, the notices, and what else there is. */
import * as Panel from "@quadrante/domain/panel"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { taskTotals } from "../data/list-queries.ts"
import { useServerQuery } from "../data/query.ts"
import { countText, useUnread } from "../features/notices/count.ts"
import type { Sheet } from "../actions/action.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { listShown, viewOf } from "../store/workspace.ts"
import { Icon, type IconName } from "../ui/Icon.tsx"
import type { ToolbarOpeners } from "./ToolbarButtons.tsx"
import "./phone-bar.css"

interface Props {
  /** The one sheet that is open. */
  readonly sheet: Sheet | null
  readonly openers: ToolbarOpeners
  readonly onSheet: (sheet: Sheet | null) => void
  readonly onSearch: () => void
}

export const PhoneBar = ({ sheet, openers, onSheet, onSearch }: Props) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const toolbar = useAppSelector(({ client }) => client.toolbar)
  const isAtList = useAppSelector(({ workspace }) => workspace.isAtList || workspace.layout.processes.length === 0)
  // As many as the list has, and the menu says: what the group has waits for this person, too.
  const waiting = useServerQuery(taskTotals).data?.total ?? 0
  const unread = useUnread()
  // The list itself is the tasks, too, however it was reached.
  const isAtTasks = useAppSelector(({ workspace }) => {
    if (workspace.isAtList || workspace.layout.processes.length === 0) return true
    const front = Workspace.find(workspace.layout, viewOf(workspace).slots.find(({ focused }) => focused)?.active ?? "")
    return front !== undefined && Panel.ofProcess(front.processo) === "tarefas"
  })
  const toTasks = () => {
    onSheet(null)
    // Where one is already, it leads to the top.
    if (isAtList) document.querySelector("main.home")?.scrollTo({ top: 0 })
    else dispatch(listShown())
  }
  return (
    <nav className="dock" aria-label={t("toolbar.main")}>
      <DockButton
        icon="inbox"
        word={t("toolbar.tasks")}
        note={waiting > 0 ? t("toolbar.waiting", { count: waiting }) : ""}
        count={waiting}
        current={isAtTasks && sheet === null}
        onPress={toTasks}
      />
      {toolbar.search && <DockButton icon="search" word={t("toolbar.find")} count={0} onPress={onSearch} />}
      {toolbar.notificacoes && (
        <DockButton
          icon="bell"
          word={t("toolbar.noticesShort")}
          note={unread > 0 ? t("toolbar.unread", { count: unread }) : ""}
          count={unread}
          button={openers.notices}
          expanded={sheet === "notices"}
          onPress={() => onSheet(sheet === "notices" ? null : "notices")}
        />
      )}
      <DockButton
        icon="menu"
        word={t("toolbar.more")}
        count={0}
        button={openers.profile}
        expanded={sheet !== null && sheet !== "notices"}
        onPress={() => onSheet(sheet === "more" ? null : "more")}
      />
    </nav>
  )
}

interface DockButtonProps {
  readonly icon: IconName
  readonly word: string
  /** What its count means. */
  readonly note?: string
  readonly count: number
  /** Whether it is where the person is. */
  readonly current?: boolean
  /** Whether the sheet that it opens is open; left out: it opens none. */
  readonly expanded?: boolean
  readonly button?: ToolbarOpeners["menu"]
  readonly onPress: () => void
}

const DockButton = ({ icon, word, note = "", count, current = false, expanded, button, onPress }: DockButtonProps) => (
  <button
    type="button"
    ref={button}
    aria-current={current ? "page" : undefined}
    aria-expanded={expanded}
    onClick={onPress}
  >
    <span className="face">
      <Icon name={icon} large />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {countText(count)}
        </span>
      )}
    </span>
    <span>
      {word}
      {note !== "" && <span className="vh">, {note}</span>}
    </span>
  </button>
)
