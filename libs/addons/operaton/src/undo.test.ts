/** A decision in front of an Operaton: it can be taken back as one of ours, and its order goes out afterwards. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import { historyOf } from "@quadrante/server/process/engine.ts"
import { carryOutNext, sendNow, takeBack } from "@quadrante/server/process/pending.ts"
import { code, key, success } from "@quadrante/server/test/visitor.ts"
import { openEngineLine } from "../test/engine-line.ts"
import { openEngineOffice, type EngineTask } from "../test/engine-office.ts"

/** What is a yes or no there is chosen and must be, and named as what the task decides. */
const decided = (xml: string) =>
  xml
    .replace(
      '<operaton:formField id="aprovado" label="Aprovado" type="boolean" />',
      `<operaton:formField id="aprovado" label="Aprovado" type="enum">
        <operaton:validation><operaton:constraint name="required" /></operaton:validation>
        <operaton:value id="sim" name="Aprovar" /><operaton:value id="nao" name="Recusar" />
      </operaton:formField>`
    )
    .replace("${aprovado}", "${aprovado == 'sim'}")
    .replace("<definitions ", '<definitions xmlns:quadrante="urn:quadrante:bpmn:1" ')
    .replace('<userTask id="conferir"', '<userTask id="conferir" quadrante:outcome="aprovado" quadrante:reason="nao"')

const line = openEngineLine("undo")
let firm: Awaited<ReturnType<typeof openEngineOffice>>
let bruno: Session
let task: EngineTask

beforeAll(async () => {
  firm = await openEngineOffice(line, decided)
  await firm.namePerson("bruno", "bruno.lima")
  bruno = await firm.office.as("bruno.lima", "gerencia")
})
afterAll(() => firm.close())
beforeEach(async () => {
  task = await firm.begin()
})

const see = () => firm.office.see(bruno, task.instance)
/** Decides so that it can be taken back. */
const complete = async (aprovado: "sim" | "nao", own: string, reason = "") => {
  const { revision } = await see()
  const values = { aprovado, meio: "pix" }
  const said = reason === "" ? {} : { reason }
  return firm.engine().complete(bruno, task.id, { revision, key: own, values, undo: true, ...said })
}
const decide = async (own = key()) => {
  success(await complete("sim", own))
  return own
}
const pass = () => firm.office.sql`
  update pending_decision set due = due - interval '10 seconds' where instance = ${task.instance}`
/** What was ordered of the task. */
const ordered = async () => {
  const rows = await firm.office.sql<{ command: string }[]>`
    select command from engine_order where subject = ${task.id} order by asked`
  return rows.map(({ command }) => command)
}
/** Where its case stands in that engine. */
const openThere = async () => {
  const { instance } = task
  const [row] = await firm.office.sql<{ token: string }[]>`
    select foreign_id as token from foreign_instance where instance = ${instance}`
  const open = await line.say("GET", `/task?processInstanceId=${row?.token}`)
  return (open as { readonly taskDefinitionKey: string }[]).map(({ taskDefinitionKey }) => taskDefinitionKey)
}

// The engine is a recording of one day, which goes on from test to test: what is asked of it comes in this order.
describe("a decision of a task there", { shuffle: false }, () => {
  it("is no order while it can be taken back, and is forgotten where it was", async () => {
    const own = await decide()
    expect((await see()).task?.pending).toMatchObject({ by: bruno.pessoa, own: { key: own, outcome: "sim" } })
    expect(await carryOutNext(firm.office.sql, firm.engine())).toBe(false)
    expect([await ordered(), await openThere()]).toEqual([[], ["conferir"]])
    success(await takeBack(firm.office.sql, bruno, own))
    await pass()
    expect(await carryOutNext(firm.office.sql, firm.engine())).toBe(false)
    expect([await ordered(), await openThere()]).toEqual([[], ["conferir"]])
    expect((await see()).task).toMatchObject({ standing: "offered" })
  })

  it("is one order once it is due, or sent at once", async () => {
    await decide()
    await pass()
    expect(await carryOutNext(firm.office.sql, firm.engine())).toBe(true)
    expect(await carryOutNext(firm.office.sql, firm.engine())).toBe(false)
    expect([await ordered(), await openThere()]).toEqual([["complete"], ["pagar"]])

    task = await firm.begin()
    success(await sendNow(firm.office.sql, firm.engine(), bruno, await decide()))
    expect([await ordered(), await openThere()]).toEqual([["complete"], ["pagar"]])
  })

  it("asks for its reason as one of ours, and keeps it in the history here", async () => {
    expect(await complete("nao", key())).toMatchObject({ failure: { code: "form-invalid" } })
    const own = key()
    success(await complete("nao", own, "Sem recibo"))
    success(await sendNow(firm.office.sql, firm.engine(), bruno, own))
    expect([await ordered(), await openThere()]).toEqual([["complete"], []])
    await firm.follow()
    const keeper = await firm.office.as("diego.prado", "processos")
    const history = await historyOf(firm.office.sql, keeper, task.instance, "pt-BR")
    expect(history?.find(({ kind }) => kind === "completed")?.detail).toEqual({ motivo: "Sem recibo" })
  })

  it("gives way to who decides it over there meanwhile, and its person reads why", async () => {
    const own = await decide()
    await line.say("POST", `/task/${task.token}/complete`, {
      variables: { aprovado: { value: "nao", type: "String" } }
    })
    await firm.follow()
    await pass()
    expect(await carryOutNext(firm.office.sql, firm.engine())).toBe(true)
    expect(await ordered()).toEqual([])
    const refused = (await see()).refusedDecisions?.map(({ key: which, fault }) => [which, fault.code])
    expect(refused).toEqual([[own, "task-closed"]])
    success(await takeBack(firm.office.sql, bruno, own))
    expect(code(await takeBack(firm.office.sql, bruno, own))).toBe("not-found")
  })
})
