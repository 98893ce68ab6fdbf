/** One of several, as a list: a press chooses it. */
import "./option-list.css"

interface Props {
  readonly chosen: string
  /** What no choice is called; null: there is always one. */
  readonly none: string | null
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly onChoose: (value: string) => void
}

export const OptionList = ({ chosen, none, options, onChoose }: Props) => (
  <div className="option-list">
    {[...(none === null ? [] : [{ value: "", label: none }]), ...options].map(({ value, label }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {label}
      </button>
    ))}
  </div>
)
