/** What is said at a clause stands under it, within the text: where it is opened, and what stays in place meanwhile. */
import type { CommentView } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import * as Clause from "@quadrante/domain/clause"
import type { TalkPlace } from "@quadrante/domain/outbox"
import { type ComponentType, createContext, useContext, useMemo } from "react"
import { flushSync } from "react-dom"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { talkKey } from "../kernel/talk-key.ts"
import type { Talks } from "../kernel/talks.ts"
import { type OpenThread, threadClosed, threadOpened, viewKeyOf } from "../store/documents.ts"
import { InProcess } from "../workspace/inside.ts"

export interface ThreadProps extends OpenThread {
  readonly document: Document
  readonly instance: string
  /** The text as it is shown, and the block under which it stands. */
  readonly text: Clause.ReadText
  readonly block: number
  readonly said: ReadonlyArray<CommentView>
  readonly onClose: () => void
}

/** What shows what is said, which stands above this room; null: nothing can be said here. */
export const ThreadView = createContext<ComponentType<ThreadProps> | null>(null)

interface ShownThread {
  /** The block under which it stands; null: none is open. */
  readonly block: number | null
  readonly open: OpenThread | null
  readonly show: (thread: OpenThread) => void
  readonly hide: () => void
}

/** What is open of a text in its process. */
export const useThread = (document: Document, text: Clause.ReadText): ShownThread => {
  const app = useApp()
  const place = { process: useContext(InProcess), document: document.id }
  const open = useAppSelector(({ documents }) => documents.threads[viewKeyOf(place)] ?? null)
  const block = useMemo(() => (open === null ? null : Clause.find(text, open.anchor).block), [text, open])
  return {
    block,
    open: block === null ? null : open,
    show: (thread) => app.dispatch(threadOpened({ ...place, ...thread })),
    hide: () => app.dispatch(threadClosed(place))
  }
}

/** Changes what stands in a text; what the person is at stays where it is, whatever comes or goes above it. */
export const keepInPlace = (element: Element | null, change: () => void): void => {
  const before = element?.getBoundingClientRect().top ?? 0
  flushSync(change)
  const view = element?.closest(".quad-body, .reader-text")
  if (!element || !view) return
  view.scrollTop += element.getBoundingClientRect().top - before
}

interface TypedAt extends Pick<ThreadProps, "document" | "text" | "block" | "anchor" | "version"> {
  readonly talks: Talks
  readonly instance: string
}

/** Where something is typed at a clause. What was begun there stays what it was, also where the clause says something else by now. */
export const typedAt = ({ talks, instance, document, text, block, anchor, version }: TypedAt): TalkPlace => {
  const { number, quote, digest } = anchor
  const here = { document: document.id, version, block: anchor.block, number, quote, digest }
  if (talks.read(talkKey(instance, here)) !== null) return here
  const begun = Object.values(talks.all()).find(
    ({ place }) =>
      place?.digest !== undefined &&
      place.document === document.id &&
      Clause.find(text, { ...place, digest: place.digest, before: "", after: "" }).block === block
  )
  return begun?.place ?? here
}

/** Other words of a clause are meant by what is typed there. */
export const meanWords = ({ talks }: Pick<App, "talks">, instance: string, place: TalkPlace): void => {
  const key = talkKey(instance, place)
  const begun = talks.read(key)
  if (begun !== null) talks.write(key, { ...begun, place })
}
