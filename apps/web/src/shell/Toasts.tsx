/** What happened, said in a corner where it is in nobody's way. The timer stops while somebody reads, or nobody looks. */
import * as Notification from "@quadrante/domain/notification"
import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { toastLeft } from "../store/notifications.ts"
import { Icon } from "../ui/Icon.tsx"
import { looks } from "../features/notices/looks.ts"
import { textOf } from "../features/notices/notices.ts"
import { Countdown } from "../outbox/Countdown.tsx"
import { useKnown } from "../ui/useKnown.ts"
import { openAnother, openNamed } from "../workspace/starts.ts"
import { dueOf, undo } from "./undo.ts"
import { canHover, useToastPlace } from "./useToastPlace.ts"
import "./toasts.css"

/** `onSee` shows what the server told of. */
export const Toasts = ({ onSee }: { readonly onSee: (told: string) => void }) => {
  const { t } = useTranslation()
  const notifications = useAppSelector((state) => state.notifications)
  const section = useRef<HTMLElement>(null)
  const shown = Notification.shown(notifications)
  const most = useToastPlace(section, shown.length)
  return (
    // By hand: it opens before, and lies in front of, what else does.
    <section className="toasts" popover="manual" aria-label={t("notices.label")} ref={section}>
      {shown.map((notice, n) => (
        <Toast
          key={notice.id}
          notice={notice}
          waits={n >= most}
          onSee={onSee}
          stays={Notification.timeoutMs(notifications, notice)}
        />
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
  /** There is no room for it yet. */
  readonly waits: boolean
  /** How long it stays; null: until it is closed. */
  readonly stays: number | null
  readonly onSee: (told: string) => void
}

const Toast = ({ notice, waits, stays, onSee }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const [held, setHeld] = useState(false)
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const leave = () => dispatch(toastLeft(notice.id))
  const ahead = useAppSelector(({ session }) => session.clockAheadMs)
  const due = dueOf(notice)
  useEffect(() => {
    // What can be taken back is so until it is due, whether somebody looks or not.
    if (due !== null) {
      const timer = setTimeout(() => dispatch(toastLeft(notice.id)), Math.max(0, due - ahead - Date.now()))
      return () => clearTimeout(timer)
    }
    if (held || hidden || waits || stays === null) return
    const timer = setTimeout(() => dispatch(toastLeft(notice.id)), stays)
    return () => clearTimeout(timer)
  }, [held, hidden, waits, stays, due, ahead, notice.id, dispatch])
  const takeBack = () => {
    leave()
    undo(app, notice)
  }
  const { aviso, outro, comecado, decisoes } = notice.dados
  const many = Array.isArray(decisoes) && decisoes.length > 1 ? decisoes.length : null
  const another = () => {
    leave()
    openAnother(app, String(outro))
  }
  const see = () => {
    leave()
    if (typeof comecado === "string") void openNamed(app, comecado)
    else onSee(String(aviso))
  }
  const { kind, icon } = looks[notice.nivel]
  // A bell is for what others did.
  const sign = kind === "info" && typeof aviso !== "string" ? "info" : icon
  const isKnown = useKnown()
  return (
    <div
      className={`toast ${kind}`}
      data-waits={waits || undefined}
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
      onMouseEnter={() => canHover() && setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={sign} />
      <span aria-hidden={!isKnown}>{textOf(notice)}</span>
      <button type="button" className="btn quiet small icon" onClick={leave}>
        <Icon name="close" />
        <span className="vh">{t("notices.close")}</span>
      </button>
      {(typeof aviso === "string" || typeof comecado === "string") && (
        <span className="acts">
          <button type="button" className="btn small" onClick={see}>
            {t("notices.see")}
          </button>
        </span>
      )}
      {typeof outro === "string" && (
        <span className="acts">
          <button type="button" className="btn small" onClick={another}>
            {t("notices.another")}
          </button>
        </span>
      )}
      {notice.action && (
        <span className="acts">
          <button type="button" className="btn small" onClick={takeBack}>
            {many === null ? t("notices.undo") : t("notices.undoAll", { n: many })}
          </button>
          {due !== null && <Countdown due={due} />}
        </span>
      )}
    </div>
  )
}
