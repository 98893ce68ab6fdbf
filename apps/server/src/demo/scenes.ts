/**
 * Scenes: the few cases that somebody who looks around the demo house comes upon first, with what its bell tells of them. A
 * purchase of Ana's has come back to her, and Bruno asks her about another one; Elisa asks Bruno, and Ana has answered her.
 */
import type { Sql, Transaction } from "../kernel/data/database.ts"
import { purchases, type DemoProcess, type Visit } from "./paths.ts"
import { makeRandom } from "./random.ts"
import { writeRows, type StoryRows } from "./rows.ts"
import { inOfficeBy, live, numbersOf, peopleOf, prepare, type Person } from "./story.ts"
import { writeTalk, type Remark } from "./talk.ts"
import { notifyAt } from "./tell.ts"

const dayMs = 86_400_000
/** How long before the one of before a case begins. */
const apartMs = 47 * 60_000
/** For how long people can have talked about a case since somebody did something in it. */
const talkMs = 2 * 3_600_000

/** A case ends where its visits do. */
interface Scene {
  readonly visits: readonly Visit[]
  readonly tell: (tx: Transaction, told: ToldScene) => Promise<unknown>
}

interface Cast {
  readonly ana: Person
  readonly bruno: Person
  readonly elisa: Person
}

/** A scene that has been written, and what its notices need. */
interface ToldScene extends Cast {
  readonly amb: string
  readonly instance: string
  /** The task that was done last, and when; the one that is open. */
  readonly done: { readonly id: string; readonly at: Date }
  readonly open: string
  /** A moment between the last act and now, as a part of what lies between. */
  readonly since: (part: number) => Date
}

const asks = (fornecedor: string, valor: number, justificativa: string): Visit => ({
  activity: "pedir",
  hours: [0, 0],
  values: (random) => ({
    fornecedor,
    centro_custo: "comercial",
    necessario_ate: new Date(random.now + 24 * dayMs).toISOString().slice(0, 10),
    valor,
    total: valor,
    itens: [],
    justificativa
  })
})

const decides = (decisao: string, parecer: string): Visit => ({
  activity: "aprovar_gerencia",
  profile: "gerencia",
  hours: [2, 4],
  values: () => ({ decisao, parecer })
})

/** Bruno did a step of Ana's request, which she has seen. */
const moved = async (tx: Transaction, { amb, instance, done, ana, bruno, since }: ToldScene) => {
  const by = { person: bruno.id, pessoa: bruno.pessoa }
  await notifyAt(tx, amb, done.at, [
    { person: ana.id, kind: "request-moved", step: done.id, instance, task: done.id, by }
  ])
  await tx`update notice set read = ${since(0.2)} where amb = ${amb} and step = ${done.id}`
}

const scenes: readonly Scene[] = [
  {
    visits: [
      asks("Gráfica Ponto", 7_850, "5000 folders A4 4×4"),
      decides("devolver", "Falta a segunda cotação. Anexe e envie de novo, por favor.")
    ],
    tell: (tx, { amb, instance, open, done, ana, bruno }) => {
      const by = { person: bruno.id, pessoa: bruno.pessoa }
      const notice = { person: ana.id, kind: "task-returned" as const, step: open, instance, task: open, by }
      return notifyAt(tx, amb, done.at, [notice])
    }
  },
  {
    visits: [asks("Aurora Informática", 18_400, "4 notebooks Dell Latitude 5450")],
    tell: (tx, { amb, instance, ana, bruno, since }) =>
      writeTalk(tx, amb, instance, [
        { by: ana, at: since(0.3), text: "A outra cotação saiu 4 % maior, com a mesma entrega." },
        {
          by: bruno,
          at: since(0.8),
          text: `@${ana.pessoa} a garantia é de 36 meses, como no último lote?`,
          asks: ana
        }
      ])
  },
  {
    visits: [
      asks("Móveis Lima", 12_600, "Campinas: 18 × 140 × 60 cm"),
      decides("aprovar", "De acordo com o orçamento da filial.")
    ],
    tell: async (tx, scene) => {
      const { amb, instance, bruno, elisa, since } = scene
      const text = `@${bruno.pessoa} o fornecedor só entrega em duas vezes. Posso fechar assim?`
      await moved(tx, scene)
      await writeTalk(tx, amb, instance, [{ by: elisa, at: since(0.7), text, asks: bruno }])
    }
  },
  {
    visits: [asks("Papelaria Sol", 940.5, "30 × A4 75 g/m²"), decides("aprovar", "")],
    tell: async (tx, scene) => {
      const { amb, instance, ana, elisa, since } = scene
      const text = `@${ana.pessoa} serve receber na segunda-feira?`
      const talk: readonly Remark[] = [
        { by: elisa, at: since(0.4), text, asks: ana },
        { by: ana, at: since(0.9), text: "Serve, sim, até o meio-dia.", isAnswer: true }
      ]
      await moved(tx, scene)
      await writeTalk(tx, amb, instance, talk)
    }
  }
]

/** Writes them as of a moment. What a group was offered since the day before is new to its people. */
export const writeScenes = async (sql: Sql, amb: string, until: Date): Promise<void> => {
  const people = await peopleOf(sql, amb)
  const cast = castOf(people)
  if (cast === null) return
  const numbers = await numbersOf(sql, amb)
  for (const [at, scene] of scenes.entries()) {
    const [way] = await prepare(sql, amb, [purchase(scene)])
    if (way === undefined) return
    const number = (numbers.get(way.processo) ?? 0) + 1
    numbers.set(way.processo, number)
    const actors = [cast.ana, cast.bruno, cast.elisa]
    // Not all of them in the same minute.
    const rows = lately(scene, until.getTime() - at * apartMs, until, (began) =>
      live(makeRandom(at + 1), { amb, until }, { way, number, began, people: actors, starter: cast.ana })
    )
    await sql.begin(async (tx) => {
      await writeRows(tx, amb, rows, numbers)
      await scene.tell(tx, { ...cast, amb, ...toldOf(rows, until) })
    })
  }
  await sql`update person set group_read = ${new Date(until.getTime() - dayMs)} where amb = ${amb}`
}

const castOf = (people: readonly Person[]): Cast | null => {
  const as = (usuario: string, profile: string) =>
    people.find((one) => one.usuario === usuario && one.profile === profile)
  const [ana, bruno, elisa] = [
    as("ana.souza", "solicitante"),
    as("bruno.lima", "gerencia"),
    as("elisa.rocha", "compras")
  ]
  return ana === undefined || bruno === undefined || elisa === undefined ? null : { ana, bruno, elisa }
}

const purchase = ({ visits }: Scene): DemoProcess => ({
  ...purchases,
  weight: 1,
  paths: [{ weight: 1, visits }]
})

/**
 * A case that began as late as it could, has come to where its visits end, and was talked about since: people work by day, and
 * not at weekends.
 */
const lately = ({ visits }: Scene, latest: number, until: Date, make: (began: number) => StoryRows): StoryRows => {
  for (let days = 1; days < 7; days++) {
    const rows = make(inOfficeBy(latest - days * dayMs, until))
    const { done } = toldOf(rows, until)
    if (doneIn(rows).length === visits.length && until.getTime() - done.at.getTime() > talkMs) return rows
  }
  throw new Error("Nobody worked in the last week")
}

const doneIn = ({ task }: StoryRows) => task.filter(({ done_by }) => done_by !== undefined)

const toldOf = (rows: StoryRows, until: Date): Pick<ToldScene, "instance" | "done" | "open" | "since"> => {
  const last = doneIn(rows).at(-1)
  const at = last?.["done_at"] as Date
  return {
    instance: String(rows.instance[0]?.["id"]),
    done: { id: String(last?.["id"]), at },
    open: String(rows.task.find(({ done_at }) => done_at === undefined)?.["id"]),
    since: (part) => new Date(at.getTime() + (until.getTime() - at.getTime()) * part)
  }
}
