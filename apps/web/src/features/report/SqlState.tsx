/** How it stands with a run: under way, refused, too late, with nothing found, or not begun. */
import { useEffect, useState, type ReactNode } from "react"
import { Icon } from "../../ui/Icon.tsx"
import { fill } from "./texts.ts"
import { useReportWords } from "./words.ts"

interface Props {
  /** Since when it runs; null: it does not. */
  readonly since: number | null
  readonly fault: ReactNode
  readonly isForbidden: boolean
  readonly isEmpty: boolean
  readonly isFresh: boolean
  readonly note: string | null
  readonly onCancel: () => void
}

/** Shorter than this nothing is shown. */
const patienceMs = 300

export const SqlState = ({ since, fault, isForbidden, isEmpty, isFresh, note, onCancel }: Props) => {
  const { words } = useReportWords()
  if (since !== null) return <Running since={since} onCancel={onCancel} />
  if (isForbidden) {
    return (
      <div className="empty" role="alert">
        <p>{words.sql.forbidden}</p>
      </div>
    )
  }
  if (fault !== null) {
    return (
      <div className="note error report-note" role="alert">
        <Icon name="error" />
        {fault}
      </div>
    )
  }
  if (isEmpty || isFresh) {
    return (
      <div className="empty" role="status">
        <p>{isEmpty ? words.sql.empty : words.sql.before}</p>
      </div>
    )
  }
  return note === null ? null : (
    <div className="note warning report-note" role="status">
      <Icon name="alert" />
      <span>{note}</span>
    </div>
  )
}

const Running = ({ since, onCancel }: { readonly since: number; readonly onCancel: () => void }) => {
  const { words, figure } = useReportWords()
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setSeconds(Math.floor((Date.now() - since) / 1000))
    const first = setTimeout(look, patienceMs)
    const timer = setInterval(look, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [since])
  return seconds === null ? null : (
    <div className="note report-note">
      <span className="spin" aria-hidden="true" />
      <span>{fill(words.sql.running, { s: figure(seconds) })}</span>
      <button type="button" className="btn small push" onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  )
}
