/** What was answered so far, to read. */
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { useId, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { amountText } from "../i18n/amount.ts"
import { useLocale } from "../kernel/locale.ts"
import { hasLongWhole, wholesView } from "../ui/wholes.tsx"
import { control } from "./control.tsx"
import { nothing } from "./feel.ts"
import { componentsView } from "./FieldView.tsx"
import { ListReading } from "./ListReading.tsx"
import { liveTexts, makeLive } from "./live.ts"
import { reading, type RenderContext } from "./shown.ts"
import { useWords } from "./words.ts"

interface Props {
  readonly form: Form.Form | null
  readonly instance: string
  readonly values: Form.Values
  /** Whether only what this form asked is told, and not what it showed of others, but for the figure. */
  readonly own?: boolean
  /** The figure that is decided about in the case: it stands among the facts whatever was decided. */
  readonly figure?: Instance["figure"]
}

const noForm: Form.Form = { components: [] }
const neverAnew: RenderContext["turns"] = {}
const nothingHidden: ReadonlySet<string> = new Set()

export const Facts = ({ form, instance, values, own = false, figure }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = useWords()
  const prefix = useId()
  const texts = useMemo(() => Form.texts(locale, form ?? noForm, values), [locale, form, values])
  const live = useMemo(
    () => makeLive(liveTexts(form ?? noForm, texts, values, { locale, evaluate: nothing })),
    [form, texts, values, locale]
  )
  const shown: RenderContext = {
    locale,
    prefix,
    at: "",
    words,
    live,
    instance,
    task: null,
    decided: null,
    covered: null,
    turns: neverAnew,
    hidden: nothingHidden,
    evaluate: nothing,
    draw: componentsView,
    textOf: (name) => texts[name] ?? "",
    fieldOf: () => null,
    readingOf: () => null,
    choiceAt: () => null,
    sumOf: () => null,
    typedOf: (name) => texts[name] ?? "",
    onTyped: () => () => undefined,
    linkedOf: () => null,
    formerOf: () => "",
    problemOf: () => null,
    wasTold: () => false,
    readAs: () => null,
    written: () => undefined,
    left: () => undefined
  }
  const answered = Form.fields(form ?? noForm).filter(
    (field) => shown.textOf(field.key) !== "" && (!own || !field.readonly || field.key === figure?.key)
  )
  const labelOf = (field: Form.Field) => Form.labelBeside(field, locale.lin_id)
  const facts = answered.flatMap((field) => (isFact(field) && labelOf(field) !== "" ? [field] : []))
  // In the record it stands with the step that decides about it.
  const missing = own || facts.some(({ key }) => key === figure?.key) ? undefined : figure
  return (
    <div className="stack">
      {facts.length + (missing === undefined ? 0 : 1) > 0 && (
        <dl className="facts" aria-label={t("process.answered")}>
          {facts.map((field) => (
            <Fact
              key={field.key}
              label={labelOf(field)}
              text={reading(field, shown.textOf(field.key), shown)}
              isWide={field.type === "textarea"}
            />
          ))}
          {missing !== undefined && <Fact label={missing.label} text={amountText(locale, missing)} />}
        </dl>
      )}
      {answered.map((field) => {
        if (field.type === "dynamiclist") {
          return <ListReading key={field.key} list={field} shown={shown} isHidden={false} />
        }
        if (field.type !== "filepicker" && field.type !== "document") return null
        return (
          <div key={field.key} className="field">
            <span className="label">{labelOf(field)}</span>
            {control(field, shown, {})}
          </div>
        )
      })}
    </div>
  )
}

interface FactProps {
  readonly label: string
  readonly text: string
  readonly isWide?: boolean
}

const Fact = ({ label, text, isWide = false }: FactProps) => (
  <div className={isWide ? "wide" : hasLongWhole(text) ? "broad" : undefined}>
    <dt>{label}</dt>
    <dd>{wholesView(text)}</dd>
  </div>
)

/** Whether a value is read in one line. */
const isFact = (field: Form.Field): field is Form.Simple =>
  field.type !== "dynamiclist" && field.type !== "filepicker" && field.type !== "document"
