/** What an operator said of the steps of another engine's process: whom they exclude, and the units that they are for. */
import type { Queries } from "@quadrante/server/kernel/data/database.ts"
import type { ProcessRules } from "@quadrante/server/process/model/engine-rules.ts"
import type * as Instance from "@quadrante/server/process/rows/instance.ts"
import { unitsAbove } from "@quadrante/server/process/run/assign.ts"

/** The columns of a task that a rule decides. */
export type RuleColumns = Pick<Instance.Task, "not_by" | "units">

/** The columns by which our own rules keep what was said, by step: read anew by whoever writes tasks, since it changes without a new version. */
export const readRules = async (
  sql: Queries,
  { amb, definition, unid_sigla }: { readonly definition: string } & Pick<Instance.Instance, "amb" | "unid_sigla">
): Promise<(element: string) => RuleColumns> => {
  const [row] = await sql<{ steps: ProcessRules["steps"] | null }[]>`
    select about #> '{rules,steps}' as steps from definition where amb = ${amb} and id = ${definition}`
  const steps = new Map(Object.entries(row?.steps ?? {}))
  const isByStarter = [...steps.values()].some(({ unit }) => unit === "starter")
  // Where it was started under no unit, or over there, nobody is of it.
  const above = isByStarter ? ((await unitsAbove(sql, { amb, unid_sigla })) ?? []) : []
  return (element) => {
    const { notBy = [], unit } = steps.get(element) ?? {}
    return { not_by: [...notBy], units: unit === undefined ? null : unit === "starter" ? above : [...unit] }
  }
}
