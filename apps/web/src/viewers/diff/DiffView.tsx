/**
 * Two texts side by side, compared word by word: what was added is underlined, what was taken out is struck, both said
 * aloud. Both sides stand in rows of one sheet, so that they scroll as one.
 */
import "../../i18n/parts.ts"
import { diffWordsWithSpace } from "diff"
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { announce } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { onStep } from "./changes.ts"
import { type DiffPiece, rowsOf } from "./rows.ts"
import "./diff.css"

/** What is compared. */
export interface DiffProps {
  /** What is compared, for screen readers. */
  readonly label: string
  readonly before: string
  readonly after: string
  /** What the two sides are called. */
  readonly names: { readonly before: string; readonly after: string }
  /** What is done once it stands there. */
  readonly onShown?: (element: HTMLElement) => void
}

const DiffView = ({ label, before, after, names, onShown }: DiffProps) => {
  const { t } = useTranslation()
  const element = useRef<HTMLElement>(null)
  const { rows, changes } = useMemo(() => rowsOf(diffWordsWithSpace(before, after)), [before, after])
  /** The change that somebody went to, from 1; 0: none yet. */
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, changes)

  const go = (by: 1 | -1) => {
    if (changes === 0) return announce(t("viewer.changes", { count: 0 }))
    const next = at === 0 && by === -1 ? changes : ((at - 1 + by + changes) % changes) + 1
    setChosen(next)
    element.current?.querySelector(`[data-change="${next}"]`)?.scrollIntoView({ block: "nearest" })
    const taken = rows.flatMap((row) => row.before).filter(({ change }) => change === next)
    const put = rows.flatMap((row) => row.after).filter(({ change }) => change === next)
    const said = (of: ReadonlyArray<DiffPiece>) => of.map(({ text }) => text.trim()).join(" ")
    announce(
      [
        t("viewer.change", { n: next, total: changes }),
        ...(taken.length > 0 ? [t("viewer.taken", { texto: said(taken) })] : []),
        ...(put.length > 0 ? [t("viewer.put", { texto: said(put) })] : [])
      ].join(". ")
    )
  }
  const step = useEffectEvent(go)
  const shown = useEffectEvent(() => element.current !== null && onShown?.(element.current))
  useEffect(() => void shown(), [])
  useEffect(() => (element.current === null ? undefined : onStep(element.current, (by) => step(by))), [])

  return (
    <section className="diff" aria-label={label} ref={element}>
      <div className="diff-head">
        <p className="faint" role="status">
          {at === 0 ? t("viewer.changes", { count: changes }) : t("viewer.change", { n: at, total: changes })}
        </p>
        {changes > 0 && (
          <span className="row push">
            <button type="button" className="btn quiet small icon" title={t("viewer.before")} onClick={() => go(-1)}>
              <Icon name="up" />
              <span className="vh">{t("viewer.before")}</span>
            </button>
            <button type="button" className="btn quiet small icon" title={t("viewer.next")} onClick={() => go(1)}>
              <Icon name="down" />
              <span className="vh">{t("viewer.next")}</span>
            </button>
          </span>
        )}
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="sides" tabIndex={0} role="group" aria-label={label}>
        <b>{names.before}</b>
        <b>{names.after}</b>
        {rows.map((row, i) => (
          // Rows of one comparison never change their order.
          <div className={row.changed ? "pairrow changed" : "pairrow"} key={i}>
            <p>{row.before.map((piece, n) => side(piece, n, at, "del"))}</p>
            {/* What is the same on both sides is said once. */}
            <p aria-hidden={!row.changed}>{row.after.map((piece, n) => side(piece, n, at, "ins"))}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

const side = ({ text, change }: DiffPiece, key: number, at: number, Mark: "del" | "ins") =>
  change === null ? (
    <span key={key}>{text}</span>
  ) : (
    <Mark key={key} data-change={change} aria-current={change === at || undefined}>
      {text}
    </Mark>
  )

export default DiffView
