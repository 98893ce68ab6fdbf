/**
 * Which texts are read or written here, told to the server again and again, so that who is gone without a word is missed; and
 * who else is in them. While there is no connection nobody is known to be there.
 */
import { beatMs, decodeReaders, messages, type Reader, type InText } from "../protocol/protocol.ts"
import type { Options } from "./options.ts"
import type { Link } from "./link.ts"

export interface ReadingClient {
  /** A text is read or written here from now on; null: no more. */
  readonly set: (document: string, as: InText["as"]) => void
  readonly told: (json: unknown) => void
  readonly connected: () => void
  readonly disconnected: () => void
  readonly stop: () => void
}

export const makeReading = (
  link: Pick<Link, "tell">,
  { onReaders, beat = beatMs }: Pick<Options, "onReaders"> & { readonly beat?: number }
): ReadingClient => {
  const here = new Map<string, "reading" | "writing">()
  const known = new Set<string>()
  const say = (document: string, as: InText["as"]) => link.tell(messages.reading, { document, as })
  const sayAll = () => {
    for (const [document, as] of here) say(document, as)
  }
  const show = (document: string, people: ReadonlyArray<Reader>) => {
    if (people.length > 0) known.add(document)
    else if (!known.delete(document)) return
    onReaders?.(document, people)
  }
  const timer = setInterval(sayAll, beat)
  return {
    set: (document, as) => {
      if ((here.get(document) ?? null) === as) return
      if (as === null) here.delete(document)
      else here.set(document, as)
      say(document, as)
      if (as === null) show(document, [])
    },
    told: (json) => {
      const readers = decodeReaders(json)
      // What was left meanwhile is nobody's concern here.
      if (readers !== undefined && here.has(readers.document)) show(readers.document, readers.people)
    },
    connected: sayAll,
    disconnected: () => {
      for (const document of known) show(document, [])
    },
    stop: () => clearInterval(timer)
  }
}
