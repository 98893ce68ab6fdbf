/** The pages of a long table. */
import { Icon, type IconName } from "../../ui/Icon.tsx"
import { fill } from "./texts.ts"
import { useReportWords } from "./words.ts"

interface Props {
  /** The first row of the page, how many a page has, and how many can be reached. */
  readonly from: number
  readonly size: number
  readonly count: number
  readonly note: string | null
  readonly onTurn: (from: number) => void
}

export const Pager = ({ from, size, count, note, onTurn }: Props) => {
  const { words, figure } = useReportWords()
  const pages = Math.max(1, Math.ceil(count / size))
  const page = Math.floor(from / size)
  const turn = (label: string, icon: IconName, to: number) => (
    <button
      type="button"
      className="btn small icon"
      aria-disabled={to < 0 || to >= pages || to === page}
      onClick={() => to >= 0 && to < pages && to !== page && onTurn(to * size)}
    >
      <Icon name={icon} />
      <span className="vh">{label}</span>
    </button>
  )
  if (pages === 1 && note === null) return null
  return (
    <nav className="pager" aria-label={words.pages}>
      {turn(words.first, "first", 0)}
      {turn(words.previous, "left", page - 1)}
      <span className="nums">{fill(words.page, { n: figure(page + 1), total: figure(pages) })}</span>
      {turn(words.next, "right", page + 1)}
      {turn(words.last, "last", pages - 1)}
      {note !== null && <span className="muted push">{note}</span>}
    </nav>
  )
}
