/** E-mail: an address is confirmed by the code that came to it, and is told of; in the demo house the mails are read here. */
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"
import { quadrant } from "./colleagues.ts"

test(
  "an address is changed with the code of its mail, and its mails are read in the product",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/home?redirect=painel:email")
    await login(page, people.ana)
    // Its link leads to where all of it is chosen now.
    const panel = quadrant(page, "Avisos e e-mail")
    await expect(panel.getByRole("table", { name: "Que avisos recebo, e por onde" })).toBeVisible()
    await expect(panel.getByText("ana.souza@aurora.example", { exact: true })).toBeVisible()
    await panel.getByRole("button", { name: "Trocar" }).click()
    await page.keyboard.type("ana@casa")
    await page.keyboard.press("Enter")
    await expect(panel.getByText("Informe um e-mail, como nome@empresa.com.br.")).toBeVisible()
    await page.keyboard.type(".example")
    await expectAccessible(page, "a new address")
    await page.keyboard.press("Enter")
    await expect(panel.getByText("ana@casa.example ainda não foi confirmado")).toBeVisible()
    await expect(panel.getByRole("button", { name: /^Enviar outro código em 0:\d\d$/ })).toBeDisabled()

    const mails = panel.getByRole("list", { name: "E-mails desta demonstração" })
    const code = /Seu código: (\d{6})/.exec((await mails.getByText("Seu código:").textContent()) ?? "")?.[1] ?? ""
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0")
    await panel.getByLabel("Código recebido").fill(wrong)
    await panel.getByRole("button", { name: "Confirmar" }).click()
    await expect(panel.getByRole("alert")).toContainText("O código não confere")
    await expectAccessible(page, "a code that is wrong")
    // As people write it.
    await panel.getByLabel("Código recebido").fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await panel.getByLabel("Código recebido").press("Enter")
    await expect(panel.getByText("Endereço confirmado.")).toBeVisible()
    await expect(panel.locator(".way-card").first()).toContainText("ana@casa.example")
    await mails.getByText("O e-mail da sua conta mudou", { exact: true }).click()
    await expect(mails.getByText("Os avisos não vêm mais para este endereço.")).toBeVisible()
    await panel.getByLabel("seg.").uncheck()
    await expect(panel.getByText("Dias guardados.")).toBeVisible()
    await expectAccessible(page, "mails of the demonstration")
  }
)
