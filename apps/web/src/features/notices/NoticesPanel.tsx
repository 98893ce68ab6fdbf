/** The bell's panel: what others did, kept for the person on the server, and apart from it what was done in this window. */
import "../../i18n/parts.ts"
import type { Notice } from "@quadrante/domain/notification"
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { notices as noticesQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useApp } from "../../kernel/app.ts"
import { anywhere, openPanel } from "../../workspace/open.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { ActionsTab } from "./ActionsTab.tsx"
import { noticesClosed, noticesRead } from "../../store/bell.ts"
import { countText, useUnread } from "./count.ts"
import { NoticesTab } from "./NoticesTab.tsx"
import "./notices.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** Shows how the person gets in, and from where; with a new password asked for, or not. */
  readonly onAccess: (asksPassword: boolean) => void
  /** Takes back what was done in this window, and whether that can be done. */
  readonly onUndo: (notice: Notice) => void
  readonly isUndoable: (notice: Notice) => boolean
}

const tabs = ["notices", "actions"] as const
type Tab = (typeof tabs)[number]

const NoticesPanel = ({ opener, onClose, onAccess, onUndo, isUndoable }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const [tab, setTab] = useState<Tab>("notices")
  const answer = useServerQuery(noticesQuery)
  const { data } = answer
  const unread = useUnread()
  const id = useId()
  useEffect(() => () => void app.dispatch(noticesClosed()), [app])
  const readAll = () => {
    if (data === null) return
    app.dispatch(noticesRead(data.until))
    void sendCommand(app, "readNotices", { payload: { all: true, until: data.until } })
  }
  const openWays = () => {
    onClose()
    openPanel(app, "avisos", anywhere)
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? tab
    setTab(next)
    document.getElementById(`${id}${next}`)?.focus()
  }
  return (
    <Popover
      title={t("notice.title")}
      kind="panel"
      role="dialog"
      opener={opener}
      onClose={onClose}
      head={
        <button
          type="button"
          className="btn quiet small"
          aria-disabled={unread === 0 || undefined}
          onClick={() => unread > 0 && readAll()}
        >
          <Icon name="check" />
          {t("notice.readAll")}
        </button>
      }
    >
      <div className="notice-tabs" role="tablist" aria-label={t("notice.parts")} onKeyDown={walk}>
        {tabs.map((one) => (
          <button
            key={one}
            id={`${id}${one}`}
            type="button"
            role="tab"
            aria-selected={tab === one}
            aria-controls={`${id}part`}
            tabIndex={tab === one ? 0 : -1}
            data-first-focus={tab === one || undefined}
            onClick={() => setTab(one)}
          >
            {t(`notice.tabs.${one}`)}
            {one === "notices" && unread > 0 && <span className="count">{countText(unread)}</span>}
          </button>
        ))}
      </div>
      <div className="notice-part" role="tabpanel" id={`${id}part`} aria-labelledby={`${id}${tab}`}>
        {tab === "notices" ? (
          <NoticesTab answer={answer} onClose={onClose} onAccess={onAccess} onWays={openWays} />
        ) : (
          <ActionsTab onClose={onClose} onUndo={onUndo} isUndoable={isUndoable} />
        )}
      </div>
    </Popover>
  )
}

export default NoticesPanel
