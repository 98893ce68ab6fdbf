/** What happened, said in a corner that covers no primary button. The timer stops while somebody reads. */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { atOnce, defaultTimeoutMs, type Notice, noticeClosed } from "../../store/notices.ts"
import { layoutUndone } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { reopenTab } from "./places.ts"

const icons = { info: "columns", success: "ok", warning: "alert", error: "error" } as const

export const Toasts = () => {
  const { t } = useTranslation()
  const notices = useAppSelector((state) => state.notices)
  return (
    <section className="toasts" aria-label={t("notices.label")}>
      {notices.slice(0, atOnce).map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

const Toast = ({ notice }: { readonly notice: Notice }) => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const [held, setHeld] = useState(false)
  const stays = notice.kind === "error" || notice.kind === "warning"
  useEffect(() => {
    if (held || stays) return
    const timer = setTimeout(() => dispatch(noticeClosed(notice.id)), defaultTimeoutMs)
    return () => clearTimeout(timer)
  }, [held, stays, notice.id, dispatch])
  return (
    <div
      className={`toast ${notice.kind}`}
      role={stays ? "alert" : "status"}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[notice.kind]} />
      <span>{notice.text}</span>
      <button type="button" className="btn quiet small icon" onClick={() => dispatch(noticeClosed(notice.id))}>
        <Icon name="close" />
        <span className="vh">{t("notices.close")}</span>
      </button>
      {notice.undo !== undefined && (
        <span className="acts">
          <button
            type="button"
            className="btn small"
            onClick={() => {
              if (notice.undo === "layout") dispatch(layoutUndone())
              else for (let n = 0; n < (notice.times ?? 1); n++) reopenTab(app)
              dispatch(noticeClosed(notice.id))
            }}
          >
            {t("notices.undo")}
          </button>
        </span>
      )}
    </div>
  )
}
