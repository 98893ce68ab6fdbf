import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { rounds } from "../../../test/breadth.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Definition from "../model/definition.ts"
import * as Instance from "./instance.ts"
import { maySee, sightOf, wasTheirs } from "./sight.ts"

let office: TestOffice
let people: readonly Session[]
let instance: string

const steps = ["a", "b", "c"] as const

const secret = (key: string) => ({ type: "textfield", key, label: key, readonly: true, properties: { sigilo: "rh" } })
const text = (key: string) => ({ type: "textfield", key, label: key })

beforeAll(async () => {
  office = await openOffice()
  people = await Promise.all(
    (
      [
        ["ana.souza", "solicitante"],
        ["bruno.lima", "gerencia"],
        ["carla.reis", "rh"],
        ["diego.prado", "gerencia"],
        ["diego.prado", "diretoria"]
      ] as const
    ).map(([who, profile]) => office.as(who, profile))
  )
  const ids = steps
    .map((id) =>
      userTask(id, id === "a" ? "" : `camunda:candidateGroups="gerencia"`).replace('formKey="nota"', `formKey="${id}"`)
    )
    .join("")
  const body = `<startEvent id="s" />${ids}<endEvent id="f" />${flow("s", "a")}${flow("a", "b")}${flow("b", "c")}${flow("c", "f")}`
  await office.deploy(
    "visto",
    body,
    "",
    {},
    {
      a: { components: [text("um"), text("valor")] },
      b: { components: [text("dois"), secret("tres")] },
      c: {
        components: [
          { ...text("um"), readonly: true },
          { ...text("tres"), properties: { sigilo: "rh" } },
          text("quatro")
        ]
      }
    }
  )
  instance = await office.start(await office.as("ana.souza"), "visto")
  await office.sql`delete from task where instance = ${instance}`
})
afterAll(() => office.stop())

/** The elements and names that the database says a person sees of the instance. */
const inDatabase = async ({ person, profile, unit }: Session) => {
  const [row] = await office.sql<{ elements: string[]; names: string[] }[]>`
    select e.elements, seen_names(d.seeing, e.elements, i.starter = ${person}, ${profile}, i.secrets) as names
    from instance i join definition d on d.amb = i.amb and d.id = i.definition
    cross join lateral (
      select seen_elements(i.amb, i.id, i.starter, ${person}, ${profile}, ${unit?.unid_sigla ?? null}) as elements) e
    where i.id = ${instance}`
  return row
}

/** Who sees an instance of Ana's with these tasks, by no right beyond them. */
const seeing = (tasks: readonly Instance.Task[]) =>
  people
    .filter((one) => maySee({ ...one, rights: [] }, { starter: people[0]?.person ?? "" }, tasks))
    .map(({ usuario, profile }) => `${usuario} ${profile}`)

const who = fc.nat({ max: 4 }).map((at) => () => people[at]?.person ?? "")
const none = fc.constant(() => null)
const moment = fc.nat({ max: 4 })

const task = fc.record({
  element: fc.constantFrom(...steps),
  assignee: fc.oneof(none, who),
  candidates: fc.option(fc.array(who, { maxLength: 2 })),
  profiles: fc.subarray(["gerencia", "rh", "diretoria"]),
  units: fc.option(fc.subarray(["VND", "ADM"])),
  not_by: fc.subarray(["starter", "a", "b"]),
  claimed_by: fc.oneof(none, who),
  done_by: fc.oneof(none, who),
  done_for: fc.oneof(none, who),
  opened: moment,
  took: moment,
  wasTaken: fc.oneof(none, who)
})

describe("an instance", () => {
  it("is seen by its starter before it has a task, and by nobody else", async () => {
    expect(seeing([])).toEqual(["ana.souza solicitante"])
  })

  it("is seen by who had one of its tasks, whatever became of that", async () => {
    const [, bruno, carla] = people
    const row = { amb: "demo", instance, token: "t", element: "b", name: "b", kind: "user", profiles: ["diretoria"] }
    await office.sql`delete from task where instance = ${instance}`
    await office.sql`insert into task ${office.sql({ ...row, claimed_by: carla?.person ?? "" })}`
    await office.sql`update task set claimed_by = ${bruno?.person ?? ""} where instance = ${instance}`
    await office.sql`update task set claimed_by = null where instance = ${instance}`
    expect(seeing(await Instance.tasksOf(office.sql, "demo", instance))).toEqual([
      "ana.souza solicitante",
      "bruno.lima gerencia",
      "carla.reis rh",
      "diego.prado diretoria"
    ])
  })
})

describe("a task that excludes who did another one", () => {
  it.each([
    ["before it opened", 1, ["a"]],
    ["after it opened", 3, ["a", "b"]]
  ])("is not theirs, nor whose it was done for: done %s", async (_, hour, expected) => {
    const [ana, bruno, carla, diego] = people
    const at = (hours: number) => new Date(Date.UTC(2026, 0, 5, hours))
    const row = { amb: "demo", instance, kind: "user", profiles: ["gerencia", "rh"], opened: at(2) }
    const done = { done_by: bruno?.person ?? "", done_for: carla?.person ?? "", done_at: at(hour) }
    await office.sql`delete from task where instance = ${instance}`
    await office.sql`
      insert into task ${office.sql({ ...row, profiles: ["diretoria"], opened: at(0), token: "a", element: "a", name: "a", ...done })}`
    await office.sql`
      insert into task ${office.sql({ ...row, token: "b", element: "b", name: "b", not_by: ["a"] })}`
    const all = await Instance.tasksOf(office.sql, "demo", instance)
    const found = { starter: ana?.person ?? "" }
    for (const [session, elements] of [
      [bruno, expected],
      [carla, expected],
      [diego, ["b"]]
    ] as const) {
      if (session === undefined) throw new Error("Nobody is there")
      const own = all.filter((one) => wasTheirs(session, found, one, all)).map(({ element }) => element)
      expect([session.usuario, own.toSorted()]).toEqual([session.usuario, elements])
      expect([session.usuario, (await inDatabase(session))?.elements.toSorted()]).toEqual([session.usuario, elements])
    }
  })
})

describe("a secret", () => {
  it("is shown by name to its profiles alone, and to who was asked for it", async () => {
    const [rh, others] = await Promise.all(
      ["rh", "gerencia"].map(async (profile) => {
        const [row] = await office.sql<{ by: { asked: object; shown: object } }[]>`
          select seen_by(seeing, ${profile}) as by from definition where processo = 'visto'`
        return row?.by
      })
    )
    expect(rh?.shown).toMatchObject({ tres: ["b"] })
    expect(others?.shown).not.toHaveProperty("tres")
    expect(others?.shown).toMatchObject({ um: ["c"] })
    expect([rh?.asked, others?.asked]).toEqual(
      Array(2).fill({ um: ["a"], valor: ["a"], dois: ["b"], tres: ["c"], quatro: ["c"] })
    )
  })
})

describe("who sees what of an instance", () => {
  it("is the same in the database as by the rule", { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(task, { minLength: 1, maxLength: 4 }),
        fc.subarray(["um", "dois", "tres", "quatro"]),
        async (tasks, secrets) => {
          const at = (hours: number) => new Date(Date.UTC(2026, 0, 5, hours))
          const rows = tasks.map(
            ({ took, wasTaken, opened, candidates, assignee, claimed_by, done_by, done_for, ...one }, index) => ({
              ...one,
              amb: "demo",
              instance,
              token: `t${index}`,
              name: one.element,
              kind: "user",
              candidates: candidates?.map((person) => person()) ?? null,
              assignee: assignee(),
              claimed_by: claimed_by(),
              done_by: done_by(),
              done_for: done_by() === null ? null : done_for(),
              done_at: done_by() === null ? null : at(opened + took),
              opened: at(opened),
              takers: [wasTaken()].filter((person) => person !== null)
            })
          )
          await office.sql`delete from task where instance = ${instance}`
          await office.sql`insert into task ${office.sql(rows)}`
          await office.sql`update instance set secrets = ${secrets} where id = ${instance}`
          const found = await Instance.find(office.sql, "demo", instance, "read")
          if (found === null) throw new Error("The instance is not there")
          const all = await Instance.tasksOf(office.sql, "demo", instance)
          const definition = await Definition.of(office.sql, found)
          for (const session of people) {
            const row = await inDatabase(session)
            const own = all.filter((one) => wasTheirs(session, found, one, all)).map(({ element }) => element)
            expect(row?.elements.toSorted()).toEqual([...new Set(own)].toSorted())
            const sight = sightOf({ ...session, rights: [] }, found, all, definition)
            expect(row?.names.toSorted()).toEqual([...sight.names].toSorted())
          }
        }
      ),
      { numRuns: rounds(60, 3) }
    )
  })
})
