/**
 * Who is in a text just now. It is known to this node alone and kept nowhere: each socket says again and again which texts it
 * reads or writes, and each time it is looked whether its person may see the text still. Who says nothing any more, or lost
 * the right, is out, and is told nothing of the others.
 */
import { othersIn } from "@quadrante/domain/document"
import { beatMs, limits, messages, type InText } from "@quadrante/realtime/protocol"
import type { AuthenticatedSession } from "../identity/session/session.ts"
import type { Sql } from "../kernel/data/database.ts"
import type { Services } from "../kernel/services.ts"
import type { MemberSocket } from "./member.ts"

/** Two signs of life may be lost. */
export const silentMs = 2.5 * beatMs

/** What a socket is in a text. */
interface Presence {
  readonly name: string
  readonly writes: boolean
  readonly heardMs: number
}

export interface Readers {
  /** A socket says that it is in a text, or no more. */
  readonly say: (socket: MemberSocket, now: AuthenticatedSession, said: InText) => Promise<void>
  /** A socket is gone. */
  readonly gone: (socket: MemberSocket) => void
  readonly stop: () => void
}

/** Whether a document is there for whoever has a session. This room knows of no documents; the app says how. */
export type MaySeeDocument = (sql: Sql, session: AuthenticatedSession, document: string) => Promise<boolean>

/** The session of a socket as it is now; null where it gives no rights any more, which ends the socket. */
type Current = (socket: MemberSocket) => Promise<AuthenticatedSession | null>

export const makeReaders = ({ within, log }: Services, maySeeDocument: MaySeeDocument, current: Current): Readers => {
  const texts = new Map<string, Map<MemberSocket, Presence>>()
  const keyOf = ({ data: { session } }: MemberSocket, document: string) => `${session.amb}/${document}`

  /** Whether a socket may know of a text. What goes wrong is a no. */
  const may = async (socket: MemberSocket, document: string): Promise<boolean> => {
    try {
      const now = await current(socket)
      return now !== null && (await maySeeDocument(within(now.amb), now, document))
    } catch (cause) {
      log.error("It could not be seen who may know of a text", cause)
      return false
    }
  }

  /** Takes a socket out of a text, and says whether it stood there. */
  const remove = (socket: MemberSocket, document: string): boolean => {
    const key = keyOf(socket, document)
    const there = texts.get(key)
    const stood = there?.delete(socket) ?? false
    if (there?.size === 0) texts.delete(key)
    return stood
  }

  /** Tells all in a text of the others, once it is certain that each may know. */
  const tell = async (key: string, document: string): Promise<void> => {
    const asked = [...(texts.get(key)?.keys() ?? [])]
    const allowed = await Promise.all(asked.map((socket) => may(socket, document)))
    for (const [i, socket] of asked.entries()) {
      if (allowed[i] === true || !remove(socket, document)) continue
      socket.emit(messages.readers, { document, people: [] })
    }
    const there = texts.get(key) ?? new Map<MemberSocket, Presence>()
    const all = [...there].map(([{ data }, { name, writes }]) => ({ person: data.session.person, name, writes }))
    for (const socket of there.keys()) {
      // Who came meanwhile was not looked at: their coming is told next.
      if (!asked.includes(socket)) continue
      socket.emit(messages.readers, { document, people: othersIn(all, socket.data.session.person) })
    }
  }

  const documentOf = (key: string) => key.slice(key.indexOf("/") + 1)
  const sweep = () => {
    const late = performance.now() - silentMs
    for (const [key, there] of texts) {
      const silent = [...there].filter(([, { heardMs }]) => heardMs < late)
      for (const [socket] of silent) remove(socket, documentOf(key))
      if (silent.length > 0) void tell(key, documentOf(key))
    }
  }
  const sweeping = setInterval(sweep, beatMs / 2)

  return {
    say: async (socket, now, { document, as }) => {
      const key = keyOf(socket, document)
      if (as === null || !(await maySeeDocument(within(now.amb), now, document))) {
        if (!remove(socket, document)) return
        socket.emit(messages.readers, { document, people: [] })
        return tell(key, document)
      }
      // It may have gone while its right was looked at.
      if (!socket.connected) return
      const there = texts.get(key) ?? new Map<MemberSocket, Presence>()
      const before = there.get(socket)
      const standing = [...texts.values()].filter((one) => one.has(socket)).length
      if (before === undefined && (there.size >= limits.readers || standing >= limits.texts)) return
      texts.set(key, there.set(socket, { name: now.pessoa, writes: as === "writing", heardMs: performance.now() }))
      if (before?.writes !== (as === "writing")) await tell(key, document)
    },
    gone: (socket) => {
      for (const [key, there] of texts) {
        if (!there.has(socket)) continue
        remove(socket, documentOf(key))
        void tell(key, documentOf(key))
      }
    },
    stop: () => clearInterval(sweeping)
  }
}
