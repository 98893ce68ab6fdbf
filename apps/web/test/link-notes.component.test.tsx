/** What of a link did not reach a form: said above it until it is mended or sent. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectTexts, keyboard } from "./browser.ts"
import { region } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { offering, purchase } from "./processes.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/instance/StartPanel.tsx"), 90_000)

const note = region.getByRole("status").filter({ hasText: "Do link, confira:" })

test("each entry is struck out once its field is filled in, and the notice goes with the last", async () => {
  const address = "/demo/home?redirect=pedido_compra&valor=caro&centro_custo=Inexistente"
  await openPage({ address, server: offering(purchase) })
  await expect.element(note).toMatchTextContent(/Centro de custo não é uma das opções/)
  await region.getByLabelText("Centro de custo").selectOptions("Operações")
  await expectTexts(note.css(".mended"), ["Centro de custo não é uma das opções"])
  await expectAccessible("a notice of a link with a mended entry")

  const amount = region.getByLabelText("Valor (R$)")
  await amount.click()
  await keyboard.type("abc")
  await expectCount(note.css(".mended"), 1)
  await keyboard.press("Control+a")
  await keyboard.type("1500")
  await expectCount(note, 0)
  await amount.fill("")
  await expect.element(note).toBeVisible()
})

test("a link says how many fields it filled in, and each says so until it is changed", async () => {
  const address = "/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1500"
  await openPage({ address, server: offering(purchase) })
  await expect.element(region.getByRole("status").filter({ hasText: "O link preencheu 2 campos." })).toBeVisible()
  await expectCount(note, 0)
  const supplier = region.getByLabelText("Fornecedor")
  await expect.element(supplier).toHaveAccessibleDescription(/veio do link/)
  await expectCount(region.css(".from-link"), 2)
  await expectAccessible("fields that a link filled in")
  await supplier.fill("Boreal")
  await expect.element(supplier).not.toHaveAccessibleDescription(/veio do link/)
  await expectCount(region.css(".from-link"), 1)
})

test("an entry that no field can mend stays until the form is sent", async () => {
  const address = "/demo/home?redirect=pedido_compra&fornecedor=Aurora&xyz=1&centro_custo=Inexistente"
  const { server } = await openPage({ address, server: offering(purchase) })
  await region.getByLabelText("Centro de custo").selectOptions("Operações")
  await expectTexts(note.css(".mended"), ["Centro de custo não é uma das opções"])
  await expect.element(note).toMatchTextContent(/xyz não é um campo/)
  server.cut(true)
  await region.getByLabelText("Valor (R$)").fill("1500")
  await region.getByLabelText("Necessário até").fill("04/01/2055")
  await region.getByLabelText("Justificativa").fill("Monitores para a equipe")
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect.element(page.getByText(/espera a conexão/).first()).toBeVisible()
  await expectCount(note, 0)
})
