/** What the server's answers say of the session of this tab, and of a token that another tab has replaced meanwhile. */
import type { Client, Failure } from "@quadrante/api/client"
import { Result } from "effect"
import type { Interruption } from "../store/session.ts"

const endings = ["session-revoked", "proof-invalid"]

/** There is no token, or one that the server does not take: perhaps another tab has just put the session away. */
const losses = ["session-absent", "session-renewed"]

/**
 * One such refusal is too little to take somebody out of their work: the token was read, or the proof sent, at an unlucky
 * moment. The server refuses such a request before it does anything, so it is sent once more, with a new proof.
 */
const doubtful = ["session-absent", "proof-invalid"]

/** How long a tab waits for the token that another one of its browser has just been given. */
const renewalMs = 3_000

/** What a client tells of its answers, and where it finds the token. */
export interface Watcher {
  readonly token: () => Promise<string | undefined>
  readonly ended: () => Promise<void>
  readonly lost: () => Promise<void>
  /** Whether nobody is in any more. */
  readonly isOut: () => boolean
  readonly interrupt: (why: Interruption) => Promise<void>
}

/**
 * A client that says when an answer means that there is no session any more, or that it waits for its person. What is
 * asked without a session has none to lose.
 */
export const watched = (client: Client, { token, ended, lost, isOut, interrupt }: Watcher): Client => {
  const watch =
    <Input, Output>(call: (input: Input) => Promise<Result.Result<Output, Failure>>) =>
    async (input: Input) => {
      const before = await token()
      const first = await call(input)
      const isOld = Result.isFailure(first) && first.failure.code === "session-renewed"
      // Another tab has the new token, or will in a moment.
      const isAgain = isOld && (await isReplaced(token, before))
      const second = isAgain ? await call(input) : first
      const used = isAgain ? await token() : before
      const isDoubtful = Result.isFailure(second) && doubtful.includes(second.failure.code)
      const isRepeated = isDoubtful && used !== undefined && used === (await token())
      const answer = isRepeated ? await call(input) : second
      if (Result.isFailure(answer)) {
        const now = await token()
        // About a token that was replaced or given up meanwhile: no news of the session that is here now, or of nobody's.
        if (now !== used && (now !== undefined || isOut())) return answer
        const { code } = answer.failure
        const isAboutAnother = "at" in answer.failure && answer.failure.at === "proof"
        if (code === "session-expired") await interrupt("expired")
        else if (code === "session-blocked" && !isAboutAnother) await interrupt("blocked")
        else if (losses.includes(code)) await lost()
        else if (endings.includes(code)) await ended()
      }
      return answer
    }
  const { login, logout, unblock, assertionOptions, ...rest } = client
  const calls = Object.entries(rest).map(([name, call]) => [name, watch(call as never)])
  // Each call is replaced by itself with a look at its answer.
  return { login, logout, unblock, assertionOptions, ...Object.fromEntries(calls) } as Client
}

const isReplaced = async (token: Watcher["token"], before: string | undefined): Promise<boolean> => {
  const until = Date.now() + renewalMs
  while (Date.now() < until) {
    const now = await token()
    if (now !== undefined && now !== before) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
