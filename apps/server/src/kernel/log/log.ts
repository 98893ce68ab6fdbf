/**
 * The log: one JSON object per line on standard error. Every field is declared here, so no secret gets in by accident.
 */

/** What a line may say beside its message: plain values, never a request's body, token or proof. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

export interface Log {
  readonly info: (message: string, facts?: Facts) => void
  readonly warn: (message: string, facts?: Facts) => void
  /**
   * As `info` or `warn`, of what anybody can cause as often as they like: so many lines of one message in a minute, that no
   * disk is filled by it. The next one says how many `more` there were.
   */
  readonly sampled: (level: "info" | "warn", message: string, facts?: Facts, perMinute?: number) => void
  /** A mistake of ours or a fault of the machine. Of an error only name, message and stack are written. */
  readonly error: (message: string, cause: unknown, facts?: Facts) => void
}

/** What the line of a request says. */
export const requestMessage = "Request"

/** The log as a terminal shows it: a line a request would scroll away what was printed at the start. Failures of ours stay. */
export const withoutServed = (log: Log): Log => {
  const isLeftOut = (message: string, { status }: Facts) =>
    message === requestMessage && typeof status === "number" && status < 500
  return {
    ...log,
    info: (message, facts = {}) => (isLeftOut(message, facts) ? undefined : log.info(message, facts)),
    sampled: (level, message, facts = {}, perMinute) =>
      level === "info" && isLeftOut(message, facts) ? undefined : log.sampled(level, message, facts, perMinute)
  }
}

/** Lines of one message in a minute, where nothing else is said. */
const mostInAMinute = 60

interface Sample {
  since: number
  written: number
  more: number
}

/** A log that hands each line to `write`. `now` is a clock in milliseconds that does not go back. */
export const makeLog = (write: (line: string) => void, now: () => number = () => performance.now()): Log => {
  const samples = new Map<string, Sample>()
  const line = (level: string, message: string, facts: Facts) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }) + "\n")
  return {
    info: (message, facts = {}) => line("info", message, facts),
    warn: (message, facts = {}) => line("warn", message, facts),
    sampled: (level, message, facts = {}, perMinute = mostInAMinute) => {
      const sample = samples.get(message) ?? { since: now(), written: 0, more: 0 }
      samples.set(message, sample)
      if (now() - sample.since >= 60_000) Object.assign(sample, { since: now(), written: 0 })
      if (sample.written >= perMinute) {
        sample.more++
        return
      }
      sample.written++
      const { more } = sample
      sample.more = 0
      line(level, message, more === 0 ? facts : { ...facts, more })
    },
    error: (message, cause, facts = {}) =>
      line("error", message, {
        ...facts,
        cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
        stack: cause instanceof Error ? (cause.stack ?? null) : null
      })
  }
}
