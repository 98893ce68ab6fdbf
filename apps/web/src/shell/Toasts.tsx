/** What happened, said in a corner that covers no primary button. The timer stops while somebody reads, or nobody looks. */
import * as Notification from "@quadrante/domain/notification"
import { useEffect, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { toastLeft } from "../store/notifications.ts"
import { layoutUndone } from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { looks } from "../features/notices/looks.ts"
import { textOf } from "../features/notices/notices.ts"
import { takeBack } from "../drafts/throw-away.ts"
import { reopenTab } from "../workspace/places.ts"
import "./toasts.css"

export const Toasts = () => {
  const { t } = useTranslation()
  const notifications = useAppSelector((state) => state.notifications)
  return (
    <section className="toasts" aria-label={t("notices.label")}>
      {Notification.shown(notifications).map((notice) => (
        <Toast key={notice.id} notice={notice} stays={Notification.timeoutMs(notifications, notice)} />
      ))}
    </section>
  )
}

const onVisibility = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed)
  return () => document.removeEventListener("visibilitychange", changed)
}

interface Props {
  readonly notice: Notification.Notice
  /** How long it stays; null: until it is closed. */
  readonly stays: number | null
}

const Toast = ({ notice, stays }: Props) => {
  const { t, i18n } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const [held, setHeld] = useState(false)
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const leave = () => dispatch(toastLeft(notice.id))
  useEffect(() => {
    if (held || hidden || stays === null) return
    const timer = setTimeout(() => dispatch(toastLeft(notice.id)), stays)
    return () => clearTimeout(timer)
  }, [held, hidden, stays, notice.id, dispatch])
  const undo = () => {
    const { desfazer, vezes, rascunho } = notice.dados
    leave()
    if (desfazer === "layout") dispatch(layoutUndone())
    else if (desfazer === "draft") void takeBack(app, String(rascunho))
    else for (let n = 0; n < Number(vezes); n++) reopenTab(app)
  }
  const { kind, icon } = looks[notice.nivel]
  return (
    <div
      className={`toast ${kind}`}
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} />
      <span>{textOf(i18n, notice)}</span>
      <button type="button" className="btn quiet small icon" onClick={leave}>
        <Icon name="close" />
        <span className="vh">{t("notices.close")}</span>
      </button>
      {notice.action && (
        <span className="acts">
          <button type="button" className="btn small" onClick={undo}>
            {t("notices.undo")}
          </button>
        </span>
      )}
    </div>
  )
}
