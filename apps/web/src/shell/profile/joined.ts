/** What happened to the access of a person, with what is the same again in one line. */
import type { AccessEvent } from "@quadrante/api/access"

export interface JoinedEvent {
  /** The newest of them. */
  readonly event: AccessEvent
  readonly times: number
}

/** Events from the newest on; what follows one and tells the same of the same place is counted with it. */
export const joined = (events: ReadonlyArray<AccessEvent>): ReadonlyArray<JoinedEvent> =>
  events.reduce<ReadonlyArray<JoinedEvent>>((before, event) => {
    const last = before.at(-1)
    return last !== undefined && isSame(last.event, event)
      ? [...before.slice(0, -1), { event: last.event, times: last.times + 1 }]
      : [...before, { event, times: 1 }]
  }, [])

const isSame = (one: AccessEvent, other: AccessEvent): boolean =>
  one.kind === other.kind && one.name === other.name && one.address === other.address && one.device === other.device
