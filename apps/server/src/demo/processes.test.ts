/** Each of the processes that come with the house, walked to each of its ends, with the right people at the right time. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import type { Schema } from "effect"
import { dayIn } from "@quadrante/domain/locale"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openOffice, type TestOffice } from "../../test/office.ts"
import { success } from "../../test/visitor.ts"
import { initialLimits } from "../kernel/budget/limits.ts"
import * as Documents from "../documents/store.ts"
import * as Definition from "../process/model/definition.ts"
import { listNewest } from "../process/model/summary.ts"
import type { Session } from "../identity/session/session.ts"

type Values = Readonly<Record<string, Schema.Json>>

let office: TestOffice

beforeAll(async () => {
  office = await openOffice({ isFull: true })
})
afterAll(() => office.stop())

describe("a process that comes with the house", () => {
  it("is deployed without a warning", async () => {
    for (const { id } of await listNewest(office.sql, "demo")) {
      expect(await Definition.warnings(office.sql, "demo", id)).toEqual([])
    }
  })
})

/** Who does what with which values; `wait` lets hours pass and does what is due then. */
type Act = readonly [who: string, activity: string, values: Values]
type Step = Act | { readonly wait: number; readonly expect?: (instance: string) => Promise<void> }

interface Walk {
  readonly processo: string
  readonly says: string
  readonly steps: readonly Step[]
  /** The end, by its element. */
  readonly end: string
  /** The end of a side way that it passes. */
  readonly passes?: string
  /** What the instance holds then. */
  readonly holds?: Values
}

/** People by what they are here. */
const people: Readonly<Record<string, readonly [usuario: string, profile: string]>> = {
  ana: ["ana.souza", "solicitante"],
  gerencia: ["bruno.lima", "gerencia"],
  rh: ["carla.reis", "rh"],
  diretoria: ["diego.prado", "diretoria"],
  compras: ["elisa.rocha", "compras"],
  juridico: ["felipe.nunes", "juridico"],
  financeiro: ["gabriela.costa", "financeiro"],
  atendimento: ["heitor.alves", "atendimento"],
  especialista: ["iris.melo", "especialista"],
  cadastro: ["joao.teles", "cadastro"]
}

/** Stands for a text that is written when its turn comes. */
const written = "a text"

const pedir = (valor: number): Act => [
  "ana",
  "pedir",
  { fornecedor: "Sol", centro_custo: "comercial", necessario_ate: "2055-12-01", valor, justificativa: "Um bom motivo" }
]
const itens: Step = [
  "ana",
  "pedir",
  {
    fornecedor: "Sol",
    centro_custo: "comercial",
    necessario_ate: "2055-12-01",
    justificativa: "Um bom motivo",
    itens: [
      { item: "Notebook", quantidade: 12, preco: 7489.9 },
      { item: "Mochila", quantidade: 12, preco: 189 }
    ]
  }
]
const comprar: Act = ["compras", "comprar", { numero_pedido: "77", entrega_prevista: "2055-12-02" }]

const solicitar = (valor: number): Step => [
  "ana",
  "solicitar",
  {
    tipo: "locacao",
    contraparte: "Galpões Cajamar",
    documento: "12ABC34501DE35",
    valor,
    vigencia_inicio: "2055-01-01",
    meses: 36,
    objeto: "Locação de galpão em Cajamar"
  }
]
const redigir: Step = ["juridico", "redigir", { minuta: written, nota_juridico: "Cláusula 4 revista" }]
const revisar = (revisao: string): Step => ["ana", "revisar", { revisao, comentarios: "Rever a cláusula 4" }]
const assinar: Step = ["juridico", "assinar", { assinado_em: "2055-01-10" }]

const ferias: Act = ["ana", "pedir", { inicio: "2055-12-06", dias: 10, abono: "nao", observacao: "" }]

const reembolso = (valor: number): Step => [
  "ana",
  "pedir",
  {
    motivo: "Visita a cliente",
    despesas: [{ data: "2026-11-03", categoria: "transporte", descricao: "Táxi", valor }],
    comprovantes: [written],
    chave_pix: "ana@aurora.example"
  }
]
const conferir = (conferencia: string): Step => [
  "financeiro",
  "conferir",
  { conferencia, pendencia: "O recibo do táxi" }
]
const pagar: Step = ["financeiro", "pagar", { pago_em: "2026-11-10" }]

const informar = (limite: number): Step => [
  "ana",
  "informar",
  {
    cliente_documento: "12ABC34501DE35",
    cliente: "Mercearia Boa Vista",
    email: "compras@boavista.example",
    telefone: "+5511987654321",
    endereco: "Rua das Flores, 10",
    limite
  }
]
const documentos = (como: string): Step => [
  "cadastro",
  "conferir_documentos",
  { documentos: como, pendencia: "O contrato social" }
]
const credito = (como: string): Step => ["financeiro", "analisar_credito", { credito: como, limite_concedido: 5000 }]
const cadastrar: Step = ["cadastro", "cadastrar", { codigo: "C-1001" }]

const abrir = (prioridade: string): Step => [
  "ana",
  "abrir",
  { assunto: "Nota não sai", categoria: "fiscal", prioridade, descricao: "A filial recebe rejeição 539" }
]
const atender: Step = ["atendimento", "atender", { solucao: "Série corrigida" }]
const especialista: Step = ["especialista", "atender_especialista", { solucao: "Série corrigida" }]
const confirmar = (confirmacao: string): Step => ["ana", "confirmar", { confirmacao, retorno: "Ainda rejeita" }]

const walks: readonly Walk[] = [
  {
    processo: "pedido_compra",
    says: "small",
    steps: [pedir(1200), ["gerencia", "aprovar_gerencia", { decisao: "aprovar" }], comprar],
    end: "fim"
  },
  {
    processo: "pedido_compra",
    says: "with items above the limit, after a round and a reminder",
    steps: [
      itens,
      { wait: 49, expect: async (instance) => expect(await reminders(instance)).toBe(1) },
      ["gerencia", "aprovar_gerencia", { decisao: "devolver", parecer: "Cotar" }],
      itens,
      ["gerencia", "aprovar_gerencia", { decisao: "aprovar" }],
      ["diretoria", "aprovar_diretoria", { decisao_diretoria: "devolver", parecer_diretoria: "Cotar" }],
      itens,
      ["gerencia", "aprovar_gerencia", { decisao: "aprovar" }],
      ["diretoria", "aprovar_diretoria", { decisao_diretoria: "aprovar" }],
      comprar
    ],
    end: "fim",
    passes: "lembrado",
    // What its items cost, whatever was sent.
    holds: { total: 92_146.8 }
  },
  {
    processo: "pedido_compra",
    says: "refused",
    steps: [pedir(9), ["gerencia", "aprovar_gerencia", { decisao: "recusar", parecer: "Caro" }]],
    end: "recusado_gerencia"
  },
  {
    processo: "pedido_compra",
    says: "refused by the board",
    steps: [
      pedir(50_000.01),
      ["gerencia", "aprovar_gerencia", { decisao: "aprovar" }],
      ["diretoria", "aprovar_diretoria", { decisao_diretoria: "recusar", parecer_diretoria: "Caro" }]
    ],
    end: "recusado_diretoria"
  },

  {
    processo: "contrato",
    says: "after three rounds and a reminder",
    steps: [
      solicitar(90_000),
      redigir,
      revisar("ajustar"),
      redigir,
      { wait: 49, expect: async (instance) => expect(await reminders(instance)).toBe(1) },
      revisar("ajustar"),
      redigir,
      revisar("aprovar"),
      assinar
    ],
    end: "assinado",
    passes: "revisao_lembrada",
    holds: { rodada: 3 }
  },
  {
    processo: "contrato",
    says: "above the limit, once sent back by the board",
    steps: [
      solicitar(100_000.01),
      redigir,
      revisar("aprovar"),
      ["diretoria", "aprovar_diretoria", { decisao_diretoria: "devolver", parecer_diretoria: "Cotar" }],
      redigir,
      revisar("aprovar"),
      ["diretoria", "aprovar_diretoria", { decisao_diretoria: "aprovar" }],
      assinar
    ],
    end: "assinado",
    holds: { rodada: 2 }
  },
  {
    processo: "contrato",
    says: "withdrawn",
    steps: [solicitar(10), redigir, revisar("desistir")],
    end: "desistencia",
    holds: { rodada: 1 }
  },
  {
    processo: "contrato",
    says: "refused by the board",
    steps: [
      solicitar(200_000),
      redigir,
      revisar("aprovar"),
      ["diretoria", "aprovar_diretoria", { decisao_diretoria: "recusar", parecer_diretoria: "Caro" }]
    ],
    end: "recusado",
    holds: { rodada: 1 }
  },

  {
    processo: "pedido_ferias",
    says: "recorded, after a reminder and a round",
    steps: [
      ferias,
      { wait: 73, expect: async (instance) => expect(await reminders(instance)).toBe(1) },
      ["gerencia", "aprovar_gestor", { decisao: "devolver", parecer: "Falta algo" }],
      ferias,
      ["gerencia", "aprovar_gestor", { decisao: "aprovar" }],
      ["rh", "registrar", { pagamento_ate: "2055-12-04" }]
    ],
    end: "fim",
    passes: "lembrado"
  },
  {
    processo: "pedido_ferias",
    says: "refused",
    steps: [ferias, ["gerencia", "aprovar_gestor", { decisao: "recusar", parecer: "Caro" }]],
    end: "recusado"
  },

  {
    processo: "reembolso",
    says: "small, without the management, once with something missing",
    steps: [reembolso(300), conferir("pendente"), reembolso(300), conferir("ok"), pagar, { wait: 0 }],
    end: "pago"
  },
  {
    processo: "reembolso",
    says: "above the limit",
    steps: [
      reembolso(300.01),
      ["gerencia", "aprovar_gerencia", { decisao: "devolver", parecer: "Falta algo" }],
      reembolso(400),
      ["gerencia", "aprovar_gerencia", { decisao: "aprovar" }],
      conferir("ok"),
      pagar,
      { wait: 0 }
    ],
    end: "pago"
  },
  {
    processo: "reembolso",
    says: "refused",
    steps: [reembolso(900), ["gerencia", "aprovar_gerencia", { decisao: "recusar", parecer: "Caro" }]],
    end: "recusado"
  },

  {
    processo: "cadastro_cliente",
    says: "without credit, once with something missing",
    steps: [informar(0), documentos("pendente"), informar(0), documentos("bons"), cadastrar, { wait: 0 }],
    end: "cadastrado"
  },
  {
    processo: "cadastro_cliente",
    says: "with credit, judged side by side",
    steps: [informar(8000), credito("concedido"), documentos("bons"), cadastrar, { wait: 0 }],
    end: "cadastrado"
  },
  {
    processo: "cadastro_cliente",
    says: "whose credit is denied",
    steps: [informar(8000), documentos("bons"), credito("negado")],
    end: "reprovado"
  },
  {
    processo: "cadastro_cliente",
    says: "whose documents are bad",
    steps: [informar(0), documentos("reprovado")],
    end: "reprovado"
  },

  {
    processo: "chamado",
    says: "solved in time, and opened again once",
    steps: [abrir("normal"), { wait: 23 }, atender, confirmar("nao"), atender, confirmar("sim")],
    end: "encerrado"
  },
  {
    processo: "chamado",
    says: "urgent: after four hours it is the specialist's",
    steps: [abrir("alta"), { wait: 5 }, especialista, confirmar("sim")],
    end: "encerrado"
  },
  {
    processo: "chamado",
    says: "without an answer from who opened it",
    steps: [abrir("baixa"), { wait: 71 }, atender, { wait: 73 }],
    end: "encerrado_sem_resposta"
  }
]

/** Ends that are reached by refusing. */
const refusals = ["recusado_gerencia", "recusado_diretoria", "recusado", "reprovado"]

describe.each([...new Set(walks.map(({ processo }) => processo))])("%s", (processo) => {
  const its = walks.filter((walk) => walk.processo === processo)
  it.each(its)("$says, ends at $end", async ({ steps, end, passes = end, holds = {} }) => {
    const instance = await office.start(await as("ana"), processo)
    for (const step of steps) {
      if ("wait" in step) {
        await office.letPass(instance, step.wait)
        await office.work()
        await step.expect?.(instance)
        continue
      }
      const [who, activity, values] = step
      await expectTurn(instance, who)
      await office.complete(await as(who), instance, activity, await withDocuments(await as(who), instance, values))
    }
    const seen = await office.see(await as("ana"), instance)
    expect(seen).toMatchObject({ status: refusals.includes(end) ? "refused" : "ended", active: [], task: null })
    expect(seen.passed).toEqual(expect.arrayContaining([end, passes]))
    for (const who of Object.keys(people)) expect(await has(instance, who)).toBe(false)
    const [row] = await office.sql`select variables from instance where id = ${instance}`
    expect(row?.["variables"]).toMatchObject(holds)
  })

  it("is walked to every one of its ends", async () => {
    const definition = await Definition.findNewest(office.sql, "demo", processo)
    const ends = definition?.drawing.activities.filter(({ type }) => type === "bpmn:EndEvent").map(({ id }) => id) ?? []
    // Each walk holds itself to them.
    const walked = new Set(its.flatMap(({ end, passes = end }) => [end, passes]))
    expect(ends.filter((id) => !walked.has(id))).toEqual([])
  })

  it("names its elements in each language, and shows every one of them in its diagram", async () => {
    const definition = await Definition.findNewest(office.sql, "demo", processo)
    if (definition === null) throw new Error("It is not there")
    const named = definition.drawing.activities.filter(({ name }) => name !== undefined).map(({ id }) => id)
    for (const language of ["en", "es"] as const) {
      expect(named.filter((id) => definition.about.names?.[language]?.[id] === undefined)).toEqual([])
    }
    const [row] = await office.sql<{ xml: string }[]>`select xml from definition where id = ${definition.id}`
    const drawn = [...definition.drawing.activities, ...definition.drawing.sequenceFlows].map(({ id }) => id)
    expect(drawn.filter((id) => row?.xml.includes(`bpmnElement="${id}"`) !== true)).toEqual([])
  })
})

/** A day that has passed in every time zone. */
const dayBefore = () => dayIn(Date.now() - 2 * 86_400_000, "America/Sao_Paulo")
const pastOf = ([, activity, values]: Act, key: string) => [activity, { ...values, [key]: dayBefore() }] as const

it("a day in the past is refused where something is asked for, and one that has passed since then stops nobody", async () => {
  const ana = await as("ana")
  const refusal = (key: string) => new RegExp(`form-invalid.*"key":"${key}","code":"min"`)
  const holiday = await office.start(ana, "pedido_ferias")
  await expect(office.complete(ana, holiday, ...pastOf(ferias, "inicio"))).rejects.toThrow(refusal("inicio"))

  const purchase = await office.start(ana, "pedido_compra")
  await expect(office.complete(ana, purchase, ...pastOf(pedir(1200), "necessario_ate"))).rejects.toThrow(
    refusal("necessario_ate")
  )
  const today = { necessario_ate: dayIn(Date.now(), ana.fuso_horario) }
  await office.complete(ana, purchase, "pedir", { ...pedir(1200)[2], ...today })
  // As weeks later.
  await office.sql`
    update instance set variables = variables || ${office.sql.json({ necessario_ate: dayBefore() })} where id = ${purchase}`
  await office.complete(await as("gerencia"), purchase, "aprovar_gerencia", { decisao: "aprovar" })
  const buyer = await as("compras")
  await expect(office.complete(buyer, purchase, ...pastOf(comprar, "entrega_prevista"))).rejects.toThrow(
    refusal("entrega_prevista")
  )
  await office.complete(buyer, purchase, "comprar", comprar[2])
  expect(await office.see(ana, purchase)).toMatchObject({ status: "ended", values: { necessario_ate: dayBefore() } })
})

it("there is a walk of every process that comes with the house", () => {
  const folders = readdirSync(join(import.meta.dirname, "../../definitions")).toSorted()
  expect([...new Set(walks.map(({ processo }) => processo))].toSorted()).toEqual(folders)
})

// Helpers

const as = (who: string): Promise<Session> => {
  const [usuario = "", profile = ""] = people[who] ?? []
  return office.as(usuario, profile)
}

/** Writes the texts that values stand for, in the instance. */
const withDocuments = async (session: Session, instance: string, values: Values): Promise<Values> => {
  if (!JSON.stringify(values).includes(`"${written}"`)) return values
  const { id } = success(await Documents.begin(office.sql, session, instance, "Minuta", initialLimits.quotas))
  success(await Documents.save(office.sql, session, id, { base: 0, text: "Cláusula 1. Do objeto." }))
  return JSON.parse(JSON.stringify(values).replaceAll(`"${written}"`, JSON.stringify(id)))
}

const has = async (instance: string, who: string) =>
  (await office.tasks(await as(who))).some((task) => task.instance === instance)

/** Somebody has the task, and nobody has it who should not. */
const expectTurn = async (instance: string, who: string) => {
  expect(await has(instance, who)).toBe(true)
  const turns = await office.sql<{ profiles: string[] }[]>`
    select profiles from task where instance = ${instance} and kind = 'user' and done_at is null`
  const able = new Set(turns.flatMap(({ profiles }) => (profiles.length === 0 ? ["solicitante"] : profiles)))
  for (const [other, [, profile]] of Object.entries(people)) expect(await has(instance, other)).toBe(able.has(profile))
}

const reminders = async (instance: string): Promise<number> => {
  const [row] = await office.sql<{ count: number }[]>`
    select ((select count(*) from notice where kind = 'reminder' and instance = ${instance})
      + (select count(*) from task where offered_as = 'reminded' and instance = ${instance}))::int as count`
  return row?.count ?? 0
}
