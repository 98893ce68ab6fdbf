/** The access of a person: a password is changed with the one before, and what happened is listed with where it came from. */
import { expect, expectAccessible, login, people, test } from "./quadrante.ts"

test("a password is changed with the one before, and access lists sessions, calendars and what happened", async ({
  page
}) => {
  await page.goto("/demo/login")
  await login(page, people.carla)
  await page.getByRole("button", { name: /^Perfil/ }).click()
  const profile = page.getByRole("dialog", { name: "Perfil" })
  const access = profile.getByRole("region", { name: "Acesso" })
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
})
