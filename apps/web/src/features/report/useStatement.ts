/** A run of a statement as the screen holds it: asked for, proved again where that is due, given up, its result kept. */
import type { Failure } from "@quadrante/api/client"
import type { Format } from "@quadrante/api/report"
import type { PersonProof } from "@quadrante/api/session"
import type { StatementRequest, StatementRun } from "@quadrante/api/statement"
import { useMutation } from "@tanstack/react-query"
import { Result } from "effect"
import { useState } from "react"
import { sendCommand } from "../../data/command.ts"
import { useApp } from "../../kernel/app.ts"
import { authenticate } from "../../session/authenticate.ts"
import { saveFile } from "../../ui/save-file.ts"
import { bytesIn } from "../../data/export-file.ts"

/** What is sent once the person has proved that it is them, and what is done with its answer. */
type Work = () => Promise<Result.Result<() => void, Failure>>

export const useStatement = () => {
  const app = useApp()
  const [ran, setRan] = useState<StatementRun | null>(null)
  const [waiting, setWaiting] = useState<Work | null>(null)
  // Of several runs the last one counts, and none that was given up.
  const { mutate, reset, isPending, submittedAt, error } = useMutation<() => void, Failure, Work>({
    mutationFn: async (work) => {
      const answer = await work()
      if (Result.isFailure(answer)) throw answer.failure
      return answer.success
    }
  })

  const attempt = (work: Work): void =>
    mutate(work, {
      onSuccess: (take) => take(),
      onError: ({ code }) => code === "authentication-required" && setWaiting(() => work)
    })

  return {
    ran,
    fault: error?.code === "authentication-required" ? null : error,
    since: isPending ? submittedAt : null,
    waiting: waiting !== null,
    run: (payload: StatementRequest) =>
      attempt(async () =>
        Result.map(await sendCommand(app, "runStatement", { payload }), (answer) => () => setRan(answer))
      ),
    /** Runs it on the server once more, into a file that the browser saves. It may ask for the same proof. */
    saveAs: (asked: StatementRequest, format: Format) =>
      attempt(async () =>
        Result.map(
          await sendCommand(app, "fileOfStatement", { payload: { asked, format } }),
          ({ name, type, data }) =>
            () =>
              saveFile(name, new Blob([bytesIn(data ?? "")], { type }))
        )
      ),
    cancel: reset,
    drop: () => {
      setRan(null)
      reset()
    },
    prove: async (proof: PersonProof): Promise<Failure | null> => {
      const wrong = await authenticate(app, proof)
      if (wrong !== null) return wrong
      const work = waiting
      setWaiting(null)
      if (work !== null) attempt(work)
      return null
    },
    /** Whoever does not prove it keeps what they wrote. */
    unproved: () => setWaiting(null)
  }
}
