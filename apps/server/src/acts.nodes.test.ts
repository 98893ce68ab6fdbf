/**
 * Histories of all that people do to a task and to each other, by rivals at two nodes at once, of which one is killed now and
 * then: each step has one winner, nobody does or has what excludes them, nothing is lost, and each is told once.
 */
import { setTimeout as sleep } from "node:timers/promises"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { carryOut, histories, insist, type Act, type StoryOfActs, type ToldAct } from "../test/acts.ts"
import { startCluster, type Cluster, type Colleague } from "../test/cluster.ts"
import { bundleOf, flow, userTask } from "../test/office.ts"
import { entriesOf, excludedFrom, gainersOf, leapsOf, tasksOf, toldOf, type Entry } from "../test/replay.ts"
import { key, success } from "../test/visitor.ts"
import { rounds } from "../test/breadth.ts"
import { deploy } from "./process/model/definition.ts"

let cluster: Cluster
let people: readonly Colleague[]
/** Those who start processes. */
let starters: readonly Colleague[]
let support: Colleague

/** How many histories there are, and in which of them a node is killed: the first ones of every so many. */
const count = rounds(200, 34)
const killEvery = 12
let noticeCount = 0

beforeAll(async () => {
  cluster = await startCluster()
  const { enter, sql } = cluster
  const [ana, bruno, diego, keeper, felipe, karina] = [
    await enter("ana.souza"),
    await enter("bruno.lima"),
    await enter("diego.prado", "gerencia"),
    await enter("diego.prado", "processos"),
    await enter("felipe.nunes"),
    await enter("karina.dias")
  ]
  support = await enter("elisa.rocha", "suporte")
  people = [ana, bruno, diego, keeper, felipe, karina]
  starters = [ana, felipe, karina]
  // Everything at once by mail, so that every notice is one.
  const ways = Object.fromEntries(subjects.map((one) => [one, { product: true, desktop: false, mail: "now" }]))
  await sql`update person set notice_ways = ${sql.json(ways)}, digest_days = '{}'`
  for (const [at, body] of bodies.entries()) success(await deploy(sql, "demo", bundleOf(`atos_${at}`, body)))
})
afterAll(() => cluster.stop())

const subjects = ["tasks", "group", "due", "finished", "moved", "ended", "talk", "substitute", "job"]

/** One asks, one approves, two do what follows at once, one looks again; and back to any of them. */
const bodyOf = ([aprovar, pagar, conferir, rever]: readonly [string, string, string, string]): string => `
  <startEvent id="s" />${userTask("pedir")}${userTask("aprovar", aprovar)}<parallelGateway id="p" />
  ${userTask("pagar", pagar)}${userTask("conferir", conferir)}<parallelGateway id="j" />${userTask("rever", rever)}
  <exclusiveGateway id="x" default="x_f" /><endEvent id="f" />
  ${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "p")}${flow("p", "pagar")}${flow("p", "conferir")}
  ${flow("pagar", "j")}${flow("conferir", "j")}${flow("j", "rever")}${flow("rever", "x")}${flow("x", "pedir", "valor = 0")}${flow("x", "f")}`

const bodies = [
  bodyOf([
    'camunda:candidateGroups="gerencia" quadrante:notBy="starter"',
    'camunda:assignee="bruno.lima" camunda:candidateGroups="gerencia,juridico" quadrante:notBy="aprovar"',
    'camunda:candidateUsers="ana.souza,felipe.nunes,karina.dias,diego.prado" quadrante:notBy="pagar"',
    'camunda:candidateGroups="gerencia,juridico,solicitante" quadrante:notBy="aprovar,pagar"'
  ]),
  bodyOf([
    'camunda:candidateGroups="gerencia" quadrante:unit="starter" quadrante:notBy="starter,conferir"',
    'camunda:assignee="bruno.lima" quadrante:notBy="conferir"',
    'camunda:candidateUsers="ana.souza,bruno.lima,karina.dias" quadrante:notBy="starter,aprovar"',
    'camunda:candidateGroups="juridico,gerencia" quadrante:notBy="starter,pagar,conferir"'
  ]),
  bodyOf([
    'camunda:candidateGroups="gerencia,juridico,solicitante"',
    'camunda:candidateGroups="gerencia,juridico" quadrante:notBy="aprovar,conferir"',
    'camunda:candidateGroups="gerencia,solicitante" quadrante:notBy="aprovar,pagar"',
    'camunda:assignee="bruno.lima" camunda:candidateUsers="felipe.nunes,karina.dias" quadrante:notBy="pagar"'
  ])
]

// One story: the mails are those of its histories, which are too dear to be told anew.
describe("any history of acts at two nodes", { shuffle: false }, () => {
  it(
    "has one winner of each step, keeps out whom it excludes, loses nothing and tells each once",
    { timeout: 3_600_000 },
    async () => {
      let gone = 0
      await fc.assert(
        fc.asyncProperty(histories, async (story) => {
          expect(await faultsOf(story, gone++ % killEvery === 1)).toEqual([])
        }),
        { numRuns: count, endOnFailure: true }
      )
      // What was tried is what it says; a few histories may have none of what needs two to be done.
      const least = count >= 100 ? [...won.keys()] : (["take", "complete", "mention", "block"] as const)
      expect(least.filter((what) => won.get(what) === 0)).toEqual([])
      process.stdout.write(
        `${count} histories, ${noticeCount} notices: ${[...won].map(([what, n]) => `${what} ${n}`).join(", ")}\n`
      )
    }
  )

  it(
    "mails nothing twice, to nobody of what they did, and loses nothing that it said was sent",
    { timeout: 600_000 },
    async () => {
      const { sql, smtp } = cluster
      const left = async () =>
        (
          await sql<
            { n: number }[]
          >`select count(*)::int as n from outbound where state in ('waiting', 'sending') and try_at <= now()`
        )[0]?.n
      await expect
        .poll(
          async () => {
            // Those that a killed node had.
            await sql`update outbound set lease = now() where lease < now() + interval '170 seconds'`
            await sql`update outbound set state = 'dead' where state = 'sending' and lease <= now()`
            return left()
          },
          { timeout: 500_000, interval: 200 }
        )
        .toBe(0)
      const ids = smtp.arrived.map(({ headers }) => /^Message-ID: <([^@]+)@/im.exec(headers)?.[1] ?? "")
      expect(new Set(ids).size).toBe(ids.length)
      const rows = await sql<{ id: string; state: string; own: boolean; notice: string | null }[]>`
      select o.id, o.state, coalesce(n.by_person = o.person, false) as own, n.id as notice
      from outbound o left join notice n on n.amb = o.amb and n.id::text = o.payload ->> 'notice'`
      expect(rows.filter(({ own }) => own)).toEqual([])
      const notices = rows.flatMap(({ notice }) => notice ?? [])
      expect(new Set(notices).size).toBe(notices.length)
      const arrived = new Set(ids)
      expect(rows.filter(({ id, state }) => state === "sent" && !arrived.has(id))).toEqual([])
      expect(ids.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
      expect(rows.filter(({ state }) => state === "sent").length).toBeGreaterThan(rows.length / 4)
    }
  )
})

/** How often each act was said yes to. */
const won = new Map<Act["what"], number>(
  [
    "take",
    "return",
    "pass",
    "ask",
    "give",
    "complete",
    "name-substitute",
    "mention",
    "question",
    "answer",
    "block"
  ].map((what) => [what as Act["what"], 0])
)

/** Who acts for whom and who is kept out, as far as everybody was told, so that no round is judged by what happens in it. */
interface SubstitutionState {
  readonly substitutions: { readonly id: string; readonly absent: string; readonly substitute: string }[]
  readonly blocked: Set<string>
}

/** Goes through a history, and says what is wrong with what came of it. */
const faultsOf = async (story: StoryOfActs, isKilled: boolean): Promise<readonly unknown[]> => {
  const { sql } = cluster
  const starter = at(starters, story.starter)
  const payload = { processo: `atos_${story.variant % bodies.length}`, contexto: {}, key: key() }
  const { answer: begun } = await insist(starter, story.variant, (client) => client.start({ payload }))
  const { id: instance } = success(begun)
  const faults: unknown[] = []
  const all: ToldAct[] = []
  let standing: SubstitutionState = { substitutions: [], blocked: new Set() }
  for (const [turn, round] of story.rounds.entries()) {
    const before = await lookAt(instance)
    if (before.open.length === 0) break
    const doing = Promise.all(
      round.acts.map((one) => begin(one, { instance, starter: starter.person }, before, standing))
    )
    const node = turn % 2 === 0 ? 1 : 0
    if (isKilled && turn === 2) {
      await sleep(round.afterMs)
      await cluster.kill(node)
    } else if (round.isCut) {
      await sleep(round.afterMs)
      await cluster.cut()
    }
    const done = await doing
    if (isKilled && turn === 2) await cluster.revive(node)
    all.push(...done)
    const after = await lookAt(instance)
    const known = await standingOf()
    faults.push(...faultsOfRound(before, after, starter.person, standing, known), ...unexpected(done))
    standing = known
  }
  faults.push(...(await faultsAtTheEnd(instance, starter.person, all)))
  await sql`update substitution set ends = now() where ends > now()`
  await sql`update person set blocked = false where blocked`
  for (const { what, outcome } of all) if (outcome === "yes" && won.has(what)) won.set(what, (won.get(what) ?? 0) + 1)
  return faults.length === 0
    ? []
    : [
        ...faults,
        cluster
          .log()
          .split("\n")
          .filter((line) => line.includes('"level":"error"'))
          .slice(-3),
        instance,
        all.map(
          ({ what, by, whom, task, outcome, code }) =>
            `${what} ${by.usuario} ${whom.usuario} ${task.slice(0, 8)} ${outcome} ${code}`
        )
      ]
}

const at = <A>(all: readonly A[], n: number): A => {
  const one = all[n % all.length]
  if (one === undefined) throw new Error("There is nobody")
  return one
}

type InstanceState = Awaited<ReturnType<typeof lookAt>>

const lookAt = async (instance: string) => {
  const { sql } = cluster
  const tasks = await tasksOf(sql, instance)
  const entries = await entriesOf(sql, instance)
  const [row] = await sql<
    { revision: number; status: string }[]
  >`select revision, status from instance where id = ${instance}`
  const questions = await sql<{ id: string; by: string; asked: string }[]>`
    select c.id, c.person as by, n.person as asked from comment c join comment_person n on n.amb = c.amb and n.comment = c.id
    where c.instance = ${instance} and n.asked and n.answer is null`
  return {
    tasks,
    entries,
    questions,
    open: tasks.filter(({ isOpen }) => isOpen),
    revision: row?.revision ?? 0,
    isOver: row?.status !== "running"
  }
}

const standingOf = async (): Promise<SubstitutionState> => {
  const { sql } = cluster
  const substitutions = await sql<{ id: string; absent: string; substitute: string }[]>`
    select id, absent, substitute from substitution where ends > now()`
  const blocked = await sql<{ id: string }[]>`select id from person where blocked`
  return { substitutions, blocked: new Set(blocked.map(({ id }) => id)) }
}

/** An act on what stands there. */
const begin = (
  one: Act,
  { instance, starter }: { readonly instance: string; readonly starter: string },
  look: InstanceState,
  { substitutions }: SubstitutionState
): Promise<ToldAct> => {
  const task = at(look.open, one.which)
  const question = one.what === "answer" ? look.questions[one.which % Math.max(1, look.questions.length)] : undefined
  const substitution = substitutions[one.which % Math.max(1, substitutions.length)]
  const owner = task.claimed_by ?? (task.isStarters ? starter : null)
  const likely = { give: task.helper, "end-substitution": substitution?.absent, answer: question?.asked }
  // Every other time whoever can do it, where somebody can.
  const able = one.what in likely ? likely[one.what as keyof typeof likely] : owner
  const colleague = people.find(({ person }) => one.who % 2 === 0 && person === able) ?? at(people, one.who)
  const by = one.what === "block" || one.what === "unblock" ? support : colleague
  const about = { instance, revision: look.revision, task: task.id, question: question ?? null }
  return carryOut(one, by, at(people, one.whom), { ...about, substitution: substitution?.id ?? null })
}

/** What may be answered to rivals, and to people who may not. */
const expected = new Set([
  "forbidden",
  "not-found",
  "task-taken",
  "task-closed",
  "revision-stale",
  "session-blocked",
  "form-invalid",
  "draft-conflict",
  "request-invalid"
])

const unexpected = (done: readonly ToldAct[]) =>
  done.flatMap(({ what, code }) => (code === null || expected.has(code) ? [] : [`${what} was answered ${code}`]))

/** What is wrong with what stands after a round, where it has not to do with what happened in it besides. */
const faultsOfRound = (
  before: InstanceState,
  after: InstanceState,
  starter: string,
  was: SubstitutionState,
  is: SubstitutionState
): readonly unknown[] => {
  const faults: unknown[] = []
  for (const task of after.open) {
    const out = excludedFrom(task, after.tasks, starter)
    const { claimed_by: holder, helper } = task
    if (holder !== null && out.includes(holder)) faults.push(`${holder} has ${task.element}, which excludes them`)
    if (helper !== null && helper === holder) faults.push(`${helper} helps with their own ${task.element}`)
    for (const one of [holder, helper])
      if (one !== null && is.blocked.has(one)) faults.push(`${one} is kept out and has ${task.element}`)
  }
  const running = was.substitutions.filter(({ id }) => is.substitutions.some((one) => one.id === id))
  const blocked = [...was.blocked].filter((one) => is.blocked.has(one))
  const known = new Set(before.entries.map(({ id }) => id))
  for (const entry of after.entries.filter(({ id }) => !known.has(id))) {
    const task = after.tasks.find(({ id }) => id === entry.task)
    if (task === undefined) continue
    const out = excludedFrom(task, before.tasks, starter)
    const beside = running.filter(({ absent }) => out.includes(absent)).map(({ substitute }) => substitute)
    for (const one of gainersOf(entry)) {
      if (out.includes(one) || beside.includes(one))
        faults.push(`${one} ${entry.kind} ${task.element}, which excludes them`)
      // A task may have been closed to them in the round itself.
      if (blocked.includes(one)) faults.push(`${one} ${entry.kind} ${task.element}, and is kept out`)
    }
  }
  return faults
}

const faultsAtTheEnd = async (
  instance: string,
  starter: string,
  all: readonly ToldAct[]
): Promise<readonly unknown[]> => {
  const { sql } = cluster
  const { tasks, entries, isOver } = await lookAt(instance)
  const faults: unknown[] = tasks.flatMap((task) =>
    leapsOf(
      task,
      entries.filter((entry) => entry.task === task.id)
    )
  )
  faults.push(...miscounted(entries, all), ...(await forsaken(instance)), ...(await misspoken(instance, all)))
  const notices = await sql<{ person: string; kind: string; step: string; task: string | null; own: boolean }[]>`
    select person, kind, step, task, coalesce(by_person = person, false) as own from notice
    where amb = 'demo' and instance = ${instance}`
  noticeCount += notices.length
  faults.push(...notices.filter(({ own }) => own))
  const { exactly, lost } = toldOf(tasks, entries, { instance, starter, isOver })
  const kinds = new Set([
    "substitute-acted",
    "task-passed",
    "help-asked",
    "help-given",
    "request-ended",
    "request-moved"
  ])
  const found = notices
    .filter(({ kind }) => kinds.has(kind))
    .map(({ person, kind, task }) => `${person} ${kind} ${task ?? instance}`)
  faults.push(...differences(exactly, found))
  const losses = new Set(
    notices.filter(({ kind }) => kind === "task-finished").map(({ person, kind, task }) => `${person} ${kind} ${task}`)
  )
  faults.push(...lost.filter((one) => !losses.has(one)).map((one) => `not told: ${one}`))
  return faults
}

const differences = (wanted: readonly string[], found: readonly string[]): readonly string[] =>
  [...new Set([...wanted, ...found])].flatMap((one) => {
    const [should, does] = [wanted, found].map((all) => all.filter((other) => other === one).length)
    return should === does ? [] : [`told ${does} times and not ${should}: ${one}`]
  })

const entryKinds = { pass: "passed", ask: "help-asked", give: "help-given", complete: "completed" } as const

/** What was said yes to is in the history once; what is there beyond it was asked for, and its answer lost. */
const miscounted = (entries: readonly Entry[], all: readonly ToldAct[]): readonly string[] =>
  Object.entries(entryKinds).flatMap(([what, kind]) => {
    const of = new Set(all.filter((one) => one.what === what).map(({ by, task }) => `${by.person} ${task}`))
    return [...of].flatMap((one) => {
      const acts = all.filter((act) => act.what === what && `${act.by.person} ${act.task}` === one)
      const sure = acts.filter(({ outcome }) => outcome === "yes").length
      const most = sure + acts.filter(({ outcome }) => outcome === "unknown").length
      const is = entries.filter((entry) => entry.kind === kind && `${entry.person} ${entry.task}` === one).length
      return is >= sure && is <= most ? [] : [`${what} ${one}: said yes to ${sure}, at most ${most}, and kept ${is}`]
    })
  })

/** Open tasks that nobody has and nobody may take, of which nobody is told by an incident. Who acts for whom passes. */
const forsaken = async (instance: string): Promise<readonly string[]> => {
  const rows = await cluster.sql<{ element: string }[]>`
    with out as (
      select t.id, array(
        select i.starter where 'starter' = any(t.not_by)
        union select unnest(array[d.done_by, d.done_for]) from task d
          where d.instance = t.instance and d.done_by is not null and d.element = any(t.not_by)) as people
      from task t join instance i on i.id = t.instance
      where t.instance = ${instance} and t.done_at is null and t.kind = 'user' and t.claimed_by is null
    )
    select t.element from out join task t on t.id = out.id join instance i on i.id = t.instance
    where not exists (select from incident n where n.task = t.id and n.closed is null)
      and not exists (
        select from person p where not p.blocked and p.id <> all(array_remove(out.people, null)) and (
          p.id = any(t.candidates) or (p.id = i.starter and t.candidates is null and t.profiles = '{}' and t.assignee is null)
          or exists (select from person_profile r where r.person = p.id and r.profile = any(t.profiles)
            and (t.units is null or r.unid_sigla = any(t.units)))))`
  return rows.map(({ element }) => `${element} is nobody's, and nobody hears of it`)
}

/** Each comment is there once, and whom it names, asks or answers is told of it once. */
const misspoken = async (instance: string, all: readonly ToldAct[]): Promise<readonly string[]> => {
  const { sql } = cluster
  const comments = all.filter(({ what }) => what === "mention" || what === "question" || what === "answer")
  const [row] = await sql<{ n: number; bodies: number }[]>`
    select count(*)::int as n, count(distinct body)::int as bodies from comment where instance = ${instance}`
  const sure = comments.filter(({ outcome }) => outcome === "yes").length
  const most = sure + comments.filter(({ outcome }) => outcome === "unknown").length
  const { n = 0, bodies: texts = 0 } = row ?? {}
  const wanted = await sql<{ said: string }[]>`
    select n.person || case when n.asked then ' asked ' else ' mentioned ' end || c.id as said
    from comment c join comment_person n on n.comment = c.id where c.instance = ${instance} and n.person <> c.person
    union all select q.person || ' answered ' || a.id from comment_person n join comment a on a.id = n.answer
    join comment q on q.id = n.comment where q.instance = ${instance} and q.person <> a.person`
  const found = await sql<{ said: string }[]>`
    select person || ' ' || kind || ' ' || step as said from notice
    where instance = ${instance} and kind in ('mentioned', 'asked', 'answered')`
  return [
    ...(n >= sure && n <= most && n === texts ? [] : [`${n} comments (${texts} texts), of ${sure} to ${most}`]),
    ...differences(
      wanted.map(({ said }) => said),
      found.map(({ said }) => said)
    )
  ]
}
