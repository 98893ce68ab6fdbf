/** How it stands with a run: under way, refused, too late, with nothing found, or not begun. */
import { mostRows } from "@quadrante/api/statement"
import { useEffect, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { choices } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { noticeOfFailure } from "../../data/told.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { chooseRole, nameOfRole } from "../../session/roles.ts"
import { noticed } from "../../store/notices.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MenuButton } from "../../ui/MenuButton.tsx"
import { reports } from "./texts/texts.ts"

interface Props {
  /** Since when it runs; null: it does not. */
  readonly since: number | null
  readonly fault: ReactNode
  readonly isForbidden: boolean
  readonly isEmpty: boolean
  readonly isFresh: boolean
  /** What was left out of the result: further rows, or what would have been too much; null: nothing. */
  readonly cut: "rows" | "cells" | null
  readonly onCancel: () => void
  /** Puts the report away. */
  readonly onClose: () => void
}

/** Shorter than this nothing is shown. */
const patienceMs = 300

export const SqlState = ({ since, fault, isForbidden, isEmpty, isFresh, cut, onCancel, onClose }: Props) => {
  const { t } = useTranslation(reports)
  if (since !== null) return <RunningNote since={since} onCancel={onCancel} />
  if (isForbidden) return <Forbidden onClose={onClose} />
  if (fault !== null) {
    return (
      <div className="note error report-note" role="alert">
        <Icon name="error" />
        {fault}
      </div>
    )
  }
  if (isEmpty || isFresh) {
    return (
      <div className="empty" role="status">
        <p>{isEmpty ? t("sql.empty") : t("sql.before")}</p>
      </div>
    )
  }
  return cut === null ? null : (
    <div className="note warning report-note" role="status">
      <Icon name="alert" />
      <span>{cut === "rows" ? t("sql.more", { n: mostRows }) : t("sql.cut")}</span>
    </div>
  )
}

/** The ways on from a refusal: another role of the person, in which the report is asked for again, or away from here. */
const Forbidden = ({ onClose }: Pick<Props, "onClose">) => {
  const { t } = useTranslation([reports, "translation"])
  const app = useApp()
  const contact = app.ambiente.environment?.contact ?? ""
  const current = useAppSelector(({ session }) => session.view?.role)
  const { data } = useServerQuery(choices, { keepsLast: true })
  const others = (data?.roles ?? []).filter(({ id }) => id !== current)
  const choose = async (role: string) => {
    const failure = await chooseRole(app, role)
    if (failure !== null) app.dispatch(noticed(noticeOfFailure(app, failure)))
  }
  return (
    <div className="empty" role="alert">
      <h3>{t("sql.forbiddenTitle")}</h3>
      <p>{t(others.length === 0 ? "sql.forbiddenAlone" : "sql.forbidden")}</p>
      {contact !== "" && <p>{t("translation:login.contact", { contact })}</p>}
      <div className="row">
        {others.length > 0 && (
          <MenuButton
            label={t("sql.otherRole")}
            className="btn primary"
            isAbove
            acts={others.map((role) => ({ name: role.id, label: nameOfRole(role), run: () => void choose(role.id) }))}
          >
            {t("sql.otherRole")}
            <Icon name="down" />
          </MenuButton>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {t("sql.close")}
        </button>
      </div>
    </div>
  )
}

const RunningNote = ({ since, onCancel }: { readonly since: number; readonly onCancel: () => void }) => {
  const { t } = useTranslation(reports)
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setSeconds(Math.floor((Date.now() - since) / 1000))
    const first = setTimeout(look, patienceMs)
    const timer = setInterval(look, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [since])
  return seconds === null ? null : (
    <div className="note report-note">
      <span className="spin" aria-hidden="true" />
      <span>{t("sql.running", { s: seconds })}</span>
      <button type="button" className="btn small push" onClick={onCancel}>
        {t("cancel")}
      </button>
    </div>
  )
}
