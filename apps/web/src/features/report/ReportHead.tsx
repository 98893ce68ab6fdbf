/** The head of a report: the way back, what it is, how many rows were found and when, and what can be done with it. */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import { reports } from "./texts/texts.ts"

interface Props {
  readonly title: string
  /** What it is held to, beside the title. */
  readonly chip?: ReactNode
  readonly facts: string | null
  readonly acts: ReactNode
}

export const ReportHead = ({ title, chip, facts, acts }: Props) => {
  const app = useApp()
  const { t } = useTranslation(reports)
  return (
    <div className="pagehead">
      <button type="button" className="btn quiet icon back" onClick={() => void app.go("home")}>
        <Icon name="back" />
        <span className="vh">{t("back")}</span>
      </button>
      <h1>{title}</h1>
      {chip}
      <span className="facts" role="status">
        {facts}
      </span>
      <span className="push acts">{acts}</span>
    </div>
  )
}
