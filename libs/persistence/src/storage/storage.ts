/** Text storage of the browser. It may be missing, refuse, or be full. */

/** The part of Web Storage that is used. Each call may throw. */
export interface TextStorage {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, text: string) => void
  readonly removeItem: (name: string) => void
}

/** `session` is this tab's and goes with it; `local` is shared by all tabs and stays. */
export type Area = "session" | "local"

/** The storage of one area of this browser; undefined where it cannot even be looked at. */
export const browserStorage = (area: Area): TextStorage | undefined => {
  try {
    const storage = area === "session" ? globalThis.sessionStorage : globalThis.localStorage
    storage.getItem("q1.")
    return storage
  } catch {
    return undefined
  }
}

/** Storage that lives as long as it is held; for tests and for programs without a browser. */
export const makeMemoryStorage = (): TextStorage => {
  const texts = new Map<string, string>()
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name)
  }
}

/** Whether a write failed because there is no room. */
export const isFull = (fault: unknown): boolean =>
  fault instanceof Error && (fault.name === "QuotaExceededError" || fault.name === "NS_ERROR_DOM_QUOTA_REACHED")
