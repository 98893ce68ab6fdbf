/** The login of a demonstration: its people lead in, and give way to who types. */
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { Refusal } from "./fake-server.ts"
import { expectAccessible } from "./accessible.ts"
import { keyboard } from "./browser.ts"
import { openPage } from "./open-page.tsx"
import { strongest } from "./breadth.ts"

const names = ["Ana Souza", "Bruno Lima", "Marina Luz", "Elisa Rocha", "Felipe Nunes", "Carla Reis"]
const inThree = (text: string) => ({ pt: text, en: text, es: text, "pt-BR": text, "en-US": text, "es-ES": text })
const welcome = {
  senha: "segredo",
  story: inThree("Uma distribuidora, do pedido ao pagamento. Entre como uma das pessoas e veja o que espera por ela."),
  titles: {},
  people: names.map((pessoa) => ({
    usuario: pessoa.toLowerCase().replace(" ", "."),
    pessoa,
    iniciais: pessoa.replace(/[^A-Z]/g, ""),
    does: inThree("aprova"),
    of: inThree("Gerência, Vendas"),
    waits: inThree("2 com você")
  }))
}

test.each(
  strongest(
    [
      [1280, 800],
      [390, 844],
      [1280, 640]
    ] as const,
    2
  )
)("after a wrong password error, fields and button are in sight, %i by %i", async (width, height) => {
  await openPage({
    usuario: null,
    address: "/demo/login",
    size: [width, height],
    ambiente: { welcome },
    server: { login: () => new Refusal("credentials-wrong") }
  })
  const person = page.getByRole("button", { name: /^Bruno Lima|^BL/ })
  await expect.element(person).toBeVisible()
  expect((await person.boundingBox()).height).toBeGreaterThanOrEqual(60)
  await page.getByRole("button", { name: "Entrar com usuário e senha" }).click()
  await page.getByLabelText("Usuário").fill("ana.souza")
  await page.getByLabelText("Senha", { exact: true }).fill("errada")
  await keyboard.press("Enter")
  const error = page.getByRole("alert")
  await expect.element(error).toBeVisible()
  for (const part of [
    page.getByRole("heading", { name: "Entrar" }),
    error,
    page.getByLabelText("Usuário"),
    page.getByLabelText("Senha", { exact: true }),
    page.getByRole("button", { name: "Entrar", exact: true })
  ])
    await expect.element(part).toBeInViewport({ ratio: 1 })
  // It is what there is to do now.
  const submit = page.getByRole("button", { name: "Entrar", exact: true }).element()
  const probe = document.createElement("i")
  probe.style.background = "var(--accent)"
  submit.after(probe)
  expect(getComputedStyle(submit).backgroundColor).toBe(getComputedStyle(probe).backgroundColor)
  probe.remove()
  // They are folded, and still there to be pressed.
  const { width: across, height: high } = await person.boundingBox()
  expect([across, high]).toEqual([44, 44])
  await expectAccessible(`login with a wrong password, ${width} by ${height}`)
})
