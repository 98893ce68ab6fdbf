import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import type { Session } from "../../identity/session/session.ts"
import { cancel } from "./cancel.ts"
import { list as incidents, retry } from "./incident.ts"
import { send } from "./message.ts"
import { sendDraft } from "./send-draft.ts"
import * as View from "../read/view.ts"

let office: TestOffice
let ana: Session
let keeper: Session
beforeAll(async () => {
  office = await openOffice()
  ana = await office.as("ana.souza", "solicitante")
  keeper = await office.as("diego.prado", "processos")
})
afterAll(() => office.stop())

/** A gateway without a way for others, behind a task. */
const gateway = `<startEvent id="s" />${flow("s", "a")}${userTask("a")}${flow("a", "x")}
  <exclusiveGateway id="x" name="Quanto?" />${flow("x", "b", "valor &gt; 5")}${flow("x", "e", "valor &lt; 0")}
  ${userTask("b")}${flow("b", "e")}<endEvent id="e" />`

describe("a condition that holds nowhere", () => {
  it("keeps what was sent, and is an incident of the process that both are told of", async () => {
    await office.deploy("parado", gateway)
    const instance = await office.start(ana, "parado")
    const seen = await office.complete(ana, instance, "a", { nota: "Guardado", valor: 3 })
    expect(seen).toMatchObject({
      status: "running",
      task: null,
      values: { nota: "Guardado", valor: 3 },
      active: ["x"],
      incident: null,
      stands: "Quanto?"
    })
    expect(await of(instance)).toMatchObject([
      { processo: "parado", activity: "x", reason: "Quanto?: no condition holds of what leads on" }
    ])
    expect((await office.see(keeper, instance)).incident).toMatchObject({ reason: (await of(instance))[0]?.reason })
    expect((await View.historyOf(office.sql, ana, instance, "pt-BR"))?.map(({ kind }) => kind)).toEqual([
      "incident",
      "completed",
      "started"
    ])
    await office.work()
    expect(await of(instance)).toHaveLength(1)
  })

  it("is tried again once it is mended, and stands once more where it is not", async () => {
    const instance = await stoodWith(3)
    const [first] = await of(instance)
    success(await retry(office.sql, keeper, first?.id ?? ""))
    expect(await of(instance)).toEqual([])
    await office.work()
    const [second] = await of(instance)
    expect(second).toMatchObject({ activity: "x" })
    expect(second?.id).not.toBe(first?.id)
    await office.sql`update instance set variables = variables || '{"valor": 7}' where id = ${instance}`
    success(await retry(office.sql, keeper, second?.id ?? ""))
    await office.work()
    expect(await of(instance)).toEqual([])
    expect(await office.see(ana, instance)).toMatchObject({ stands: null, task: { activity: "b", mine: true } })
    expect((await office.complete(ana, instance, "b")).status).toBe("ended")
  })

  it("holds up nobody beside it, and two that retry at once go on once", async () => {
    const body = `<startEvent id="s" />${flow("s", "p")}<parallelGateway id="p" />${flow("p", "a")}${flow("p", "c")}
      ${userTask("a")}${flow("a", "x")}<exclusiveGateway id="x" />${flow("x", "j", "valor &gt; 5")}
      ${userTask("c")}${flow("c", "j")}<parallelGateway id="j" />${flow("j", "e")}<endEvent id="e" />`
    await office.deploy("ao_lado", body)
    const instance = await office.start(ana, "ao_lado")
    await office.complete(ana, instance, "a", { valor: 3 })
    expect((await of(instance)).map(({ activity }) => activity)).toEqual(["x"])
    const seen = await office.complete(ana, instance, "c", { valor: 9 })
    expect(seen).toMatchObject({ status: "running", stands: "x", active: ["x"] })
    const [open] = await of(instance)
    await Promise.all([1, 2].map(() => retry(office.sql, keeper, open?.id ?? "")))
    expect(await retry(office.sql, keeper, open?.id ?? "")).toMatchObject({ failure: { code: "not-found" } })
    await office.work()
    expect((await office.see(ana, instance)).status).toBe("ended")
  })

  it("ends with what takes the token away: a border, the end of all, or who withdraws it", async () => {
    const cancelled = await stoodWith(1)
    success(await cancel(office.sql, ana, cancelled, "Não é mais preciso"))
    expect(await of(cancelled)).toEqual([])
    const body = `<startEvent id="s" />${flow("s", "p")}<subProcess id="p"><startEvent id="i" />${flow("i", "a")}${userTask("a")}${flow("a", "x")}
      <exclusiveGateway id="x" />${flow("x", "f", "valor &gt; 5")}<endEvent id="f" /></subProcess>
      <boundaryEvent id="t" attachedToRef="p"><timerEventDefinition><timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></boundaryEvent>
      ${flow("p", "e")}${flow("t", "e")}<endEvent id="e" />`
    await office.deploy("borda", body)
    const instance = await office.start(ana, "borda")
    await office.complete(ana, instance, "a", { valor: 1 })
    expect(await of(instance)).toHaveLength(1)
    await office.letPass(instance, 2)
    await office.work()
    expect(await of(instance)).toEqual([])
    expect((await office.see(ana, instance)).status).toBe("ended")
  })

  it("keeps a draft that was sent, a start and a message too", async () => {
    const definition = await office.deploy("rascunho_parado", gateway)
    const id = crypto.randomUUID()
    success(
      await sendDraft(office.sql, ana, id, {
        processo: "rascunho_parado",
        contexto: {},
        values: { nota: "x", valor: 2 },
        definition
      })
    )
    expect(await office.see(ana, id)).toMatchObject({ stands: "Quanto?", values: { valor: 2 } })
    await office.deploy(
      "logo_parado",
      `<startEvent id="s" />${flow("s", "x")}<exclusiveGateway id="x" name="Onde?" />${flow("x", "e", "valor = 1")}<endEvent id="e" />`
    )
    expect(await office.see(ana, await office.start(ana, "logo_parado"))).toMatchObject({ stands: "Onde?" })
    await office.deploy(
      "mensagem_parada",
      `<startEvent id="s" />${flow("s", "r")}<receiveTask id="r" name="r" messageRef="M" />${flow("r", "x")}
        <exclusiveGateway id="x" name="Depois?" />${flow("x", "e", "valor = 1")}<endEvent id="e" />`,
      '<message id="M" name="chegou_parada" />',
      { mensagens: { chegou_parada: ["valor"] } }
    )
    const waiting = await office.start(ana, "mensagem_parada")
    success(
      await send(office.sql, keeper, { nome: "chegou_parada", correlacao: waiting, valores: { valor: 4 }, key: key() })
    )
    expect(await office.see(ana, waiting)).toMatchObject({ stands: "Depois?" })
    // No form shows it, so only who has the right sees it.
    expect(await office.see(keeper, waiting)).toMatchObject({ values: { valor: 4 } })
  })
})

// Helpers

const of = async (instance: string) =>
  (await incidents(office.sql, "demo", "pt-BR")).filter((one) => one.instance === instance)

const stoodWith = async (valor: number) => {
  await office.deploy("parado", gateway)
  const instance = await office.start(ana, "parado")
  await office.complete(ana, instance, "a", { valor })
  return instance
}
