/** The server's log: one JSON object a line on standard error. What is logged is named here, so that no secret gets in by itself. */

/** What a line may say beside its message: plain values, never a request's body, token or proof. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

export interface Log {
  readonly info: (message: string, facts?: Facts) => void
  readonly warn: (message: string, facts?: Facts) => void
  /** A mistake of ours or a fault of the machine. Of an error only name, message and stack are written. */
  readonly error: (message: string, cause: unknown, facts?: Facts) => void
}

/** A log that hands each line to `write`. */
export const makeLog = (write: (line: string) => void): Log => {
  const line = (level: string, message: string, facts: Facts) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }) + "\n")
  return {
    info: (message, facts = {}) => line("info", message, facts),
    warn: (message, facts = {}) => line("warn", message, facts),
    error: (message, cause, facts = {}) =>
      line("error", message, {
        ...facts,
        cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
        stack: cause instanceof Error ? (cause.stack ?? null) : null
      })
  }
}
