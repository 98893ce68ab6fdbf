/** The ways by subject: boxes for the product and the desktop, and one choice for mails. */
import * as Notice from "@quadrante/domain/notice"
import { useTranslation } from "react-i18next"
import "../../../ui/table.css"

/** The subjects as people look for them. */
const areas = {
  tasks: ["tasks", "group", "due", "finished"],
  requests: ["moved", "ended"],
  talk: ["talk", "substitute"],
  account: ["job", "access"]
} as const satisfies Readonly<Record<string, ReadonlyArray<Notice.Subject>>>

interface Props {
  readonly chosen: Notice.ChosenWays
  readonly onChoose: (chosen: Notice.ChosenWays) => void
}

export const WaysTable = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="ways-frame">
      <table className="ways" aria-label={t("notice.ways")}>
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
                onChoose={(ways) => onChoose({ ...chosen, [subject]: ways })}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
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
