/** What is said at a clause stands under it, within the text: what is open of it, and what is typed there. */
import type { CommentView } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import * as Clause from "@quadrante/domain/clause"
import type { TalkPlace } from "@quadrante/domain/outbox"
import { type ComponentType, createContext, useContext, useMemo } from "react"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { talkKey } from "../kernel/talk-key.ts"
import type { Talks } from "../kernel/talks.ts"
import { type OpenThread, threadOpened, threadsClosed, viewKeyOf } from "../store/documents.ts"
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

interface ShownThreads {
  /** What is open under each block. */
  readonly at: ReadonlyMap<number, OpenThread>
  readonly show: (thread: OpenThread) => void
  readonly hide: (block: number) => void
}

const none: ReadonlyArray<OpenThread> = []

/** What is open of a text in its process: each where its clause stands by now. */
export const useThreads = (document: Document, text: Clause.ReadText): ShownThreads => {
  const app = useApp()
  const place = { process: useContext(InProcess), document: document.id }
  const open = useAppSelector(({ documents }) => documents.threads[viewKeyOf(place)] ?? none)
  const found = useMemo(
    () => open.map((thread) => ({ block: Clause.find(text, thread.anchor).block, thread })),
    [text, open]
  )
  return {
    at: new Map(found.flatMap(({ block, thread }) => (block === null ? [] : [[block, thread] as const]))),
    show: (thread) => app.dispatch(threadOpened({ ...place, ...thread })),
    hide: (block) => {
      const closed = found.flatMap((one) => (one.block === block ? [one.thread.anchor.digest] : []))
      app.dispatch(threadsClosed({ ...place, closed }))
    }
  }
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
