/** An office in front of an Operaton that runs one process (`reembolso`), whose managers are those of the office. */
import { Result } from "effect"
import { expect } from "vitest"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { openLanes } from "@quadrante/server/kernel/data/within.ts"
import { makeForeignEngine } from "../src/foreign-engine.ts"
import { addEngine, findEngine, nameInEngine } from "../src/engines.ts"
import { followDue } from "../src/follow.ts"
import type { EngineLine } from "./engine-line.ts"
import { openOffice } from "@quadrante/server/test/office.ts"

export interface EngineTask {
  readonly id: string
  readonly token: string
  readonly instance: string
}

/** `drawn`: what is different in the drawing that the engine runs. */
export const openEngineOffice = async (line: EngineLine, drawn = (xml: string) => xml) => {
  const office = await openOffice()
  const { sql } = office
  const lanes = openLanes(office.source, 2)
  await line.empty()
  await line.deploy("reembolso.bpmn", drawn)
  const name = (kind: "group" | "person", theirs: string, ours: string | null) =>
    transaction(sql, async (tx) =>
      Result.succeed(await nameInEngine(tx, { amb: "demo", engine: "firma" }, { kind, theirs, ours }))
    )
  await transaction(sql, async (tx) =>
    Result.succeed(
      await addEngine(tx, "demo", { name: "firma", url: line.base, login: null, password: null, sameNames: false })
    )
  )
  await name("group", "chefia", "gerencia")
  const follow = () => followDue(sql, { warn: () => undefined }, line.ask, 0)
  return {
    office,
    follow,
    /** Says whom a person's name there stands for; null: nobody. */
    namePerson: (theirs: string, ours: string | null) => name("person", theirs, ours),
    /** Begins one there, and returns its task here. */
    begin: async (): Promise<EngineTask> => {
      await line.say("POST", "/process-definition/key/reembolso/start", {
        variables: { motivo: { value: "Táxi", type: "String" }, valor: { value: 40, type: "Long" } }
      })
      await follow()
      const [task] = await sql<EngineTask[]>`
        select id, token, instance from task where element = 'conferir' and instance in (select instance from foreign_instance)
        order by opened desc limit 1`
      return task ?? expect.fail("it is not mirrored")
    },
    /** The engine as a request has it. */
    engine: (ask = line.ask) =>
      makeForeignEngine(
        { sql: lanes.within("demo"), findEngine: (amb, engine) => findEngine(sql, amb, engine) },
        { ask }
      ),
    /** Whose a task is there. */
    assignee: async ({ token }: Pick<EngineTask, "token">) =>
      ((await line.say("GET", `/task/${token}`)) as { readonly assignee: string | null }).assignee,
    close: async () => {
      line.close()
      await lanes.end()
      await office.stop()
    }
  }
}
