/** The sign at a clause: how many comments there are, or that one can be written; both below the clause, where it opens them. */
import type { CommentView } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import * as Clause from "@quadrante/domain/clause"
import { openAmong } from "@quadrante/domain/thread"
import { type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { named } from "../ui/tip.ts"
import { byBlock, useMayComment, useSaidAt } from "./clauses.ts"
import { meanWords, ThreadView, useThreads } from "./thread.ts"
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
  /** What stands below a block; undefined: nothing is said here. */
  readonly under: ((block: number) => ReactNode) | undefined
  /** Shows what is said at marked words, to say something about them. */
  readonly begin: (marked: Clause.Anchor) => void
  /** Goes from sign to sign. All of them together are one stop for Tab. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** The clause that is pressed shows its sign: a finger does not hover. */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

/** The signs of a text as it is shown, and what is said at the clause that is open; `element` is where the text stands. */
export const useClauseSigns = (
  document: Document,
  instance: string,
  text: string | null,
  element: () => Element | null
): ClauseSigns => {
  const app = useApp()
  const View = useContext(ThreadView)
  const mayComment = useMayComment(document) && View !== null
  const said = useSaidAt(document, instance)
  const read = useMemo(() => Clause.readText(text ?? ""), [text])
  const at = useMemo(() => byBlock(read, said), [read, said])
  const threads = useThreads(document, read)
  const [current, setCurrent] = useState<number | null>(null)
  const [touched, setTouched] = useState<number | null>(null)
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const block = target instanceof Element ? target.closest<HTMLElement>("[data-block]")?.dataset["block"] : undefined
    if (block !== undefined) setTouched(Number(block))
  }
  const has = (block: number) => at.has(block) || (read[block]?.number ?? null) !== null
  const blocks = read.flatMap((_, block) => (has(block) || threads.at.has(block) ? [block] : []))
  const stop = current !== null && blocks.includes(current) ? current : blocks[0]
  const close = (block: number) => {
    threads.hide(block)
    const sign = element()?.querySelector<HTMLElement>(`[data-block="${block}"] > .clause-sign`)
    sign?.focus({ preventScroll: true })
  }
  const press = (block: number) => {
    if (threads.at.has(block)) return close(block)
    const anchor = Clause.anchorAt(read, block, read[block]?.words ?? "")
    // Where the words are gone, what is said there is about those that it was said about.
    const opened = anchor === null ? at.get(block)?.[0]?.place : { ...anchor, version: document.version }
    if (opened === null || opened === undefined) return
    threads.show({ anchor: opened, version: opened.version, begins: true, isNew: false })
  }
  const begin = (anchor: Clause.Anchor) => {
    const { version } = document
    const { number, block, quote, digest } = anchor
    meanWords(app, instance, { document: document.id, version, block, number, quote, digest })
    threads.show({ anchor, version, begins: true, isNew: true })
  }
  const beside = (block: number): ReactNode =>
    blocks.includes(block) && (
      <ClauseSign
        number={read[block]?.number ?? null}
        said={at.get(block) ?? []}
        isStop={block === stop}
        isOpen={threads.at.has(block)}
        isTouched={block === touched}
        onFocus={() => setCurrent(block)}
        onPress={() => press(block)}
      />
    )
  const under = (block: number): ReactNode => {
    const thread = threads.at.get(block)
    if (View === null || thread === undefined) return null
    return (
      <View
        key={`${thread.anchor.digest} ${thread.anchor.quote}`}
        {...{ ...thread, document, instance, block }}
        text={read}
        said={at.get(block) ?? []}
        onClose={() => close(block)}
      />
    )
  }
  const shared = { read, begin, onKeyDown: walkSigns, onClick }
  return mayComment ? { ...shared, beside, under } : { ...shared, beside: undefined, under: undefined }
}

interface SignProps {
  readonly number: string | null
  readonly said: ReadonlyArray<CommentView>
  readonly isStop: boolean
  /** What is said there stands below. */
  readonly isOpen: boolean
  /** The clause was pressed last. */
  readonly isTouched: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
}

const ClauseSign = ({ number, said, isStop, isOpen, isTouched, onFocus, onPress }: SignProps) => {
  const { t } = useTranslation()
  const count = openAmong(said)
  const isDone = said.length > 0 && count === 0
  const clause = number === null ? t("comment.passage") : t("comment.clause", { n: number })
  const label =
    said.length === 0
      ? t("comment.atClause", { trecho: clause })
      : isDone
        ? t("comment.resolvedAt", { trecho: clause })
        : t("comment.saidAt", { trecho: clause, quantos: t("comment.count", { count }) })
  const looks = ["clause-sign", said.length > 0 && "said", isDone && "done", isTouched && "touched"]
  return (
    <button
      type="button"
      className={looks.filter((look) => look !== false).join(" ")}
      tabIndex={isStop ? 0 : -1}
      {...named(label)}
      aria-expanded={isOpen}
      onFocus={onFocus}
      onClick={onPress}
    >
      {isDone ? <Icon name="ok" /> : <TalkIcon />}
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
