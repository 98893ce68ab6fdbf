/** What a person does in a day, each act as the browser does it: the same requests, in the same order. What is timed is what is waited for. */
import type { Client, Failure } from "@quadrante/api/client"
import { Result } from "effect"
import { mapValues } from "../bench/inputs/figures.ts"
import { OvertakenError, type Recorder } from "./figures.ts"
import type { Random } from "./random.ts"

/** The process of forty fields, and the one that goes from hand to hand. */
export const forty = "quarenta"
export const holiday = "pedido_ferias"

export interface Desk {
  readonly client: Client
  readonly time: Recorder["time"]
  readonly random: Random
  /** Which processes they may start. */
  readonly startable: ReadonlySet<string>
}

/** What colleagues do meanwhile is no fault. */
const overtakings: ReadonlySet<Failure["code"]> = new Set<Failure["code"]>([
  "task-closed",
  "task-taken",
  "instance-over",
  "revision-stale"
])

const need = <A>(result: Result.Result<A, Failure>): A => {
  if (Result.isSuccess(result)) return result.success
  const { code } = result.failure
  throw overtakings.has(code) ? new OvertakenError() : new Error(code)
}

const key = (): string => crypto.randomUUID()
const one = <A>(all: readonly A[], random: Random): A | undefined => all[Math.floor(random() * all.length)]

const list = {
  filter: {},
  sort: { by: "due", descending: false },
  group: "due",
  fields: [],
  asOf: null,
  after: null,
  from: 0,
  count: 100
} as const
const counts = { filter: {}, group: "due", asOf: null, sum: null } as const
const requests = {
  filter: {},
  sort: { by: "since", descending: true },
  group: null,
  asOf: null,
  after: null,
  from: 0,
  count: 50
} as const

const report = {
  processo: holiday,
  filters: { status: [], by: "created", from: null, until: null, unit: null, profile: null, person: null, fields: [] },
  columns: ["numero", "titulo", "situacao", "pessoa", "inicio"],
  sort: null
} as const

/** The rows of *Tarefas*, with their counts. */
const tasksOf = async ({ client, time }: Desk) =>
  (await time("list of tasks", async () => {
    const [{ rows }] = await Promise.all([
      client.taskList({ payload: list }).then(need),
      client.taskCounts({ payload: counts }).then(need)
    ])
    return rows
  })) ?? []

/** The rows of *Meus pedidos*, with their counts. */
const requestsOf = async ({ client, time }: Desk) =>
  (await time("own requests", async () => {
    const { filter, group, asOf } = requests
    const [{ rows }] = await Promise.all([
      client.requestList({ payload: requests }).then(need),
      client.requestCounts({ payload: { filter, group, asOf } }).then(need)
    ])
    return rows
  })) ?? []

/** Some of forty fields, as text and as values. */
const answersOf = (random: Random): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => {
      const kind = n % 5
      const value =
        kind === 1 ? Math.floor(random() * 10_000) : kind === 2 ? "2027-12-06" : kind === 3 ? "1" : `Texto ${n}`
      return [`campo_${n}`, value]
    })
  )

/** Opens a form, types into it with what is saved on the way, and sends it. */
const fillIn = async (
  { client, random, time }: Desk,
  processo: string,
  values: Readonly<Record<string, string | number>>
): Promise<void> => {
  const form = await time("open a form", () => client.startForm({ processo }).then(need))
  if (form === null) return
  const draft = key()
  let revision = 0
  const texts = Object.entries(values)
  for (const part of random() < 0.5 ? [0.4, 0.8] : [0.6]) {
    const typed = texts.slice(0, Math.ceil(texts.length * part)).map(([name, value]) => [name, String(value)])
    const payload = {
      of: { _tag: "start", processo, contexto: {} },
      texts: Object.fromEntries(typed),
      before: {},
      lcl_id: "pt-BR",
      revision
    } as const
    const saved = await time("save a draft", () => client.saveDraft({ draft, payload }).then(need))
    if (saved === null) return
    ;({ revision } = saved)
  }
  const { definition } = form
  await time("send a form", () =>
    client.sendDraft({ draft, payload: { processo, contexto: {}, definition, values } }).then(need)
  )
}

/** What is answered at the steps of the process that goes from hand to hand. */
const decisions: Readonly<Record<string, (random: Random) => Readonly<Record<string, string>>>> = {
  aprovar_gestor: (random) =>
    random() < 0.85 ? { decisao: "aprovar", parecer: "" } : { decisao: "recusar", parecer: "Sem gente nessa semana" },
  registrar: () => ({ pagamento_ate: "2055-12-03" })
}

/** Each act with how often it comes among a hundred, and the process that must be there for it. */
export interface Act {
  readonly weight: number
  readonly needs?: string
  readonly carryOut: (desk: Desk) => Promise<unknown>
}

export const acts = {
  tasks: { weight: 22, carryOut: tasksOf },
  requests: { weight: 8, carryOut: requestsOf },
  "open a task": {
    weight: 16,
    carryOut: async (desk) => {
      const row = one(await tasksOf(desk), desk.random)
      if (row !== undefined) await desk.time("open a task", () => desk.client.task({ task: row.id }).then(need))
    }
  },
  decide: {
    weight: 10,
    needs: holiday,
    carryOut: async (desk) => {
      const { client, random, time } = desk
      const waiting = (await tasksOf(desk)).filter(({ element }) => decisions[element] !== undefined)
      const row = one(waiting, random)
      if (row === undefined) return
      const opened = await time("open a task", () => client.task({ task: row.id }).then(need))
      if (opened === null) return
      const values = decisions[row.element]?.(random) ?? {}
      const payload = { revision: opened.revision, key: key(), values }
      await time("decide a task", () => client.complete({ task: row.id, payload }).then(need))
    }
  },
  "ask for holidays": {
    weight: 8,
    needs: holiday,
    carryOut: (desk) => fillIn(desk, holiday, { inicio: "2055-12-06", dias: 10, abono: "nao", observacao: "" })
  },
  "fill in forty fields": { weight: 4, needs: forty, carryOut: (desk) => fillIn(desk, forty, answersOf(desk.random)) },
  search: {
    weight: 12,
    carryOut: ({ client, random, time }) => {
      const termo = one(["férias", "compra", "papelaria", "#12", "souza", "gerência"], random) ?? "férias"
      return time("search", () => client.search({ payload: { termo } }).then(need))
    }
  },
  "look at a case": {
    weight: 12,
    carryOut: async (desk) => {
      const { client, time } = desk
      const row = one(await requestsOf(desk), desk.random)
      if (row === undefined) return
      const { instance } = row
      await time("open a case", () =>
        Promise.all([
          client.instance({ instance }).then(need),
          client.history({ instance }).then(need),
          client.comments({ instance }).then(need)
        ])
      )
    }
  },
  notices: { weight: 6, carryOut: ({ client, time }) => time("notices", () => client.notices({}).then(need)) },
  report: {
    weight: 2,
    needs: holiday,
    carryOut: ({ client, time }) =>
      time("report", () => client.report({ payload: { query: report, from: 0 } }).then(need))
  }
} as const satisfies Readonly<Record<string, Act>>

export type ActName = keyof typeof acts

/** How often each act comes at a desk: never, where its process cannot be started there. */
export const actsFor = ({ startable }: Pick<Desk, "startable">): Readonly<Record<ActName, number>> =>
  mapValues<ActName, Act, number>(acts, ({ weight, needs }) =>
    needs === undefined || startable.has(needs) ? weight : 0
  )

/** The first look after a login: what home asks for. */
export const arrive = async (client: Client): Promise<ReadonlySet<string>> => {
  const [processes] = await Promise.all([
    client.processes({}).then(need),
    client.taskList({ payload: list }).then(need),
    client.taskCounts({ payload: counts }).then(need),
    client.requestList({ payload: requests }).then(need),
    client.notices({}).then(need),
    client.drafts({}).then(need)
  ])
  return new Set(processes.map(({ processo }) => processo))
}

/** Logs in; what is refused is thrown. */
export const logIn = async (client: Client, usuario: string, senha: string) =>
  need(await client.login({ payload: { usuario, senha } }))
