/** What a report is filtered by: what every process has, and the fields of this one. */
import type { Column, Reportable, Shape } from "@quadrante/api/report"
import * as Report from "@quadrante/domain/report"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { LocalInput } from "./LocalInput.tsx"
import { SelectInput } from "./SelectInput.tsx"
import { reports } from "./texts/texts.ts"
import { blankCondition, type ConditionInput, type FilterInputs } from "./wish.ts"
import "./filters.css"

interface Props {
  readonly processes: ReadonlyArray<Reportable>
  readonly processo: string
  readonly shape: Shape | null
  readonly filled: FilterInputs
  readonly strict: boolean
  readonly running: boolean
  readonly onProcess: (processo: string) => void
  readonly onFill: (filled: FilterInputs) => void
  readonly onRun: () => void
  readonly onClear: () => void
}

export const Filters = (props: Props) => {
  const { processes, processo, shape } = props
  const { t } = useTranslation(reports)
  const id = useId()
  return (
    <form
      className="report-filters"
      id="filtros"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onRun()
      }}
    >
      <SelectInput
        id={`${id}-process`}
        label={t("process")}
        value={processo}
        none={t("choose")}
        options={processes.map(({ processo: value, title: label }) => ({ value, label }))}
        onChange={props.onProcess}
      />
      {shape !== null && (
        <>
          <CommonFilters {...props} id={id} shape={shape} />
          <FieldFilters {...props} id={id} columns={shape.columns} />
          <span className="acts">
            <button type="submit" className="btn primary" aria-disabled={props.running}>
              {t("run")}
            </button>
            <button type="button" className="btn quiet" onClick={props.onClear}>
              {t("clear")}
            </button>
          </span>
        </>
      )}
    </form>
  )
}

interface PartProps extends Pick<Props, "filled" | "strict" | "onFill"> {
  /** The ids of the inputs begin with it. */
  readonly id: string
}

/** The filters that every process has. */
const CommonFilters = ({ id, shape, filled, strict, onFill }: PartProps & { readonly shape: Shape }) => {
  const { t } = useTranslation(reports)
  const set = (change: Partial<FilterInputs>) => onFill({ ...filled, ...change })
  return (
    <>
      <SelectInput
        id={`${id}-by`}
        label={t("by")}
        value={filled.by}
        none={null}
        options={[
          { value: "created", label: t("byCreated") },
          { value: "ended", label: t("byEnded") }
        ]}
        onChange={(by) => set({ by: by === "ended" ? "ended" : "created" })}
      />
      <LocalInput
        id={`${id}-from`}
        kind="date"
        label={t("from")}
        value={filled.from}
        strict={strict}
        onChange={(from) => set({ from })}
      />
      <LocalInput
        id={`${id}-until`}
        kind="date"
        label={t("until")}
        value={filled.until}
        strict={strict}
        onChange={(until) => set({ until })}
      />
      <StatusFilter chosen={filled.status} onChoose={(status) => set({ status })} />
      <SelectInput
        id={`${id}-unit`}
        label={t("unit")}
        value={filled.unit}
        none={t("all")}
        options={shape.units}
        onChange={(unit) => set({ unit })}
      />
      <SelectInput
        id={`${id}-profile`}
        label={t("profile")}
        value={filled.profile}
        none={t("allProfiles")}
        options={shape.profiles}
        onChange={(profile) => set({ profile })}
      />
      <TextFilter
        id={`${id}-person`}
        label={t("person")}
        value={filled.person}
        onChange={(person) => set({ person })}
      />
    </>
  )
}

interface StatusProps {
  readonly chosen: FilterInputs["status"]
  readonly onChoose: (chosen: FilterInputs["status"]) => void
}

const StatusFilter = ({ chosen, onChoose }: StatusProps) => {
  const { t } = useTranslation(reports)
  return (
    <fieldset className="field">
      <legend>{t("state")}</legend>
      <span className="toggles">
        {Report.states.map((state) => {
          const isChosen = chosen.includes(state)
          return (
            <button
              key={state}
              type="button"
              className="toggle"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== state) : [...chosen, state])}
            >
              {t(`states.${state}`)}
            </button>
          )
        })}
      </span>
    </fieldset>
  )
}

interface FieldFiltersProps extends PartProps {
  readonly columns: Shape["columns"]
}

/** The filters by fields of the form, as far as they were added, and a way to add one. */
const FieldFilters = ({ id, columns, filled, strict, onFill }: FieldFiltersProps) => {
  const { t } = useTranslation(reports)
  const { fields } = filled
  const set = (next: FilterInputs["fields"]) => onFill({ ...filled, fields: next })
  const free = columns.filter(({ key, filter }) => filter !== null && !fields.some((field) => field.key === key))
  return (
    <>
      {fields.map((field) => {
        const column = columns.find(({ key }) => key === field.key)
        if (column === undefined) return null
        return (
          <FieldFilter
            key={field.key}
            id={`${id}-${field.key}`}
            column={column}
            field={field}
            strict={strict}
            onChange={(next) => set(fields.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => set(fields.filter(({ key }) => key !== field.key))}
          />
        )
      })}
      {free.length > 0 && (
        <SelectInput
          id={`${id}-add`}
          label={t("add")}
          value=""
          none="…"
          options={free.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key) => key !== "" && set([...fields, blankCondition(key)])}
        />
      )}
    </>
  )
}

interface TextProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A part of a text. */
const TextFilter = ({ id, label, value, onChange }: TextProps) => (
  <span className="field">
    <label htmlFor={id}>{label}</label>
    <span className="input">
      <input id={id} value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />
    </span>
  </span>
)

interface FieldProps {
  readonly id: string
  readonly column: Column
  readonly field: ConditionInput
  readonly strict: boolean
  readonly onChange: (field: ConditionInput) => void
  readonly onRemove: () => void
}

const FieldFilter = ({ id, column, field, strict, onChange, onRemove }: FieldProps) => {
  const { t } = useTranslation(reports)
  const { label } = column
  const remove = (
    <button type="button" className="btn quiet icon" onClick={onRemove}>
      <Icon name="close" />
      <span className="vh">{t("remove", { campo: label })}</span>
    </button>
  )
  if (column.filter === "between") {
    const kind = column.kind === "number" ? "number" : "date"
    return (
      <span className="pair">
        <LocalInput
          id={`${id}-from`}
          kind={kind}
          label={`${label}, ${t("atLeast")}`}
          value={field.from}
          strict={strict}
          onChange={(from) => onChange({ ...field, from })}
        />
        <LocalInput
          id={`${id}-until`}
          kind={kind}
          label={t("atMost")}
          value={field.until}
          strict={strict}
          onChange={(until) => onChange({ ...field, until })}
        />
        {remove}
      </span>
    )
  }
  return (
    <span className="pair">
      {column.filter === "oneOf" ? (
        <SelectInput
          id={id}
          label={label}
          value={field.choice}
          none={t("allProfiles")}
          options={column.options}
          onChange={(choice) => onChange({ ...field, choice })}
        />
      ) : (
        <TextFilter
          id={id}
          label={`${label} ${t("contains")}`}
          value={field.text}
          onChange={(text) => onChange({ ...field, text })}
        />
      )}
      {remove}
    </span>
  )
}
