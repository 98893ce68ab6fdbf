/** The sign at a clause: how many comments there are, which it leads to; or that one can be written. */
import type { CommentView } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import * as Clause from "@quadrante/domain/clause"
import { type KeyboardEvent, type ReactNode, useContext, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { named } from "../ui/tip.ts"
import { InProcess } from "../workspace/inside.ts"
import { byBlock, commentAt, showSaid, useMayComment, useSaidAt } from "./clauses.ts"
import "./clause-sign.css"

export const talkDrawing = "M2.5 3h11v7.5H7L4 13.25V10.5H2.5z"

/** A drawing on a grid of 16, as those of `Icon`: it comes with the texts alone. */
export const TalkIcon = () => (
  <svg className="i" viewBox="0 0 16 16" aria-hidden="true">
    <path d={talkDrawing} />
  </svg>
)

interface ClauseSigns {
  readonly read: Clause.ReadText
  /** What stands at the end of a block; undefined: nothing is said here. */
  readonly beside: ((block: number) => ReactNode) | undefined
  /** Goes from sign to sign. All of them together are one stop for Tab. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The signs of a text as it is shown; `onLeave` comes before one of them leads away. */
export const useClauseSigns = (
  document: Document,
  instance: string,
  text: string | null,
  onLeave: () => void = () => undefined
): ClauseSigns => {
  const app = useApp()
  const process = useContext(InProcess)
  const mayComment = useMayComment(document)
  const said = useSaidAt(document, instance)
  const read = useMemo(() => Clause.readText(text ?? ""), [text])
  const at = useMemo(() => byBlock(read, said), [read, said])
  const [current, setCurrent] = useState<number | null>(null)
  const has = (block: number) => at.has(block) || (read[block]?.number ?? null) !== null
  const blocks = read.flatMap((_, block) => (has(block) ? [block] : []))
  const stop = current !== null && has(current) ? current : blocks[0]
  const place = { document, instance, process }
  const press = (block: number) => {
    onLeave()
    const here = at.get(block)
    const anchor = Clause.anchorAt(read, block, read[block]?.words ?? "")
    if (here !== undefined) void showSaid(app, place, { block, number: read[block]?.number ?? null }, here)
    else if (anchor !== null) void commentAt(app, place, anchor)
  }
  const beside = (block: number): ReactNode =>
    has(block) && (
      <ClauseSign
        number={read[block]?.number ?? null}
        said={at.get(block) ?? []}
        isStop={block === stop}
        onFocus={() => setCurrent(block)}
        onPress={() => press(block)}
      />
    )
  return { read, beside: mayComment ? beside : undefined, onKeyDown: walkSigns }
}

interface SignProps {
  readonly number: string | null
  readonly said: ReadonlyArray<CommentView>
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
}

const ClauseSign = ({ number, said, isStop, onFocus, onPress }: SignProps) => {
  const { t } = useTranslation()
  const count = said.length
  const clause = number === null ? t("comment.passage") : t("comment.clause", { n: number })
  const label =
    count === 0
      ? t("comment.atClause", { trecho: clause })
      : t("comment.saidAt", { trecho: clause, quantos: t("comment.count", { count }) })
  return (
    <button
      type="button"
      className={count === 0 ? "clause-sign" : "clause-sign said"}
      tabIndex={isStop ? 0 : -1}
      {...named(label)}
      onFocus={onFocus}
      onClick={onPress}
    >
      <TalkIcon />
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </button>
  )
}

const walkSigns = (event: KeyboardEvent<HTMLElement>): void => {
  const here = event.target instanceof Element ? event.target.closest(".clause-sign") : null
  if (here === null) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(".clause-sign")]
  const at = all.findIndex((one) => one === here)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  all[(to + all.length) % all.length]?.focus()
}
