/** What this person had answered to a task that somebody else completed first, beside what stands there now. */
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import type { Lost } from "../../store/instances.ts"
import { Icon } from "../../ui/Icon.tsx"
import { keepLost } from "./loading.ts"
import { reading } from "./shown.ts"
import { useWords } from "./words.ts"

interface Props {
  readonly id: string
  readonly instance: Instance
  readonly lost: Lost
}

export const LostAnswer = ({ id, instance, lost }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useAppSelector((state) => state.locale)
  const words = useWords()
  const form = Result.getOrNull(Form.decode(lost.form))
  if (form === null) return null
  const mine = Form.texts(locale, form, { ...instance.values, ...lost.values })
  const now = Form.texts(locale, form, instance.values)
  const asked = Form.fields(form).filter((field): field is Form.Simple => field.type !== "dynamiclist")
  const different = asked.filter(({ key, readonly }) => !readonly && (mine[key] ?? "") !== (now[key] ?? ""))
  const letGo = () => {
    keepLost(app, id, null)
    app.drafts.clear(id)
  }
  return (
    <section className="note warning lost" aria-label={t("outbox.lost", { etapa: lost.step })}>
      <Icon name="alert" />
      <div className="stack">
        <p role="alert">{t("fault.task-closed", { by: lost.by ?? t("fault.engine") })}</p>
        <b>{t("outbox.lost", { etapa: lost.step })}</b>
        {different.length === 0 ? (
          <p>{t("outbox.lostSame")}</p>
        ) : (
          <table className="lost-values">
            <thead>
              <tr>
                <th scope="col">{t("outbox.field")}</th>
                <th scope="col">{t("outbox.mine")}</th>
                <th scope="col">{t("outbox.theirs")}</th>
              </tr>
            </thead>
            <tbody>
              {different.map((field) => (
                <tr key={field.key}>
                  <th scope="row">{Form.wording(field, "label", locale.lin_id)}</th>
                  <td>{reading(field, mine[field.key] ?? "", { locale, words }) || t("outbox.nothing")}</td>
                  <td>{reading(field, now[field.key] ?? "", { locale, words }) || t("outbox.nothing")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <button type="button" className="btn small" onClick={letGo}>
          {t("outbox.letGo")}
        </button>
      </div>
    </section>
  )
}
