/**
 * Rebuilds derived data of a long history while people work, and after an interruption. `QUADRANTE_REBUILD` sets the number
 * of cases; a million takes hours.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openOffice, type TestOffice } from "../../test/office.ts"
import { writeStory } from "../demo/story.ts"
import * as Database from "../kernel/data/database.ts"
import { rebuild } from "./rebuild.ts"
import { countSome } from "../insight/indicators/sums.ts"
import { followAll } from "../insight/search/follow.ts"

const count = Number(process.env["QUADRANTE_REBUILD"] ?? 100_000)
const hours = 3_600_000

let office: TestOffice
beforeAll(async () => {
  say("the story begins")
  office = await openOffice({ isFull: true })
  const until = new Date("2026-11-20T12:00:00Z")
  // Nothing is derived of the story: whoever makes it anew finds nothing there.
  await derive("disable")
  await writeStory(office.sql, { amb: "demo", instances: count, seed: 11, days: 5 * 365, until })
  await derive("enable")
}, 4 * hours)
afterAll(() => office.stop())

const derive = async (how: "enable" | "disable") => {
  for (const table of ["instance", "task"])
    for (const trigger of ["search_new", "figures_new"])
      await office.sql.unsafe(`alter table ${table} ${how} trigger ${table}_${trigger}`)
}

/** How far it is. */
const say = (what: string) => process.stdout.write(`${new Date().toISOString()} ${count} cases: ${what}\n`)
const left = (waiting: number) => say(`${waiting} wait`)

const catchUp = async () => {
  await followAll(office.sql)
  while (await countSome(office.sql)) continue
}

/** Cases whose words or viewers are not what they would be if they were made anew. */
const differing = () => office.sql`
  select i.id from instance i cross join lateral instance_search_rows(i.amb, array[i.id]) r
  left join instance_search s on s.amb = i.amb and s.instance = i.id
  where (s.words, s.viewers) is distinct from (r.words, r.viewers) limit 5`

/** All sums of the indicators, as one figure: it does not care for their order. */
const sums = async () => {
  const [row] = await office.sql<{ rows: number; all: string }[]>`
    select count(*)::int as rows, sum(hashtextextended(concat_ws('|', t.viewer, t.grain, t.figure, t.day, d.processo, d.unid_sigla,
      d.profile, d.step, t.n, t.ms), 0))::text as all
    from figure_total t join figure_dimension d on d.amb = t.amb and d.id = t.dimension where t.n <> 0 or t.ms <> 0`
  return row
}

describe(`${count} cases made anew`, () => {
  it("come to the same, whatever people do meanwhile", { timeout: 4 * hours }, async () => {
    expect(await differing()).toHaveLength(5)
    expect((await sums())?.rows).toBe(0)

    // People go on, and whoever makes it anew is cut off once and begins again.
    const ana = await office.as("ana.souza")
    let isOver = false
    let started = 0
    const work = (async () => {
      while (!isOver || started < 3) {
        await office.start(ana, started % 2 === 0 ? "pedido_ferias" : "chamado")
        started++
        await sleep(200)
      }
    })()
    const node = Database.open(office.source, 1)
    const [{ pid = 0 } = {}] = await node<{ pid: number }[]>`select pg_backend_pid() as pid`
    say("made anew beside work")
    const cut = rebuild(node, left).catch((cause: unknown) => cause)
    await expect
      .poll(async () => (await office.sql`select 1 from search_queue where is_rebuild limit 1`).length, {
        // The list of all of them is written in one go, and takes a while.
        timeout: hours,
        interval: 50
      })
      .toBe(1)
    await office.sql`select pg_terminate_backend(${pid}, 5000)`
    expect(await cut).toBeInstanceOf(Error)
    await node.end({ timeout: 1 })
    await rebuild(office.sql, left)
    isOver = true
    await work
    await catchUp()
    say("compared")
    expect(await differing()).toEqual([])
    const [{ n = 0 } = {}] = await office.sql<{ n: number }[]>`select count(*)::int as n from instance`
    expect(n).toBe(count + started)

    // What was added while it was made anew is what it would be if all were made anew with nobody at work.
    const kept = await sums()
    expect(kept?.rows).toBeGreaterThan(100)
    say("made anew with nobody at work")
    await rebuild(office.sql, left)
    await catchUp()
    say("compared")
    expect(await sums()).toEqual(kept)
    expect(await differing()).toEqual([])
  })
})
