/** What the screens are made of: in both densities, in every colour, and the viewers of documents. */
import * as Theme from "@quadrante/domain/theme"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { DiffView } from "../../viewers/diff/diff.tsx"
import { PdfView } from "../../viewers/pdf/pdf.tsx"
import { samplePdf } from "./sample-pdf.ts"
import { docs } from "./texts/texts.ts"

const densities = ["confortavel", "densa"] as const

export const Samples = () => {
  const { t } = useTranslation([docs, "translation"])
  return (
    <section id="components" aria-label={t("components")}>
      <h2>{t("components")}</h2>
      <div className="looks">
        {densities.map((density) => (
          <div className="look" key={density} data-densidade={density}>
            <p className="muted">{density === "densa" ? t("dense") : t("comfortable")}</p>
            <p className="row">
              <button type="button" className="btn primary">
                {t("primary")}
              </button>
              <button type="button" className="btn">
                {t("secondary")}
              </button>
              <button type="button" className="btn danger">
                {t("danger")}
              </button>
              <button type="button" className="btn" disabled>
                {t("disabled")}
              </button>
            </p>
            <div className="field">
              <label htmlFor={`field-${density}`}>{t("field")}</label>
              <span className="input">
                <input id={`field-${density}`} />
              </span>
              <p className="help">{t("fieldHelp")}</p>
            </div>
            <p className="note">
              <Icon name="link" />
              <span>{t("note")}</span>
            </p>
            <p className="note error">
              <Icon name="error" />
              <span>{t("noteError")}</span>
            </p>
            <p>
              <span className="chip success">
                <Icon name="ok" />
                {t("chip")}
              </span>
            </p>
          </div>
        ))}
      </div>
      <h3>{t("colours")}</h3>
      <ul className="colours">
        {Theme.names.map((name) => (
          <li key={name} data-tema={name}>
            <i />
            {t(`translation:theme.names.${name}`)}
          </li>
        ))}
      </ul>
      <h3>{t("diff")}</h3>
      <DiffView
        label={t("diff")}
        before={t("before")}
        after={t("after")}
        names={{ before: t("translation:document.before"), after: t("translation:document.after") }}
      />
      <h3>{t("pdf")}</h3>
      <PdfView label={t("pdf")} bytes={samplePdf} />
    </section>
  )
}
