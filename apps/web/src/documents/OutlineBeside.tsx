/** The outline of a text beside it, where there is room: each entry leads to its place. */
import { useTranslation } from "react-i18next"
import { goTo } from "./go-to.ts"
import { textElement } from "./modes.ts"
import { shownIn, useOutline } from "./outline.ts"

interface Props {
  readonly text: string
  /** Where the text stands on the screen. */
  readonly at: string
}

export const OutlineBeside = ({ text, at }: Props) => {
  const { t } = useTranslation()
  const entries = useOutline(text)
  if (entries.length === 0) return null
  return (
    <div className="outline" role="group" aria-label={t("document.outline")}>
      {entries.map(({ level, number, text: words }, i) => (
        <button key={i} type="button" onClick={() => goTo(shownIn(textElement(at))[i])}>
          <OutlineEntry {...{ level, number, words }} />
        </button>
      ))}
    </div>
  )
}

interface EntryProps {
  /** Of a heading; null: it is a clause. */
  readonly level: number | null
  readonly number: string
  readonly words: string
}

export const OutlineEntry = ({ level, number, words }: EntryProps) => (
  <span className="outline-entry" data-level={level ?? "clause"}>
    {number !== "" && <span className="muted">{number}</span>}
    <span className="ellipsis">{words === "" ? "…" : words}</span>
  </span>
)
