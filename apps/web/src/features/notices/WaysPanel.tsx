/** *Que avisos recebo, e por onde*: by what ways a person is told of each subject. Each change is saved by itself. */
import "../../i18n/parts.ts"
import * as Notice from "@quadrante/domain/notice"
import type { OpenProcess } from "@quadrante/domain/process"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { described } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { DesktopCard } from "./DesktopCard.tsx"
import { useWays } from "./useWays.ts"
import "../../ui/table.css"
import "./ways.css"

/** The subjects as people look for them. */
const areas = {
  tasks: ["tasks", "group", "due", "finished"],
  requests: ["moved", "ended"],
  talk: ["talk", "substitute"],
  account: ["job", "access"]
} as const satisfies Readonly<Record<string, ReadonlyArray<Notice.Subject>>>

const WaysPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useAppSelector((state) => state.locale)
  const { chosen, choose, saved, isSaving, failed, fault, again } = useWays()
  const title = t("notice.ways")
  const tab = t("menu.panel.avisos")

  useEffect(() => {
    app.dispatch(described({ id: process.id, title: tab, state: "ready" }))
  }, [app, process.id, tab])

  return (
    <>
      <header className="quad-head">
        <h2 title={title} tabIndex={-1}>
          {title}
        </h2>
        <div className="acts">
          <span className="muted ways-saved" role="status">
            {isSaving && t("notice.way.saving")}
            {!isSaving && saved !== null && failed === null && (
              <>
                <Icon name="ok" />
                {t("notice.way.saved", { hora: timeOf(locale, saved) })}
              </>
            )}
          </span>
        </div>
      </header>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body stack" tabIndex={0} role="group" aria-label={title}>
        {failed !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{t("notice.way.failed", { motivo: faultText(failed) })}</span>
          </div>
        )}
        {/* The address for mails belongs here, above the desktop. */}
        <DesktopCard />
        {fault !== null && chosen === null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{faultText(fault)}</span>
            <button type="button" className="btn small" onClick={again}>
              {t("process.retry")}
            </button>
          </div>
        )}
        {chosen === null && fault === null && (
          <div className="skeleton" role="status" aria-label={t("notice.way.loading")}>
            <div className="skel" />
            <div className="skel" />
          </div>
        )}
        {chosen !== null && (
          <div className="ways-frame">
            <table className="ways" aria-label={title}>
              <thead>
                <tr>
                  <th rowSpan={2} scope="col">
                    {t("notice.way.when")}
                  </th>
                  <th rowSpan={2} scope="col" className="pick">
                    {t("notice.way.product")}
                  </th>
                  <th rowSpan={2} scope="col" className="pick">
                    {t("notice.way.desktop")}
                  </th>
                  <th colSpan={3} scope="colgroup" className="mail">
                    {t("notice.way.mail")}
                  </th>
                </tr>
                <tr>
                  {Notice.MailTime.literals.map((time) => (
                    <th key={time} scope="col" className={time === "now" ? "pick mail" : "pick"}>
                      {t(`notice.way.${time}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {Object.entries(areas).map(([area, subjects]) => (
                <tbody key={area}>
                  <tr className="area">
                    <th colSpan={6} scope="rowgroup">
                      {t(`notice.areas.${area as keyof typeof areas}`)}
                    </th>
                  </tr>
                  {subjects.map((subject) => (
                    <WayRow
                      key={subject}
                      subject={subject}
                      ways={Notice.waysOf(chosen, subject)}
                      onChoose={(ways) => choose({ ...chosen, [subject]: ways })}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </div>
    </>
  )
}

interface RowProps {
  readonly subject: Notice.Subject
  readonly ways: Notice.Ways
  readonly onChoose: (ways: Notice.Ways) => void
}

const mailNames = { now: "mailNow", digest: "mailDigest", never: "mailNever" } as const

const WayRow = ({ subject, ways, onChoose }: RowProps) => {
  const { t } = useTranslation()
  const assunto = t(`notice.subjects.${subject}`)
  // What happens to the access is told whatever somebody chooses.
  const isFixed = !Notice.isChosen(subject)
  const nameOf = (via: string) => t("notice.way.of", { via, assunto })
  return (
    <tr>
      <th scope="row">
        {assunto}
        {subject === "group" && <small>{t("notice.subjects.groupHelp")}</small>}
        {isFixed && <small>{t("notice.way.always")}</small>}
      </th>
      {(["product", "desktop"] as const).map((way) => {
        const via = t(`notice.way.${way}`)
        return (
          <td key={way} className="pick">
            <label>
              <input
                type="checkbox"
                aria-label={nameOf(via)}
                checked={ways[way]}
                disabled={way === "product" ? isFixed : !ways.product}
                onChange={({ target }) => onChoose({ ...ways, [way]: target.checked })}
              />
              <span aria-hidden="true">{via}</span>
            </label>
          </td>
        )
      })}
      {Notice.MailTime.literals.map((time) => {
        const via = t(`notice.way.${mailNames[time]}`)
        return (
          <td key={time} className={time === "now" ? "pick mail" : "pick"}>
            <label>
              <input
                type="radio"
                name={`mail ${subject}`}
                aria-label={nameOf(via)}
                checked={ways.mail === time}
                disabled={isFixed}
                onChange={() => onChoose({ ...ways, mail: time })}
              />
              <span aria-hidden="true">{via}</span>
            </label>
          </td>
        )
      })}
    </tr>
  )
}

export default WaysPanel
