/**
 * Two texts compared as they are read: each block that changed has a number in the margin, what was added is underlined
 * and what was taken out is struck, both said aloud. In the text, or side by side where there is room for both.
 */
import "../../i18n/parts.ts"
import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { announce } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { onStep } from "./changes.ts"
import { type DiffPiece, type DiffRow, type DiffSide, rowsOf } from "./rows.ts"
import { named, tip } from "../../ui/tip.ts"
import "../../ui/prose.css"
import "./diff.css"

/** What is compared. */
export interface DiffProps {
  /** What is compared, for screen readers. */
  readonly label: string
  readonly before: string
  readonly after: string
  /** What the two sides are called. */
  readonly names: { readonly before: string; readonly after: string }
  /** What stands first in its head, and last; and what is said before the text. */
  readonly lead?: ReactNode
  readonly more?: ReactNode
  readonly notes?: ReactNode
  /** It is what the quadrant is there for, so it begins at the first change. */
  readonly opensAtChange?: boolean
  /** How it is arranged, where that is kept elsewhere; null: as the width has it. */
  readonly apart?: boolean | null
  readonly onArrange?: (apart: boolean) => void
}

/** From here on both sides can stand beside each other, in pixels, and from there on they do at first. */
const wide = 560
const roomy = 900

const DiffView = ({ label, before, after, names, lead, more, notes, opensAtChange = false, ...kept }: DiffProps) => {
  const { t } = useTranslation()
  const element = useRef<HTMLElement>(null)
  const width = useWidth(element)
  const [ownApart, setApart] = useState<boolean | null>(null)
  const isWide = width >= wide
  const isApart = kept.apart ?? ownApart ?? width >= roomy
  const { rows, changes } = useMemo(() => rowsOf(before, after), [before, after])
  /** The change that somebody went to, from 1; 0: none yet. */
  const [chosen, setChosen] = useState({ rows, at: opensAtChange ? 1 : 0 })
  const at = Math.min(opensAtChange && chosen.rows !== rows ? 1 : chosen.at, changes)

  const go = (by: 1 | -1) => {
    if (changes === 0) return announce(t("viewer.changes", { count: 0 }))
    const next = at === 0 && by === -1 ? changes : ((at - 1 + by + changes) % changes) + 1
    setChosen({ rows, at: next })
    element.current?.querySelector(`[data-change="${next}"]`)?.scrollIntoView({ block: "nearest" })
    const row = rows.find(({ change }) => change === next)
    const said = (side: "before" | "after") =>
      [
        ...(row?.isRelevelled === true ? [row[side]?.number ?? ""] : []),
        ...(row?.together ?? []).flatMap(({ only, text }) => (only === side ? [text.trim()] : []))
      ].join(" ")
    const [taken, put] = [said("before"), said("after")]
    announce(
      [
        t("viewer.change", { n: next, total: changes }),
        ...(taken === "" ? [] : [t("viewer.taken", { texto: taken })]),
        ...(put === "" ? [] : [t("viewer.put", { texto: put })])
      ].join(". ")
    )
  }
  const step = useEffectEvent(go)
  useEffect(() => (element.current === null ? undefined : onStep(element.current, (by) => step(by))), [])

  const sides = isWide && isApart
  useOpening(element, rows, opensAtChange && width > 0)
  // Where one reads stays in view when the text is arranged otherwise.
  const readAt = useRef<Element | null>(null)
  const arrange = (apart: boolean) => {
    readAt.current = rowInView(element.current)
    ;(kept.onArrange ?? setApart)(apart)
  }
  useLayoutEffect(() => {
    readAt.current?.scrollIntoView({ block: "nearest" })
    readAt.current = null
  }, [sides])
  return (
    <section className="diff" aria-label={label} ref={element}>
      <div className="diff-head">
        {lead}
        {isWide && <Layouts isApart={isApart} onChoose={arrange} />}
        <p className="push" role="status">
          {at === 0 ? (
            t("viewer.changes", { count: changes })
          ) : (
            <>
              <span aria-hidden="true">{t("viewer.hit", { n: at, total: changes })}</span>
              <span className="vh">{t("viewer.change", { n: at, total: changes })}</span>
            </>
          )}
        </p>
        {changes > 0 && (
          <span className="row">
            <StepButton by={-1} onStep={go} />
            <StepButton by={1} onStep={go} />
          </span>
        )}
        {more}
      </div>
      {notes}
      {/* It scrolls, so the keyboard must reach it. */}
      <div
        className={sides ? "changed-text prose apart" : "changed-text prose"}
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {sides && (
          <div className="side-names">
            <b>{names.before}</b>
            <b>{names.after}</b>
          </div>
        )}
        {rows.map((row, i) => (
          // Rows of one comparison never change their order.
          <ComparedRow key={i} row={row} sides={sides} isChosen={row.change !== null && row.change === at} />
        ))}
      </div>
    </section>
  )
}

const StepButton = ({ by, onStep: onGo }: { readonly by: 1 | -1; readonly onStep: (by: 1 | -1) => void }) => {
  const { t } = useTranslation()
  const name = by === 1 ? t("viewer.next") : t("viewer.before")
  return (
    <button
      type="button"
      className="btn small icon"
      {...tip(name, by === 1 ? "F8" : "Shift+F8")}
      onClick={() => onGo(by)}
    >
      <Icon name={by === 1 ? "down" : "up"} />
      <span className="vh">{name}</span>
    </button>
  )
}

const Layouts = ({
  isApart,
  onChoose
}: {
  readonly isApart: boolean
  readonly onChoose: (isApart: boolean) => void
}) => {
  const { t } = useTranslation()
  const button = (its: boolean, name: string) => (
    <button
      type="button"
      className="btn quiet small icon"
      {...named(name)}
      aria-pressed={isApart === its}
      onClick={() => onChoose(its)}
    >
      <Icon name={its ? "columns" : "menu"} />
      <span className="word" aria-hidden="true">
        {name}
      </span>
    </button>
  )
  return (
    <span className="row diff-layouts">
      {button(false, t("viewer.inText"))}
      {button(true, t("viewer.sideBySide"))}
    </span>
  )
}

/** The change that somebody went to, else the row at the top of the view. */
const rowInView = (diff: Element | null): Element | null => {
  const edge = diff?.querySelector(".diff-head")?.getBoundingClientRect().bottom ?? 0
  const rows = [...(diff?.querySelectorAll(".diff-row") ?? [])]
  return (
    rows.find((row) => row.hasAttribute("aria-current")) ??
    rows.find((row) => row.getBoundingClientRect().bottom > edge) ??
    null
  )
}

/** The first change of what comes into view stands in its middle, or as a whole below the heads where it is long. */
const useOpening = (element: { readonly current: HTMLElement | null }, rows: unknown, isThere: boolean): void => {
  const seen = useRef<unknown>(null)
  useLayoutEffect(() => {
    if (!isThere || seen.current === rows) return
    seen.current = rows
    const row = element.current?.querySelector<HTMLElement>('[data-change="1"]')
    const view = row?.closest(".quad-body")
    if (row == null || view == null) return
    row.scrollIntoView({ block: row.offsetHeight * 2 > view.clientHeight ? "start" : "center" })
  }, [element, rows, isThere])
}

interface ComparedRowProps {
  readonly row: DiffRow
  readonly sides: boolean
  readonly isChosen: boolean
}

const ComparedRow = ({ row, sides, isChosen }: ComparedRowProps) => {
  const { before, after, together, change, isRelevelled } = row
  const { t } = useTranslation()
  const one = after ?? before
  if (one === null) return null
  return (
    <div
      className={change === null ? "diff-row" : "diff-row changed"}
      data-change={change ?? undefined}
      aria-current={isChosen || undefined}
    >
      {change !== null && <span className="change-no">{change}</span>}
      {sides ? (
        <>
          <div>
            {before === null ? (
              <p className="faint">{t("viewer.wasNot")}</p>
            ) : (
              <Side side={before} only={isRelevelled ? "before" : null} />
            )}
          </div>
          {/* What is the same on both sides is said once. */}
          <div aria-hidden={change === null}>
            {after === null ? (
              <p className="faint">{t("viewer.isNot")}</p>
            ) : (
              <Side side={after} only={isRelevelled ? "after" : null} />
            )}
          </div>
        </>
      ) : (
        <div>
          <Side
            side={{ ...one, pieces: together }}
            only={isRelevelled ? "after" : null}
            was={isRelevelled ? before?.number : null}
          />
        </div>
      )}
    </div>
  )
}

interface SideProps {
  readonly side: DiffSide
  /** The side that alone has its number, where its level changed. */
  readonly only: DiffPiece["only"]
  /** The number that it had before, where that is not seen beside it. */
  readonly was?: string | null | undefined
}

const Side = ({ side: { block, number, pieces }, only, was = null }: SideProps) => {
  const text = pieces.map((piece, i) => <Fragment key={i}>{pieceView(piece)}</Fragment>)
  switch (block.kind) {
    case "heading":
      return (
        <p className="heading" data-level={block.level}>
          {text}
        </p>
      )
    case "quote":
      return <blockquote>{text}</blockquote>
    case "code":
      return <pre>{text}</pre>
    case "rule":
      return <hr />
    case "item":
      return (
        <p className="clause" data-depth={block.depth}>
          <span className="no">{numberView(number ?? "•", only)}</span>
          {was !== null && <>{numberView(was, "before")} </>}
          {text}
        </p>
      )
    case "paragraph":
      return <p>{text}</p>
  }
}

const numberView = (number: string, only: DiffPiece["only"]): ReactNode =>
  pieceView({ text: number, bold: false, italic: false, code: false, only })

/** A blank at the edge of what went or came is not marked, unless nothing else did. */
const pieceView = (piece: DiffPiece): ReactNode => {
  const { text, only } = piece
  const core = text.trim()
  if (only === null || core === "" || core === text) return markedView(piece)
  const from = text.indexOf(core)
  return (
    <>
      {text.slice(0, from)}
      {markedView({ ...piece, text: core })}
      {text.slice(from + core.length)}
    </>
  )
}

const markedView = ({ text, bold, italic, code, only }: DiffPiece): ReactNode => {
  const leaf = code ? <code>{text}</code> : text
  const slanted = italic ? <em>{leaf}</em> : leaf
  const look = bold ? <strong>{slanted}</strong> : slanted
  return only === "before" ? <del>{look}</del> : only === "after" ? <ins>{look}</ins> : look
}

/** How wide an element is, in pixels; 0 before that is known. */
const useWidth = (element: { readonly current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

export default DiffView
