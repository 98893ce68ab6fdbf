/** The last calls for support: what a process was opened, started or completed with, and what came of it, without secrets. */
import type { Client } from "@quadrante/api/client"
import { painted } from "../kernel/painted.ts"
import type { Dispatch } from "../store/store.ts"

const shown = async (value: unknown): Promise<string> => {
  const { withoutSecrets } = await import("@quadrante/domain/debug")
  return JSON.stringify(withoutSecrets(value), null, 2)
}

/** Notes a call, behind what came of it. */
export const noteCall = async (dispatch: Dispatch, contexto: unknown, resultado: unknown): Promise<void> => {
  await painted()
  const [{ callMade }, { injectEntities }] = await Promise.all([
    import("../store/entities.ts"),
    import("./entities.ts")
  ])
  // The first call of a page may be noted before the kept calls have loaded.
  injectEntities()
  dispatch(callMade({ contexto: await shown(contexto), resultado: await shown(resultado) }))
}

/** A client that notes what it was asked for. The noting is nobody's business to wait for. */
export const recorded = (client: Client, dispatch: Dispatch): Client => {
  const note = (contexto: unknown, resultado: unknown) => noteCall(dispatch, contexto, resultado)
  return {
    ...client,
    sendDraft: async (input) => {
      const answer = await client.sendDraft(input)
      const { processo, contexto, values } = input.payload
      const resultado = answer._tag === "Success" ? answer.success : answer.failure
      void note({ chamada: "sendDraft", processo, contexto: { ...contexto, ...values } }, resultado)
      return answer
    },
    complete: async (input) => {
      const answer = await client.complete(input)
      const { values, revision } = input.payload
      const resultado = answer._tag === "Success" ? answer.success : answer.failure
      void note({ chamada: "complete", tarefa: input.task, revision, contexto: values }, resultado)
      return answer
    }
  }
}
