/** What a client needs, and whom it tells. */
import type * as Colour from "../colour/colour.ts"
import type { Event, RoomName } from "../event/event.ts"
import type { Reader, RefusalCode } from "../protocol/protocol.ts"
import type { Backoff } from "./backoff.ts"
import type { Source } from "./network.ts"
import type { State } from "./state.ts"

/** Where this client stands with its colour. The connection holds nothing of it. */
export interface ColourPort {
  readonly choice: () => Colour.Choice
  /** Steps the choice. */
  readonly take: (input: Colour.Input) => void
}

/** A client's server, session and listeners. */
export interface Options {
  /** Scheme, host and port of the server. */
  readonly origin: string
  /** The path that the deployment lies below, as `/quadrante`; none where it lies at the root. */
  readonly prefix?: string
  readonly amb: string
  /** The id of this client (tab). */
  readonly client: string
  /** The token and a new proof for this target, at each connect; undefined where there is no session. */
  readonly auth: (target: {
    readonly method: string
    readonly address: string
  }) => Promise<{ readonly token: string; readonly proof: string } | undefined>
  /** Takes in the nonce and the clock of a refusal, before the client tries again. */
  readonly learn?: (reply: { readonly nonce?: string; readonly nowMs?: number }) => void
  /** The last number of room `sessao` that is known, by the session view. */
  readonly session: { readonly seq: number | null }
  /** The last number of room `usuario` that is known, so that what was missed of it comes; null: it begins anew. */
  readonly person?: { readonly seq: number | null }
  /** The last number that is known of the room of a profile, so that what was missed of it comes; null: it begins anew. */
  readonly known?: (room: RoomName) => number | null
  readonly colour: ColourPort
  readonly onState?: (state: State) => void
  /** The next event of a room, in order and once. */
  readonly onEvent?: (event: Event) => void
  /** What is known of a room is void; null means that it must be read again. */
  readonly onReset?: (room: RoomName, snapshot: unknown) => void
  /** The server does not let this client into a room. */
  readonly onRoomRefused?: (room: RoomName, code: RefusalCode) => void
  /** Who else reads or writes a text that is read or written here. */
  readonly onReaders?: (document: string, people: ReadonlyArray<Reader>) => void
  /** A room is known up to another number. */
  readonly onNumber?: (room: RoomName, seq: number) => void
  readonly backoff?: Backoff
  /** How long the server may take for an answer before the connection counts as dead. */
  readonly answerMs?: number
  readonly window?: Source
  readonly clock?: () => number
  readonly random?: () => number
}
