import { speechIn } from "@quadrante/domain/locale"
import type postgres from "postgres"
import { number } from "../../test/numbered.ts"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeSecondEnvironment } from "../../test/house.ts"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { success } from "../../test/visitor.ts"
import type { Session } from "../identity/session/session.ts"
import { noteEvent } from "../identity/person/access.ts"
import * as Database from "../kernel/data/database.ts"
import { notifyPeople, type NewNotice } from "../kernel/events/notice.ts"
import { sweepNotices, tellOfDue } from "../process/jobs/due.ts"
import { claim } from "../process/run/claim.ts"
import * as Notices from "./store.ts"

let office: TestOffice
let ana: Session
let bruno: Session
let karina: Session
/** Where the environment is. */
const zone = "America/Sao_Paulo"

beforeAll(async () => {
  office = await openOffice()
  // What is counted in blocks below is planned once, whether or not PostgreSQL comes to look at so few rows meanwhile.
  await office.sql`alter table notice set (autovacuum_enabled = off)`
  ;[ana, bruno, karina] = await Promise.all([office.as("ana.souza"), office.as("bruno.lima"), office.as("karina.dias")])
  const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u", `camunda:candidateGroups="gerencia"`)}${flow("u", "f")}<endEvent id="f" />`
  await office.deploy("grupo", body)
})
/** Nothing that came, was read or was told before counts. */
beforeEach(async () => {
  await office.sql`delete from notice`
  await office.sql`delete from instance`
  await office.sql`update person set group_read = now()`
  await office.sql`update environment set time_zone = ${zone}, due_told = now()`
})
afterAll(() => office.stop())

const page = (session: Pick<Session, "amb" | "person">) =>
  Notices.page(office.sql, session, null, speechIn("pt-BR", "pt-BR"))

const notify = (notices: readonly NewNotice[]) => office.sql.begin((tx) => notifyPeople(tx, "demo", notices))

const plain = (person: string, step: string): NewNotice => ({
  person,
  kind: "mentioned",
  step,
  instance: null,
  task: null,
  by: null
})

const taskOf = async (instance: string) => {
  const [row] = await office.sql<{ id: string }[]>`select id from task where instance = ${instance}`
  return row?.id ?? ""
}

/** Events in the room of a person, of their notices. */
const rings = async ({ person }: Session) => {
  await number(office.sql)
  const [row] = await office.sql<{ n: number }[]>`
    select count(*)::int as n from event where call = 'noticesChanged' and room = ${`usuario:${person}`}`
  return row?.n ?? 0
}

describe("notices", () => {
  it("are told once of a kind and step, and not to whoever did it", async () => {
    const by = { person: ana.person, pessoa: ana.pessoa }
    await notify([plain(bruno.person, "once"), plain(bruno.person, "once"), { ...plain(ana.person, "own"), by }])
    await notify([plain(bruno.person, "once")])
    const rows = await office.sql`select person from notice where step in ('once', 'own')`
    expect(rows.map(({ person }) => person as unknown)).toEqual([bruno.person])
  })

  it("are read one by one, or all up to a moment, on every device, and never unread again", async () => {
    await notify(["1", "2", "3"].map((step) => plain(karina.person, step)))
    const first = await page(karina)
    expect(first.unread).toBe(3)
    const before = await rings(karina)
    success(await Notices.markRead(office.sql, karina, { ids: [first.list[0]?.id ?? ""] }))
    expect([(await page(karina)).unread, await rings(karina)]).toEqual([2, before + 1])
    await notify([plain(karina.person, "4")])
    const instance = await office.start(ana, "grupo")
    success(await Notices.markRead(office.sql, karina, { all: true, until: first.until }))
    // What came after what was shown is unread, of one's own and of the group.
    expect((await page(karina)).list.filter(({ read }) => !read).map(({ kind }) => kind)).toEqual([
      "task-offered",
      "mentioned"
    ])
    const second = await page(karina)
    success(await Notices.markRead(office.sql, karina, { all: true, until: second.until }))
    const rung = await rings(karina)
    success(await Notices.markRead(office.sql, karina, { all: true, until: "2020-01-01T00:00:00.000Z" }))
    expect([(await page(karina)).unread, await rings(karina)]).toEqual([0, rung])
    expect((await page(karina)).list.find((one) => one.instance === instance)?.read).toBe(true)
    // What somebody else of the group has read is theirs.
    expect((await page(bruno)).list.find((one) => one.instance === instance)?.read).toBe(false)
  })

  it("follow each other page by page, with none lost, own ones and those of the group", async () => {
    const instances = await Promise.all(Array.from({ length: 20 }, () => office.start(ana, "grupo")))
    await notify(Array.from({ length: 45 }, (_, at) => plain(bruno.person, `page ${at}`)))
    const ids: string[] = []
    let next: string | null = null
    do {
      const one: Awaited<ReturnType<typeof page>> = await Notices.page(
        office.sql,
        bruno,
        next,
        speechIn("pt-BR", "pt-BR")
      )
      ids.push(...one.list.map(({ id }) => id))
      next = one.next
    } while (next !== null)
    const [count] = await office.sql<{ n: number }[]>`
      select ((select count(*) from notice where person = ${bruno.person}) + (select count(*) from work_list
        where viewer = viewer_key('f:gerencia')))::int as n`
    expect([ids.length, new Set(ids).size]).toEqual([count?.n, count?.n])
    expect(instances).toHaveLength(20)
  })

  it("are nobody else's, neither to read nor to mark, also in another environment", async () => {
    await notify([plain(bruno.person, "his")])
    const [his] = (await page(bruno)).list
    const ids = [his?.id ?? ""]
    await makeSecondEnvironment(office.sql)
    for (const thief of [ana, { amb: "outro", person: bruno.person }, { amb: "outro", person: ana.person }]) {
      success(await Notices.markRead(office.sql, thief, { ids }))
      success(await Notices.markRead(office.sql, thief, { all: true, until: "2030-01-01T00:00:00.000Z" }))
    }
    expect((await page(bruno)).list.find(({ id }) => id === ids[0])?.read).toBe(false)
    expect((await page(ana)).list.some(({ id }) => id === ids[0])).toBe(false)
  })

  it("say neither title nor step of what their person may not see any more", async () => {
    const elisa = await office.as("elisa.rocha", "compras")
    const instance = await office.start(ana, "grupo")
    const detail = { recado: "Veja o frete", ato: "claimed" }
    await notify([{ ...plain(elisa.person, "lost"), instance, task: await taskOf(instance), detail }])
    const [lost] = (await page(elisa)).list
    expect(lost?.detail).toEqual({ ato: "claimed" })
    expect(lost).toMatchObject({
      kind: "mentioned",
      instance: null,
      task: null,
      title: null,
      step: null,
      process: null
    })
    await notify([{ ...plain(bruno.person, "seen"), instance, task: await taskOf(instance), detail }])
    const [seen] = (await page(bruno)).list
    expect(seen).toMatchObject({
      detail,
      instance,
      step: "u",
      title: expect.stringMatching(/^grupo \d/) as string,
      icon: "processo"
    })
  })

  it("say of a file until when it can be fetched and as what, while it is there and its person may have it", async () => {
    const elisa = await office.as("elisa.rocha", "compras")
    const [file] = await office.sql<{ id: string }[]>`
      insert into report_export (amb, person, session, profile, format, language, query, name, state, expires)
      values ('demo', ${elisa.person}, ${elisa.id}, 'compras', 'csv', 'pt-BR', '{}', 'compras.csv', 'done', now() + interval '1 hour')
      returning id`
    const id = file?.id ?? ""
    const job = (step: string, who: Session, name = id) => ({
      ...plain(who.person, step),
      kind: "job-done" as const,
      detail: { how: "done", export: name, name: "compras.csv" }
    })
    await notify([job("file", elisa), job("of somebody else", bruno)])
    const told = async (who: Session) => (await page(who)).list.find(({ kind }) => kind === "job-done")
    expect(await told(elisa)).toMatchObject({
      role: { perfil_operacional: "Compras" },
      detail: { export: id, until: expect.stringMatching(/^\d{4}-.*Z$/) as string }
    })
    const gone = { role: null, detail: { how: "done", export: id, name: "compras.csv" } }
    const at = (await told(elisa))?.role?.id ?? ""
    expect((await told(bruno))?.detail).toEqual(gone.detail)
    await office.sql`update person_profile set profile = 'juridico' where id = ${at}`
    expect(await told(elisa)).toMatchObject(gone)
    expect((await told(elisa))?.detail).toEqual(gone.detail)
    await office.sql`update person_profile set profile = 'compras' where id = ${at}`
    expect((await told(elisa))?.role?.id).toBe(at)
    await office.sql`update report_export set expires = now() where id = ${id}`
    expect((await told(elisa))?.detail).toEqual(gone.detail)
  })

  it("are not told in the product of what somebody does not want to be told of, but always of their access", async () => {
    const carla = await office.as("carla.reis")
    const silent = { product: false, desktop: false, mail: "never" } as const
    success(await Notices.setWays(office.sql, carla, { talk: silent, access: silent, group: silent }))
    await notify([plain(carla.person, "silent")])
    await office.sql.begin((tx) =>
      noteEvent(tx, carla, { kind: "passkey", name: "Telefone" }, { address: "::1", device: null })
    )
    const { unread, list } = await page(carla)
    expect([unread, list.map(({ kind, detail }) => [kind, detail])]).toEqual([
      1,
      [["access", { event: "passkey", name: "Telefone" }]]
    ])
    expect(await Notices.ways(office.sql, carla)).toEqual({ talk: silent, access: silent, group: silent })
  })

  it("cost little to count, however many there are", async () => {
    const blocks = async (query: string): Promise<number> => {
      type Plan = readonly [
        { readonly Plan: { readonly "Shared Hit Blocks": number; readonly "Shared Read Blocks": number } }
      ]
      const once = async (tx: Database.Queries) => {
        const [row] = await tx.unsafe<{ "QUERY PLAN": Plan }[]>(`explain (analyze, buffers, format json) ${query}`)
        const plan = row?.["QUERY PLAN"][0].Plan
        return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0)
      }
      // A connection reads the catalogue when it plans it first, and again where PostgreSQL has vacuumed meanwhile.
      return office.sql.begin(async (tx) => Math.min(await once(tx), await once(tx), await once(tx)))
    }
    const instance = await office.start(ana, "grupo")
    await office.sql`
      insert into task (amb, instance, token, element, name, kind, profiles, not_by, due)
      select 'demo', ${instance}, 'n' || n, 'u', 'u', 'user', '{gerencia}', '{starter}',
        case when n % 3 = 0 then now() - interval '1 minute' end from generate_series(1, 1000) n`
    await office.sql`update notice set read = now()`
    const count = `select count_unread_notices('demo', '${bruno.person}', '{}',
      array[viewer_key('f:gerencia'), viewer_key('u:VND gerencia'), viewer_key('c:${bruno.person}')], now() - interval '1 hour', 100)`
    const [key] = await office.sql<{ id: string }[]>`select id from session where person = ${bruno.person}`
    const byKey = `select s.*, p.*, f.*, r.* from session s join person p on p.amb = s.amb and p.id = s.person
      join profile f on f.amb = s.amb and f.id = s.profile join person_profile r on r.amb = s.amb and r.id = s.role
      where s.amb = 'demo' and s.id = '${key?.id}'`
    const [counted, read] = [await blocks(count), await blocks(byKey)]
    expect((await page(bruno)).unread).toBe(100)
    expect(counted, `${counted} blocks, and ${read} of a session`).toBeLessThanOrEqual(5 * read)
  })
})

describe("what is due", () => {
  it("is told to who has it, from the morning of the day before, and once that it is late, by whichever node", async () => {
    const other = Database.open(office.source)
    await office.sql`update person set group_read = now() - interval '1 hour' where id = ${karina.person}`
    const held = await office.start(ana, "grupo")
    const free = await office.start(ana, "grupo")
    await claim(office.sql, bruno, await taskOf(held))
    const setDue = (due: postgres.PendingQuery<postgres.Row[]>, hours: number) => office.sql`
      with told as (update environment set due_told = now() - make_interval(hours => ${hours}, secs => 61))
      update task set due = ${due}, claimed_at = now() - interval '20 days' where instance in (${held}, ${free})`
    /** The last moment of today where the environment is. */
    const tonight = office.sql`((now() at time zone ${zone})::date + 1)::timestamp at time zone ${zone} - interval '1 microsecond'`
    const kinds = async () =>
      (
        await office.sql<
          { kind: string; person: string }[]
        >`select kind, person from notice where instance in (${held}, ${free}) order by at`
      ).map(({ kind, person }) => `${kind} ${person === bruno.person}`)
    const look = () => Promise.all([tellOfDue(office.sql), tellOfDue(other), tellOfDue(office.sql)])
    await setDue(office.sql`now() + interval '3 days'`, 0)
    await look()
    expect(await kinds()).toEqual([])
    // The morning of the day before came while nobody looked.
    await setDue(tonight, 48)
    await look()
    expect(await kinds()).toEqual(["task-due true"])
    for (const hours of [0, 48]) {
      await setDue(office.sql`now()`, hours)
      await look()
    }
    expect(await kinds()).toEqual(["task-due true", "task-late true"])
    // What nobody has is late for its group.
    const [found] = (await page(karina)).list.filter((one) => one.instance === free)
    expect(found).toMatchObject({ kind: "task-late", own: false, read: false })
    await other.end()
  })

  it("begins in the morning of where the environment is", async () => {
    const instance = await office.start(ana, "grupo")
    await claim(office.sql, bruno, await taskOf(instance))
    // It is due 30 hours after now: in one zone it is past seven on the day before that, in the other not yet.
    const told = async (zone: string) => {
      await office.sql`delete from notice where instance = ${instance}`
      await office.sql`update task set claimed_at = now() - interval '9 days' where instance = ${instance}`
      await office.sql`update environment set time_zone = ${zone}, due_told = now() - interval '3 days' where amb = 'demo'`
      await tellOfDue(office.sql)
      return (await office.sql`select 1 from notice where instance = ${instance} and kind = 'task-due'`).length
    }
    for (const zone of ["America/Sao_Paulo", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      // Midnight of the day after next, and a minute before it, there.
      await office.sql`
        update task set due = (((now() at time zone ${zone})::date + 1)::timestamp at time zone ${zone}) + interval '24 hours' where instance = ${instance}`
      expect(await told(zone)).toBe(0)
      await office.sql`
        update task set due = (((now() at time zone ${zone})::date + 1)::timestamp at time zone ${zone}) + interval '23 hours 59 minutes' where instance = ${instance}`
      const [row] = await office.sql<{ isMorning: boolean }[]>`
        select (now() at time zone ${zone})::time >= '07:00' as "isMorning"`
      expect(await told(zone)).toBe(row?.isMorning === true ? 1 : 0)
    }
  })
})

describe("old notices", () => {
  it("go 90 days after they were read, or a year after they came", async () => {
    await notify(["a", "b", "c", "d"].map((step) => plain(bruno.person, `old ${step}`)))
    await office.sql`update notice set read = now() - interval '91 days' where step = 'old a'`
    await office.sql`update notice set read = now() - interval '89 days' where step = 'old b'`
    await office.sql`update notice set at = now() - interval '366 days' where step = 'old c'`
    await office.sql`update notice set at = now() - interval '364 days' where step = 'old d'`
    await sweepNotices(office.sql)
    const rows = await office.sql<{ step: string }[]>`select step from notice where step like 'old %' order by 1`
    expect(rows.map(({ step }) => step)).toEqual(["old b", "old d"])
  })
})
