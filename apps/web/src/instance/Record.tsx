/** What was answered in a process that asks nothing more: step by step, by whom and when. */
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { elsewhere } from "../i18n/elsewhere.ts"
import { minuteOf } from "../i18n/time.ts"
import { useClock } from "../kernel/clock.ts"
import { Facts } from "../form/Facts.tsx"
import { MomentText } from "../ui/MomentText.tsx"
import "./record.css"

export const Record = ({ instance }: { readonly instance: Instance }) => {
  const { t } = useTranslation()
  const locale = useClock()
  return (
    <div className="record">
      {inOrder(instance).map(({ id, name, who, at, form, isFormer }) => (
        // No landmark: two cases beside each other have steps of the same name.
        <div key={id} role="group" aria-label={name} className={isFormer ? "former" : undefined}>
          <h3>
            {name}
            <small>
              <MomentText other={elsewhere(locale, "event", Date.parse(at))}>
                {t("process.answeredBy", { pessoa: who, quando: minuteOf(locale, Date.parse(at)) })}
              </MomentText>
              {isFormer && ` · ${t("process.formerRound")}`}
            </small>
          </h3>
          <Facts
            form={Result.getOrNull(Form.decode(form))}
            instance={instance.id}
            values={instance.values}
            figure={instance.figure}
            own
          />
        </div>
      ))}
    </div>
  )
}

/** What is to be answered again stands last: it is of an earlier round. */
const inOrder = ({ record, status, steps }: Instance) => {
  const again = new Set(steps.flatMap(({ id, state }) => (status === "running" && state !== "done" ? [id] : [])))
  const all = record.map((one) => ({ ...one, isFormer: again.has(one.id) }))
  return [...all.filter(({ isFormer }) => !isFormer), ...all.filter(({ isFormer }) => isFormer)]
}
