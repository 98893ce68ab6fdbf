/** Lists the unusual values and steps of a case that waits for a decision. Each line opens the cases compared. */
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
import { openPanel } from "../workspace/open.ts"
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
  if (data === null || data.lines.length === 0) return null
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
    </ul>
  )
}

const icons: Readonly<Record<UnusualLine["kind"], IconName>> = { figure: "bi", name: "people", step: "diagram" }
