/** Definitions of another engine, as rows: read once, and never run here. */
import { createHash } from "node:crypto"
import type * as Operaton from "./rest/operaton.ts"
import { Result } from "effect"
import type postgres from "postgres"
import type { Sql } from "@quadrante/server/kernel/data/database.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import type { ProcessRules } from "@quadrante/server/process/model/engine-rules.ts"
import { rulesOf } from "@quadrante/server/process/model/seeing.ts"
import { startMessageOf } from "@quadrante/server/process/model/drawing.ts"
import { namesLock, type ForeignEngine } from "./engines.ts"
import { readForeign } from "./foreign-drawing.ts"
import type { Engine, EngineFailure } from "./engine-api.ts"
import { readDeployedForms } from "./deployed-forms.ts"

/**
 * What a process of an engine is called here: two engines may have one of the same name, and so may two tenants of one. A key
 * of BPMN has no colon. What had to be shortened or spelled otherwise ends with a sign of its own.
 */
const processoOf = ({ name }: Pick<ForeignEngine, "name">, { key, tenantId }: Operaton.ProcessDefinition): string => {
  const full = `${name}.${key}${tenantId === null ? "" : `:${tenantId}`}`
  const plain = full.replace(/[^A-Za-z0-9_.:-]/g, "_")
  if (plain === full && plain.length <= 128) return plain
  return `${plain.slice(0, 119)}-${createHash("sha256").update(full).digest("hex").slice(0, 8)}`
}

/** The definition of an engine by its id there, read from it where it is not known yet. */
export const ensureDefinition = async (
  sql: Sql,
  engine: ForeignEngine,
  asked: Engine,
  foreignId: string
): Promise<Result.Result<Definition.Definition, EngineFailure>> => {
  const { amb, name } = engine
  const id = createHash("sha256")
    .update(JSON.stringify(["engine", name, foreignId]))
    .digest("hex")
    .slice(0, 32)
  const there = await Definition.find(sql, amb, id)
  if (there !== null) return Result.succeed(there)
  const [said, xml] = [await asked.definition(foreignId), await asked.xml(foreignId)]
  if (Result.isFailure(said)) return Result.fail(said.failure)
  if (Result.isFailure(xml)) return Result.fail(xml.failure)
  const { bpmn20Xml } = xml.success
  const deployed = await readDeployedForms(asked, { deployment: said.success.deploymentId, xml: bpmn20Xml })
  if (Result.isFailure(deployed)) return Result.fail(deployed.failure)
  const read = await readForeign(bpmn20Xml, deployed.success)
  if (Result.isFailure(read)) return Result.fail({ _tag: "refused", reason: `${foreignId}: ${read.failure}` })
  await write(sql, engine, id, said.success, { xml: bpmn20Xml, ...read.success })
  const made = await Definition.find(sql, amb, id)
  return made === null
    ? Result.fail({ _tag: "refused", reason: `${foreignId}: there is another one of its version` })
    : Result.succeed(made)
}

const write = async (
  sql: Sql,
  engine: ForeignEngine,
  id: string,
  said: Operaton.ProcessDefinition,
  {
    xml,
    compiled,
    drawing,
    forms,
    unread
  }: { readonly xml: string } & Extract<
    Awaited<ReturnType<typeof readForeign>>,
    { readonly _tag: "Success" }
  >["success"]
) => {
  const { amb, name } = engine
  const shown = `${said.name ?? said.key}${said.tenantId === null ? "" : ` (${said.tenantId})`}`
  const inAll = (text: string) => ({ "pt-BR": text, en: text, es: text })
  const about = {
    title: inAll(shown),
    group: inAll(name),
    icon: "processo",
    instanceTitle: `${JSON.stringify(shown)} + " " + string(numero)`,
    // For whoever operates the engine: nothing else reads it.
    ...(Object.keys(unread).length > 0 && { unread })
  }
  const processo = processoOf(engine, said)
  await sql.begin(async (tx) => {
    // What an operator says meanwhile is said of this version too, or is seen here.
    await tx`select pg_advisory_xact_lock_shared(${namesLock(tx, engine)})`
    const [before] = await tx<{ rules: ProcessRules | null }[]>`
      select about->'rules' as rules from definition where amb = ${amb} and processo = ${processo}
      order by version desc limit 1`
    const rules = before?.rules ?? null
    const seeing = rulesOf({ drawing, about: { ...about, publico: rules?.publico ?? [] }, forms })
    // An engine whose database was set back counts from an earlier version again: what it deploys then is another one.
    const [taken] = await tx<{ newest: number }[]>`
    select max(version) as newest from definition where amb = ${amb} and processo = ${processo}
    having bool_or(version = ${said.version})`
    const version = taken === undefined ? said.version : taken.newest + 1
    await tx`
    insert into definition (amb, id, processo, version, xml, compiled, about, forms, seeing, start_message, engine,
      foreign_id, starter_users, starter_groups, in_force)
    values (${amb}, ${id}, ${processo}, ${version}, ${xml}, ${compiled},
      ${tx.json({ ...about, ...(rules !== null && { rules }) } as never)}, ${tx.json(forms as postgres.JSONValue)}, ${tx.json(seeing as never)},
      ${startMessageOf(drawing)}, ${name}, ${said.id}, '{}', '{}', ${version})
    on conflict do nothing`
  })
}
