import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openOffice, type TestOffice } from "../../test/office.ts"
import { mayBeTaken } from "../process/run/assign.ts"
import * as Definition from "../process/model/definition.ts"
import { titleOf } from "../process/run/wording.ts"
import * as Instance from "../process/rows/instance.ts"
import { assignmentOf } from "../process/rows/sight.ts"
import { writeStory } from "./story.ts"

let office: TestOffice

/** The last Wednesday afternoon: what stands open depends on the weekday and the hour. */
const until = new Date()
until.setUTCDate(until.getUTCDate() - ((until.getUTCDay() + 4) % 7))
until.setUTCHours(18, 0, 0, 0)
if (until.getTime() > Date.now()) until.setUTCDate(until.getUTCDate() - 7)

const wish = { amb: "demo", instances: 300, seed: 7, days: 120, until }

beforeAll(async () => {
  office = await openOffice({ isFull: true })
  await writeStory(office.sql, wish)
})
afterAll(() => office.stop())

// In order: the last tests change the rows that the first ones read.
describe("the story", { shuffle: false }, () => {
  it("has as many instances as were wished for, of every process, numbered without a gap", async () => {
    const rows = await office.sql<{ processo: string; count: number; last: number }[]>`
      select processo, count(*)::int, pg_sequence_last_value(instance_numbers(amb, processo))::int as last from instance
      group by amb, processo`
    expect(rows).toHaveLength(6)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(wish.instances)
    expect(rows.filter(({ count, last }) => count !== last)).toEqual([])
  })

  it("never lies ahead: everything happened by now, and nothing was done before it began", async () => {
    const [odd] = await office.sql<{ count: number }[]>`
      select count(*)::int from instance i left join task t on t.instance = i.id left join history h on h.instance = i.id
      where i.created > ${wish.until} or i.ended > ${wish.until} or i.ended < i.created or t.done_at < t.opened
        or t.opened < i.created or h.at < i.created or h.at > ${wish.until}`
    expect(odd?.count).toBe(0)
  })

  it("has the text of each case that has not ended and was drafted, as its values say, in a version for each draft", async () => {
    const rows = await office.sql<{ minuta: string | null; version: number; versions: number; text: string }[]>`
      select i.variables ->> 'minuta' as minuta, d.version, count(v.*)::int as versions,
        convert_from((array_agg(v.content order by v.version desc))[1], 'UTF8') as text
      from instance i
      left join document d on d.instance = i.id and d.id::text = i.variables ->> 'minuta'
      left join document_version v on v.document = d.id
      where i.processo = 'contrato' and i.status = 'running'
        and exists (select from task t where t.instance = i.id and t.element = 'redigir' and t.done_at is not null)
      group by 1, i.id, d.version`
    expect(rows.length).toBeGreaterThan(0)
    for (const { minuta, version, versions, text } of rows) {
      expect(minuta).not.toBeNull()
      expect(versions).toBe(version)
      expect(text).toMatch(/^# Contrato\n/)
      expect(text).not.toMatch(/\{\{/)
    }
  })

  it("is closed where it ended, and waits for somebody where it has not", async () => {
    const [odd] = await office.sql<{ count: number }[]>`
      select count(*)::int from instance i
      where (i.status = 'ended') <> (i.ended is not null) or (i.status = 'ended') <> (i.state is null)
        or (i.status = 'running') <> exists (select 1 from task t where t.instance = i.id and t.done_at is null)`
    expect(odd?.count).toBe(0)
    const running = await office.sql`select 1 from instance where status = 'running'`
    expect(running.length).toBeGreaterThan(10)
  })

  it("stands in no first form that nobody was asked for, and nobody did what is not theirs", async () => {
    const first = await office.sql<{ processo: string }[]>`
      select i.processo from task t join instance i on i.id = t.instance
      where t.done_at is null and t.kind = 'user' and t.element in ('pedir', 'solicitar', 'informar', 'abrir')
        and not exists (select from task d where d.instance = t.instance and d.done_at is not null and d.kind = 'user')`
    expect(first).toEqual([])
    const excluded = await office.sql`
      select 1 from task t join instance i on i.id = t.instance where t.done_by is not null and (
        ('starter' = any(t.not_by) and t.done_by = i.starter)
        or exists (select from task e where e.instance = t.instance and e.element = any(t.not_by) and e.done_by = t.done_by)
        or (t.units is not null and not exists (
          select from person_profile r where r.person = t.done_by and r.profile = any(t.profiles) and r.unid_sigla = any(t.units))))`
    expect(excluded).toEqual([])
  })

  it("leaves no open approval that nobody may take, whoever started it", async () => {
    const open = await office.sql<{ instance: string; id: string }[]>`
      select t.instance, t.id from task t where t.done_at is null and t.kind = 'user' and cardinality(t.not_by) > 0`
    expect(open.length).toBeGreaterThan(1)
    const able = await Promise.all(
      open.map(async ({ instance: id, id: task }) => {
        const [instance, tasks] = [
          await Instance.find(office.sql, "demo", id, "read"),
          await Instance.tasksOf(office.sql, "demo", id)
        ]
        const row = tasks.find((one) => one.id === task)
        return (
          instance !== null &&
          row !== undefined &&
          (await office.sql.begin((tx) => mayBeTaken(tx, "demo", assignmentOf(instance, row, tasks))))
        )
      })
    )
    expect(able).not.toContain(false)
  })

  it("goes on with the real engine, wherever it stands", async () => {
    // What fell due meanwhile comes first, as it does when a server starts: an escalation takes the task away.
    await office.work()
    const waiting = await office.sql<
      {
        instance: string
        element: string
        profiles: string[]
        units: string[] | null
        starter: string
        isKeptOut: boolean
      }[]
    >`
      select distinct on (i.processo, t.element) t.instance, t.element, t.profiles, t.units, p.usuario as starter,
        'starter' = any(t.not_by) as "isKeptOut"
      from task t join instance i on i.id = t.instance join person p on p.id = i.starter
      where t.done_at is null and t.kind = 'user' and t.element in ('comprar', 'aprovar_gestor', 'atender', 'cadastrar', 'assinar')`
    expect(waiting).not.toEqual([])
    const answers = {
      comprar: { numero_pedido: "1", entrega_prevista: "2055-01-01" },
      aprovar_gestor: { decisao: "aprovar" },
      atender: { solucao: "Resolvido na hora" },
      cadastrar: { codigo: "C-1" },
      assinar: { assinado_em: "2027-01-01" }
    }
    for (const { instance, element, profiles, units, starter, isKeptOut } of waiting) {
      const [who] = await office.sql<{ usuario: string }[]>`
        select usuario from person p join person_profile f on f.person = p.id
        where f.profile = any(${profiles}) and (${units}::text[] is null or f.unid_sigla = any(${units}))
          and (not ${isKeptOut} or usuario <> ${starter}) limit 1`
      const session = await office.as(who?.usuario ?? "", profiles[0])
      const values = answers[element as keyof typeof answers]
      expect((await office.complete(session, instance, element, values)).steps).not.toEqual([])
    }
    await office.work()
    expect(await office.sql`select 1 from incident`).toEqual([])
  })

  it("calls its cases as their definitions do, in every language", async () => {
    const rows = await office.sql<{ id: string; title: string; titles: object }[]>`
      select distinct on (processo) id, title, titles from instance order by processo, number desc`
    for (const { id, title, titles } of rows) {
      const instance = await Instance.find(office.sql, "demo", id, "read")
      if (instance === null) throw new Error("It is there")
      const definition = await Definition.of(office.sql, instance)
      expect({ title, titles }).toEqual(titleOf(definition, instance, instance.variables))
    }
  })

  it("is the same for the same seed", async () => {
    const ids = () => office.sql<{ id: string; title: string }[]>`select id, title from instance order by id`
    const before = await ids()
    await office.sql`truncate instance, instance_viewer, work_list, instance_sequence cascade`
    await writeStory(office.sql, wish)
    expect(await ids()).toEqual(before)
  })
})
