/** Quadrante with the people of its demonstration in front of a real Operaton, as an operator puts it there. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { deployInOperaton, emptyOperaton, operatonUrl } from "../../server/test/operaton.ts"
import type { startServer } from "../e2e/quadrante.ts"

type Server = Awaited<ReturnType<typeof startServer>>

const drawing = join(import.meta.dirname, "../../../tools/peers/invoice.bpmn")

/** Deploys Invoice over there, and waits until it can be started here: by who asks, for the managers, then for the accounts. */
export const putInFront = async ({ operate, sql }: Pick<Server, "operate" | "sql">, url = operatonUrl) => {
  if (url === undefined) throw new Error("This is walked by `npm run test:peers`, which starts an Operaton.")
  await emptyOperaton()
  await deployInOperaton("invoice.bpmn", readFileSync(drawing, "utf8"))
  await operate("engine", "add", "demo", "operaton", url, "--same-names")
  await operate("engine", "group", "demo", "operaton", "management", "gerencia")
  await operate("engine", "group", "demo", "operaton", "accounting", "financeiro")
  await operate("engine", "starter", "demo", "operaton", "invoice", "solicitante")
  await expect.poll(() => sql`select key from foreign_process`).toEqual([{ key: "invoice" }])
}
