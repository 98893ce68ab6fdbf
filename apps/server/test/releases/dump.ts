/**
 * `npm run dump-release -w @quadrante/server`: writes a database of this version, with data, as SQL. Once for each release, at
 * its commit; from then on a test brings it to the schema of the day.
 */
import { access, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { quoted, sequencesOf, tablesOf } from "../../src/operations/snapshot.ts"
import type { Sql } from "../../src/kernel/data/database.ts"
import { versionTable } from "../../src/kernel/data/migrate.ts"
import { readSchema } from "../../src/kernel/data/schema.ts"
import { makeSecondEnvironment, openHouse } from "../house.ts"
import { enter, key, success } from "../visitor.ts"

/** Something in most tables: a story, somebody who works, and a second environment. */
const furnish = async (origin: string, sql: Sql): Promise<void> => {
  await makeSecondEnvironment(sql)
  const ana = await enter(origin, "ana.souza")
  const begin = { processo: "pedido_ferias", contexto: { observacao: "aço\n'$1' \\. \t" }, key: key() }
  const { id } = success(await ana.client.start({ payload: begin }))
  await sql`
    with d as (
      insert into document (amb, instance, kind, title, version) values ('demo', ${id}, 'file', 'nota.pdf', 1) returning id)
    insert into document_version (amb, document, version, author, author_name, type, bytes, content)
    select 'demo', d.id, 1, i.starter, 'Ana Souza', 'application/pdf', 5, ${Buffer.from([0, 255, 92, 10, 9])}
    from d, instance i where i.id = ${id}`
  await sql`select count_figures(amb, 100000) from environment`
}

/** The schema as it is applied, then every row, with nothing that speaks of rows speaking. */
const dump = async (sql: Sql): Promise<string> => {
  const { tables, migrations, functions } = await readSchema()
  const parts = [`${versionTable};`, ...[...tables, ...migrations, ...functions].map(({ text }) => text)]
  parts.push("select secure_environments();", "set session_replication_role = replica;")
  const own = { name: "public.schema_version", columns: ["name", "version", "sha256", "versao", "applied"] }
  for (const { name, columns } of [...(await tablesOf(sql)), own]) {
    const [row] = await sql.unsafe<{ rows: string | null }[]>(
      `select string_agg('(' || concat_ws(', ', ${columns.map((column) => `quote_nullable(${quoted(column)}::text)`).join(", ")}) || ')', E',\\n') as rows
       from ${quoted(name)}`
    )
    if (row === undefined || row.rows === null) continue
    const names = columns.map(quoted).join(", ")
    parts.push(`insert into ${quoted(name)} (${names}) overriding system value values\n${row.rows};`)
  }
  for (const { name, last, called } of await sequencesOf(sql))
    parts.push(`select setval('${name}', ${last}, ${called});`)
  parts.push("reset session_replication_role;")
  return `${parts.join("\n")}\n`
}

const { versao } = await readSchema()
const file = join(import.meta.dirname, `${versao}.sql.gz`)
const isThere = await access(file).then(
  () => true,
  () => false
)
if (isThere) throw new Error(`${file} is there: what a release has made is not made again`)
const house = await openHouse({ demoInstances: 60 })
try {
  await furnish(house.origin, house.sql)
  await writeFile(file, gzipSync(await dump(house.sql), { level: 9 }))
  process.stdout.write(`${file}\n`)
} finally {
  await house.stop()
}
