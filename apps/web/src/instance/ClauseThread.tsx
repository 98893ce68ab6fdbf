/** What is said at a clause, under it: from the first word on, each with its answers, and where one says something. */
import type { CommentView } from "@quadrante/api/comment"
import * as Clause from "@quadrante/domain/clause"
import * as Comment from "@quadrante/domain/comment"
import * as Outbox from "@quadrante/domain/outbox"
import { answeredBelow, isResolved, type Thread, threadsOf } from "@quadrante/domain/thread"
import * as Workspace from "@quadrante/domain/workspace"
import { useContext, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../data/command.ts"
import { comments as commentsQuery } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { edgeBelow } from "../documents/reading-position.ts"
import { type ThreadProps, typedAt } from "../documents/thread.ts"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { InProcess } from "../workspace/inside.ts"
import { useIsOpened } from "../workspace/useIsOpened.ts"
import { PassageState } from "./ClausePlace.tsx"
import { CommentComposer } from "./CommentComposer.tsx"
import { CommentItem, WaitingComment } from "./CommentItem.tsx"
import { Resolution } from "./Resolution.tsx"
import { TakeBack } from "./TakeBack.tsx"
import { type TalkAbout, useTalk } from "./talk.ts"
import "./clause-thread.css"

export const ClauseThread = (props: ThreadProps) => {
  const { document, instance, text, block, said, begins, isNew, onClose } = props
  const { t } = useTranslation()
  const app = useApp()
  const id = useContext(InProcess)
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const title = useAppSelector(
    ({ workspace: { layout } }) =>
      (layout.processes.find((one) => one.instance === instance) ?? Workspace.find(layout, id))?.title ?? ""
  )
  const [place] = useState(() => typedAt({ ...props, talks: app.talks }))
  const threads = useMemo(() => threadsOf(said), [said])
  const me = useAppSelector(({ user }) => user.ses_pesu_id)
  // Where one thing is talked about, or asked of whoever reads, what is said next is mostly about that.
  const answered = answeredBelow(threads, ({ asked: people }) => Comment.waitsFor(people, me))
  const answers = isNew ? null : (answered?.id ?? null)
  const about: TalkAbout = { instance, title, place, answers }
  const { change } = useTalk(about)
  const [asked, setAsked] = useState(begins && !isPhone ? 1 : 0)
  const outbox = useAppSelector((state) => state.outbox)
  const waiting = Outbox.commentsWaiting(outbox, instance).filter((one) => isTypedAt(one, { document, text, block }))
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!begins) return
    // Once nothing above it moves any more.
    const frame = requestAnimationFrame(() => element.current !== null && bringIntoView(element.current))
    return () => cancelAnimationFrame(frame)
  }, [begins])
  const length = said.length + waiting.length
  useEffect(() => {
    const { activeElement } = globalThis.document
    // Who goes on writing sees where.
    if (element.current?.contains(activeElement) === true) activeElement?.scrollIntoView({ block: "nearest" })
  }, [length])
  const reply = (comment: CommentView) => {
    change({ answers: comment.id })
    setAsked((n) => n + 1)
  }
  useReadHere({ instance, role, said, me })
  const number = text[block]?.number ?? null
  const clause = number === null ? t("comment.passage") : t("comment.clause", { n: number })
  return (
    <div
      className="thread"
      role="group"
      aria-label={t("comment.thread", { trecho: clause })}
      ref={element}
      tabIndex={-1}
      // Not part of the form that it stands in.
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault()
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <button
        type="button"
        className="btn quiet small icon close"
        data-back=""
        {...tip(t("comment.closeThread"))}
        onClick={onClose}
      >
        <Icon name="close" />
        <span className="vh">{t("comment.closeThread")}</span>
      </button>
      {(threads.length > 0 || waiting.length > 0) && (
        <div className="comments">
          <ol>
            {threads.map((one) => (
              <Conversation
                key={one.first.id}
                {...{ text, block, instance, role, about }}
                thread={one}
                onReply={reply}
                onSettled={() => element.current?.focus({ preventScroll: true })}
              />
            ))}
            {waiting.map((submission) => (
              <WaitingComment key={submission.key} submission={submission} />
            ))}
          </ol>
        </div>
      )}
      <CommentComposer {...{ id, about, role, said }} readers="" takesFocus={asked} />
    </div>
  )
}

/** The comments that were seen at clauses of a case, also at those that are closed again. */
const seenIn = new WeakMap<App, Map<string, ReadonlySet<string>>>()

const seeIn = (app: App, instance: string, ids: ReadonlyArray<string>): ReadonlySet<string> => {
  const cases = seenIn.get(app) ?? new Map<string, ReadonlySet<string>>()
  const seen = new Set([...(cases.get(instance) ?? []), ...ids])
  seenIn.set(app, cases.set(instance, seen))
  return seen
}

/** Marks comments as read that are shown at a clause, so that the list of comments does not show them as new. */
const useReadHere = ({
  instance,
  role,
  said,
  me
}: Pick<ThreadProps, "instance" | "said"> & { readonly role: string | null; readonly me: string | null }): void => {
  const app = useApp()
  const { data } = useServerQuery(commentsQuery(instance, role))
  const isOpened = useIsOpened(instance)
  useEffect(() => {
    if (!isOpened) return
    const seen = seeIn(
      app,
      instance,
      said.map(({ id }) => id)
    )
    if (data === null) return
    const number = Comment.readUpTo(data.comments, data.read, { me, seen })
    if (number > data.read) void sendCommand(app, "readComments", { instance, role, payload: { number } })
  }, [app, instance, role, said, me, data, isOpened])
}

interface ConversationProps extends Pick<ThreadProps, "text" | "block" | "instance"> {
  readonly thread: Thread<CommentView>
  readonly role: string | null
  readonly about: TalkAbout
  readonly onReply: (comment: CommentView) => void
  readonly onSettled: () => void
}

/** What was said first, and its answers; one line once it is resolved. */
const Conversation = ({ thread, text, block, instance, role, about, onReply, onSettled }: ConversationProps) => {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const { first, answers } = thread
  const isFolded = isResolved(thread) && !isShown
  const resolution = (
    <Resolution {...{ thread, instance, role }} onDone={onSettled}>
      <button type="button" className="btn quiet small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {t("comment.showResolved")}
      </button>
    </Resolution>
  )
  if (isFolded) return <li className="resolved">{resolution}</li>
  return (
    <>
      <li>
        <CommentItem
          comment={first}
          lead={<Meant {...{ text, block }} comment={first} />}
          acts={
            <>
              <TakeBack {...{ about, role }} comment={first} />
              {resolution}
            </>
          }
          onReply={() => onReply(first)}
        />
      </li>
      {answers.map((comment) => (
        <li key={comment.id} className="answer">
          <CommentItem
            comment={comment}
            lead={
              comment.answers !== first.id && (
                <AnsweredLine comment={answers.find(({ id }) => id === comment.answers)} />
              )
            }
            acts={<TakeBack {...{ comment, about, role }} />}
            onReply={() => onReply(comment)}
          />
        </li>
      ))}
    </>
  )
}

const isTypedAt = (
  { act: { place } }: Outbox.CommentSubmission,
  { document, text, block }: Pick<ThreadProps, "document" | "text" | "block">
): boolean =>
  place?.digest !== undefined &&
  place.document === document.id &&
  Clause.find(text, { ...place, digest: place.digest, before: "", after: "" }).block === block

/** The whole of it comes into view, as far as its clause stays there. */
const bringIntoView = (thread: HTMLElement): void => {
  const view = thread.closest(".quad-body, .reader-text")
  const text = thread.closest(".reader-text, [data-text]")
  const clause = thread.closest("[data-block]") ?? thread.previousElementSibling
  if (view === null || text === null || clause === null) return
  const hidden = thread.getBoundingClientRect().bottom + 8 - view.getBoundingClientRect().bottom
  const room = clause.getBoundingClientRect().top - edgeBelow(text, view)
  if (hidden > 0) view.scrollTop += Math.min(hidden, Math.max(0, room))
}

/** Which words of the clause are meant, where it is not all of them, or it says something else by now. */
const Meant = ({ comment: { place }, text, block }: Pick<ThreadProps, "text" | "block"> & { comment: CommentView }) => {
  const { t } = useTranslation()
  if (place === null) return null
  const { state } = Clause.find(text, place)
  if (state === "same" && place.quote === text[block]?.words) return null
  return (
    <div className="at-clause">
      {state !== "same" && (
        <p>
          <PassageState state={state} />
        </p>
      )}
      <blockquote dir="auto" aria-label={t("comment.meant")}>
        {place.quote}
      </blockquote>
    </div>
  )
}

/** Whose answer is answered. */
const AnsweredLine = ({ comment }: { readonly comment: CommentView | undefined }) => {
  const { t } = useTranslation()
  return (
    comment !== undefined && (
      <p className="answers">
        {t("comment.answering", { nome: comment.by.pessoa })}: <bdi>{comment.text}</bdi>
      </p>
    )
  )
}
