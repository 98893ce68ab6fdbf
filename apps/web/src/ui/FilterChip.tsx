/** A chip of a row of them: what something is narrowed to; a press on it opens a small editor, another one takes it away. */
import { type ReactNode, useRef } from "react"
import { Icon } from "./Icon.tsx"
import { SmallEditor } from "./SmallEditor.tsx"
import { named } from "./tip.ts"
import "./filter-chip.css"

interface Props {
  readonly name: string
  /** What it asks for, in words. */
  readonly value: string
  /** What its editor is called. */
  readonly title: string
  readonly editor: (close: () => void) => ReactNode
  /** Takes it away, under this name; null: it always stands there. */
  readonly removal: { readonly name: string; readonly run: () => void } | null
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

export const FilterChip = ({ name, value, title, editor, removal, isOpen, onToggle }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    onToggle(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <li className="filter-chip">
      <button
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : onToggle(true))}
      >
        <span className="ellipsis">
          <small>{name}:</small> {value === "" ? "…" : value}
        </span>
        {removal === null && <Icon name="down" />}
      </button>
      {removal !== null && (
        <button
          type="button"
          {...named(removal.name)}
          onClick={() => {
            onToggle(false)
            removal.run()
          }}
        >
          <Icon name="close" />
        </button>
      )}
      {isOpen && (
        <SmallEditor title={title} opener={button} onClose={() => onToggle(false)}>
          <ChipEditor editor={editor} onDone={close} />
        </SmallEditor>
      )}
    </li>
  )
}

interface EditorProps {
  readonly editor: Props["editor"]
  readonly onDone: () => void
}

/** Made only while it is open. */
const ChipEditor = ({ editor, onDone }: EditorProps) => editor(onDone)
