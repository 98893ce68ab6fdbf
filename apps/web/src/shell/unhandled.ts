/** What failed where nobody was waiting for it: the person is told once, with a code for support, and goes on. */
import { i18n } from "../i18n/i18n.ts"
import { noticed } from "../store/notices.ts"
import type { Dispatch } from "../store/store.ts"
import { codeOf } from "../ui/Broken.tsx"

/** The same failure again within so long is no news. */
const quietMs = 60_000

/** Tells of every failure that nothing else has told of. The browser writes it to the console by itself. */
export const tellUnhandled = (dispatch: Dispatch): void => {
  const told = new Map<string, number>()
  const tell = (error: unknown) => {
    // What somebody stopped has not failed.
    if (error instanceof DOMException && error.name === "AbortError") return
    const code = codeOf("JANELA", error)
    const now = Date.now()
    if (now - (told.get(code) ?? -quietMs) < quietMs) return
    told.set(code, now)
    dispatch(noticed({ kind: "error", text: i18n.t("broken.unhandled", { code }) }))
  }
  // A picture that does not come, and a browser that cannot keep up with sizes, bring no error along.
  window.addEventListener("error", ({ error }) => error instanceof Error && tell(error))
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason))
}
