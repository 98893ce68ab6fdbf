/** The marks above a text. They are one stop for Tab; arrows go along them, and Escape goes back into the text. */
import type { EditorState } from "prosemirror-state"
import { type KeyboardEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { type MarkName, type TextMark, textMarks } from "./marks.ts"
import { named } from "../../ui/tip.ts"
import { TalkIcon } from "../ClauseSign.tsx"

interface Props {
  readonly state: EditorState
  readonly onRun: (mark: TextMark) => void
  /** Comments what is marked; null: nothing can be said here. */
  readonly onComment: (() => void) | null
  readonly onLeave: () => void
}

/** Drawings on a grid of 16, as those of `Icon`: they come with the editor alone. */
const drawings: Readonly<Record<MarkName, string>> = {
  heading: "M3 3.5v9M9 3.5v9M3 8h6M11.5 8.5l1.5-1v5",
  clause: "M7 4h7M7 8h7M7 12h7M2.5 3l1-.5v3.5M2.25 9.5c.4-.9 2-.8 2 .2 0 .7-1.2 1.3-2 2.3h2.1",
  outdent: "M7 4h7M9 8h5M7 12h7M4.5 5.5 2 8l2.5 2.5M2.25 8h4",
  indent: "M7 4h7M9 8h5M7 12h7M4 5.5 6.5 8 4 10.5M2 8h4",
  list: "M6 4h8M6 8h8M6 12h8M2.75 4h.01M2.75 8h.01M2.75 12h.01",
  quote: "M3 3v10M6 4.5h8M6 8h8M6 11.5h5",
  bold: "M4.75 3h4a2.4 2.4 0 0 1 0 4.75h-4zM4.75 7.75h4.5a2.6 2.6 0 0 1 0 5.25h-4.5z",
  italic: "M6.5 3h5M4.5 13h5M9.5 3l-3 10",
  undo: "M6.25 3.5 2.75 7l3.5 3.5M3 7h6.5a3.5 3.5 0 0 1 0 7H7",
  redo: "M9.75 3.5 13.25 7l-3.5 3.5M13 7H6.5a3.5 3.5 0 0 0 0 7H9"
}

/** Those that no other writing program has in the same place: their words stand beside them where there is room. */
const hasWord: ReadonlySet<MarkName> = new Set(["heading", "clause"])

/** Of the marks the last, what is taken back and done again, stay in sight where the others are moved along. */
const always = 2

export const MarkBar = ({ state, onRun, onComment, onLeave }: Props) => {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const length = textMarks.length + (onComment === null ? 0 : 1)
    const to: Partial<Record<string, number>> = {
      ArrowRight: (at + 1) % length,
      ArrowLeft: (at - 1 + length) % length,
      Home: 0,
      End: length - 1
    }
    const next = to[event.key]
    if (event.key === "Escape") onLeave()
    else if (next === undefined) return
    else {
      setAt(next)
      event.currentTarget.querySelectorAll("button")[next]?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const buttons = textMarks.map((mark, i) => {
    const { name, keys, run, isOn } = mark
    const isPossible = run(state)
    return (
      <button
        key={name}
        type="button"
        className="btn quiet small icon"
        tabIndex={i === at ? 0 : -1}
        {...named(t(`document.mark.${name}`), keys.replace("Control", "Ctrl"))}
        aria-pressed={isOn === null ? undefined : isOn(state)}
        aria-disabled={!isPossible}
        // The text keeps its focus and what is chosen in it.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={() => setAt(i)}
        onClick={() => isPossible && onRun(mark)}
      >
        <svg className="i" viewBox="0 0 16 16" aria-hidden="true">
          <path d={drawings[name]} strokeWidth={name === "bold" ? 2 : undefined} />
        </svg>
        {hasWord.has(name) && (
          <span className="word" aria-hidden="true">
            {t(`document.mark.${name}`)}
          </span>
        )}
      </button>
    )
  })
  return (
    <div className="marks" role="toolbar" aria-label={t("document.marksLabel")} onKeyDown={move}>
      {buttons.slice(0, -always)}
      <span className="always">
        {buttons.slice(-always)}
        {onComment !== null && (
          <button
            type="button"
            className="btn quiet small icon"
            tabIndex={at === textMarks.length ? 0 : -1}
            {...named(t("document.comment"))}
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(textMarks.length)}
            onClick={onComment}
          >
            <TalkIcon />
            <span className="word" aria-hidden="true">
              {t("document.comment")}
            </span>
          </button>
        )}
      </span>
    </div>
  )
}
