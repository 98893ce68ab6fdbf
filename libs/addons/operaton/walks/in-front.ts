/** Quadrante with the people of its demonstration in front of a real Operaton, as an operator puts it there. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { askOperaton, deployInOperaton, emptyOperaton, operatonUrl } from "../test/real-engine.ts"
import type { startServer } from "../../../../apps/web/e2e/quadrante.ts"

type Server = Awaited<ReturnType<typeof startServer>>

/** Where the walk takes the engine's own list of tasks to be: its REST API lists them, and it brings no pages. */
export const tasklist = `${operatonUrl}/task`

const drawings = join(import.meta.dirname, "../vectors")

/**
 * Deploys Invoice over there, and waits until it can be started here: by who asks, for the managers, then for the accounts; and
 * Ledger entry, of which the first step fails, and the second has a form that is only there.
 */
export const putInFront = async ({ operate, sql }: Pick<Server, "operate" | "sql">, url = operatonUrl) => {
  if (url === undefined) throw new Error("This is walked by `npm run test:peers`, which starts an Operaton.")
  await emptyOperaton()
  for (const name of ["invoice.bpmn", "ledger.bpmn"])
    await deployInOperaton(name, readFileSync(join(drawings, name), "utf8"))
  await operate("engine", "add", "demo", "operaton", url, "--same-names", "--tasklist", tasklist)
  await operate("engine", "group", "demo", "operaton", "management", "gerencia")
  await operate("engine", "group", "demo", "operaton", "accounting", "financeiro")
  await operate("engine", "starter", "demo", "operaton", "invoice", "solicitante")
  await expect
    .poll(() => sql`select key from foreign_process order by key`)
    .toEqual([{ key: "invoice" }, { key: "ledger" }])
}

/** Starts Ledger entry over there; here is then the incident that its first step becomes. */
export const startLedger = async ({ sql }: Pick<Server, "sql">) => {
  const made = await askOperaton("POST", "/process-definition/key/ledger/start", {})
  const { id } = made as { readonly id: string }
  await expect.poll(() => askOperaton("GET", `/incident?processInstanceId=${id}`)).toHaveLength(1)
  await expect.poll(() => sql`select 1 from foreign_instance where foreign_id = ${id}`).toHaveLength(1)
  // The engine is asked once a minute what failed.
  await sql`update foreign_cursor set listed = '-infinity'`
  await expect.poll(() => sql`select 1 from incident where closed is null`).toHaveLength(1)
  return id
}
