/** One filter of an indicator, as a list to choose from. */
import { useId } from "react"
import { Icon } from "../../ui/Icon.tsx"

interface Props {
  readonly label: string
  readonly value: string
  /** What no choice is called; absent: there is always one. */
  readonly all?: string
  readonly options: ReadonlyArray<{ readonly key: string; readonly title: string }>
  readonly onChoose: (key: string) => void
}

export const Filter = ({ label, value, all, options, onChoose }: Props) => {
  const id = useId()
  // What a link asked for stays to be seen, whether it is known yet or not.
  const isKnown = value === "" || options.some(({ key }) => key === value)
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
          {all !== undefined && <option value="">{all}</option>}
          {!isKnown && <option value={value}>{value}</option>}
          {options.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  )
}
