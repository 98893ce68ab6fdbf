/** A link that speaks for the approver: followed by who asks, it brings nothing into the approver's form. */
import { claimAndOpenTask, openOffice, outcomes, send, startedQuadrant, titleOf } from "./colleagues.ts"
import { expect, test as base } from "./quadrante.ts"

const test = base.extend({ alone: async ({}, use) => use(undefined) })

test("a link that carries a decision and an opinion leaves the approver's form untouched", async ({
  browser,
  address
}) => {
  const office = openOffice(browser, address)
  const ana = await office.desk("ana.souza")
  await ana.goto(
    "/demo/home?redirect=pedido_compra&fornecedor=Aurora&decisao=aprovar&parecer=De%20acordo%2C%20pode%20comprar.%20Bruno&decisao_diretoria=aprovar"
  )
  const mine = startedQuadrant(ana, "Pedido de compra", "Compra")
  await expect(mine.getByLabel("Fornecedor")).toHaveValue("Aurora")
  await mine.getByLabel("Centro de custo").selectOption({ label: "Comercial" })
  await mine.getByLabel("Necessário até").fill("20/12/2055")
  await mine.getByLabel("Valor").fill("40.000")
  await mine.getByLabel("Justificativa").fill("Equipamento para a nova equipe")
  await send(mine)
  const title = await titleOf(mine, /^Compra \d+ · Aurora$/)

  const approval = await claimAndOpenTask(await office.desk("bruno.lima"), title)
  await expect(outcomes(approval).getByRole("button", { name: "Aprovar" })).toBeVisible()
  await expect(approval.getByText("Da última vez")).toHaveCount(0)
  await expect(approval.locator("input[name=decisao]")).toHaveValue("")
  await expect(approval.getByLabel("Parecer")).toHaveValue("")
  expect(office.said).toEqual([])
  await office.close()
})
