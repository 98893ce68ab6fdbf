/** What a person does about their address: each act says what came of it; some ask for a recent proof first, and go on. */
import type { Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import { Result } from "effect"
import { useState } from "react"
import { sendCommand } from "../../../data/command.ts"
import { useApp } from "../../../kernel/app.ts"
import { authenticate } from "../../../session/authenticate.ts"

type Act = () => Promise<Result.Result<unknown, Failure>>

interface Attempt {
  readonly act: Act
  readonly done: () => void
}

export const useEmailActs = () => {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Failure | null>(null)
  const [waiting, setWaiting] = useState<Attempt | null>(null)

  const attempt = async (act: Act, done: () => void): Promise<void> => {
    setBusy(true)
    setFault(null)
    const answer = await act()
    setBusy(false)
    if (Result.isSuccess(answer)) return done()
    if (answer.failure.code === "authentication-required") return setWaiting({ act, done })
    setFault(answer.failure)
  }
  const prove = async (proof: PersonProof): Promise<Failure | null> => {
    const wrong = await authenticate(app, proof)
    if (wrong !== null) return wrong
    setWaiting(null)
    if (waiting !== null) await attempt(waiting.act, waiting.done)
    return null
  }
  return {
    busy,
    fault,
    /** Forgets what went wrong: something else is done now. */
    clear: () => setFault(null),
    proving: waiting === null ? null : { prove, cancel: () => setWaiting(null) },
    askCode: (address: string, done: () => void) =>
      attempt(() => sendCommand(app, "setEmail", { payload: { address } }), done),
    confirm: (code: string, done: () => void) =>
      attempt(() => sendCommand(app, "confirmEmail", { payload: { code } }), done),
    remove: (done: () => void) => attempt(() => sendCommand(app, "removeEmail", {}), done),
    setDays: (days: ReadonlyArray<1 | 2 | 3 | 4 | 5 | 6 | 7>, done: () => void) =>
      attempt(() => sendCommand(app, "setDigestDays", { payload: { days } }), done)
  }
}
