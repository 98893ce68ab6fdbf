/** What is said at the clauses of a text: found where it stands by now, begun, and gone to. It stands with the comments of the case. */
import type { CommentView } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import * as Clause from "@quadrante/domain/clause"
import type { TalkPlace } from "@quadrante/domain/outbox"
import * as Panel from "@quadrante/domain/panel"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { useContext, useMemo } from "react"
import { getWorkspaceState } from "../data/instances.ts"
import { instance as instanceOf } from "../data/instance-queries.ts"
import { comments } from "../data/queries.ts"
import { readAnew, useServerQuery } from "../data/query.ts"
import { i18n } from "../i18n/i18n.ts"
import { type App, useAppSelector } from "../kernel/app.ts"
import { clauseSought, threadOpened } from "../store/documents.ts"
import { clauseLeft, type LeftClause, placeSought, talkAsked } from "../store/instances.ts"
import { noticed } from "../store/notices.ts"
import { activated } from "../store/workspace.ts"
import { InProcess } from "../workspace/inside.ts"
import { anywhere, openInstance, openText } from "../workspace/open.ts"

/** The comments at clauses of a text; none in a draft, of which nobody else knows. */
export const useSaidAt = (document: Document, instance: string): ReadonlyArray<CommentView> => {
  const id = useContext(InProcess)
  const process = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id))
  const isOfCase = process !== undefined && (process.instance !== null || Panel.textOf(process) !== null)
  const { data } = useServerQuery(isOfCase ? comments(instance, process.openedAs.role ?? null) : null)
  return useMemo(
    () => (data?.comments ?? []).filter(({ place }) => place?.document === document.id),
    [data, document.id]
  )
}

/** Whether things can be said about a text here: it is of a case, and something of it is saved. */
export const useMayComment = ({ version }: Document): boolean => {
  const id = useContext(InProcess)
  const process = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id))
  return version > 0 && process !== undefined && (process.instance !== null || Panel.textOf(process) !== null)
}

/** The comments at each block of a text, the oldest first. */
export const byBlock = (
  text: Clause.ReadText,
  said: ReadonlyArray<CommentView>
): ReadonlyMap<number, ReadonlyArray<CommentView>> => {
  const found = new Map<number, ReadonlyArray<CommentView>>()
  for (const comment of said) {
    const block = comment.place === null ? null : Clause.find(text, comment.place).block
    if (block !== null) found.set(block, [...(found.get(block) ?? []), comment])
  }
  return found
}

interface TextOfCase {
  readonly document: Document
  readonly instance: string
  /** The open process in which it stands. */
  readonly process: string
}

type ClauseOfText = Pick<LeftClause, "block" | "number">

/** Begins a comment at words of a saved version, in the comments of the case; the clause can be gone back to. */
export const commentAt = async (app: App, at: TextOfCase, anchor: Clause.Anchor): Promise<void> => {
  const id = await bringCase(app, at)
  if (id === null) return
  const { document, instance } = at
  const { number, block, quote } = anchor
  const before = app.talks.read(instance)
  const place: TalkPlace = { document: document.id, version: document.version, block, number, quote }
  app.talks.write(instance, {
    text: before?.text ?? "",
    chosen: before?.chosen ?? [],
    asks: before?.asks ?? false,
    title: before?.title ?? titleOf(app, id),
    answers: null,
    place
  })
  app.dispatch(clauseLeft({ id, at: { document: document.id, block, number } }))
  app.dispatch(talkAsked({ id, asks: false }))
}

/** Shows what was said at a clause, among the comments of the case; the clause can be gone back to. */
export const showSaid = async (
  app: App,
  at: TextOfCase,
  { block, number }: ClauseOfText,
  [first]: ReadonlyArray<CommentView>
): Promise<void> => {
  const id = first === undefined ? null : await bringCase(app, at)
  if (id === null || first === undefined) return
  app.dispatch(clauseLeft({ id, at: { document: at.document.id, block, number } }))
  app.dispatch(placeSought({ id, sought: { kind: "comment", id: first.id } }))
}

/** The open process that shows the case: that of the text itself, another one, or a new one. */
const bringCase = async (app: App, { instance, process }: TextOfCase): Promise<string | null> => {
  const { processes } = getWorkspaceState(app).workspace.layout
  const of = processes.filter((one) => one.instance === instance)
  const open = of.find(({ id }) => id === process) ?? of[0]
  if (open !== undefined) {
    app.dispatch(activated(open.id))
    return open.id
  }
  const role = Workspace.find(getWorkspaceState(app).workspace.layout, process)?.openedAs.role ?? null
  const answer = await readAnew(app, instanceOf(instance, role))
  if (Result.isFailure(answer)) return null
  const { processo, title } = answer.success
  return openInstance(app, { instance, processo, title }, anywhere, process)
}

const titleOf = (app: App, id: string): string =>
  Workspace.find(getWorkspaceState(app).workspace.layout, id)?.title ?? ""

interface SoughtBlock extends TextOfCase {
  readonly block: number
  /** What is said there, to be shown too. */
  readonly anchor?: Clause.Anchor & { readonly version: number }
}

/** Leads to a block of a text: in the process itself where it stands there, else in a quadrant of its own. */
export const goToClause = (app: App, { process, instance, document, block, anchor }: SoughtBlock): void => {
  const stands = globalThis.document.querySelector(
    `#proc-${CSS.escape(process)} [data-text][data-place="${CSS.escape(document.id)}"]`
  )
  const id = stands === null ? openText(app, instance, document, process) : process
  if (id === null) return
  app.dispatch(clauseLeft({ id: process, at: null }))
  if (stands !== null) app.dispatch(placeSought({ id, sought: { kind: "text", id: document.id } }))
  const place = { process: id, document: document.id }
  if (anchor !== undefined)
    app.dispatch(threadOpened({ ...place, anchor, version: anchor.version, begins: false, isNew: false }))
  app.dispatch(clauseSought({ ...place, block }))
}

/** The words that are marked in a text as it is shown, and in which block; null: none, or none that stand in one. */
export const markedIn = (place: Element | null, text: Clause.ReadText): Clause.Anchor | null => {
  const selection = globalThis.getSelection()
  if (place === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  const { startContainer } = range
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const block = element?.closest("[data-block]") ?? null
  if (block === null || !place.contains(block) || element?.closest(".thread") != null) return null
  // Of several blocks the first is meant.
  if (!block.contains(range.endContainer)) range.setEnd(block, block.childNodes.length)
  const words = range.cloneContents()
  for (const added of words.querySelectorAll(".no, .clause-sign, .thread")) added.remove()
  return Clause.anchorAt(text, Number(block.getAttribute("data-block")), words.textContent)
}

/** Says that words which are not saved yet cannot be commented. */
export const tellUnsaved = (app: App): void => {
  app.dispatch(noticed({ kind: "info", text: i18n.t("document.commentUnsaved") }))
}
