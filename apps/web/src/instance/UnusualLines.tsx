/** Lists the unusual values and steps of a case that waits for a decision, each with the cases compared, and the earlier case. */
import type { UnusualLine } from "@quadrante/api/report"
import type { Instance } from "@quadrante/api/process"
import * as Report from "@quadrante/domain/report"
import { useTranslation } from "react-i18next"
import { useServerQuery } from "../data/query.ts"
import { unusual } from "../data/unusual.ts"
import { unusualTexts } from "../i18n/unusual.ts"
import { useApp } from "../kernel/app.ts"
import { useLanguage, useLocale } from "../kernel/locale.ts"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { hint } from "../ui/tip.ts"
import { openComparison, openPanel } from "../workspace/open.ts"
import "./unusual-lines.css"

interface Props {
  readonly instance: Instance
  readonly role: string | null
}

/** More would hide the facts below. */
const mostLines = 3

export const UnusualLines = ({ instance: { id, revision }, role }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useLocale()
  const language = useLanguage()
  const { data } = useServerQuery(unusual({ instance: id, revision, role, language }))
  if (data === null || (data.lines.length === 0 && data.earlier === null)) return null
  const { earlier } = data
  const open = (line: UnusualLine) => {
    const wish = Report.wished(locale, "")
    const link = Report.query({
      ...wish,
      processo: data.processo,
      status: ["ended", "refused"],
      unidade: data.unit ?? "",
      ...(line.kind !== "step" && { colunas: ["numero", "titulo", "situacao", "fim", line.key], ordem: `-${line.key}` })
    })
    openPanel(app, "relatorio", { target: null, beside: true }, Report.toContexto(link))
  }
  return (
    <ul className="unusual" aria-label={t("path.unusual.label")}>
      {data.lines.slice(0, mostLines).map((line) => {
        const { head, rest } = unusualTexts(t, locale, line)
        return (
          <li key={line.key}>
            <Icon name={icons[line.kind]} />
            <span>
              <b>{head}</b> <span className="muted">· {rest}</span>
            </span>
            <button type="button" className="link" onClick={() => open(line)} {...hint(t("path.unusual.open"))}>
              {t("path.unusual.cases", { count: line.count })}
            </button>
          </li>
        )
      })}
      {earlier !== null && (
        <li className="earlier">
          <Icon name="columns" />
          <span>
            <b>{t("path.unusual.earlier")}</b> <span className="muted">· {earlier.title}</span>
          </span>
          <button
            type="button"
            className="link"
            onClick={() =>
              openComparison(
                app,
                [id, earlier.instance].map((one) => ({ id: one, role }))
              )
            }
            {...hint(t("command.compareEarlier"))}
          >
            {t("path.unusual.compare")}
          </button>
        </li>
      )}
    </ul>
  )
}

const icons: Readonly<Record<UnusualLine["kind"], IconName>> = { figure: "bi", name: "people", step: "diagram" }
