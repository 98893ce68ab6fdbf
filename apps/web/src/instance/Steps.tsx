/** The steps of a process: which are done, by whom and when, and which one it stands at. */
import type { Step } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { dayOf } from "../i18n/time.ts"
import { useAppSelector } from "../kernel/app.ts"
import "./steps.css"

interface Props {
  readonly steps: ReadonlyArray<Step>
  /** Whether it is this person's turn. */
  readonly mine: boolean
}

export const Steps = ({ steps, mine }: Props) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  return (
    <ol className="steps" aria-label={t("process.steps")}>
      {steps.map(({ id, name, state, who, at }) => (
        <li
          key={id}
          className={state === "done" ? "done" : undefined}
          aria-current={state === "current" ? "step" : undefined}
        >
          <span title={name}>{name}</span>
          <small>
            {state === "current" && mine
              ? t("process.withYou")
              : [who, at === null ? null : dayOf(locale, Date.parse(at))].filter((part) => part !== null).join(", ")}
          </small>
        </li>
      ))}
    </ol>
  )
}
