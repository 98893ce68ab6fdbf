/** The access of a person: a password is changed with the one before, and what happened is listed with where it came from. */
import type { Page } from "@playwright/test"
import { plugIn } from "./authenticator.ts"
import { expect, expectAccessible, full, login, password, people, type startServer, test } from "./quadrante.ts"

test(
  "a password is changed with the one before, and access lists sessions, calendars and what happened",
  { tag: full },
  async ({ page, server }) => {
    await page.goto("/demo/login")
    await login(page, people.carla)
    const access = await openAccess(page)
    const activity = access.getByRole("list", { name: "Atividade de acesso" })
    await expect(access.getByRole("list", { name: "Suas sessões" }).getByText("Esta janela")).toBeVisible()
    await expect(activity.getByRole("listitem").first()).toContainText(/Aparelho novo.*Chrome, Linux/s)

    await test.step("a weak one is refused with the reason, and the field has the focus", async () => {
      await access.getByRole("button", { name: "Trocar a senha" }).click()
      await access.getByLabel("Senha atual", { exact: true }).fill("quadrante-demo")
      const next = access.getByLabel("Nova senha", { exact: true })
      await next.fill("Carla.Reis2026")
      await access.getByRole("button", { name: "Trocar a senha" }).click()
      await expect(access.getByText("Não use seu nome, seu usuário nem o nome do produto como senha.")).toBeVisible()
      await expect(next).toBeFocused()
      await next.fill("aaaaaaaa")
      await next.press("Enter")
      await expect(access.getByText("Ela repete o mesmo trecho. Escolha outra.")).toBeVisible()
      await expectAccessible(page, "a weak password")
    })

    await test.step("without the one before it stays, however fresh the login is", async () => {
      const before = access.getByLabel("Senha atual", { exact: true })
      await access.getByLabel("Nova senha", { exact: true }).fill("quatro palavras bem soltas")
      await before.fill("não é esta")
      await before.press("Enter")
      await expect(access.getByText("A senha atual não confere.")).toBeVisible()
      await expect(before).toBeFocused()
      await before.fill("quadrante-demo")
      await before.press("Enter")
      await expect(access.getByText("Senha trocada. Suas outras sessões foram encerradas.")).toBeVisible()
      await expect(activity.getByRole("listitem").first()).toContainText("Senha trocada")
    })

    await test.step("it fits, light and dark, narrow and wide", async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        for (const width of [390, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          await activity.scrollIntoViewIfNeeded()
          await page.screenshot({ path: test.info().outputPath(`access-${colorScheme}-${width}.png`) })
        }
      }
      await expectAccessible(page, "access")
    })
    await giveBack(server, people.carla)
  }
)

test(
  "an address of the agenda asks anew who it is once the login is old, and is ended where access is listed",
  { tag: full },
  async ({ page, server }) => {
    await page.goto("/demo/login")
    await login(page, people.bruno)
    await server.sql`update session_key set authenticated = now() - interval '11 minutes'`
    await page.getByRole("toolbar").getByRole("button", { name: "Agenda" }).click()
    const agenda = page.getByRole("dialog", { name: "Agenda" })
    const field = agenda.getByLabel("Endereço do calendário")
    const proof = page.getByRole("dialog", { name: "Confirme que é você" })
    await agenda.getByRole("button", { name: "Assinar no calendário" }).click()
    await agenda.getByLabel("Vale por").selectOption("30")
    await agenda.getByRole("button", { name: "Criar o endereço" }).click()
    await expectAccessible(page, "the proof that an address of the agenda asks for")
    await proof.getByRole("button", { name: "Cancelar" }).click()
    await expect(field).toBeHidden()
    await agenda.getByRole("button", { name: "Criar o endereço" }).click()
    await proof.getByLabel("Senha", { exact: true }).fill(password)
    await page.keyboard.press("Enter")
    await expect(field).toHaveValue(/\.ics$/)
    const address = await field.inputValue()
    const status = async () => (await fetch(address)).status
    expect(await status()).toBe(200)
    await agenda.getByRole("button", { name: "Fechar" }).click()

    const access = await openAccess(page)
    const calendars = access.getByRole("list", { name: "Calendários" })
    await expect(calendars.getByText(/^Vale até/)).toBeVisible()
    await calendars.getByRole("button", { name: /^Cancelar o endereço da agenda de/ }).click()
    await expect(access.getByText("O endereço não vale mais.")).toBeVisible()
    await expect(calendars).toBeHidden()
    expect(await status()).toBe(404)
  }
)

test(
  "a passkey stands in for the password before, and the new one is good at once",
  { tag: full },
  async ({ page, server }) => {
    const device = await plugIn(page)
    await page.goto("/demo/login")
    await login(page, people.ana)
    const access = await openAccess(page)
    await access.getByRole("button", { name: "Cadastrar neste aparelho" }).click()
    await expect(access.getByText(/^Biometria cadastrada\./)).toBeVisible()
    await access.getByRole("button", { name: "Trocar a senha" }).click()
    await access.getByLabel("Nova senha", { exact: true }).fill("cinco folhas de papel azul")
    await access.getByRole("button", { name: "Usar biometria em vez da senha atual" }).click()
    await expect(access.getByText("Senha trocada. Suas outras sessões foram encerradas.")).toBeVisible()
    // Else it would answer the proposal at the login before anybody has picked it.
    await device.touched(false)
    await page.getByRole("button", { name: "Sair" }).click()
    await page.getByLabel("Usuário").fill(people.ana)
    await page.getByLabel("Senha", { exact: true }).fill("cinco folhas de papel azul")
    await page.getByRole("button", { name: "Entrar", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
    await giveBack(server, people.ana)
  }
)

// Helpers

const openAccess = async (page: Page) => {
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await page.getByRole("button", { name: "Ver o acesso" }).click()
  return page.getByRole("dialog", { name: "Perfil" }).getByRole("region", { name: "Acesso" })
}

/** The password and the devices that a person of the demo has in other journeys. */
const giveBack = async ({ sql }: Awaited<ReturnType<typeof startServer>>, usuario: string) => {
  await sql`
    update person set senha = (select senha from person where amb = 'demo' and usuario = ${people.bruno})
    where amb = 'demo' and usuario = ${usuario}`
  await sql`delete from passkey where person = (select id from person where amb = 'demo' and usuario = ${usuario})`
}
