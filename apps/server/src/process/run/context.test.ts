/** What whoever starts an instance, or tells it something, brings in: nothing that they could not have typed, unless its definition lists it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { openHouse, type House } from "../../../test/house.ts"
import { enter, key, success } from "../../../test/visitor.ts"
import { deploy } from "../model/definition.ts"
import { send } from "./message.ts"

describe("what an instance takes of a context", () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice({ isFull: true })
  }, 60_000)
  afterAll(() => office.stop())

  const valuesOf = async (id: string) => {
    const [row] = await office.sql<{ variables: object }[]>`select variables from instance where id = ${id}`
    return row?.variables
  }

  it("is what its starter could have typed into the start form, as each field has it", async () => {
    const ana = await office.as("ana.souza")
    const id = await office.start(ana, "pedido_compra", {
      fornecedor: 4711,
      centro_custo: "Comercial",
      necessario_ate: "31/12/2054",
      valor: "abc",
      justificativa: "Acabou",
      itens: [{ item: "Mesa", quantidade: 1, preco: 2 }],
      total: 9,
      parecer: "De acordo, pode comprar. Bruno",
      decisao: "aprovar",
      decisao_diretoria: "aprovar",
      alcada: "gerencia",
      numero: 1,
      instancia: "x"
    })
    expect(await valuesOf(id)).toEqual({ fornecedor: "4711", centro_custo: "comercial", justificativa: "Acabou" })
  })

  it.each([
    [
      "cadastro_cliente",
      { cliente: "Aurora", credito: "aprovado", limite_concedido: 999999, codigo: "C1" },
      ["cliente"]
    ],
    ["pedido_ferias", { dias: 10, decisao: "aprovar", parecer: "Bom descanso" }, ["dias"]],
    [
      "contrato",
      { contraparte: "Aurora", revisao: "aprovar", decisao_diretoria: "aprovar", rodada: 0 },
      ["contraparte"]
    ],
    ["chamado", { assunto: "Rede", confirmacao: "sim", solucao: "Pronto" }, ["assunto"]],
    ["reembolso", { motivo: "Viagem", conferencia: "ok", decisao: "aprovar", comprovantes: ["a"] }, ["motivo"]]
  ])("holds no decision of %s that somebody else has to take", async (processo, contexto, taken) => {
    const id = await office.start(await office.as("ana.souza"), processo, contexto)
    expect(Object.keys((await valuesOf(id)) ?? {})).toEqual(taken)
  })

  it("is nothing where the first form is somebody else's, but for what the definition lists", async () => {
    const first = `<startEvent id="s" />${flow("s", "u")}${userTask("u", 'camunda:candidateGroups="gerencia"')}${flow("u", "e")}<endEvent id="e" />`
    const bundle = bundleOf("de_outros", first)
    success(await deploy(office.sql, "demo", { ...bundle, about: { ...bundle.about, contexto: ["origem"] } }))
    const ana = await office.as("ana.souza")
    const id = await office.start(ana, "de_outros", { nota: "forjada", valor: 1, origem: { sistema: "x" } })
    expect(await valuesOf(id)).toEqual({ origem: { sistema: "x" } })
  })

  it("never holds a choice that the gateway behind the start form reads", async () => {
    const bundle = bundleOf(
      "escolhe",
      `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "g")}<exclusiveGateway id="g" default="g_e" />
       ${flow("g", "e")}<endEvent id="e" />${flow("g", "f", 'caminho = "b"')}<endEvent id="f" />`
    )
    const values = [{ value: "a" }, { value: "b" }]
    const components = [
      { type: "radio", key: "caminho", values, validate: { required: true } },
      { type: "radio", key: "cor", values, validate: { required: true } }
    ]
    success(await deploy(office.sql, "demo", { ...bundle, forms: { nota: { type: "default", components } } }))
    const id = await office.start(await office.as("ana.souza"), "escolhe", { caminho: "b", cor: "b" })
    expect(await valuesOf(id)).toEqual({ cor: "b" })
  })

  it("of a message is what its definition lists for that message", async () => {
    const waiting = (processo: string, mensagens?: Record<string, readonly string[]>) => {
      const bundle = bundleOf(
        processo,
        `<startEvent id="s"><messageEventDefinition messageRef="m1" /></startEvent>${flow("s", "r")}
         <receiveTask id="r" messageRef="m2" />${flow("r", "e")}<endEvent id="e" />`,
        `<message id="m1" name="${processo}_novo" /><message id="m2" name="${processo}_pago" />`
      )
      return deploy(office.sql, "demo", { ...bundle, about: { ...bundle.about, ...(mensagens && { mensagens }) } })
    }
    const bruno = await office.as("bruno.lima")
    const tell = (nome: string, correlacao: string | null, valores: Record<string, string>) =>
      send(office.sql, bruno, { nome, correlacao, valores, key: key() })
    success(await waiting("calado"))
    const calado = success(await tell("calado_novo", null, { nota: "x", decisao: "aprovar" }))
    expect(await valuesOf(calado)).toEqual({})
    success(await waiting("pagamento", { pagamento_novo: ["pedido"], pagamento_pago: ["recibo"] }))
    const id = success(await tell("pagamento_novo", null, { pedido: "1", recibo: "forjado", decisao: "aprovar" }))
    expect(await valuesOf(id)).toEqual({ pedido: "1" })
    success(await tell("pagamento_pago", id, { pedido: "2", recibo: "R1", decisao: "aprovar" }))
    expect(await valuesOf(id)).toEqual({ pedido: "1", recibo: "R1" })
  })

  it("of a call is all that the caller has, unless the called process lists what it takes", async () => {
    const steps = `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "e")}<endEvent id="e" />`
    for (const [processo, about] of [
      ["chamado_de_todos", {}],
      ["chamado_seletivo", { contexto: ["segredo"] }]
    ] as const) {
      const bundle = bundleOf(processo, steps)
      success(await deploy(office.sql, "demo", { ...bundle, about: { ...bundle.about, ...about } }))
      const caller = bundleOf(
        `chama_${processo}`,
        `<startEvent id="s" />${flow("s", "t")}<scriptTask id="t" scriptFormat="feel" camunda:resultVariable="segredo"><script>[1]</script></scriptTask>
         ${flow("t", "t2")}<scriptTask id="t2" scriptFormat="feel" camunda:resultVariable="decisao"><script>"sim"</script></scriptTask>
         ${flow("t2", "c")}<callActivity id="c" calledElement="${processo}" />${flow("c", "e")}<endEvent id="e" />`
      )
      success(await deploy(office.sql, "demo", { ...caller, about: { ...caller.about, contexto: ["nota"] } }))
      const id = await office.start(await office.as("ana.souza"), `chama_${processo}`, { nota: "n" })
      await office.work()
      const [child] = await office.sql<{ variables: object }[]>`select variables from instance where parent = ${id}`
      expect(child?.variables).toEqual({
        nota: "n",
        segredo: [1],
        ...(processo === "chamado_de_todos" && { decisao: "sim" })
      })
    }
  })

  it.each([[{ contexto: ["instancia"] }], [{ contexto: ["__proto__"] }], [{ mensagens: { ninguem: ["a"] } }]])(
    "is refused where a definition lists %j",
    async (about) => {
      const bundle = bundleOf("mal_dito", `<startEvent id="s" />${flow("s", "e")}<endEvent id="e" />`)
      const refused = await deploy(office.sql, "demo", { ...bundle, about: { ...bundle.about, ...about } })
      expect(refused).toMatchObject({ failure: [{ element: "about" }] })
    }
  )
})

describe("what was chosen the last time", () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice({ isFull: true })
  }, 60_000)
  afterAll(() => office.stop())

  it("comes from who completed that task before in this instance, and never from a value", async () => {
    const [ana, bruno] = [await office.as("ana.souza"), await office.as("bruno.lima")]
    const holiday = { inicio: "2055-03-01", dias: 10, abono: "nao" }
    const id = await office.start(ana, "pedido_ferias", { ...holiday, decisao: "aprovar" })
    expect((await office.see(ana, id)).task?.last).toBeNull()
    await office.complete(ana, id, "pedir", holiday)
    expect((await office.see(bruno, id)).task?.last).toBeNull()
    await office.complete(bruno, id, "aprovar_gestor", { decisao: "devolver", parecer: "Outra data" })
    await office.complete(ana, id, "pedir", holiday)
    expect((await office.see(bruno, id)).task?.last).toEqual({
      who: "Bruno Lima",
      at: expect.any(String),
      answers: { decisao: "devolver", parecer: "Outra data" }
    })
    // Not to whom the task is none of their business.
    expect((await office.see(ana, id)).task?.last).toBeNull()
  })
})

describe("over the API", () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  }, 60_000)
  afterAll(() => house.stop())

  it("says by name what was left out, under the same key too, and loses no start by it", async () => {
    const { client } = await enter(house.origin, "ana.souza")
    const contexto = { dias: 10, abono: "talvez", decisao: "aprovar", ["x".repeat(100)]: { a: 1 } }
    const payload = { processo: "pedido_ferias", contexto, key: key() }
    const started = success(await client.start({ payload }))
    expect(started.values).toEqual({ dias: 10 })
    expect(started.leftOut).toEqual([
      { name: "abono", note: "not-a-value" },
      { name: "decisao", note: "not-a-field" },
      { name: "x".repeat(100), note: "not-a-field" }
    ])
    expect(success(await client.start({ payload }))).toMatchObject({ id: started.id, leftOut: started.leftOut })
  })

  it("takes of a link that was offered to another workspace no more than of any other", async () => {
    const [one, other] = [await enter(house.origin, "ana.souza"), await enter(house.origin, "ana.souza")]
    const { id: session } = success(await other.client.session({}))
    const contexto = { dias: 12, decisao: "aprovar", parecer: "De acordo" }
    success(await one.client.offer({ session, payload: { processo: "pedido_ferias", contexto } }))
    const [offered] = success(await other.client.offers({})).urls_offered
    const link = success(await other.client.acceptOffer({ offer: offered?.id ?? "" }))
    expect(success(await other.client.start({ payload: { ...link, key: key() } })).values).toEqual({ dias: 12 })
  })
})
