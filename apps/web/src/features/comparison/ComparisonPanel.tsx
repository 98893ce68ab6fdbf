/** Two or three cases side by side, field by field, to read: what is alike is quiet, what differs is in ink. */
import "../../i18n/parts.ts"
import { casesIn } from "@quadrante/domain/cases"
import { caseName, type OpenProcess } from "@quadrante/domain/process"
import { type ReactNode, useEffect, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { described } from "../../store/workspace.ts"
import { PanelState } from "../../ui/PanelState.tsx"
import { tip } from "../../ui/tip.ts"
import { useAskedFocus } from "../../workspace/useAskedFocus.ts"
import { ComparedLines } from "./ComparedLines.tsx"
import { comparison } from "./texts/texts.ts"
import { useCase } from "./useCases.ts"

const ComparisonPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation([comparison, "translation"])
  const app = useApp()
  const faultText = useFaultText()
  const heading = useAskedFocus<HTMLHeadingElement>(process.id)
  const asked = useMemo(() => casesIn(process), [process])
  const first = useCase(asked[0])
  const second = useCase(asked[1])
  const third = useCase(asked[2])
  const answers = [first, second, third].slice(0, asked.length)
  const read = answers.flatMap((one) => one.read ?? [])
  const names = asked.map((_, n) => nameOf(answers[n]?.read?.instance.title ?? null, t("oneCase", { n: n + 1 })))
  const isRead = asked.length > 0 && read.length === asked.length
  const title = isRead ? t("title", { casos: names.join(", ") }) : process.title
  useEffect(() => {
    app.dispatch(described({ id: process.id, title, state: "ready" }))
  }, [app, process.id, title])

  const faults = answers.flatMap(({ fault, read: own, again }, n) =>
    fault === null || own !== null
      ? []
      : [{ text: t("failed", { caso: names[n] ?? "", motivo: faultText(fault) }), again }]
  )
  const state = (): ReactNode => {
    if (asked.length === 0) return <PanelState fault={t("missing")} loading={null} />
    const retry = (
      <button
        type="button"
        className="btn small"
        onClick={() => {
          for (const { again } of faults) again()
        }}
      >
        {t("translation:process.retry")}
      </button>
    )
    return (
      <PanelState
        fault={faults.length === 0 ? null : faults.map(({ text }) => text).join(" ")}
        loading={t("loading")}
        act={retry}
      />
    )
  }
  return (
    <>
      <header className="quad-head">
        <h2 {...tip(title)} tabIndex={-1} ref={heading}>
          {title}
        </h2>
      </header>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body" tabIndex={0} role="group" aria-label={title}>
        {isRead ? <ComparedLines process={process.id} names={names} cases={read} asked={asked} /> : state()}
      </div>
    </>
  )
}

const nameOf = (title: string | null, otherwise: string): string => (title === null ? otherwise : caseName(title))

export default ComparisonPanel
