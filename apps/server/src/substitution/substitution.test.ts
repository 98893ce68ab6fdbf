import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { initialLimits } from "../kernel/budget/limits.ts"
import { rounds } from "../../test/breadth.ts"
import { openHouse, type House } from "../../test/house.ts"
import { bundleOf, flow, userTask } from "../../test/office.ts"
import { code, enter, key, success } from "../../test/visitor.ts"
import { deploy } from "../process/model/definition.ts"

type Person = Awaited<ReturnType<typeof enter>>

let house: House
/** Of `solicitante` in VND. */
let ana: Person
/** Of `gerencia` in VND: absent. */
let bruno: Person
/** Of `juridico`: acts for Bruno. */
let felipe: Person
/** Of `rh`, with the right `pessoas`. */
let carla: Person

beforeAll(async () => {
  // A random history asks more often than people do.
  house = await openHouse({ limits: { ...initialLimits, person: { burstMs: 600_000, msPerSecond: 60_000 } } })
  ;[ana, bruno, felipe, carla] = (await Promise.all(
    ["ana.souza", "bruno.lima", "felipe.nunes", "carla.reis"].map((usuario) => enter(house.origin, usuario))
  )) as [Person, Person, Person, Person]
})
afterAll(() => house.stop())
beforeEach(async () => {
  // What one did for another in a test before, and was told of it, counts in none.
  await house.sql`delete from substitution`
  await house.sql`delete from instance`
  await house.sql`delete from notice`
})

describe("a substitute", () => {
  it("has what the absent person has and is offered, acts for them, and history and both lists say so", async () => {
    const { task, instance } = await begin('camunda:candidateGroups="gerencia" quadrante:unit="starter"')
    expect(await listed(felipe, task)).toBeUndefined()
    expect(code(await felipe.client.task({ task }))).toBe("not-found")
    const { id } = await name(bruno, "felipe.nunes", {})
    expect(await listed(felipe, task)).toMatchObject({ standing: "offered", actingFor: "Bruno Lima" })
    expect(success(await felipe.client.task({ task })).task).toMatchObject({
      mine: true,
      standing: "offered",
      actingFor: { pessoa: "Bruno Lima", until: today }
    })

    // Taken for him it is his, and stays so when the substitution ends.
    success(await felipe.client.claimTask({ task }))
    expect(await listed(felipe, task)).toMatchObject({ standing: "mine", actingFor: "Bruno Lima" })
    expect(await listed(bruno, task)).toMatchObject({ standing: "mine", actingFor: null })
    const { revision } = success(await felipe.client.task({ task }))
    success(await bruno.client.endSubstitution({ substitution: id }))
    expect(await listed(felipe, task)).toBeUndefined()
    expect(code(await finish(felipe, task, revision))).toBe("not-found")
    expect(await listed(bruno, task)).toMatchObject({ standing: "mine" })

    await name(bruno, "felipe.nunes", {})
    success(await finish(felipe, task, revision))
    const history = success(await bruno.client.history({ instance }))
    expect(history.filter(({ actedFor }) => actedFor !== null)).toMatchObject([
      { kind: "completed", pessoa: "Felipe Nunes", actedFor: "Bruno Lima" },
      { kind: "claimed", pessoa: "Felipe Nunes", actedFor: "Bruno Lima" }
    ])
    expect(await notices(bruno)).toEqual(["substitute-acted", "substitute-acted"])
    expect(await notices(felipe)).toEqual(["substitution", "substitution", "substitution"])
    const mine = success(await bruno.client.substitutions({}))
    expect(mine.substitutions.map(({ state, acted }) => [state, acted])).toEqual([
      ["running", 1],
      ["over", 0]
    ])
    // What they did stays with them to be seen; nothing else does.
    await house.sql`update substitution set ends = now()`
    expect(success(await felipe.client.instance({ instance })).values).toMatchObject({ nota: "sim" })
  })

  it("begins and ends by the clock alone, to the instant", async () => {
    const { task } = await begin('camunda:assignee="bruno.lima"')
    await name(bruno, "felipe.nunes", { from: day(3), until: day(5) })
    const at = async (begins: string, ends: string) => {
      await house.sql.unsafe(`update substitution set begins = now() ${begins}, ends = now() ${ends}`)
      const is = (await listed(felipe, task)) !== undefined
      // What is asked of many at once knows the same.
      expect(await actors()).toEqual(is ? { by: [idOf(felipe)], of: [idOf(bruno)] } : { by: [], of: [] })
      return is
    }
    expect(await listed(felipe, task)).toBeUndefined()
    expect(await at("+ interval '10 seconds'", "+ interval '1 day'")).toBe(false)
    expect(await at("", "+ interval '1 day'")).toBe(true)
    expect(await at("- interval '1 day'", "+ interval '10 seconds'")).toBe(true)
    const { revision } = success(await felipe.client.task({ task }))
    expect(await at("- interval '1 day'", "")).toBe(false)
    expect(code(await finish(felipe, task, revision))).toBe("not-found")
  })

  it("gets no other profile's tasks, no starts, no drafts, no rights, and nothing of whom the absent person acts for", async () => {
    const forms = 'camunda:candidateGroups="processos"'
    const other = await begin(forms)
    const hers = await begin('camunda:assignee="ana.souza"')
    await name(ana, "diego.prado", {})
    const diego = await enter(house.origin, "diego.prado")
    await name(diego, "felipe.nunes", { profiles: ["gerencia"] })
    expect(await listed(felipe, other.task)).toBeUndefined()
    expect(await listed(felipe, hers.task)).toBeUndefined()
    expect(code(await felipe.client.task({ task: hers.task }))).toBe("not-found")
    const group = await begin('camunda:candidateGroups="gerencia"')
    expect(await listed(felipe, group.task)).toMatchObject({ actingFor: "Diego Prado" })
    // Nor what he took as another.
    await house.sql`
      update task set claimed_by = ${idOf(diego)}, claimed_name = 'Diego Prado', claimed_at = now() where id = ${other.task}`
    expect(await listed(felipe, other.task)).toBeUndefined()

    const starts = async () => success(await felipe.client.processes({})).map(({ processo }) => processo)
    const before = await starts()
    const drafts = success(await felipe.client.drafts({}))
    const draft = crypto.randomUUID()
    const of = { _tag: "start", processo: group.processo, contexto: {} } as const
    success(
      await diego.client.saveDraft({
        draft,
        payload: { of, texts: { a: "b" }, before: {}, lcl_id: "pt-BR", revision: 0 }
      })
    )
    expect(success(await felipe.client.drafts({}))).toEqual(drafts)
    expect(code(await felipe.client.draft({ draft }))).toBe("not-found")
    await house.sql`delete from substitution`
    expect(await starts()).toEqual(before)

    await name(diego, "felipe.nunes", {})
    expect(code(await felipe.client.incidents({}))).toBe("forbidden")
    expect(code(await felipe.client.statements({}))).toBe("forbidden")
    // With that profile's tasks, none of its rights: an instance that is nobody's business stays so.
    const far = await begin('camunda:assignee="ana.souza"')
    expect(code(await felipe.client.instance({ instance: far.instance }))).toBe("not-found")
    expect(success(await diego.client.substitutions({})).profiles.map(({ id }) => id)).toContain("processos")
  })
})

describe("what passes over", () => {
  it("is not what the absent person only helps with", async () => {
    const { task } = await begin('camunda:candidateUsers="ana.souza,bruno.lima"')
    success(await ana.client.claimTask({ task }))
    success(await ana.client.askHelp({ task, payload: { to: idOf(bruno), question: "Ajuda?", key: key() } }))
    expect(await listed(bruno, task)).toMatchObject({ standing: "helping" })
    await name(bruno, "felipe.nunes", {})
    expect(await listed(felipe, task)).toBeUndefined()
  })

  it("is nothing while the absent person is kept out", async () => {
    const { task } = await begin('camunda:assignee="bruno.lima"')
    await name(bruno, "felipe.nunes", {})
    await house.sql`update person set blocked = true where usuario = 'bruno.lima'`
    expect(await listed(felipe, task)).toBeUndefined()
    await house.sql`update person set blocked = false where usuario = 'bruno.lima'`
    expect(await listed(felipe, task)).toMatchObject({ actingFor: "Bruno Lima" })
  })

  it("is nothing that the absent person may not do, since they act for whom it excludes", async () => {
    const { task } = await begin('camunda:candidateGroups="gerencia" quadrante:notBy="starter"')
    await name(bruno, "felipe.nunes", {})
    expect(await listed(felipe, task)).toMatchObject({ actingFor: "Bruno Lima" })
    await name(ana, "bruno.lima", {})
    expect(await listed(felipe, task)).toBeUndefined()
    expect(code(await felipe.client.claimTask({ task }))).not.toBe("success")
  })
})

describe("notBy", () => {
  it("keeps out who acts for whom it excludes, in a role of their own, while that runs, and says why", async () => {
    const { task, instance } = await begin('camunda:candidateGroups="juridico,gerencia" quadrante:notBy="starter"')
    expect(await listed(felipe, task)).toMatchObject({ standing: "offered" })
    await name(ana, "felipe.nunes", {})
    expect(await listed(felipe, task)).toBeUndefined()
    expect(await felipe.client.claimTask({ task })).toMatchObject({
      failure: { code: "forbidden", at: "substitute-of-starter", fields: [{ params: { by: "Ana Souza" } }] }
    })
    expect(success(await felipe.client.instance({ instance })).task?.why).toEqual({
      code: "substitute-of-starter",
      params: { by: "Ana Souza" }
    })
    await house.sql`update substitution set ends = now()`
    expect(await listed(felipe, task)).toMatchObject({ standing: "offered", actingFor: null })
    success(await felipe.client.claimTask({ task }))
  })

  it("keeps out who acted, and for whom they acted, and asks nobody for what only these could take", async () => {
    const body = `<startEvent id="s" />${flow("s", "a")}${userTask("a", 'camunda:candidateUsers="bruno.lima"')}${flow("a", "b")}
      ${userTask("b", 'camunda:candidateUsers="bruno.lima,felipe.nunes,carla.reis" quadrante:notBy="a"')}${flow("b", "e")}<endEvent id="e" />`
    const { task, instance } = await begin(body)
    await name(bruno, "felipe.nunes", {})
    success(await finish(felipe, task))
    const next = await taskOf(instance)
    expect(
      await Promise.all([bruno, felipe, carla].map((one) => listed(one, next).then((found) => found?.standing)))
    ).toEqual([undefined, undefined, "offered"])
    expect(await bruno.client.claimTask({ task: next })).toMatchObject({ failure: { at: "did-earlier" } })
    // Whoever acts for one of them now is kept out with them.
    await house.sql`delete from substitution`
    await name(bruno, "carla.reis", {})
    expect(await carla.client.claimTask({ task: next })).toMatchObject({
      failure: { at: "substitute-of-doer", fields: [{ key: "a", params: { element: "a", by: "Bruno Lima" } }] }
    })
    expect(await listed(carla, next)).toBeUndefined()
  })

  it("leaves out of what passes over what excludes the substitute, and names it before", async () => {
    const { task, instance } = await begin('camunda:assignee="bruno.lima" quadrante:notBy="starter"')
    const wish = wishOf("ana.souza", {})
    expect(success(await bruno.client.previewSubstitution({ payload: wish })).leftOut).toContainEqual({
      task,
      instance,
      title: expect.any(String)
    })
    await name(bruno, "ana.souza", {})
    expect(await listed(ana, task)).toBeUndefined()
    expect(await ana.client.complete({ task, payload: { revision: 1, key: key(), values: {} } })).toMatchObject({
      failure: { at: "starter-excluded" }
    })
  })
})

describe("any history", () => {
  it(
    "has nobody do what excludes them, those for whom they act or those who act for them",
    { timeout: 600_000 },
    async () => {
      const people = [ana, bruno, felipe, carla]
      await fc.assert(
        fc.asyncProperty(stories, async ({ rules, acts }) => {
          await house.sql`delete from substitution`
          const { instance } = await begin(bodyOf(rules))
          const wrong: unknown[] = []
          for (const { who, other, does, valor } of acts) {
            const person = people[who] ?? ana
            const id = person.session.user.ses_pesu_id
            const whom = people[other]?.session.user.ses_pesu_id ?? ""
            const task = await taskOf(instance)
            if (task === "") break
            if (does === "begin" && id !== whom) await beginFor(whom, id)
            else if (does === "end")
              await house.sql`update substitution set ends = now() where substitute = ${id} and ends > now()`
            else if (does === "claim") await person.client.claimTask({ task })
            else if (does === "release") await person.client.releaseTask({ task })
            else {
              const out = await excludedFrom(task)
              const acting = await actingFor(id)
              const shown = await person.client.task({ task })
              const done = shown._tag === "Success" ? await finish(person, task, shown.success.revision, valor) : shown
              if (done._tag === "Failure") continue
              const [row] = await house.sql<{ done_by: string; done_for: string | null }[]>`
              select done_by, done_for from task where id = ${task}`
              const by = row?.done_by ?? ""
              const whom = row?.done_for ?? null
              const isRight = by === id && (whom === null || acting.includes(whom))
              if (!isRight || out.includes(by) || (whom !== null && out.includes(whom)))
                wrong.push({ task, by, whom, out })
              finished[row?.done_for === null ? "own" : "acting"]++
            }
            // Whoever has one keeps it in sight, to give it back.
            const lists = await Promise.all(people.map((one) => listed(one, task)))
            const out = await excludedFrom(task)
            const [held] = await house.sql<
              { claimed_by: string | null }[]
            >`select claimed_by from task where id = ${task}`
            for (const [at, found] of lists.entries()) {
              const lister = people[at]?.session.user.ses_pesu_id ?? ""
              if (found !== undefined && held?.claimed_by !== lister && out.includes(lister))
                wrong.push({ task, lister, out })
            }
          }
          expect(wrong).toEqual([])
        }),
        { numRuns: rounds(20, 7), endOnFailure: true, examples: [[actingStory]] }
      )
      expect(Math.min(finished.own, finished.acting)).toBeGreaterThan(0)
    }
  )
})

describe("naming a substitute", () => {
  it("of others needs the right, gives nothing to who names, and both are told", async () => {
    const payload = { ...wishOf("felipe.nunes", {}), absent: "bruno.lima" }
    expect(await ana.client.nameSubstitute({ payload })).toMatchObject({
      failure: { code: "forbidden", at: "pessoas" }
    })
    expect(code(await ana.client.previewSubstitution({ payload }))).toBe("forbidden")
    expect(code(await ana.client.substitutionsOf({ usuario: "bruno.lima" }))).toBe("forbidden")
    expect(refusal(await carla.client.nameSubstitute({ payload: { ...payload, substitute: "carla.reis" } }))).toEqual([
      "substitute",
      "own-benefit"
    ])
    const { id } = success(await carla.client.nameSubstitute({ payload }))
    expect([await notices(bruno), await notices(felipe), await notices(carla)]).toEqual([
      ["substitution"],
      ["substitution"],
      []
    ])
    // Each is told from their own side.
    const sides = await Promise.all(
      [bruno, felipe].map(async ({ client }) =>
        success(await client.notices({}))
          .list.filter(({ own }) => own)
          .map(({ detail }) => detail)
      )
    )
    const named = {
      ato: "named",
      ausente: "Bruno Lima",
      substituto: "Felipe Nunes",
      de: payload.from,
      ate: payload.until
    }
    expect(sides).toEqual([[{ ...named, lado: "ausente" }], [{ ...named, lado: "substituto" }]])
    expect(code(await ana.client.endSubstitution({ substitution: id }))).toBe("not-found")
    expect(code(await felipe.client.endSubstitution({ substitution: id }))).toBe("forbidden")
    // The database says when it ended, and its clock whether that has been.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 50 })
    onTestFinished(() => void vi.useRealTimers())
    const over = success(await carla.client.endSubstitution({ substitution: id }))
    vi.useRealTimers()
    expect(over.state).toBe("over")
    expect(success(await carla.client.endSubstitution({ substitution: id })), "it ends once").toEqual(over)
    expect(await notices(bruno)).toEqual(["substitution", "substitution"])
  })

  it.each([
    ["substitute", "person-unknown", { substitute: "quem.nao" }],
    ["substitute", "same-person", { substitute: "BRUNO.LIMA" }],
    ["from", "day-invalid", { from: "2026-02-31" }],
    ["until", "period-reversed", { until: "2020-01-01" }],
    ["from", "period-past", { from: "2020-01-01" }],
    ["profiles", "profile-foreign", { profiles: ["diretoria"] }],
    ["profiles", "profiles-none", { profiles: [] }]
  ])("refuses at %s: %s", async (where, why, change) => {
    expect(
      refusal(await bruno.client.nameSubstitute({ payload: { ...wishOf("felipe.nunes", {}), ...change } }))
    ).toEqual([where, why])
  })

  it("refuses who is blocked, and what overlaps, also of two at once", async () => {
    await house.sql`update person set blocked = true where usuario = 'iris.melo'`
    expect(refusal(await bruno.client.nameSubstitute({ payload: wishOf("iris.melo", {}) }))).toEqual([
      "substitute",
      "person-blocked"
    ])
    await house.sql`update person set blocked = false where usuario = 'iris.melo'`
    // Both wait here, so that neither has looked before the other one named.
    const asked: ReturnType<Person["client"]["nameSubstitute"]>[] = []
    await house.sql.begin(async (tx) => {
      await tx`select from person where amb = 'demo' and usuario = 'bruno.lima' for no key update`
      for (const usuario of ["felipe.nunes", "iris.melo"])
        asked.push(bruno.client.nameSubstitute({ payload: wishOf(usuario, {}) }))
      const waits = () => house.sql`select from pg_stat_activity where wait_event_type = 'Lock'`
      await expect.poll(async () => (await waits()).length).toBe(2)
    })
    const both = await Promise.all(asked)
    expect(both.map((one) => refusal(one)).toSorted()).toEqual([["from", "overlapping"], null].toSorted())
  })

  it("lets two name each other at once", async () => {
    for (let round = 0; round < rounds(20, 4); round++) {
      const [his, theirs] = await Promise.all([
        bruno.client.nameSubstitute({ payload: wishOf("felipe.nunes", {}) }),
        felipe.client.nameSubstitute({ payload: wishOf("bruno.lima", {}) })
      ])
      expect([refusal(his), refusal(theirs)]).toEqual([null, null])
      await house.sql`delete from substitution`
    }
  })
})

// Helpers

const idOf = ({ session }: Person): string => session.user.ses_pesu_id

/** Who acts for Bruno now, and for whom Felipe does. */
const actors = async () => {
  const [row] = await house.sql<{ by: string[]; of: string[] }[]>`
    select substitutes_of('demo', array[${idOf(bruno)}]::uuid[]) as by, absent_of('demo', ${idOf(felipe)}) as of`
  return { ...row }
}

const finished = { own: 0, acting: 0 }

const stories = fc.record({
  rules: fc.tuple(
    ...["a", "b", "c"].map((own) =>
      fc.record({
        not: fc.subarray(
          ["starter", "a", "b", "c"].filter((one) => one !== own),
          { maxLength: 2 }
        ),
        groups: fc.constantFrom("gerencia", "gerencia,rh", "juridico,gerencia", "solicitante,gerencia,juridico,rh")
      })
    )
  ),
  acts: fc.array(
    fc.record({
      who: fc.nat(3),
      other: fc.nat(3),
      does: fc.constantFrom("begin", "begin", "end", "claim", "release", "finish", "finish", "finish", "finish"),
      valor: fc.constantFrom(0, 0, 2, 1)
    }),
    { minLength: 12, maxLength: 25 }
  )
})

type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never

/** One in which Felipe does a step for Bruno, and Bruno the next one for himself, so that both are always tried. */
const actingStory: Story = {
  rules: [
    { not: [], groups: "gerencia" },
    { not: [], groups: "gerencia" },
    { not: ["a"], groups: "gerencia" }
  ],
  acts: [
    { who: 2, other: 1, does: "begin", valor: 0 },
    { who: 2, other: 1, does: "finish", valor: 0 },
    { who: 1, other: 1, does: "finish", valor: 0 },
    { who: 1, other: 1, does: "finish", valor: 0 }
  ]
}

/** One after the other, then back to any of them, until somebody says that it is enough. */
const bodyOf = (rules: readonly { readonly not: readonly string[]; readonly groups: string }[]): string => {
  const tasks = ["a", "b", "c"].map((id, at) =>
    userTask(id, `camunda:candidateGroups="${rules[at]?.groups}" quadrante:notBy="${rules[at]?.not.join(",")}"`)
  )
  return `<startEvent id="s" />${flow("s", "a")}${tasks.join("")}${flow("a", "b")}${flow("b", "c")}${flow("c", "x")}
    <exclusiveGateway id="x" default="x_a" />${flow("x", "e", "valor = 1")}${flow("x", "b", "valor = 2")}${flow("x", "a")}
    <endEvent id="e" />`
}

const beginFor = (absent: string, substitute: string) => house.sql`
  insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends)
  values ('demo', ${absent}, ${substitute}, '2026-01-01', '2026-01-02', now() - interval '1 second', now() + interval '1 hour')`

const actingFor = async (substitute: string) =>
  (
    await house.sql<
      { absent: string }[]
    >`select absent from substitution where substitute = ${substitute} and ends > now()`
  ).map(({ absent }) => absent)

/** Whom a task excludes, as the rows say it: who started or did, for whom, and who acts for these now. */
const excludedFrom = async (task: string): Promise<readonly string[]> => {
  const rows = await house.sql<{ person: string }[]>`
    with out as (
      select i.starter as person from task t join instance i on i.id = t.instance where t.id = ${task} and 'starter' = any(t.not_by)
      union select unnest(array[d.done_by, d.done_for]) from task t join task d on d.instance = t.instance and d.element = any(t.not_by)
        where t.id = ${task} and d.done_by is not null
    )
    select person from out where person is not null
    union select s.substitute from substitution s join out on out.person = s.absent where s.ends > now()`
  return rows.map(({ person }) => person)
}

const day = (more: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(Date.now() + more * 86_400_000)
const today = day(0)

let made = 0

/** A process of one task, or a whole body, that Ana started. */
const begin = async (what: string) => {
  const processo = `substituida_${made++}`
  const body = what.startsWith("<")
    ? what
    : `<startEvent id="s" />${flow("s", "a")}${userTask("a", what)}${flow("a", "e")}<endEvent id="e" />`
  success(await deploy(house.sql, "demo", bundleOf(processo, body)))
  const { id } = success(await ana.client.start({ payload: { processo, contexto: {}, key: key() } }))
  return { processo, instance: id, task: await taskOf(id) }
}

const taskOf = async (instance: string): Promise<string> => {
  const [row] = await house.sql<{ id: string }[]>`
    select id from task where instance = ${instance} and done_at is null and kind = 'user'`
  return row?.id ?? ""
}

const listed = async (person: Person, task: string) =>
  success(await person.client.tasks({})).find(({ id }) => id === task)

const finish = async (person: Person, task: string, revision?: number, valor = 0) =>
  person.client.complete({
    task,
    payload: {
      revision: revision ?? success(await person.client.task({ task })).revision,
      key: key(),
      values: { nota: "sim", valor }
    }
  })

const wishOf = (
  substitute: string,
  more: Partial<{ from: string; until: string; profiles: readonly string[] | null }>
) => ({
  absent: null,
  substitute,
  from: today,
  until: more.from ?? today,
  profiles: null,
  ...more
})

const name = async (absent: Person, substitute: string, more: Parameters<typeof wishOf>[1]) =>
  success(await absent.client.nameSubstitute({ payload: wishOf(substitute, more) }))

const notices = async (person: Person): Promise<readonly string[]> =>
  (
    await house.sql<{ kind: string }[]>`
      select kind from notice where person = ${person.session.user.ses_pesu_id} and kind like 'substitut%' order by at, kind`
  ).map(({ kind }) => kind)

type NamingAnswer = Awaited<ReturnType<Person["client"]["nameSubstitute"]>>

const refusal = (answer: NamingAnswer) => {
  if (answer._tag === "Success") return null
  const [field] = "fields" in answer.failure ? (answer.failure.fields ?? []) : []
  return field === undefined ? [answer.failure.code] : [field.key, field.code]
}
