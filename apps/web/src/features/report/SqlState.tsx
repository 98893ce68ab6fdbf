/** How it stands with a run: under way, refused, too late, with nothing found, or not begun. */
import { mostRows } from "@quadrante/api/statement"
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
  /** What was left out of the result: further rows, or what would have been too much; null: nothing. */
  readonly cut: "rows" | "cells" | null
  readonly onCancel: () => void
}

/** Shorter than this nothing is shown. */
const patienceMs = 300

export const SqlState = ({ since, fault, isForbidden, isEmpty, isFresh, cut, onCancel }: Props) => {
  const { words, figure } = useReportWords()
  if (since !== null) return <RunningNote since={since} onCancel={onCancel} />
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
  return cut === null ? null : (
    <div className="note warning report-note" role="status">
      <Icon name="alert" />
      <span>{cut === "rows" ? fill(words.sql.more, { n: figure(mostRows) }) : words.sql.cut}</span>
    </div>
  )
}

const RunningNote = ({ since, onCancel }: { readonly since: number; readonly onCancel: () => void }) => {
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
