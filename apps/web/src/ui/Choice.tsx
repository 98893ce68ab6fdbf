/** One of a few: segments in a row, moved through with the arrow keys, chosen at once. */
import { type KeyboardEvent, type ReactNode, useId } from "react"
import "./choice.css"

interface Option<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** Why it cannot be chosen; it stays in the list, and says so. */
  readonly disabled?: boolean
}

interface Props<Value extends string> {
  readonly label: string
  /** Said, and not shown: where the options say themselves what they are about. */
  readonly isLabelHidden?: boolean
  readonly value: Value
  readonly options: ReadonlyArray<Option<Value>>
  readonly className?: string
  readonly optionClassName?: string
  readonly onChoose: (value: Value) => void
}

export const Choice = <Value extends string>(props: Props<Value>) => {
  const heading = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const free = props.options.filter(({ disabled }) => disabled !== true)
    const chosen = free.findIndex(({ value }) => value === props.value)
    const at = chosen < 0 && by < 0 ? 0 : chosen
    const next = free[(at + by + free.length) % free.length]
    if (next === undefined) return
    props.onChoose(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  // Where none is chosen, the first is on the way of Tab.
  const stop = props.options.some(({ value }) => value === props.value) ? props.value : props.options[0]?.value
  return (
    <div className="stack tight">
      <h3 id={heading} className={props.isLabelHidden === true ? "vh" : undefined}>
        {props.label}
      </h3>
      <div className={props.className ?? "seg"} role="radiogroup" aria-labelledby={heading} onKeyDown={move}>
        {props.options.map(({ value, label, disabled }) => (
          <button
            key={value}
            type="button"
            role="radio"
            data-value={value}
            className={props.optionClassName}
            aria-checked={value === props.value}
            aria-disabled={disabled === true || undefined}
            tabIndex={value === stop ? 0 : -1}
            onClick={() => disabled !== true && props.onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
