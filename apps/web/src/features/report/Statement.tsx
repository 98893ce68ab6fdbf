/** The text of a statement: read, with its parameters marked, or written by those who may. */
import { useTranslation } from "react-i18next"
import { reports } from "./texts/texts.ts"

const keywords = new Set(
  (
    "select from where and or not null is in between case when then else end as on join left inner group by order having " +
    "limit union all distinct filter with values exists count sum avg min max round coalesce desc asc interval"
  ).split(" ")
)

/** Words, parameters and what stands between them. */
const pieces = (text: string): ReadonlyArray<string> => text.split(/((?<!:):[a-z_]+|\b[a-z_]+\b)/)

/** A statement as it was prepared. */
export const StatementText = ({ text }: { readonly text: string }) => (
  <pre className="statement" tabIndex={0}>
    {pieces(text).map((piece, i) =>
      /^:[a-z]/.test(piece) ? <mark key={i}>{piece}</mark> : keywords.has(piece) ? <b key={i}>{piece}</b> : piece
    )}
  </pre>
)

interface Props {
  readonly value: string
  readonly views: ReadonlyArray<{ readonly name: string; readonly columns: ReadonlyArray<string> }>
  readonly onChange: (text: string) => void
  readonly onRun: () => void
}

/** A statement as somebody writes it; Ctrl+Enter runs it. */
export const StatementField = ({ value, views, onChange, onRun }: Props) => {
  const { t } = useTranslation(reports)
  return (
    <div className="statement-field">
      <label htmlFor="instrucao">{t("sql.statement")}</label>
      <textarea
        id="instrucao"
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={20_000}
        value={value}
        aria-describedby="visoes"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onRun()
        }}
      />
      <p className="help" id="visoes">
        {t("sql.freeHelp")}
      </p>
      <details className="views">
        <summary>{t("sql.views")}</summary>
        <dl>
          {views.map(({ name, columns }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{columns.join(", ")}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
