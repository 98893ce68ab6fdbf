/** What this browser does not keep: written to the console as it is, and told to the person once, in their words. */
import type { Diagnostic } from "@quadrante/persistence/vault"
import { i18n } from "../i18n/i18n.ts"
import { noticed } from "../store/notices.ts"
import type { Dispatch } from "../store/store.ts"

const unkept: ReadonlyArray<Diagnostic["code"]> = ["insecure", "storage-blocked", "keys-blocked"]
const full: ReadonlyArray<Diagnostic["code"]> = ["quota", "too-large"]

/** What was stored and is no value of ours any more: altered, cut off, or written under other keys. */
const spoiled: ReadonlyArray<Diagnostic["code"]> = ["malformed", "tampered", "other-keys", "not-json", "unreadable"]

/** The names of the stored slices that cannot be read any more; `follow` notifies of those that are found later. */
export interface UnreadableSlices {
  readonly names: ReadonlySet<string>
  readonly follow: (listener: (name: string) => void) => void
}

/** Hears of it from the start, and tells from when there is somebody to be told. */
export const makeStorageReport = () => {
  const told = new Set<string>()
  const names = new Set<string>()
  const listeners = new Set<(name: string) => void>()
  let waiting: ReadonlyArray<"broken.unkept" | "broken.full"> = []
  let dispatch: Dispatch | null = null
  const say = () => {
    for (const key of waiting) {
      if (!told.has(key)) dispatch?.(noticed({ kind: "warning", text: i18n.t(key) }))
      told.add(key)
    }
    waiting = []
  }
  return {
    heard: ({ code, slice }: Diagnostic): void => {
      console.warn(`storage: ${code}${slice === null ? "" : ` (${slice})`}`)
      if (slice !== null && spoiled.includes(code)) {
        names.add(slice)
        for (const listener of listeners) listener(slice)
      }
      if (unkept.includes(code)) waiting = [...waiting, "broken.unkept"]
      if (full.includes(code)) waiting = [...waiting, "broken.full"]
      if (dispatch !== null) say()
    },
    spoiled: {
      names,
      follow: (listener) => void listeners.add(listener)
    } satisfies UnreadableSlices as UnreadableSlices,
    tell: (to: Dispatch): void => {
      dispatch = to
      say()
    }
  }
}
