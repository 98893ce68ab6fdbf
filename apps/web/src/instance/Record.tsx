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
      {instance.record.map(({ id, name, who, at, form }) => (
        // No landmark: two cases beside each other have steps of the same name.
        <div key={id} role="group" aria-label={name}>
          <h3>
            {name}
            <small>
              <MomentText other={elsewhere(locale, "event", Date.parse(at))}>
                {t("process.answeredBy", { pessoa: who, quando: minuteOf(locale, Date.parse(at)) })}
              </MomentText>
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
