/** The rooms of the person's profiles: followed as the server names them, and left when it names them no longer. */
import { profileOfRoom, type RoomName } from "../event/event.ts"
import { decodeProfiles } from "../protocol/protocol.ts"
import type { Crowd } from "./crowd.ts"
import type { Options } from "./options.ts"
import type { Rooms } from "./rooms.ts"

interface ProfilesOptions {
  readonly rooms: Pick<Rooms, "join" | "leave">
  readonly crowd: Pick<Crowd, "know" | "tell">
  readonly options: Pick<Options, "known" | "onReset">
}

export const makeProfiles = ({ rooms, crowd, options }: ProfilesOptions) => {
  let followed: ReadonlySet<RoomName> = new Set()
  return {
    /** Takes in which rooms there are now. */
    told: (json: unknown): void => {
      const named = decodeProfiles(json)?.rooms.filter(({ room }) => profileOfRoom(room) !== null)
      if (named === undefined) return
      for (const { room, people } of named) crowd.know(room, people)
      const now = new Set(named.map(({ room }) => room))
      for (const room of followed) {
        if (now.has(room)) continue
        rooms.leave(room)
        // What was seen under that profile is seen no longer.
        crowd.tell(room, "reset", () => options.onReset?.(room, null))
      }
      followed = now
      rooms.join(named.map(({ room }) => ({ room, after: options.known?.(room) ?? null })))
    }
  }
}
