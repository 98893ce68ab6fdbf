/** Exponential backoff with jitter: how long a client waits before it reconnects. */

/** From the first wait, doubled each time, to the longest. */
export interface Backoff {
  readonly firstMs: number
  readonly mostMs: number
}

/** Half a second at first, half a minute at most. */
export const defaultBackoff: Backoff = { firstMs: 500, mostMs: 30_000 }

/** The wait before try `attempt` (from 0): between a half and the whole of what is due; `random` is from 0 to 1. */
export const delayMs = ({ firstMs, mostMs }: Backoff, attempt: number, random: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(attempt, 30)) * (0.5 + random / 2)
