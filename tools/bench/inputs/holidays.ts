/** Holiday requests from their start to their end, four steps each, as several people at once carry them out. */
import type { Result } from "effect"
import { success } from "../../../apps/server/test/visitor.ts"
import type { complete, start } from "../../../apps/server/src/process/run/commands.ts"
import type { Session } from "../../../apps/server/src/identity/session/session.ts"
import type { Sql } from "../../../apps/server/src/kernel/data/database.ts"

const answers = {
  pedir: { inicio: "2055-12-06", dias: 10, abono: "nao", observacao: "" },
  aprovar_gestor: { decisao: "aprovar", parecer: "" },
  registrar: { pagamento_ate: "2055-12-03" }
}
export type Activity = keyof typeof answers

/** Who carries out which of them. */
const whose: Readonly<Record<Activity, string>> = {
  pedir: "ana.souza",
  aprovar_gestor: "bruno.lima",
  registrar: "carla.reis"
}

/** What is asked of everybody who carries them out, one way or the other. */
export const byActivity = async <A>(ask: (activity: Activity, usuario: string) => Promise<A>) => ({
  pedir: await ask("pedir", whose.pedir),
  aprovar_gestor: await ask("aprovar_gestor", whose.aprovar_gestor),
  registrar: await ask("registrar", whose.registrar)
})

/** The commands of the engine, of this commit or of another. */
export interface Commands {
  readonly start: typeof start
  readonly complete: typeof complete
}

/** Carries out so many requests by so many people at once, and gives how long each step took. */
export const carryOut = async (
  { start, complete }: Commands,
  sql: Sql,
  sessions: Readonly<Record<Activity, Session>>,
  people: number,
  requests: number
): Promise<readonly number[]> => {
  const times: number[] = []
  const timed = async (act: () => Promise<Result.Result<string, unknown>>) => {
    const began = performance.now()
    const result = await act()
    times.push(performance.now() - began)
    return success(result)
  }
  const key = () => crypto.randomUUID()
  const one = async () => {
    const instance = await timed(() =>
      start(sql, sessions.pedir, { processo: "pedido_ferias", contexto: {}, key: key() })
    )
    for (const activity of Object.keys(answers) as Activity[]) {
      // Commit 40e40f4 calls the element of a task its activity.
      const [task] = await sql<{ id: string; revision: number }[]>`
        select t.id, i.revision from task t join instance i on i.amb = t.amb and i.id = t.instance
        where t.amb = 'demo' and t.instance = ${instance} and t.done_at is null
          and ${activity} in (to_jsonb(t) ->> 'element', to_jsonb(t) ->> 'activity')`
      if (task === undefined) throw new Error(`${activity} does not wait`)
      const { id, revision } = task
      await timed(() => complete(sql, sessions[activity], id, { revision, key: key(), values: answers[activity] }))
    }
  }
  let left = requests
  const person = async () => {
    while (left-- > 0) await one()
  }
  await Promise.all(Array.from({ length: people }, person))
  return times
}
