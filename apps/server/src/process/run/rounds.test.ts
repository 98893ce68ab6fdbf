/** Long histories: rounds, returns, side ways, and people who work in several roles. Nobody gets round `notBy`. */
import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key } from "../../../test/visitor.ts"
import { rounds } from "../../../test/breadth.ts"
import type { Session } from "../../identity/session/session.ts"
import { claim, release } from "./claim.ts"
import { complete } from "./commands.ts"

let office: TestOffice
let sessions: readonly Session[] = []

beforeAll(async () => {
  office = await openOffice()
  // Each of them works in every profile that is asked for, and in both units.
  for (const usuario of people) {
    for (const [profile, unit] of roles) {
      await office.sql`
        insert into person_profile (amb, person, profile, unid_sigla)
        select 'demo', id, ${profile}, ${unit} from person p where usuario = ${usuario} and not exists (
          select from person_profile f where f.person = p.id and f.profile = ${profile} and f.unid_sigla = ${unit})`
    }
  }
  const opened = people.map((usuario) =>
    Promise.all(["gerencia", "compras", "rh"].map((profile) => office.as(usuario, profile)))
  )
  sessions = (await Promise.all(opened)).flat()
})
afterAll(() => office.stop())

describe("notBy over many rounds", () => {
  it(
    "is got round by nobody, whatever they did before and in whatever role and unit they work",
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(stories, async ({ rules, starts, acts }) => {
          const processo = `rodada_${made++}`
          await office.deploy(processo, bodyOf(rules))
          const starter = roleOf(starts)
          const instance = await office.start(starter, processo)
          for (const act of acts) {
            const session = roleOf(act)
            const [open] = await openTasks(instance, act.which)
            if (open === undefined) break
            if (act.does === "claim") await claim(office.sql, session, open.id)
            else if (act.does === "release") await release(office.sql, session, open.id)
            else await finish(session, open, act.valor)
            expect(await offeredWrongly(instance, starter)).toEqual([])
          }
          expect(await doneWrongly(instance, starter)).toEqual([])
        }),
        { numRuns: rounds(12, 3) }
      )
    }
  )
})

// Helpers

const people = ["bruno.lima", "diego.prado", "elisa.rocha"]
const roles = [
  ["gerencia", "VND"],
  ["gerencia", "ADM"],
  ["compras", "VND"],
  ["rh", "ADM"]
] as const
const elements = ["a", "b", "c", "k"] as const

let made = 0

const whom = fc.record({ who: fc.nat(8), unit: fc.constantFrom("VND", "ADM") })

const stories = fc.record({
  rules: fc.tuple(
    ...elements.map(() =>
      fc.record({
        not: fc.uniqueArray(fc.constantFrom("starter", ...elements), { maxLength: 3 }),
        groups: fc.constantFrom("gerencia", "gerencia,compras", "rh,gerencia,compras"),
        more: fc.constantFrom(
          "",
          'camunda:candidateUsers="bruno.lima,elisa.rocha"',
          'camunda:assignee="=iniciador"',
          'camunda:assignee="=gestor(iniciador)"',
          'quadrante:unit="starter"'
        )
      })
    )
  ),
  starts: whom,
  acts: fc.array(
    fc.record({
      who: fc.nat(8),
      unit: fc.constantFrom("VND", "ADM"),
      which: fc.nat(3),
      does: fc.constantFrom("claim", "release", "finish", "finish", "finish"),
      // Mostly another round: from the start, from either of the middle, or through both side by side.
      valor: fc.constantFrom(0, 0, 2, 2, 3, 3, 4, 4, 1)
    }),
    { minLength: 10, maxLength: 30 }
  )
})

type Rules = readonly { readonly not: readonly string[]; readonly groups: string; readonly more: string }[]

/** One after the other, then back to any of them or to two side by side, until somebody says that it is enough. */
const bodyOf = (rules: Rules): string => {
  const tasks = elements.map((id, at) => {
    const { not = [], groups = "", more = "" } = rules[at] ?? {}
    const notBy = not.filter((one) => one !== id).join(",")
    return userTask(id, `camunda:candidateGroups="${groups}" ${more} quadrante:notBy="${notBy}"`)
  })
  return `<startEvent id="s" />${flow("s", "a")}${tasks.join("")}${flow("a", "b")}${flow("b", "x")}
    <exclusiveGateway id="x" default="x_a" />${flow("x", "e", "valor = 1")}${flow("x", "b", "valor = 2")}
    ${flow("x", "p", "valor &gt; 2")}${flow("x", "a")}
    <parallelGateway id="p" />${flow("p", "c")}${flow("p", "k")}${flow("c", "j")}${flow("k", "j")}
    <parallelGateway id="j" />${flow("j", "a")}<endEvent id="e" />`
}

const roleOf = ({ who, unit }: { readonly who: number; readonly unit: string }): Session => {
  const session = sessions[who]
  if (session?.unit == null) throw new Error("Everybody here has a unit")
  return { ...session, unit: { ...session.unit, unid_sigla: unit } }
}

const openTasks = async (instance: string, which: number) => {
  const open = await office.sql<{ id: string; revision: number }[]>`
    select t.id, i.revision from task t join instance i on i.id = t.instance
    where t.instance = ${instance} and t.done_at is null order by t.element`
  return open.slice(which % Math.max(1, open.length))
}

const finish = async (
  session: Session,
  { id, revision }: { readonly id: string; readonly revision: number },
  valor: number
) => Result.isSuccess(await complete(office.sql, session, id, { revision, key: key(), values: { valor } }))

/** Open tasks that somebody whom they exclude has, or finds in their list. */
const offeredWrongly = async (instance: string, starter: Session) => {
  const excluded = await office.sql<{ id: string; person: string; claimed_by: string | null }[]>`
    select t.id, t.claimed_by, e.person from task t cross join lateral (
      select ${starter.person}::uuid as person where 'starter' = any(t.not_by)
      union select d.done_by from task d where d.instance = t.instance and d.done_by is not null and d.element = any(t.not_by)
    ) e where t.instance = ${instance} and t.done_at is null`
  const held = excluded.filter(({ person, claimed_by }) => person === claimed_by)
  const lists = sessions.filter(({ person }) => excluded.some((one) => one.person === person))
  const listed = await Promise.all(
    lists.map(async (session) =>
      (await office.tasks(session)).filter(({ id }) =>
        excluded.some((one) => one.person === session.person && one.id === id)
      )
    )
  )
  return [...held, ...listed.flat()]
}

/** Tasks that were done by whom they exclude: the starter, or who had done one of those named before. */
const doneWrongly = (instance: string, starter: Session) => office.sql`
  select t.element, t.done_by from task t where t.instance = ${instance} and t.done_by is not null and (
    ('starter' = any(t.not_by) and t.done_by = ${starter.person})
    or exists (select from task d where d.instance = t.instance and d.done_by = t.done_by
      and d.element = any(t.not_by) and d.done_at < t.done_at))`
