import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, rounds } from "../../../test/breadth.ts"
import { openHouse, type House } from "../../../test/house.ts"
import { startOwn, type ExternalPostgres } from "../../../test/postgres.ts"
import { enter, key, success } from "../../../test/visitor.ts"
import { makeLog } from "../log/log.ts"
import * as Environments from "../../operations/environments.ts"
import * as Units from "../../operations/units.ts"
import * as Database from "./database.ts"
import { migrate } from "./migrate.ts"
import { makeStep, newestOf, readSchema } from "./schema.ts"
import { checkRole, environmentRole, openLanes, type Lanes } from "./within.ts"

let house: House
let lanes: Lanes

beforeAll(async () => {
  house = await openHouse()
  lanes = openLanes(house.source, 3)
  for (const amb of ["um", "dois"]) {
    success(await Environments.add(house.sql, amb, Environments.plainLook(amb)))
    const unit = { sigla: amb.toUpperCase(), nome: amb, document: null, begin: null, end: null, icon: null }
    success(await Units.add(house.sql, amb, unit))
  }
})
afterAll(async () => {
  await lanes.end()
  await house.stop()
})

describe("every table", () => {
  it("of environments has them at the front of its key, and shows the rows of one only", async () => {
    const tables = await house.sql<{ name: string; secured: boolean; policies: number; first: string | null }[]>`
      select c.relname as name, c.relrowsecurity as secured,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        (select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first
      from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'amb' and not a.attisdropped)`
    expect(tables.length).toBeGreaterThan(15)
    for (const table of tables) expect(table).toMatchObject({ secured: true, policies: 1, first: "amb" })
  })

  it("without environments is closed to what works within one, but for the proofs that were seen", async () => {
    const open = await house.sql<{ name: string }[]>`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and has_table_privilege(${environmentRole}, c.oid, 'select')
        and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'amb' and not a.attisdropped)`
    expect(open).toEqual([{ name: "dpop_proof" }])
  })

  it("made by a later migration is secured with it", async () => {
    const schema = await readSchema()
    const number = newestOf(schema) + 1
    const text = "create table later (amb text, n int, primary key (amb, n))"
    const later = makeStep(`migrations/${String(number).padStart(4, "0")}-later.sql`, number, text)
    await migrate(house.sql, { ...schema, migrations: [...schema.migrations, later] }, quiet)
    await house.sql`insert into later values ('um', 1), ('dois', 2)`
    expect(await lanes.within("um")`select * from later`).toEqual([{ amb: "um", n: 1 }])
  })
})

describe("within an environment", () => {
  it("a query that forgets its environment sees nothing of another, and changes nothing there", async () => {
    const um = lanes.within("um")
    expect(await um`select amb from unit`).toEqual([{ amb: "um" }])
    expect(await um`select amb from environment`).toEqual([{ amb: "um" }])
    expect(await um`select amb from person`).toEqual([])
    expect((await um`update unit set unid_nome = 'x'`).count).toBe(1)
    expect((await um`delete from unit where amb = 'dois'`).count).toBe(0)
    await expect(um`insert into unit (amb, unid_sigla, unid_nome) values ('dois', 'Z', 'Z')`).rejects.toThrow(
      "row-level security"
    )
    expect(await house.sql`select unid_nome from unit where amb = 'dois'`).toEqual([{ unid_nome: "dois" }])
  })

  it("a transaction is within it from its first statement to its last, whatever came before on the connection", async () => {
    const counts = await lanes
      .within("dois")
      .begin(async (tx) => [await tx`select amb from unit`, await tx.savepoint((inner) => inner`select amb from unit`)])
    expect(counts).toEqual([[{ amb: "dois" }], [{ amb: "dois" }]])
    await expect(lanes.within("dois").begin((tx) => tx`select nothing`)).rejects.toThrow("nothing")
    expect(await lanes.within("um")`select amb from unit`).toEqual([{ amb: "um" }])
  })

  it("many at once over few connections each see their own, also where others fail in between", async () => {
    const ambs = ["um", "dois", "nowhere", "demo"]
    const asked = Array.from({ length: rounds(10_000) }, async (_, n) => {
      const amb = ambs[(n * 7) % 4] ?? ""
      const sql = lanes.within(amb)
      const rows =
        n % 5 === 0
          ? await sql.begin((tx) => tx<{ amb: string }[]>`select amb from unit where ${tx`unid_sigla <> ''`}`)
          : n % 11 === 0
            ? await sql<{ amb: string }[]>`select 1 / 0`.catch(() => [])
            : await sql<{ amb: string }[]>`select amb from unit where ${sql`unid_sigla <> ''`}`
      return rows.filter((row) => row.amb !== amb).length
    })
    expect(new Set(await Promise.all(asked))).toEqual(new Set([0]))
  })

  it("goes on where a connection dies in the middle", async () => {
    const um = lanes.within("um")
    const dying = Array.from({ length: 3 }, () =>
      um`select pg_sleep(20)`.catch((cause: unknown) => Database.isAway(cause))
    )
    await expect.poll(sleepers).toBe(3)
    await house.sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'`
    expect(await Promise.all(dying)).toEqual([true, true, true])
    for (let n = 0; n < 20; n++) expect(await um`select amb from unit`).toEqual([{ amb: "um" }])
    expect(await um.begin((tx) => tx`select amb from unit`)).toEqual([{ amb: "um" }])
  })

  it("nothing gets round it: neither the house's secrets nor statements that outlive their turn", async () => {
    const um = lanes.within("um")
    await expect(um`select * from secret`).rejects.toThrow("permission denied")
    expect(() => um.unsafe("reset role")).toThrow("not for use")
    expect(() => um`select 1`.cursor()).toThrow("nothing else")
  })
})

it("the whole way of a request is within its environment", async () => {
  const ana = await enter(house.origin, "ana.souza")
  success(await ana.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } }))
  await untilDone(() => house.sql`drop policy environment on task`)
  try {
    // Without a policy nothing is there for that role: had the request been the owner's, it would see its task.
    expect(success(await ana.client.tasks({}))).toEqual([])
  } finally {
    await untilDone(() => house.sql`select secure_environments()`)
  }
  expect(success(await ana.client.tasks({}))).toHaveLength(1)
})

it.runIf(isFull)(
  "an operator's role that may not work so is told what to do, and the server does not start",
  async () => {
    const own: ExternalPostgres = await startOwn()
    const sql = Database.open({ url: own.url }, 1)
    await migrate(sql, await readSchema(), quiet)
    const theirs = openLanes({ url: own.url }, 1)
    await checkRole(theirs)
    const [row] = await theirs.within("um")<{ role: string }[]>`select current_user as role`
    expect(row).toEqual({ role: environmentRole })
    await own.asAdministrator(`revoke ${environmentRole} from quadrante`)
    await theirs.end()
    const refused = openLanes({ url: own.url }, 1)
    await expect(checkRole(refused)).rejects.toThrow(`grant ${environmentRole} to`)
    await Promise.all([refused.end(), sql.end()])
    await own.stop()
  }
)

// Helpers

const quiet = makeLog(() => undefined)

/** What follows a start may hold a table while this waits for it and holds another: whoever is chosen to give way tries again. */
const untilDone = (change: () => Promise<unknown>): Promise<void> =>
  expect.poll(() => change().then(() => true)).toBe(true)

const sleepers = async () => {
  const [row] = await house.sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`
  return row?.n
}
