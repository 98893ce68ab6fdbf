/** What the screens are made of: in both densities, in every colour, and the viewers of documents. */
import * as Theme from "@quadrante/domain/theme"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useWords } from "../../i18n/words.ts"
import { Icon } from "../../ui/Icon.tsx"
import { DiffView } from "../../viewers/diff/diff.tsx"
import { PdfView } from "../../viewers/pdf/pdf.tsx"
import { samplePdf } from "./sample-pdf.ts"
import { docs } from "./texts/texts.ts"

const densities = ["confortavel", "densa"] as const

export const Samples = () => {
  const { t } = useTranslation()
  const words = useWords(docs)
  return (
    <section id="components" aria-label={words.components}>
      <h2>{words.components}</h2>
      <div className="looks">
        {densities.map((density) => (
          <div className="look" key={density} data-densidade={density}>
            <p className="muted">{density === "densa" ? words.dense : words.comfortable}</p>
            <p className="row">
              <button type="button" className="btn primary">
                {words.primary}
              </button>
              <button type="button" className="btn">
                {words.secondary}
              </button>
              <button type="button" className="btn danger">
                {words.danger}
              </button>
              <button type="button" className="btn" disabled>
                {words.disabled}
              </button>
            </p>
            <div className="field">
              <label htmlFor={`field-${density}`}>{words.field}</label>
              <span className="input">
                <input id={`field-${density}`} />
              </span>
              <p className="help">{words.fieldHelp}</p>
            </div>
            <p className="note">
              <Icon name="link" />
              <span>{words.note}</span>
            </p>
            <p className="note error">
              <Icon name="error" />
              <span>{words.noteError}</span>
            </p>
            <p>
              <span className="chip success">
                <Icon name="ok" />
                {words.chip}
              </span>
            </p>
          </div>
        ))}
      </div>
      <h3>{words.colours}</h3>
      <ul className="colours">
        {Theme.names.map((name) => (
          <li key={name} data-tema={name}>
            <i />
            {t(`theme.names.${name}`)}
          </li>
        ))}
      </ul>
      <h3>{words.diff}</h3>
      <Suspense fallback={null}>
        <DiffView
          label={words.diff}
          before={words.before}
          after={words.after}
          names={{ before: t("document.before"), after: t("document.after") }}
        />
      </Suspense>
      <h3>{words.pdf}</h3>
      <Suspense fallback={null}>
        <PdfView label={words.pdf} bytes={samplePdf} />
      </Suspense>
    </section>
  )
}
