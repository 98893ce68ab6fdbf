/** Who helps whom with a task, in one line, on both sides; what helpers gave back is offered beside it. */
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { useEffect, useRef, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { reading } from "../form/shown.ts"
import { labelOf } from "../form/Summary.tsx"
import { useWords } from "../form/words.ts"
import { elsewhere } from "../i18n/elsewhere.ts"
import { timeOf } from "../i18n/time.ts"
import { useApp } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { useClock } from "../kernel/clock.ts"
import { Icon } from "../ui/Icon.tsx"
import { MomentText } from "../ui/MomentText.tsx"
import { endHelp, settleHelp } from "./hand-over.ts"
import { fillHelp, useHelp } from "./help-fill.ts"
import "../form/conflicts.css"

type Task = NonNullable<Instance["task"]>

interface Props {
  /** The open process. */
  readonly id: string
  readonly task: Task
  readonly form: Form.Form | null
}

export const HelpLine = ({ id, task, form }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const { help } = task
  return (
    <>
      {help !== null && help.as !== "helper" && (
        <div className="note" role="status">
          <Icon name="profile" />
          <MomentText other={elsewhere(locale, "event", Date.parse(help.since))}>
            {t("task.helpBy", { nome: help.helper, hora: timeOf(locale, Date.parse(help.since)) })}
          </MomentText>
          {help.as === "owner" && (
            <button
              type="button"
              className="btn small"
              aria-label={t("task.helpEndOf", { nome: help.helper })}
              onClick={() => void endHelp(app, id)}
            >
              {t("task.helpEnd")}
            </button>
          )}
        </div>
      )}
      {help?.as === "helper" && (
        <div className="note" role="status">
          <Icon name="profile" />
          <span>{t("task.helpOf", { nome: help.owner, pergunta: help.question ?? "" })}</span>
        </div>
      )}
      {form !== null &&
        task.given.map((given) => <HelpGiven key={given.id} id={id} task={task} form={form} given={given} />)}
    </>
  )
}

interface GivenProps {
  readonly id: string
  readonly task: Task
  readonly form: Form.Form
  readonly given: Task["given"][number]
}

/** What a helper gave back: it stands in the empty fields once; what stands there otherwise is taken field by field. */
const HelpGiven = ({ id, task, form, given }: GivenProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useLocale()
  const words = useWords()
  const { drafts, draftSaves } = app
  // Each keystroke may settle an offer.
  useSyncExternalStore(drafts.subscribe, () => drafts.read(id, task.id)?.texts)
  const { texts, offered, isReady } = useHelp(id, task, form, given)
  const { received } = given
  const begun = useRef(false)
  useEffect(() => {
    if (received || !isReady || begun.current) return
    begun.current = true
    void fillHelp(app, id, given.id)
  }, [app, id, given.id, received, isReady])
  const label = (key: string) => labelOf(t, form, texts, key, locale)
  const use = (key: string) => {
    const draft = drafts.read(id, task.id)
    const now = draft?.texts ?? {}
    drafts.replace(
      id,
      { task: task.id, before: {}, ...draft, texts: Form.withTheirs(now, texts, key), lcl_id: locale.lcl_id },
      [key]
    )
    void draftSaves.flush([id])
  }
  const filled = Object.keys(texts).filter((name) => !name.includes("/") && !offered.includes(name))
  const nome = given.by
  return (
    <section className="note" aria-label={t("task.helpOffers", { nome })}>
      <Icon name="ok" />
      <div className="stack">
        <p role="status">
          {filled.length === 0
            ? t("task.helpFilledNothing", { nome })
            : t("task.helpFilled", { nome, campos: filled.map(label).join(", ") })}
        </p>
        {offered.length > 0 && (
          <ul className="conflicts">
            {offered.map((key) => {
              const field = Form.fields(form).find((one) => one.key === key)
              const valor =
                field === undefined || field.type === "dynamiclist"
                  ? "…"
                  : reading(field, texts[key] ?? "", { locale, words }) || t("outbox.nothing")
              const campo = label(key)
              return (
                <li key={key}>
                  <span>{t("task.helpOffer", { campo, nome, valor })}</span>
                  <button
                    type="button"
                    className="btn small"
                    aria-label={t("task.helpUseOf", { campo, nome })}
                    onClick={() => use(key)}
                  >
                    {t("task.helpUse")}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <div className="acts">
          <button type="button" className="btn small" onClick={() => void settleHelp(app, id, given.id, true)}>
            {t(offered.length > 0 ? "task.helpDismiss" : "task.helpSettle")}
          </button>
        </div>
      </div>
    </section>
  )
}
