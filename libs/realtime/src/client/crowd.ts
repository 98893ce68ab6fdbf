/**
 * What the room of a profile says, told so that its people do not all ask the server in the same instant: each client waits
 * for a chance time, and after it told something for a while longer; both are longer the more people there are.
 *
 * What comes meanwhile is told once, at the end of the wait: of each room the last event of a call.
 */
import { profileOfRoom, type RoomName } from "../event/event.ts"

/** How long the telling of one event is spread over, for each person of the profile. */
const spreadMsEach = 5
const mostSpreadMs = 10_000
/** How long a client that told something waits at least before it does again, for each person of the profile. */
const restMsEach = 20
const mostRestMs = 60_000

/** How long a client waits with what came, where so many work under the profile and it told something so long ago. */
export const waitMs = (people: number, sinceMs: number, random: number): number => {
  const spread = random * Math.min(people * spreadMsEach, mostSpreadMs)
  const rest = Math.min(people * restMsEach, mostRestMs)
  return Math.max(spread, Math.min(rest - sinceMs, rest))
}

export interface Crowd {
  /** How many work under the profile of a room. */
  readonly know: (room: RoomName, people: number) => void
  /** Tells it: at once, or in the room of a profile when it is this client's turn. `what` names what it takes the place of. */
  readonly tell: (room: RoomName, what: string, tell: () => void) => void
  readonly stop: () => void
}

export const makeCrowd = ({
  random,
  clock
}: {
  readonly random: () => number
  readonly clock: () => number
}): Crowd => {
  const sizes = new Map<RoomName, number>()
  const held = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueMs = Number.POSITIVE_INFINITY
  let toldMs = Number.NEGATIVE_INFINITY

  const tellAll = () => {
    const all = Array.from(held.values())
    held.clear()
    dueMs = Number.POSITIVE_INFINITY
    toldMs = clock()
    for (const tell of all) tell()
  }

  return {
    know: (room, people) => void sizes.set(room, people),
    tell: (room, what, tell) => {
      if (profileOfRoom(room) === null) return tell()
      // What is newer goes behind, so that a number is told after what it stands for.
      held.delete(`${room} ${what}`)
      held.set(`${room} ${what}`, tell)
      const now = clock()
      const wait = waitMs(sizes.get(room) ?? 1, now - toldMs, random())
      if (now + wait >= dueMs) return
      dueMs = now + wait
      clearTimeout(timer)
      timer = setTimeout(tellAll, wait)
    },
    stop: () => {
      clearTimeout(timer)
      held.clear()
    }
  }
}
