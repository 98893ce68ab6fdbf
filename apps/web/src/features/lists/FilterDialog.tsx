/** What a list is narrowed to: a field for each filter, with what is in the list to choose from. */
import * as List from "@quadrante/domain/list"
import { parseMoment, parseNumber } from "@quadrante/domain/locale"
import { Result } from "effect"
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLanguage } from "../../kernel/locale.ts"
import { taskChoices } from "../../data/list-queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { type Field, isFigure, noChoices } from "./filter-words.ts"
import { lists } from "./texts/texts.ts"
import { type ListWords, useListWords } from "./words.ts"
import type { TaskChoices } from "@quadrante/api/list"

interface Props {
  readonly list: List.ListName
  readonly view: List.View
  /** Choices that came with the counts. */
  readonly processos: TaskChoices["processos"]
  readonly onView: (view: List.View) => void
  readonly onClose: () => void
}

export const FilterDialog = ({ list, view, processos, onView, onClose }: Props) => {
  const language = useLanguage()
  const [filter, setFilter] = useState(view.filter)
  const processo = filter["processo"] ?? null
  const { data } = useServerQuery(list === "tarefas" ? taskChoices(processo, language) : null, { keepsLast: true })
  const words = useListWords(list, data ?? { ...noChoices, processos }, null)
  const { t } = useTranslation(lists)
  const { fieldOf } = words
  const [isWrong, setIsWrong] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  const names = Object.keys(List.shapes[list].filters).filter((name) => name !== "text" && name !== "value")
  const set = (name: string, text: string) => setFilter(List.filteredBy(list, { ...view, filter }, name, text).filter)
  const apply = () => {
    if (isWrong) return
    onView(List.clean(list, { ...view, filter }))
    onClose()
  }
  return (
    <Dialog title={t("filterAsk")} act={t("filterAct")} danger={false} first={first} onAct={apply} onCancel={onClose}>
      <div className="list-fields">
        {names.map((name, i) => (
          <FilterSelect
            key={name}
            ref={i === 0 ? first : undefined}
            label={t(`filterName.${name}` as "filterName.text")}
            all={t("filterAll")}
            value={filter[name] ?? ""}
            known={words.filterText(name, filter[name] ?? "")}
            options={words.optionsOf(name) ?? []}
            disabled={name === "element" && processo === null}
            onChoose={(value) => set(name, value)}
          />
        ))}
      </div>
      {list === "tarefas" && (
        <>
          {processo === null && <p className="muted">{t("filterNeeds")}</p>}
          {processo !== null && (
            <ValueFilter
              key={processo}
              words={words}
              fields={data?.fields ?? []}
              condition={List.conditionOf(filter["value"] ?? "")}
              field={fieldOf}
              isWrong={isWrong}
              onChange={(condition) => {
                setIsWrong(condition === "wrong")
                if (condition !== "wrong") set("value", condition === null ? "" : List.conditionText(condition))
              }}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

interface SelectProps {
  readonly ref?: React.Ref<HTMLSelectElement> | undefined
  readonly label: string
  readonly all: string
  readonly value: string
  /** What the value is called where it is not among the options. */
  readonly known: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly disabled?: boolean
  readonly onChoose: (value: string) => void
}

const FilterSelect = ({ ref, label, all, value, known, options, disabled = false, onChoose }: SelectProps) => {
  const id = useId()
  const isMissing = value !== "" && !options.some((option) => option.value === value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <select id={id} ref={ref} value={value} disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{all}</option>
          {isMissing && <option value={value}>{known}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  )
}

interface ValueProps {
  readonly words: ListWords
  readonly fields: ReadonlyArray<Field>
  readonly condition: List.ValueCondition | null
  readonly field: (name: string) => Field | undefined
  readonly isWrong: boolean
  readonly onChange: (condition: List.ValueCondition | null | "wrong") => void
}

/** How fields of a kind are compared. */
const waysOf = (kind: Field["kind"] | undefined): ReadonlyArray<List.ValueCondition["is"]> => {
  if (kind === "choice") return ["equals"]
  return kind === "text" ? ["contains", "equals"] : ["least", "most", "equals"]
}

const ValueFilter = ({ words, fields, condition, field, isWrong, onChange }: ValueProps) => {
  const { t } = useTranslation(lists)
  const { locale, valueText } = words
  const known = condition === null ? undefined : field(condition.field)
  const [name, setName] = useState(condition?.field ?? "")
  const [is, setIs] = useState<List.ValueCondition["is"]>(condition?.is ?? "least")
  const shown = condition === null ? "" : valueText(known, asShown(known, condition.than))
  const [text, setText] = useState(known?.kind === "choice" ? (condition?.than ?? "") : shown)
  const chosen = field(name)
  const ways = waysOf(chosen?.kind)
  const tell = (next: { readonly name?: string; readonly is?: string; readonly text?: string }) => {
    const [of, how, than] = [next.name ?? name, next.is ?? is, (next.text ?? text).trim()]
    if (of === "" || than === "") return onChange(null)
    const way = waysOf(field(of)?.kind).find((one) => one === how) ?? waysOf(field(of)?.kind)[0] ?? "equals"
    const value = asWritten(locale, field(of), than)
    onChange(value === null ? "wrong" : { field: of, is: way, than: value })
  }
  return (
    <div className="list-fields">
      <FilterSelect
        label={t("valueField")}
        all={t("valueNone")}
        value={name}
        known={name}
        options={fields.map((one) => ({ value: one.field, label: one.label }))}
        onChoose={(value) => {
          setName(value)
          setText("")
          setIs(waysOf(field(value)?.kind)[0] ?? "equals")
          tell({ name: value, text: "" })
        }}
      />
      {name !== "" && chosen?.kind !== "choice" && (
        <>
          <FilterSelect
            label={t("valueIs")}
            all={t(`is.${ways[0] ?? "equals"}`)}
            value={is === ways[0] ? "" : is}
            known=""
            options={ways.slice(1).map((way) => ({ value: way, label: t(`is.${way}`) }))}
            onChoose={(value) => {
              const way = ways.find((one) => one === value) ?? ways[0] ?? "equals"
              setIs(way)
              tell({ is: way })
            }}
          />
          <ValueText
            label={t("valueThan")}
            problem={isWrong ? t("valueInvalid") : null}
            value={text}
            onText={(value) => {
              setText(value)
              tell({ text: value })
            }}
          />
        </>
      )}
      {chosen?.kind === "choice" && (
        <FilterSelect
          label={t("valueThan")}
          all={t("filterAll")}
          value={text}
          known={text}
          options={chosen.options}
          onChoose={(value) => {
            setText(value)
            tell({ text: value, is: "equals" })
          }}
        />
      )}
    </div>
  )
}

interface TextProps {
  readonly label: string
  readonly problem: string | null
  readonly value: string
  readonly onText: (text: string) => void
}

const ValueText = ({ label, problem, value, onText }: TextProps) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        maxLength={200}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => onText(target.value)}
      />
      {problem !== null && (
        <span className="msg error" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

/** What is typed as the wire has it: numbers as JSON writes them, days as ISO. Null: it is none. */
const asWritten = (
  locale: Parameters<typeof parseMoment>[0] & Parameters<typeof parseNumber>[0],
  field: Field | undefined,
  text: string
): string | null => {
  if (isFigure(field)) return Result.getOrNull(Result.map(parseNumber(locale, text), String))
  if (field?.kind === "date") return Result.getOrNull(Result.map(parseMoment(locale, "date", text), String))
  return text
}

const asShown = (field: Field | undefined, text: string): unknown => (isFigure(field) ? Number(text) : text)
