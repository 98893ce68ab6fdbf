/**
 * Ordered delivery in a room: numbered events arrive in any order, late, twice or not at all, and are delivered in
 * order, once.
 *
 * Pure: what to ask of the server, and what to deliver, come back as data.
 */

/** An event with a sequence number. */
export interface NumberedEvent {
  readonly seq: number
}

/** Where a client stands in a room. */
export interface Room<E extends NumberedEvent> {
  /** The number up to which everything was given out; null before anything is known. */
  readonly last: number | null
  /** Events beyond a gap, by rising number, waiting for what is missing. */
  readonly ahead: ReadonlyArray<E>
  /** The number after which a replay was asked for and has not come yet. */
  readonly asked: { readonly after: number | null } | null
}

/** What can happen to a room. */
export type Input<E extends NumberedEvent> =
  /** The connection is (again) there, or the window came back: what was missed must be asked for. */
  | { readonly _tag: "Connected" }
  /** The connection is gone, and with it every answer that was under way. */
  | { readonly _tag: "Disconnected" }
  /** One event, live or as the number that the server gave to a command of ours. */
  | { readonly _tag: "Arrived"; readonly event: E }
  /** The answer to what was asked, as far as the server still had the events. */
  | { readonly _tag: "Replayed"; readonly after: number | null; readonly events: ReadonlyArray<E> }
  /** The answer where it had not: the state itself and the number it stands at. */
  | { readonly _tag: "Snapshot"; readonly after: number | null; readonly seq: number; readonly state: unknown }

/** What follows from an input, in this order. */
export type Output<E extends NumberedEvent> =
  /** Ask the server for what comes after a number; after null, for a snapshot. */
  | { readonly _tag: "Ask"; readonly after: number | null }
  /** The next event in order. */
  | { readonly _tag: "Deliver"; readonly event: E }
  /** Everything given out so far is void; this is the state. */
  | { readonly _tag: "Reset"; readonly seq: number; readonly state: unknown }

/** A room and what follows from the input that led to it. */
export interface Step<E extends NumberedEvent> {
  readonly room: Room<E>
  readonly outputs: ReadonlyArray<Output<E>>
}

/** How many events may wait behind a gap. What is beyond is dropped: the replay brings it. */
export const aheadLimit = 256

/** A room of which nothing is known, or all up to `last`, as a session view says. */
export const make = <E extends NumberedEvent>(last: number | null = null): Room<E> => ({ last, ahead: [], asked: null })

/** Whether everything the server is known to have sent was given out. */
export const isCaughtUp = <E extends NumberedEvent>(room: Room<E>): boolean => room.asked === null && room.last !== null

/**
 * Takes one input in.
 *
 * - An event with a number already given out is a double and ignored, as is one that waits already.
 * - The next number is given out, and with it whatever waited right behind it.
 * - A number beyond a gap waits, and the gap is asked for, once until the answer comes or the connection goes.
 * - A replay is taken in like events. If a gap remains behind it, it is asked for again from there.
 * - A snapshot at or beyond our number resets. An older one is late and changes nothing, unless it is even older than the
 *   number it answers: then the server itself began anew (a restored backup), and it has the last word.
 */
export const step = <E extends NumberedEvent>(room: Room<E>, input: Input<E>): Step<E> => {
  switch (input._tag) {
    case "Connected":
      return asking(room, [])
    case "Disconnected":
      return { room: { ...room, asked: null }, outputs: [] }
    case "Arrived":
      return drain({ ...room, ahead: waiting(room, [input.event]) })
    case "Replayed":
      return drain(answered({ ...room, ahead: waiting(room, input.events) }, input.after))
    case "Snapshot": {
      const anew = input.after !== null && input.seq < input.after
      const late = room.last !== null && input.seq < room.last && !anew
      const same = room.last !== null && input.seq === room.last && input.after === input.seq
      if (late || same) return drain(answered(room, input.after))
      const ahead = anew ? [] : room.ahead.filter(({ seq }) => seq > input.seq)
      const { room: settled, outputs } = drain(answered({ ...room, last: input.seq, ahead }, input.after))
      return { room: settled, outputs: [{ _tag: "Reset", seq: input.seq, state: input.state }, ...outputs] }
    }
  }
}

/** The events that wait, with new ones put in their places, without doubles and within the limit. */
const waiting = <E extends NumberedEvent>(room: Room<E>, events: ReadonlyArray<E>): ReadonlyArray<E> => {
  const known = new Set(room.ahead.map(({ seq }) => seq))
  const fresh = events.filter(({ seq }) => {
    if (known.has(seq)) return false
    known.add(seq)
    return true
  })
  return fresh.length === 0 ? room.ahead : [...room.ahead, ...fresh].sort((a, b) => a.seq - b.seq)
}

/** An answer ends the question it belongs to; one to an earlier question ends nothing. */
const answered = <E extends NumberedEvent>(room: Room<E>, after: number | null): Room<E> =>
  room.asked?.after === after ? { ...room, asked: null } : room

/** Delivers the events that follow the last number without a gap, and asks for the missing ones. */
const drain = <E extends NumberedEvent>(room: Room<E>): Step<E> => {
  const outputs: Array<Output<E>> = []
  let { last } = room
  let taken = 0
  for (const event of room.ahead) {
    if (last === null || event.seq > last + 1) break
    taken++
    if (event.seq === last + 1) {
      last = event.seq
      outputs.push({ _tag: "Deliver", event })
    }
  }
  const ahead = room.ahead.slice(taken, taken + aheadLimit)
  const settled: Room<E> = { ...room, last, ahead }
  return ahead.length > 0 && room.asked === null ? asking(settled, outputs) : { room: settled, outputs }
}

const asking = <E extends NumberedEvent>(room: Room<E>, outputs: ReadonlyArray<Output<E>>): Step<E> => ({
  room: { ...room, asked: { after: room.last } },
  outputs: [...outputs, { _tag: "Ask", after: room.last }]
})
