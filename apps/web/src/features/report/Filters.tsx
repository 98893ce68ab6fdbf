/** What a report is filtered by: what every process has, and the fields of this one. */
import type { Column, Reportable, Shape } from "@quadrante/api/report"
import * as Report from "@quadrante/domain/report"
import { useId } from "react"
import { Icon } from "../../ui/Icon.tsx"
import { LocalInput } from "./LocalInput.tsx"
import { SelectInput } from "./SelectInput.tsx"
import { fill } from "./texts.ts"
import type { Filled, Filling } from "./wish.ts"
import { useReportWords } from "./words.ts"

interface Props {
  readonly processes: ReadonlyArray<Reportable>
  readonly processo: string
  readonly shape: Shape | null
  readonly filled: Filled
  readonly strict: boolean
  readonly running: boolean
  readonly onProcess: (processo: string) => void
  readonly onFill: (filled: Filled) => void
  readonly onRun: () => void
  readonly onClear: () => void
}

export const Filters = (props: Props) => {
  const { processes, processo, shape, filled, strict, running, onFill } = props
  const { words } = useReportWords()
  const id = useId()
  const set = (change: Partial<Filled>) => onFill({ ...filled, ...change })
  const columnOf = (key: string) => shape?.columns.find((column) => column.key === key)
  const free = shape?.columns.filter(
    ({ key, filter }) => filter !== null && !filled.fields.some((field) => field.key === key)
  )
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
        label={words.process}
        value={processo}
        none={words.choose}
        options={processes.map(({ processo: value, title: label }) => ({ value, label }))}
        onChange={props.onProcess}
      />
      {shape !== null && (
        <>
          <SelectInput
            id={`${id}-by`}
            label={words.by}
            value={filled.by}
            none={null}
            options={[
              { value: "created", label: words.byCreated },
              { value: "ended", label: words.byEnded }
            ]}
            onChange={(by) => set({ by: by === "ended" ? "ended" : "created" })}
          />
          <LocalInput
            id={`${id}-from`}
            kind="date"
            label={words.from}
            value={filled.from}
            strict={strict}
            onChange={(from) => set({ from })}
          />
          <LocalInput
            id={`${id}-until`}
            kind="date"
            label={words.until}
            value={filled.until}
            strict={strict}
            onChange={(until) => set({ until })}
          />
          <fieldset className="field">
            <legend>{words.state}</legend>
            <span className="toggles">
              {Report.states.map((state) => (
                <button
                  key={state}
                  type="button"
                  className="toggle"
                  aria-pressed={filled.status.includes(state)}
                  onClick={() =>
                    set({
                      status: filled.status.includes(state)
                        ? filled.status.filter((one) => one !== state)
                        : [...filled.status, state]
                    })
                  }
                >
                  {words.states[state]}
                </button>
              ))}
            </span>
          </fieldset>
          <SelectInput
            id={`${id}-unit`}
            label={words.unit}
            value={filled.unit}
            none={words.all}
            options={shape.units}
            onChange={(unit) => set({ unit })}
          />
          <SelectInput
            id={`${id}-profile`}
            label={words.profile}
            value={filled.profile}
            none={words.allProfiles}
            options={shape.profiles}
            onChange={(profile) => set({ profile })}
          />
          <span className="field">
            <label htmlFor={`${id}-person`}>{words.person}</label>
            <span className="input">
              <input
                id={`${id}-person`}
                value={filled.person}
                maxLength={200}
                onChange={({ target }) => set({ person: target.value })}
              />
            </span>
          </span>
          {filled.fields.map((field) => {
            const column = columnOf(field.key)
            if (column === undefined) return null
            return (
              <FieldFilter
                key={field.key}
                id={`${id}-${field.key}`}
                column={column}
                field={field}
                strict={strict}
                onChange={(next) => set({ fields: filled.fields.map((one) => (one.key === next.key ? next : one)) })}
                onRemove={() => set({ fields: filled.fields.filter(({ key }) => key !== field.key) })}
              />
            )
          })}
          {free !== undefined && free.length > 0 && (
            <SelectInput
              id={`${id}-add`}
              label={words.add}
              value=""
              none="…"
              options={free.map(({ key, label }) => ({ value: key, label }))}
              onChange={(key) =>
                key !== "" &&
                set({ fields: [...filled.fields, { key, text: "", choice: "", from: null, until: null }] })
              }
            />
          )}
          <span className="acts">
            <button type="submit" className="btn primary" aria-disabled={running}>
              {words.run}
            </button>
            <button type="button" className="btn quiet" onClick={props.onClear}>
              {words.clear}
            </button>
          </span>
        </>
      )}
    </form>
  )
}

interface FieldProps {
  readonly id: string
  readonly column: Column
  readonly field: Filling
  readonly strict: boolean
  readonly onChange: (field: Filling) => void
  readonly onRemove: () => void
}

const FieldFilter = ({ id, column, field, strict, onChange, onRemove }: FieldProps) => {
  const { words } = useReportWords()
  const { label } = column
  const remove = (
    <button type="button" className="btn quiet icon" onClick={onRemove}>
      <Icon name="close" />
      <span className="vh">{fill(words.remove, { campo: label })}</span>
    </button>
  )
  if (column.filter === "between") {
    const kind = column.kind === "number" ? "number" : "date"
    return (
      <span className="pair">
        <LocalInput
          id={`${id}-from`}
          kind={kind}
          label={`${label}, ${words.atLeast}`}
          value={field.from}
          strict={strict}
          onChange={(from) => onChange({ ...field, from })}
        />
        <LocalInput
          id={`${id}-until`}
          kind={kind}
          label={words.atMost}
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
          none={words.allProfiles}
          options={column.options}
          onChange={(choice) => onChange({ ...field, choice })}
        />
      ) : (
        <span className="field">
          <label htmlFor={id}>{`${label} ${words.contains}`}</label>
          <span className="input">
            <input
              id={id}
              value={field.text}
              maxLength={200}
              onChange={({ target }) => onChange({ ...field, text: target.value })}
            />
          </span>
        </span>
      )}
      {remove}
    </span>
  )
}
