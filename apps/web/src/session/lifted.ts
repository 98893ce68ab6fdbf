/** A block that was not the person's own: when whoever blocked ends it, the session goes on here by itself. */
import { Result } from "effect"
import type { App } from "../kernel/app.ts"
import { goOn } from "./session.ts"

/** Writes whose session it is into the login, where nobody wrote anything: only the password is left to be typed. */
const propose = (usuario: string): void => {
  const [user, password] = ["usuario", "senha"].map((id) => document.getElementById(id))
  if (!(user instanceof HTMLInputElement) || user.value !== "") return
  user.value = usuario
  if (document.activeElement === user) password?.focus()
}

/** Who blocked a session, as far as the server said. */
export type Blocker = "person" | "support" | "access"

/** So often it is asked for. Nothing is heard meanwhile: the connection of a blocked session is cut. */
const everyMs = 5_000

const isBlocker = (text: string | undefined): text is Blocker =>
  text === "person" || text === "support" || text === "access"

/**
 * Asks until the block is lifted, and then goes on. `told` hears who blocked, `lifted` that it is over; a lock of the
 * person's own is asked about once. Gives the way to stop.
 */
export const awaitLifting = (app: App, told: (by: Blocker) => void, lifted: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener("focus", again)
    window.removeEventListener("online", again)
  }
  const ask = async () => {
    clearTimeout(timer)
    const answer = await (await app.returning()).resume({})
    if (isStopped) return
    if (Result.isSuccess(answer)) {
      stop()
      const { usuario } = answer.success.session.user
      // The session has the key that it had: one that was made for a login meanwhile gives way.
      await app.vault.loginProver(usuario)
      await app.vault.admit(usuario)
      await goOn(app, answer.success)
      return lifted()
    }
    const { code } = answer.failure
    const by = code === "session-blocked" && "at" in answer.failure ? answer.failure.at : undefined
    if (isBlocker(by)) told(by)
    if (code === "session-blocked" && "by" in answer.failure && answer.failure.by !== undefined)
      propose(answer.failure.by)
    const isAway = code === "unreachable" || code === "unavailable" || code === "busy" || code === "too-many-requests"
    // Whatever else it says, there is nothing to wait for.
    if (isAway || (isBlocker(by) && by !== "person")) timer = setTimeout(() => void ask(), everyMs)
    else stop()
  }
  const again = () => void ask()
  window.addEventListener("focus", again)
  window.addEventListener("online", again)
  void ask()
  return stop
}
