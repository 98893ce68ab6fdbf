/** What this browser does not keep: written to the console as it is, and told to the person once, in their words. */
import type { Diagnostic } from "@quadrante/persistence/vault"
import { i18n } from "../i18n/i18n.ts"
import { noticed } from "../store/notices.ts"
import type { Dispatch } from "../store/store.ts"

const unkept: ReadonlyArray<Diagnostic["code"]> = ["insecure", "storage-blocked", "keys-blocked"]
const full: ReadonlyArray<Diagnostic["code"]> = ["quota", "too-large"]

/** Hears of it from the start, and tells from when there is somebody to be told. */
export const makeStorageReport = () => {
  const told = new Set<string>()
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
      if (unkept.includes(code)) waiting = [...waiting, "broken.unkept"]
      if (full.includes(code)) waiting = [...waiting, "broken.full"]
      if (dispatch !== null) say()
    },
    tell: (to: Dispatch): void => {
      dispatch = to
      say()
    }
  }
}
