/** Keeps what an operator says of processes of another engine, and has all that is open there follow at once. */
import { Result } from "effect"
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import {
  problemsOfRules,
  readEngineAbout,
  unreadProcess,
  withRules,
  type ProcessRules
} from "@quadrante/server/process/model/engine-rules.ts"
import { rulesOf } from "@quadrante/server/process/model/seeing.ts"
import type { Problem } from "@quadrante/server/process/problem/problem.ts"
import { namesLock } from "./engines.ts"
import { followEngine } from "./rename.ts"

/** Keeps what is said of processes of an engine, and has what is open there follow at once. False: there is no such engine. */
export const sayOfProcesses = async (
  tx: Transaction,
  { amb, engine }: { readonly amb: string; readonly engine: string },
  said: unknown
): Promise<Result.Result<boolean, readonly Problem[]>> => {
  const [there] = await tx`select 1 from foreign_engine where amb = ${amb} and name = ${engine}`
  if (there === undefined) return Result.succeed(false)
  const about = readEngineAbout(said)
  if (Result.isFailure(about)) return Result.fail(about.failure)
  await tx`select pg_advisory_xact_lock(${namesLock(tx, { amb, name: engine })})`
  const units = await tx<{ unid_sigla: string }[]>`select unid_sigla from unit where amb = ${amb}`
  const known: ReadonlySet<string> = new Set(units.map(({ unid_sigla }) => unid_sigla))
  for (const [key, rules] of Object.entries(about.success)) {
    const versions = await tx<{ id: string; unread: boolean }[]>`
      select id, about ? 'unread' as unread from definition
      where amb = ${amb} and engine = ${engine} and processo = ${`${engine}.${key}`} order by version desc`
    const [newest] = versions
    const definition = newest === undefined ? null : await Definition.find(tx, amb, newest.id)
    if (newest === undefined || definition === null) return Result.fail([unreadProcess(key)])
    const problems = problemsOfRules(key, definition, rules, { units: known, hasUnread: newest.unread })
    if (problems.length > 0) return Result.fail(problems)
    for (const { id } of versions) await keepRules(tx, amb, id, rules)
  }
  await followEngine(tx, amb, engine)
  return Result.succeed(true)
}

/** With a version, as what an engine says of it that never changes is kept; who sees what follows. */
const keepRules = async (tx: Transaction, amb: string, id: string, rules: ProcessRules) => {
  const definition = await Definition.find(tx, amb, id)
  if (definition === null) return
  const seeing = rulesOf(withRules(definition, rules))
  await tx`
    update definition set about = (about - 'rules') || ${tx.json((Object.keys(rules).length > 0 ? { rules } : {}) as never)},
      seeing = ${tx.json(seeing as never)}
    where amb = ${amb} and id = ${id}`
}
