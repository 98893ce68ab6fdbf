/** One of several, below its label. */
import { Icon } from "../../ui/Icon.tsx"

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string
  /** What stands there while nothing is chosen. */
  readonly none: string | null
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onChange: (value: string) => void
}

export const SelectInput = ({ id, label, value, none, options, onChange }: Props) => (
  <span className="field">
    <label htmlFor={id}>{label}</label>
    <span className="input">
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== null && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  </span>
)
