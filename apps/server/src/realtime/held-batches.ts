/**
 * What this node numbered, held until the database says so to the node itself. That a role was taken away is heard on the
 * same connection: what was committed before a batch was published is heard before the batch, so that who lost a profile
 * is told of nothing that happened in its room afterwards.
 *
 * A notice may be lost with its connection: then the batch is read as another node's is.
 */
import type { Batch } from "../kernel/events/numbering.ts"
import { rooms } from "../kernel/events/outbox.ts"

/** No more are held: while the connection is away, what is published is read instead. */
const most = 100

export interface HeldBatches {
  /** Hands a batch out, now or once it is heard of. */
  readonly take: (batch: Batch) => void
  /** Hears which node numbered which batch; false where it was another node. */
  readonly release: (notice: string) => boolean
}

export const makeHeldBatches = (node: string, handOut: (batch: Batch) => void): HeldBatches => {
  const held = new Map<number, Batch>()
  const ofProfiles = rooms.profile("")
  return {
    take: (batch) => {
      if (!batch.events.some(({ room }) => room.startsWith(ofProfiles))) return handOut(batch)
      held.set(batch.number, batch)
      for (const number of held.keys()) if (held.size > most) held.delete(number)
    },
    release: (notice) => {
      const [from, number] = notice.split(":")
      if (from !== node) return false
      const batch = held.get(Number(number))
      held.delete(Number(number))
      if (batch !== undefined) handOut(batch)
      return true
    }
  }
}
