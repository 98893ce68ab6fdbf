/** What is derived from steps follows them: in whatever order they commit, whoever follows, and wherever that one is cut off. */
import * as Locale from "@quadrante/domain/locale"
import { setTimeout as sleep } from "node:timers/promises"
import fc from "fast-check"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { rounds } from "../../../test/breadth.ts"
import { openOffice, type TestOffice } from "../../../test/office.ts"
import { makeLog } from "../../kernel/log/log.ts"
import * as Database from "../../kernel/data/database.ts"
import { lags } from "../../kernel/data/lag.ts"
import { cancel } from "../../process/run/cancel.ts"
import { claim, release } from "../../process/run/claim.ts"
import type { Session } from "../../identity/session/session.ts"
import { countSome } from "../indicators/sums.ts"
import { followAll, followSome, startFollower } from "./follow.ts"
import { search } from "./search.ts"

let office: TestOffice
/** Who follows, as a process elsewhere would. */
let node: Database.Sql
let ana: Session
let bruno: Session

beforeAll(async () => {
  office = await openOffice({ isFull: true })
  node = Database.open(office.source, 1)
  ana = await office.as("ana.souza")
  bruno = await office.as("bruno.lima")
})
afterAll(async () => {
  await node.end()
  await office.stop()
})
afterEach(() => followAll(office.sql))

const title = (instance: string, text: string) => office.sql`update instance set title = ${text} where id = ${instance}`
const finds = async (session: Session, words: string) =>
  (await search(office.sql, session, words, Locale.speechIn("pt-BR", "pt-BR"))).instances.map(({ id }) => id)
const waiting = async () =>
  (await office.sql<{ instance: string }[]>`select instance from search_queue order by id`).map((one) => one.instance)

/** Instances whose row is not what it would be if it were made anew. */
const differing = () => office.sql`
  select i.id, s.words as kept, r.words as fresh, s.viewers, r.viewers as seen
  from instance i cross join lateral instance_search_rows(i.amb, array[i.id]) r
  left join instance_search s on s.amb = i.amb and s.instance = i.id
  where (s.words, s.viewers) is distinct from (r.words, r.viewers)`

const totals = () => office.sql`
  select t.viewer, t.grain, t.figure, t.day, d.processo, d.unid_sigla, d.profile, d.step, t.n, t.ms
  from figure_total t join figure_dimension d on d.amb = t.amb and d.id = t.dimension order by 1, 2, 3, 4, 5, 6, 7, 8`

/** Follows, does something before it commits, and then commits, or is cut off. */
const following = async (meanwhile: () => Promise<unknown>, isCut = false) => {
  const ended = node
    .begin(async (tx) => {
      const [{ pid = 0 } = {}] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await tx`select follow_search('demo', 100)`
      await meanwhile()
      if (isCut) await office.sql`select pg_terminate_backend(${pid}, 5000)`
      await tx`select 1`
    })
    .catch((cause: unknown) => cause)
  expect((await ended) instanceof Error).toBe(isCut)
}

describe("a step", () => {
  it("of an instance that has no row yet makes it, and holds up none behind it", async () => {
    const first = await office.start(ana, "pedido_ferias")
    await followAll(office.sql)
    // As after an upgrade that makes the rows anew while people work.
    await office.sql`delete from instance_search where instance = ${first}`
    await office.sql`insert into search_queue (amb, instance) select 'demo', ${first} from generate_series(1, 60)`
    const second = await office.start(ana, "pedido_ferias")
    await followAll(office.sql)
    expect(await waiting()).toEqual([])
    expect(
      await office.sql`select 1 from instance_search where instance in ${office.sql([first, second])}`
    ).toHaveLength(2)
    expect(await differing()).toEqual([])
  })

  it("says at once who sees it, and leaves its words to whoever follows", async () => {
    const instance = await office.start(ana, "pedido_ferias")
    expect(
      await office.sql`
      select words::text, viewers @> array[${`p:${ana.person}`}] as seen from instance_search where instance = ${instance}`
    ).toEqual([{ words: "", seen: true }])
    expect(await waiting()).toEqual([instance])
    await followAll(office.sql)
    expect(await waiting()).toEqual([])
    expect(await differing()).toEqual([])
  })

  it("waits for nobody who follows, and what it changes meanwhile is followed too", async () => {
    const instance = await office.start(ana, "pedido_ferias")
    await following(async () => {
      await title(instance, "Quokka")
    })
    await followAll(office.sql)
    expect(await finds(ana, "quokka")).toEqual([instance])
    expect(await differing()).toEqual([])
  })

  it("that commits while the words of its instance are made is followed once more", async () => {
    const instance = await office.start(ana, "pedido_ferias")
    let made: Promise<unknown> = Promise.resolve()
    await office.sql.begin(async (tx) => {
      // Words can be made, and no row of them held.
      await tx`lock table instance_search in exclusive mode`
      made = followSome(node)
      const held = () => office.sql`
        select 1 from pg_locks where not granted and relation = 'instance_search'::regclass and mode = 'RowShareLock'`
      await expect.poll(held, { interval: 5, timeout: 50_000 }).toHaveLength(1)
      await title(instance, "Wombat")
    })
    await made
    expect(await waiting()).toEqual([instance])
    expect(await finds(ana, "wombat")).toEqual([instance])
    expect(await differing()).toEqual([])
  })

  it("that holds who sees its instance is passed over, and others are not", async () => {
    const [held, other] = [await office.start(ana, "pedido_ferias"), await office.start(ana, "pedido_ferias")]
    await office.sql.begin(async (tx) => {
      await tx`select from instance_search where instance = ${held} for update`
      expect(await followSome(node)).toBe(false)
      expect(await waiting()).toEqual([held])
    })
    await followAll(office.sql)
    expect(await waiting()).toEqual([])
    expect(await differing()).toEqual([])
    // Numbers that begin with the same digits follow.
    expect((await finds(ana, "#" + (await numberOf(other)))).at(0)).toBe(other)
  })
})

describe("a document", () => {
  it("has its words found, and leaves to steps who sees its instance: it does not hold what they hold", async () => {
    const instance = await office.start(ana, "pedido_ferias")
    await office.sql`
      insert into document ${office.sql({ amb: "demo", instance, kind: "file", title: "Bandicoot.pdf", version: 1, created_by: ana.person })}`
    await followAll(office.sql)
    expect(await finds(ana, "bandicoot.pdf")).toEqual([instance])
    // As a step has written that commits while the document is given another name.
    await office.sql`update instance_search set viewers = viewers || array['p:step'] where instance = ${instance}`
    await office.sql`update document set title = 'Quoll.pdf' where instance = ${instance}`
    const [row] = await office.sql<{ viewers: readonly string[] }[]>`
      select viewers from instance_search where instance = ${instance}`
    expect(row?.viewers).toContain("p:step")
    await followAll(office.sql)
    expect(await finds(ana, "quoll.pdf")).toEqual([instance])
    await office.sql`update instance_search set viewers = array_remove(viewers, 'p:step') where instance = ${instance}`
  })
})

const numberOf = async (instance: string) =>
  (await office.sql<{ number: number }[]>`select number from instance where id = ${instance}`)[0]?.number ?? 0

describe("whoever acted", () => {
  it("finds their own act at once, however much of others waits, before it and after it", async () => {
    const others = await office.start(bruno, "pedido_ferias")
    const own = await office.start(ana, "pedido_ferias")
    await followAll(office.sql)
    const crowd = () =>
      office.sql`insert into search_queue (amb, instance) select 'demo', ${others} from generate_series(1, 400)`
    await crowd()
    await title(own, "Numbat")
    await crowd()
    expect(await finds(ana, "numbat")).toEqual([own])
    expect((await waiting()).length).toBeGreaterThan(400)
  })

  it("waits for whoever follows where an act of their own waits, and for nobody else's", async () => {
    const own = await office.start(ana, "pedido_ferias")
    const catchesUp = ({ person }: Session) =>
      office.sql
        .begin(async (tx) => {
          await tx`set local statement_timeout = '500ms'`
          await tx`select catch_up_search('demo', ${person}, 50)`
        })
        .then(
          () => "at once",
          () => "waited"
        )
    await following(async () => {
      expect(await catchesUp(bruno)).toBe("at once")
      expect(await catchesUp(ana)).toBe("waited")
    })
    await title(own, "Wallaby")
    expect(await finds(ana, "wallaby")).toEqual([own])
  })

  it("is not found by what it was called before, nor once it is gone", async () => {
    const own = await office.start(ana, "pedido_ferias")
    await title(own, "Bilby")
    expect(await finds(ana, "bilby")).toEqual([own])
    await title(own, "Potoroo")
    expect([await finds(ana, "bilby"), await finds(ana, "potoroo")]).toEqual([[], [own]])
    await title(own, "Bilby")
    await office.sql`delete from instance where id = ${own}`
    expect(await finds(ana, "bilby")).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe("a node that follows", () => {
  it("leaves all to the next where it is killed in the middle", async () => {
    const instance = await office.start(ana, "pedido_ferias")
    await following(async () => undefined, true)
    expect(await waiting()).toEqual([instance])
    await followAll(office.sql)
    expect(await differing()).toEqual([])
  })

  it("is one at a time, and the other waits for nobody", async () => {
    const instance = await office.start(ana, "pedido_ferias")
    await following(async () => {
      const later = await office.start(ana, "pedido_ferias")
      expect(await followSome(office.sql)).toBe(false)
      expect(await waiting()).toEqual([instance, later])
    })
    await followAll(office.sql)
    expect(await waiting()).toEqual([])
  })

  it("says how far it is behind, and catches up by itself", async () => {
    await office.start(ana, "pedido_ferias")
    await office.sql`update search_queue set at = at - interval '90 seconds'`
    const of = async () => (await lags(office.sql)).find(({ data }) => data === "search")
    expect(await of()).toMatchObject({ waiting: 1, rebuilding: 0 })
    expect((await of())?.seconds).toBeGreaterThan(89)
    const follower = startFollower(
      office.sql,
      makeLog(() => undefined)
    )
    await expect
      .poll(of, { interval: 20, timeout: 50_000 })
      .toEqual({ data: "search", seconds: 0, waiting: 0, rebuilding: 0 })
    await follower.stop()
  })
})

describe("a rebuild", () => {
  it("mends what was spoilt, after what people do, and goes on where it was cut off", async () => {
    const instance = await office.start(ana, "pedido_ferias")
    await followAll(office.sql)
    while (await countSome(office.sql)) continue
    const before = await totals()
    await office.sql`update instance_search set words = 'spoilt', viewers = '{}'`
    await office.sql`update figure_total set n = n + 1`
    await office.sql`select rebuild_derived('demo')`
    const all = (await waiting()).length
    // Asked once more, as after a kill, it begins nothing again.
    expect(await office.sql`select rebuild_derived('demo') as n`).toEqual([{ n: 0 }])
    expect((await waiting()).length).toBe(all)
    await title(instance, "Dunnart")
    await following(async () => undefined, true)
    expect(await finds(ana, "dunnart")).toEqual([instance])
    await followAll(office.sql)
    expect(await differing()).toEqual([])
    while (await countSome(office.sql)) continue
    expect(await totals()).toEqual(before)
  })

  it("counts without reading what is people's own for each line, also where PostgreSQL takes it for empty", async () => {
    for (const _ of Array(6)) await office.start(ana, "pedido_ferias")
    await followAll(office.sql)
    await office.sql`select rebuild_derived('demo')`
    await office.sql`analyze figure_own_instance`
    const read = async () => {
      await node`select pg_stat_force_next_flush()`
      const [row] = await node<{ n: number }[]>`
        select seq_tup_read::int as n from pg_stat_user_tables where relname = 'figure_own_instance'`
      return row?.n
    }
    await node`set plan_cache_mode = force_generic_plan`
    const before = await read()
    while (await countSome(node, 2)) continue
    expect(await read()).toBe(before)
    expect(await office.sql`select 1 from figure_own_instance limit 1`).toHaveLength(1)
    await node`reset plan_cache_mode`
    await followAll(office.sql)
  })
})

describe("whatever happens", () => {
  const which = fc.nat({ max: 30 })
  const kind = fc.constantFrom(
    "start",
    "claim",
    "release",
    "cancel",
    "title",
    "title",
    "gone",
    "find",
    "follow",
    "rebuild",
    "count"
  )
  const act = fc.record({ kind, which })
  /** Acts side by side, and how whoever follows meanwhile ends. */
  const moment = fc.record({
    acts: fc.array(act, { minLength: 1, maxLength: 4 }),
    follower: fc.constantFrom("none", "commits", "cut")
  })

  it("comes to what it would be if it were made anew", async () => {
    const carryOut = async ({ kind, which: at }: { readonly kind: string; readonly which: number }) => {
      const all = await office.sql<{ id: string; task: string | null }[]>`
        select i.id, (select t.id from task t where t.instance = i.id and t.done_at is null and t.kind = 'user' limit 1) as task
        from instance i order by i.created, i.id`
      const one = all[at % Math.max(1, all.length)]
      if (kind === "start" || one === undefined)
        return office.start(at % 2 === 0 ? ana : bruno, at % 3 === 0 ? "chamado" : "pedido_ferias")
      if (kind === "claim") return claim(office.sql, bruno, one.task ?? "")
      if (kind === "release") return release(office.sql, bruno, one.task ?? "")
      if (kind === "cancel")
        return cancel(office.sql, await office.as("diego.prado", "processos"), one.id, "Não é mais preciso")
      if (kind === "title") return title(one.id, `Pedido ${at} de ${kind}`)
      if (kind === "gone" && all.length > 10) return office.sql`delete from instance where id = ${one.id}`
      if (kind === "find") return finds(at % 2 === 0 ? ana : bruno, "pedido")
      if (kind === "rebuild") return office.sql`select rebuild_derived('demo')`
      if (kind === "count") return countSome(office.sql)
      return followSome(office.sql)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 8 }), async (moments) => {
        for (const { acts, follower } of moments) {
          const all = async () => void (await Promise.all(acts.map(carryOut)))
          if (follower === "none") {
            await all()
            continue
          }
          // Some end before it does; those that say who sees an instance whose words it holds, and who searches, wait for it.
          let working = Promise.resolve()
          await following(async () => {
            working = all()
            await Promise.race([working, sleep(40)])
          }, follower === "cut")
          await working
        }
        await followAll(office.sql)
        expect(await waiting()).toEqual([])
        expect(await differing()).toEqual([])
        while (await countSome(office.sql)) continue
        const kept = await totals()
        await office.sql`select rebuild_derived('demo')`
        await followAll(office.sql)
        while (await countSome(office.sql)) continue
        expect(await totals()).toEqual(kept)
      }),
      { numRuns: rounds(200, 40) }
    )
  }, 300_000)
})
