/** What stands in the manual of operators: the work of both engines in one list, a task of Operaton, and an order without an answer. */
import { askOperaton, operatonUrl } from "../test/real-engine.ts"
import { claimAndOpenTask, openOffice } from "../../../../apps/web/e2e/colleagues.ts"
import { makeLine } from "../../../../apps/web/e2e/line.ts"
import { makeBuyer } from "../../../../apps/web/e2e/purchases.ts"
import { expect, people, test } from "../../../../apps/web/e2e/quadrante.ts"
import { makeCamera } from "../../../../apps/web/pictures/camera.ts"
import { english, speak } from "../../../../apps/web/pictures/speak.ts"
import { putInFront, startLedger } from "./in-front.ts"

const folder = "../operators"
const { t } = english

test("a day in front of Operaton, in pictures", async ({ browser, server }) => {
  const line = await makeLine()
  line.lead(operatonUrl ?? "")
  await putInFront(server, `${line.address}/engine-rest`)
  const office = openOffice(browser, server.address)
  const blank = await browser.newContext()
  const camera = makeCamera(await blank.newPage())
  const buy = await makeBuyer(server.address, people.ana)
  for (const [creditor, amount, supplier] of [
    ["Papelaria Sol", 1_840, "Aurora Informática"],
    ["Energia Boreal", 12_300, "Móveis Celeste"]
  ] as const) {
    await buy(supplier, amount)
    const variables = {
      creditor: { value: creditor, type: "String" },
      amount: { value: amount, type: "Long" },
      category: { value: "other", type: "String" }
    }
    await askOperaton("POST", "/process-definition/key/invoice/start", { variables })
  }
  await expect.poll(() => server.sql`select 1 from foreign_instance`).toHaveLength(2)

  const bruno = await office.desk(people.bruno)
  await bruno.setViewportSize({ width: 1280, height: 760 })
  const title = "Invoice 1"
  const asked = await claimAndOpenTask(bruno, title)
  await asked.getByLabel("Approved").check()
  await expect(asked.getByText(/^Rascunho guardado/)).toBeVisible()
  await speak(bruno, english)
  const task = bruno.locator("section.proc").filter({ has: bruno.getByLabel("Approved") })
  await expect(task.getByText(t.process.engine.replace("{{nome}}", "operaton"))).toBeVisible()

  await bruno.goto("/demo/home?redirect=painel:tarefas")
  const rows = bruno.getByRole("grid").getByRole("row")
  await expect(rows.filter({ hasText: "Invoice 2" }).last()).toBeVisible()
  await camera.picture(bruno, "engine-list", folder)

  await bruno.getByRole("tab", { name: new RegExp(title) }).click()
  line.cut()
  await task.getByRole("button", { name: t.process.submit }).click()
  const sent = bruno.locator("section.proc").filter({ hasText: t.process.engineOrder.replace("{{nome}}", "operaton") })
  await expect(sent).toBeVisible()
  await camera.part(sent, "engine-order", folder)
  line.mend()

  const ana = await office.desk(people.ana)
  await ana.setViewportSize({ width: 1280, height: 1100 })
  await speak(ana, english)
  await ana.getByRole("button", { name: t.menu.title }).click()
  const menu = ana.getByRole("navigation", { name: t.menu.title })
  await expect(menu.getByRole("button", { name: /^Invoice/ }).first()).toBeVisible()
  await camera.part(menu, "engine-menu", folder)

  await startLedger(server)
  const diego = await office.desk("diego.prado", "Escritório de processos")
  await diego.setViewportSize({ width: 1280, height: 400 })
  await speak(diego, english)
  await diego.getByRole("button", { name: t.menu.title }).click()
  await diego.getByRole("navigation", { name: t.menu.title }).getByRole("button", { name: t.office.incidents }).click()
  const panel = diego.getByRole("dialog", { name: t.office.incidents })
  await expect(panel.getByRole("listitem")).toHaveCount(1)
  await camera.part(panel, "engine-incident", folder)

  await blank.close()
  await office.close()
  line.close()
})
