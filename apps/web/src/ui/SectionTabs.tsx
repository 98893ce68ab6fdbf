/** The parts of a page as tabs, moved through with the arrow keys. What they show is the panel `part`. */
import type { KeyboardEvent } from "react"
import "./section-tabs.css"

interface Props<Part extends string> {
  readonly label: string
  readonly parts: ReadonlyArray<{ readonly id: Part; readonly label: string }>
  readonly chosen: Part
  readonly onChoose: (part: Part) => void
}

export const SectionTabs = <Part extends string>({ label, parts, chosen, onChoose }: Props<Part>) => {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    const at = parts.findIndex(({ id }) => id === chosen)
    const next = parts[(at + by + parts.length) % parts.length]?.id ?? chosen
    onChoose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className="linktabs" role="tablist" aria-label={label} onKeyDown={walk}>
      {parts.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === chosen}
          aria-controls="part"
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
