/** A run of a statement as the screen holds it: asked for, proved again where that is due, given up, its result kept. */
import type { Client, Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import type { Asked, Ran } from "@quadrante/api/statement"
import { Result } from "effect"
import { useRef, useState } from "react"
import { useApp } from "../../startup/app.ts"
import { goOn } from "../../startup/session.ts"

/** What is done once the person has proved that it is them. */
type Work = (api: Client) => Promise<Failure | null>

export const useStatement = () => {
  const app = useApp()
  const [ran, setRan] = useState<Ran | null>(null)
  const [fault, setFault] = useState<Failure | null>(null)
  const [since, setSince] = useState<number | null>(null)
  const [waiting, setWaiting] = useState<Work | null>(null)
  /** Counts the runs: the answer to one that was given up is not looked at. */
  const turns = useRef(0)

  const attempt = async (work: Work): Promise<void> => {
    const turn = ++turns.current
    setFault(null)
    setSince(Date.now())
    const failure = await work(await app.api())
    if (turn !== turns.current) return
    setSince(null)
    if (failure?.code === "authentication-required") setWaiting(() => work)
    else setFault(failure)
  }

  return {
    ran,
    fault,
    since,
    waiting: waiting !== null,
    run: (asked: Asked) =>
      attempt(async (api) => {
        const turn = turns.current
        const answer = await api.runStatement({ payload: asked })
        if (Result.isFailure(answer)) return answer.failure
        if (turn === turns.current) setRan(answer.success)
        return null
      }),
    /** Does something else that asks for the same proof. */
    attempt,
    cancel: () => {
      turns.current++
      setSince(null)
    },
    drop: () => {
      setRan(null)
      setFault(null)
    },
    prove: async (proof: PersonProof): Promise<Failure | null> => {
      const answer = await (await app.api()).authenticate({ payload: { proof } })
      if (Result.isFailure(answer)) return answer.failure
      await goOn(app, answer.success)
      const work = waiting
      setWaiting(null)
      if (work !== null) await attempt(work)
      return null
    },
    /** Whoever does not prove it keeps what they wrote. */
    unproved: () => setWaiting(null)
  }
}
