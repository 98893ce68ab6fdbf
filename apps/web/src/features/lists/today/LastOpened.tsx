/** The cases that the person opened last and that no column of *Início* lists. */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../../../kernel/app.ts"
import { anywhere, lineChoiceOf, openInstance } from "../../../workspace/open.ts"
import { useRecent } from "../../../workspace/recent.ts"
import { today } from "./texts/texts.ts"

interface Props {
  /** The cases that the columns have. */
  readonly listed: ReadonlySet<string>
}

export const LastOpened = ({ listed }: Props) => {
  const { t } = useTranslation(today)
  const app = useApp()
  const titleId = useId()
  const cases = useRecent().flatMap(({ instance, ...one }) =>
    instance === null || listed.has(instance) ? [] : [{ ...one, instance }]
  )
  if (cases.length === 0) return null
  return (
    <section className="today-last" aria-labelledby={titleId}>
      <h3 id={titleId}>{t("lastOpened")}</h3>
      <ul>
        {cases.map((one) => (
          <li key={one.instance}>
            <button
              type="button"
              className="btn quiet small"
              onClick={(event) =>
                openInstance(app, one, { ...anywhere, preview: lineChoiceOf(event).preview, fromHome: true })
              }
            >
              <span className="ellipsis">{one.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
