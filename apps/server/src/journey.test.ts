import { numbered } from "../test/numbered.ts"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../test/house.ts"
import { code, enter, key, success } from "../test/visitor.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

describe("a purchase request", () => {
  it("goes from its first form, with the context of the link in it, through one approval to its end", async () => {
    const [ana, bruno, elisa] = await Promise.all(
      ["ana.souza", "bruno.lima", "elisa.rocha"].map((usuario) => enter(house.origin, usuario))
    )
    if (ana === undefined || bruno === undefined || elisa === undefined) throw new Error("Somebody is missing")
    const contexto = { fornecedor: "Papelaria Sol", valor: 1200.5 }
    const started = success(await ana.client.start({ payload: { processo: "pedido_compra", contexto, key: key() } }))
    expect(started).toMatchObject({
      title: `Compra ${started.number} · Papelaria Sol`,
      values: contexto,
      task: { activity: "pedir", mine: true, role: "Ana Souza" },
      active: ["pedir"]
    })

    const asked = success(await ana.client.complete(completing(started, { ...request, ...contexto })))
    expect(asked.steps.map(({ name, state, who }) => [name, state, who])).toEqual([
      ["Preencher o pedido", "done", "Ana Souza"],
      ["Aprovação da gerência", "current", "Gerência"],
      ["Fazer a compra", "ahead", "Compras"]
    ])
    expect(asked.task).toMatchObject({ activity: "aprovar_gerencia", mine: false })

    const waiting = success(await bruno.client.tasks({})).find(({ instance }) => instance === started.id)
    expect(waiting).toMatchObject({ title: asked.title, name: "Aprovação da gerência" })
    const seen = success(await bruno.client.instance({ instance: started.id }))
    const approved = success(
      await bruno.client.complete(completing(seen, { decisao: "aprovar", parecer: "De acordo" }))
    )
    expect(approved.task).toMatchObject({ activity: "comprar" })

    const bought = success(await elisa.client.instance({ instance: started.id }))
    const order = { numero_pedido: "77", entrega_prevista: "2054-12-02" }
    const ended = success(await elisa.client.complete(completing(bought, order)))
    expect(ended).toMatchObject({ status: "ended", task: null, active: [] })
    expect(ended.passed).toContain("fim")
    expect(ended.values).toMatchObject({ fornecedor: "Papelaria Sol", parecer: "De acordo", numero_pedido: "77" })
    const { xml } = success(await elisa.client.diagram({ definition: ended.definition }))
    expect(xml).toContain("<bpmndi:BPMNDiagram")
  })

  it("asks the board above the limit, comes back when sent back, and ends when refused", async () => {
    const [ana, bruno, diego] = await Promise.all(
      ["ana.souza", "bruno.lima", "diego.prado"].map((usuario) => enter(house.origin, usuario))
    )
    if (ana === undefined || bruno === undefined || diego === undefined) throw new Error("Somebody is missing")
    let instance = success(await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } }))
    const dear = { ...request, valor: 50000.01 }
    instance = success(await ana.client.complete(completing(instance, dear)))
    expect(instance.steps.map(({ id }) => id)).toEqual(["pedir", "aprovar_gerencia", "aprovar_diretoria", "comprar"])
    instance = success(await bruno.client.instance({ instance: instance.id }))
    instance = success(await bruno.client.complete(completing(instance, { decisao: "devolver", parecer: "Cotar" })))
    expect(instance.task).toMatchObject({ activity: "pedir", role: "Ana Souza" })
    expect(instance.steps[0]).toMatchObject({ id: "pedir", state: "current" })

    instance = success(await ana.client.instance({ instance: instance.id }))
    instance = success(await ana.client.complete(completing(instance, dear)))
    instance = success(await bruno.client.instance({ instance: instance.id }))
    instance = success(await bruno.client.complete(completing(instance, { decisao: "aprovar" })))
    expect(instance.task).toMatchObject({ activity: "aprovar_diretoria", role: "Diretoria" })
    instance = success(await diego.client.instance({ instance: instance.id }))
    instance = success(
      await diego.client.complete(completing(instance, { decisao_diretoria: "recusar", parecer_diretoria: "Caro" }))
    )
    expect(instance.status).toBe("refused")
    expect(instance.passed).toContain("recusado_diretoria")
  })

  it("refuses a form by field, and nothing of it is kept", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const started = success(
      await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } })
    )
    const refused = await ana.client.complete(completing(started, { ...request, valor: -1, fornecedor: "" }))
    expect(refused).toMatchObject({
      failure: {
        code: "form-invalid",
        fields: [
          { key: "fornecedor", code: "required" },
          { key: "valor", code: "min" }
        ]
      }
    })
    expect(success(await ana.client.instance({ instance: started.id }))).toMatchObject({ revision: 1, values: {} })
  })
})

describe("rivals", () => {
  it("have exactly one winner, and the others are told by whom", async () => {
    const [ana, bruno] = await Promise.all(["ana.souza", "bruno.lima"].map((usuario) => enter(house.origin, usuario)))
    if (ana === undefined || bruno === undefined) throw new Error("Somebody is missing")
    const started = success(
      await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } })
    )
    success(await ana.client.complete(completing(started, request)))
    const seen = success(await bruno.client.instance({ instance: started.id }))
    const all = await Promise.all(
      Array.from({ length: 10 }, () => bruno.client.complete(completing(seen, { decisao: "aprovar" })))
    )
    expect(all.filter(Result.isSuccess)).toHaveLength(1)
    expect(all.filter(Result.isFailure).map(({ failure }) => failure)).toEqual(
      Array.from({ length: 9 }, () => expect.objectContaining({ code: "task-closed", by: "Bruno Lima" }))
    )
    await numbered(house.sql)
    const [{ completions } = { completions: 0 }] = await house.sql<{ completions: number }[]>`
      select count(*)::int as completions from event
      where room = ${`processo:${started.id}`} and value ->> 'rev' = '3'`
    expect(completions).toBe(1)
  })

  it("of one order under one key get the same instance, and another order under it is refused", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const payload = { processo: "pedido_ferias", contexto: { dias: 10 }, key: key() }
    const started = await Promise.all(Array.from({ length: 5 }, () => ana.client.start({ payload })))
    expect(new Set(started.map((one) => success(one).id)).size).toBe(1)
    expect(code(await ana.client.start({ payload: { ...payload, contexto: { dias: 11 } } }))).toBe("key-reused")
  })

  it("based on a revision that never was change nothing", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const started = success(
      await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } })
    )
    const invented = { ...started, revision: started.revision + 1 }
    expect(code(await ana.client.complete(completing(invented, request)))).toBe("revision-stale")
  })
})

describe("who may what", () => {
  it("hides an instance from those who have nothing to do with it, and a task from those whose turn it is not", async () => {
    const [ana, bruno, carla] = await Promise.all(
      ["ana.souza", "bruno.lima", "carla.reis"].map((usuario) => enter(house.origin, usuario))
    )
    if (ana === undefined || bruno === undefined || carla === undefined) throw new Error("Somebody is missing")
    const started = success(
      await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } })
    )
    expect(code(await carla.client.instance({ instance: started.id }))).toBe("not-found")
    expect(code(await carla.client.complete(completing(started, request)))).toBe("not-found")
    const asked = success(await ana.client.complete(completing(started, request)))
    expect(code(await ana.client.complete(completing(asked, { decisao: "aprovar" })))).toBe("forbidden")
    expect(code(await bruno.client.instance({ instance: "../../session" }))).toBe("not-found")
  })

  it("refuses a process that is not there and a context that is no context", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const start = (processo: string, contexto: Record<string, string>) =>
      ana.client.start({ payload: { processo, contexto, key: key() } })
    expect(code(await start("nothing", {}))).toBe("process-unknown")
    // A name that reaches no value loses nobody the start; a value that is too long is refused.
    expect(success(await start("pedido_compra", { constructor: "x" }))).toMatchObject({
      values: {},
      leftOut: [{ name: "constructor", note: "not-a-field" }]
    })
    expect(code(await start("pedido_compra", { justificativa: "x".repeat(65 * 1024) }))).toBe("request-invalid")
    expect(code(await start("pedido_compra", { texto: "x".repeat(300 * 1024) }))).toBe("too-large")
  })
})

// Helpers

const request = {
  fornecedor: "Papelaria Sol",
  centro_custo: "comercial",
  necessario_ate: "2054-12-01",
  valor: 1200,
  justificativa: "Papel para o ano inteiro"
}

const completing = (
  { revision, task }: { readonly revision: number; readonly task: { readonly id: string } | null },
  values: Record<string, string | number | boolean>
) => ({ task: task?.id ?? "", payload: { revision, key: key(), values } })
