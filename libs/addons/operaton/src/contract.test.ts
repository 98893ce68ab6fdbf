/**
 * The contract of engines: the same acts on the same process in ours and in an Operaton give the same lists, history and
 * refusals. What differs stands in a table of docs/operators/engines.md, row by row, and nowhere else.
 */
import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import type { Fault } from "@quadrante/api/fault"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { openOurs, openTheirs, type House } from "../test/two-engines.ts"
import { key } from "@quadrante/server/test/visitor.ts"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import { historyOf } from "@quadrante/server/process/read/view.ts"

/** What was seen, beside what ours shows. */
interface Fact {
  readonly name: string
  readonly expected: unknown
  readonly seen: unknown
}

let office: TestOffice
const line = openEngineLine("contract")
let ours: readonly Fact[] = []
let theirs: readonly Fact[] = []
let closeTheirs = () => Promise.resolve()

/** What a person is told of a refusal, without moments. */
const cameOf = (came: Result.Result<string, Fault>) => {
  if (Result.isSuccess(came)) return "done"
  const { code, at, by, fields } = came.failure
  return [code, at, by, ...(fields?.map((field) => `${field.key} ${field.code}`) ?? [])]
    .filter((part) => part !== undefined)
    .join(", ")
}

/** Purchases in one engine, with the people who see them and act on them. */
const openDesk = async (house: House) => {
  const [ana, bruno, karina, carla, keeper] = await Promise.all([
    office.as("ana.souza"),
    office.as("bruno.lima", "gerencia"),
    office.as("karina.dias", "gerencia"),
    office.as("carla.reis"),
    office.as("diego.prado", "processos")
  ])
  const facts: Fact[] = []
  const list = async (session: Session, instance: string) =>
    (await office.tasks(session))
      .filter((task) => task.instance === instance)
      .map(({ name, standing, claimed }) => `${name} ${standing}${claimed ? " claimed" : ""}`)
      .toSorted()
      .join(", ")
  const taskOf = async (instance: string, element: string) => {
    const [task] = await office.sql<{ id: string }[]>`
      select id from task where instance = ${instance} and element = ${element} and kind = 'user'`
    return task?.id ?? ""
  }
  const request = async (instance: string, nota: string | null, valor: string | number) => ({
    revision: (await office.see(keeper, instance)).revision,
    key: key(),
    values: { ...(nota !== null && { nota }), valor }
  })
  return {
    house,
    people: { ana, bruno, karina, carla, keeper },
    facts,
    tell: (name: string, seen: unknown, expected: unknown) => void facts.push({ name, expected, seen }),
    list,
    /** The lists of both managers, and of somebody who is none. */
    lists: async (instance: string) => [
      await list(bruno, instance),
      await list(karina, instance),
      await list(carla, instance)
    ],
    taskOf,
    request,
    complete: async (
      session: Session,
      instance: string,
      element: string,
      nota: string | null,
      valor: string | number
    ) => cameOf(await house.complete(session, await taskOf(instance, element), await request(instance, nota, valor))),
    /** Without the flows, whose names say where they come from and where they lead. */
    look: async (instance: string) => {
      const { status, active, passed, values } = await office.see(keeper, instance)
      const elements = passed.filter((id) => !id.includes("_")).toSorted()
      return `${status}; at ${active.toSorted().join(" ")}; past ${elements.join(" ")}; ${values["nota"]} ${values["valor"]}`
    },
    flows: async (instance: string) =>
      (await office.see(keeper, instance)).passed.filter((id) => id.includes("_")).toSorted(),
    trail: async (instance: string) =>
      (await historyOf(office.sql, keeper, instance, "pt-BR"))
        ?.map(({ kind, activity, pessoa }) => [kind, activity, pessoa].filter((part) => part !== null).join(" "))
        .toReversed() ?? []
  }
}

type Desk = Awaited<ReturnType<typeof openDesk>>

/** What goes for whoever begins one, and for whoever may not. */
const start = async ({ house, people: { ana, bruno, keeper }, tell }: Desk) => {
  const id = randomUUID()
  const values = { nota: "Mesa", valor: 500 }
  tell("starting, for whom it is not", cameOf(await house.start(bruno, id, values)), "forbidden")
  const without = cameOf(await house.start(ana, id, { valor: 500 }))
  tell("starting without a value that is required", without, "form-invalid, nota required")
  const below = cameOf(await house.start(ana, id, { nota: "Mesa", valor: 0 }))
  tell("starting with a value below its limit", below, "form-invalid, valor min")
  const unseen = await office.see(keeper, id).then(
    () => true,
    () => false
  )
  tell("there is an instance, after refusals of its start", unseen, false)
  tell("starting", cameOf(await house.start(ana, id, values)), "done")
  tell("sending the same draft again", cameOf(await house.start(ana, id, { nota: "Outra", valor: 9 })), "done")
  tell("sending somebody else's draft", cameOf(await house.start(keeper, id, values)), "not-found")
  return id
}

const begin = async (whole: Desk) => {
  const {
    house,
    people: { ana, bruno, karina, carla },
    tell,
    ...desk
  } = whole
  const id = await start(whole)
  const offered = ["Conferir offered", "Conferir offered", ""]
  tell("lists, once it is started", await desk.lists(id), offered)
  tell("the list of whoever started it", await desk.list(ana, id), "")
  const isSeen = await office.see(ana, id).then(
    () => true,
    () => false
  )
  tell("whoever started it sees it", isSeen, true)
  tell("what whoever started it sees of what they sent", (await office.see(ana, id)).values, {
    nota: "Mesa",
    valor: 500
  })
  tell("the instance, once it is started", await desk.look(id), "running; at conferir; past inicio; Mesa 500")
  const task = await desk.taskOf(id, "conferir")
  tell("taking what is for others", cameOf(await house.claim(carla, task)), "not-found")
  tell("completing what is for others", await desk.complete(carla, id, "conferir", "x", 1), "not-found")
  tell("taking", cameOf(await house.claim(bruno, task)), "done")
  tell("lists, once it is taken", await desk.lists(id), ["Conferir mine claimed", "", ""])
  tell("taking what a colleague has", cameOf(await house.claim(karina, task)), "task-taken, Bruno Lima")
  tell("giving back what a colleague has", cameOf(await house.release(karina, task)), "forbidden, holder-only")
  const taken = await desk.complete(karina, id, "conferir", "x", 1)
  tell("completing what a colleague has", taken, "task-taken, Bruno Lima")
  tell("giving back", cameOf(await house.release(bruno, task)), "done")
  tell("lists, once it is given back", await desk.lists(id), offered)
  tell("giving back what nobody has", cameOf(await house.release(bruno, task)), "forbidden, holder-only")
  const without = await desk.complete(bruno, id, "conferir", null, 500)
  tell("a value that is missing", without, "form-invalid, nota required")
  tell("a value of another type", await desk.complete(bruno, id, "conferir", "x", "9"), "form-invalid, valor type")
  tell("a value below its limit", await desk.complete(bruno, id, "conferir", "x", 0), "form-invalid, valor min")
  tell("the instance, after refusals", await desk.look(id), "running; at conferir; past inicio; Mesa 500")
  return id
}

const goOn = async ({ house, people: { bruno, karina }, tell, ...desk }: Desk, id: string) => {
  const check = await desk.taskOf(id, "conferir")
  const filled = await desk.request(id, "Carvalho", 600)
  tell("completing", cameOf(await house.complete(bruno, check, filled)), "done")
  const approving = ["Aprovar offered", "Aprovar offered", ""]
  tell("lists, above the limit of a gateway", await desk.lists(id), approving)
  const past = "running; at aprovar; past alto conferir inicio; Carvalho 600"
  tell("the instance, above the limit of a gateway", await desk.look(id), past)
  tell("the same again under its key", cameOf(await house.complete(bruno, check, filled)), "done")
  const other = { ...filled, values: { nota: "y", valor: 1 } }
  tell("another under a key that was used", cameOf(await house.complete(bruno, check, other)), "key-reused")
  const second = await desk.complete(karina, id, "conferir", "x", 1)
  tell("completing what is done", second, "task-closed, Bruno Lima")
  tell("taking what is done", cameOf(await house.claim(karina, check)), "task-closed, Bruno Lima")
  tell("the instance, after a second completion", await desk.look(id), past)
  await house.letPass(id)
  tell("lists, once a timer fired", await desk.lists(id), ["Cobrar offered", "Cobrar offered", ""])
  tell("completing what a timer took", await desk.complete(bruno, id, "aprovar", "x", 1), "task-closed")
  tell("completing after a timer", await desk.complete(karina, id, "cobrar", "Carvalho", 600), "done")
}

const endIt = async ({ people: { bruno, karina }, house, tell, ...desk }: Desk, id: string) => {
  const both = "Arquivar offered, Pagar offered"
  tell("lists, side by side", await desk.lists(id), [both, both, ""])
  const before = await desk.request(id, "Antes", 650)
  tell("completing one side", await desk.complete(karina, id, "arquivar", "Arquivada", 600), "done")
  tell("lists, with one side done", await desk.lists(id), ["Pagar offered", "Pagar offered", ""])
  const stale = cameOf(await house.complete(bruno, await desk.taskOf(id, "pagar"), before))
  tell("a form whose values changed since", stale, "revision-stale, Karina Dias, nota stale")
  tell("completing the other side", await desk.complete(bruno, id, "pagar", "Paga", 650), "done")
  tell("lists, at the end", await desk.lists(id), ["", "", ""])
  const all = "ended; at ; past alto arquivar cobrar conferir divide fim inicio junta pagar prazo une; Paga 650"
  tell("the instance, at the end", await desk.look(id), all)
  const flows = ["alto_aprovar", "cobrar_junta", "conferir_alto", "divide_arquivar", "divide_pagar", "inicio_conferir"]
  const others = ["arquivar_une", "junta_divide", "pagar_une", "prazo_cobrar", "une_fim"]
  tell("the drawing shows which flows were passed", await desk.flows(id), [...flows, ...others].toSorted())
  const trail = await desk.trail(id)
  const isOf = (kind: string) => (entry: string) => entry.startsWith(kind)
  tell("history names who started it", trail.filter(isOf("started")), ["started Ana Souza"])
  tell("history tells of timers", trail.filter(isOf("timer")), ["timer prazo"])
  tell("history names the end that was reached", trail.filter(isOf("ended")), ["ended fim"])
  tell(
    "history of all else",
    trail.filter((entry) => !/^(started|timer|ended)/.test(entry)),
    [
      "claimed conferir Bruno Lima",
      "released conferir Bruno Lima",
      "completed conferir Bruno Lima",
      "completed cobrar Karina Dias",
      "completed arquivar Karina Dias",
      "completed pagar Bruno Lima"
    ]
  )
}

const cancelOne = async ({ house, people: { ana, bruno, keeper }, tell, ...desk }: Desk) => {
  const id = randomUUID()
  tell("starting another one", cameOf(await house.start(ana, id, { nota: "Caneta", valor: 5 })), "done")
  tell("completing, at the limit", await desk.complete(bruno, id, "conferir", "Caneta", 100), "done")
  const both = "Arquivar offered, Pagar offered"
  tell("lists, at the limit of a gateway", await desk.lists(id), [both, both, ""])
  await house.cancel(keeper, id, "desistiu")
  tell("lists, once it is cancelled", await desk.lists(id), ["", "", ""])
  const look = "cancelled; at ; past alto conferir divide inicio junta; Caneta 100"
  tell("the instance, once it is cancelled", await desk.look(id), look)
  tell("completing in what is cancelled", await desk.complete(bruno, id, "pagar", "x", 1), "task-closed")
  const cancelled = (await desk.trail(id)).filter((entry) => entry.startsWith("cancelled"))
  tell("history names who cancelled it", cancelled, ["cancelled Diego Prado"])
}

const actIn = async (house: House): Promise<readonly Fact[]> => {
  const desk = await openDesk(house)
  const id = await begin(desk)
  await goOn(desk, id)
  await endIt(desk, id)
  await cancelOne(desk)
  return desk.facts
}

/** The rows of the table of differences. */
const differences = () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/operators/engines.md"), "utf8")
  const [, part = ""] = page.split("## What differs from your own processes")
  return part
    .split("\n")
    .filter((row) => row.startsWith("| "))
    .slice(2)
    .map((row) => row.split("|")[1]?.trim() ?? "")
}

beforeAll(async () => {
  office = await openOffice()
  ours = await actIn(await openOurs(office))
  await line.empty()
  const there = await openTheirs(office, line)
  closeTheirs = there.stop
  theirs = await actIn(there)
}, 120_000)
afterAll(async () => {
  line.close()
  await closeTheirs()
  await office.stop()
})

const seenIn = (facts: readonly Fact[]) => Object.fromEntries(facts.map(({ name, seen }) => [name, seen]))
const expectedIn = (facts: readonly Fact[]) => Object.fromEntries(facts.map(({ name, expected }) => [name, expected]))

describe("the same acts on the same process", () => {
  it("give the lists, the history and the refusals that they should in our own engine", () => {
    expect(seenIn(ours)).toEqual(expectedIn(ours))
  })

  it("give the same in Operaton, but for the rows of the table of differences, which are what differs", () => {
    const isListed = ({ name }: Fact) => differences().includes(name)
    const same = theirs.filter((fact) => !isListed(fact))
    expect(seenIn(same)).toEqual(expectedIn(same))
    const differing = theirs.filter(({ seen, expected }) => JSON.stringify(seen) !== JSON.stringify(expected))
    expect(differing.map(({ name }) => name).toSorted()).toEqual(differences().toSorted())
  })
})
