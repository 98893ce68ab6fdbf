/** Passkeys, with a real authenticator of the browser: registered, used at the login and at a blocked session, removed. */
import type { Page } from "@playwright/test"
import { plugIn } from "./authenticator.ts"
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

test("a passkey is registered, opens the session, unblocks it, and is removed", { tag: full }, async ({ page }) => {
  const device = await plugIn(page)
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openProfile(page)
  await page.getByRole("button", { name: "Cadastrar neste aparelho" }).click()
  await expect(page.getByText("Biometria cadastrada.")).toBeVisible()
  await expect(page.getByRole("list", { name: "Biometria" }).getByText("Chrome, Linux")).toBeVisible()
  await expectAccessible(page, "profile with a passkey")
  expect(await device.counts()).toHaveLength(1)
  // The authenticator would answer the proposal in the field of the name at once, before anybody has picked it.
  await device.touched(false)
  await page.getByRole("button", { name: "Sair" }).click()

  await test.step("it logs in without a name and a password", async () => {
    await expect(page).toHaveURL(/\/demo\/login$/)
    await device.pressAndTouch(page.getByRole("button", { name: "Entrar com biometria" }))
    await expect(page.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
    await expect(page).toHaveTitle("VND")
  })

  await test.step("it unblocks the session", async () => {
    await openProfile(page)
    await page.getByRole("button", { name: "Bloquear" }).click()
    const panel = page.getByRole("dialog", { name: "Sessão bloqueada" })
    await device.touched(true)
    await panel.getByRole("button", { name: "Usar biometria" }).click()
    await expect(panel).toBeHidden()
    const [before = 0] = await device.counts()
    expect(before).toBeGreaterThan(2)
  })

  await test.step("it is removed, and then opens nothing", async () => {
    await openProfile(page)
    await page.getByRole("button", { name: /^Remover Chrome/ }).click()
    await expect(page.getByText("Biometria removida.")).toBeVisible()
    await device.touched(false)
    await page.getByRole("button", { name: "Sair" }).click()
    await expect(page).toHaveURL(/\/demo\/login$/)
    await device.pressAndTouch(page.getByRole("button", { name: "Entrar com biometria" }))
    await expect(page.getByRole("alert")).toHaveText("A biometria não foi aceita. Tente de novo ou use a senha.")
    await expectAccessible(page, "login, passkey refused")
  })
})

test(
  "a login by password proposes the passkey of this device, which is never forced, and once declined not proposed again",
  { tag: full },
  async ({ page }) => {
    const device = await plugIn(page)
    const proposal = page.getByRole("status").filter({ hasText: "Da próxima vez, entre sem senha." })
    await page.goto("/demo/login")
    await login(page, people.bruno)
    await expect(proposal).toBeVisible()
    await expectAccessible(page, "workspace with a proposed passkey")
    await page.screenshot({ path: test.info().outputPath("proposal.png") })

    await test.step("it stays over a reload, and forces nobody", async () => {
      await page.reload()
      await expect(proposal).toBeVisible()
      await page.setViewportSize({ width: 390, height: 800 })
      await page.screenshot({ path: test.info().outputPath("narrow.png") })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole("button", { name: "Menu" }).click()
      await page.keyboard.press("Escape")
      await expect(proposal).toBeVisible()
    })

    await test.step("what the device refuses is said, and it can be tried again", async () => {
      await device.refuse()
      await page.getByRole("button", { name: "Cadastrar biometria neste aparelho" }).click()
      await expect(page.getByText("O cadastro foi cancelado.")).toBeVisible()
      await device.accept()
    })

    await test.step("who declines is not asked again on this device, though somebody else is", async () => {
      await page.getByRole("button", { name: "Agora não" }).click()
      await expect(page.getByRole("button", { name: "Agora não" })).toBeHidden()
      await leave(page)
      await login(page, people.bruno)
      await openProfile(page)
      await expect(page.getByRole("button", { name: "Cadastrar neste aparelho" })).toBeVisible()
      await expect(page.getByRole("button", { name: "Agora não" })).toHaveCount(0)
      await page.keyboard.press("Escape")
      await leave(page)
    })

    await test.step("who accepts has a passkey, and is not asked again either", async () => {
      await login(page, people.carla)
      await page.getByRole("button", { name: "Cadastrar biometria neste aparelho" }).click()
      await expect(page.getByText("Biometria cadastrada.")).toBeVisible()
      await expect(proposal).toBeHidden()
      expect(await device.counts()).toHaveLength(1)
      await device.touched(false)
      await leave(page)
      await login(page, people.carla)
      await openProfile(page)
      await expect(page.getByRole("button", { name: /^Remover Chrome/ })).toBeVisible()
      await expect(page.getByRole("button", { name: "Agora não" })).toHaveCount(0)
    })
  }
)

test("a device that has no passkey of its own proposes none", { tag: full }, async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.bruno)
  await openProfile(page)
  await expect(page.getByRole("button", { name: "Cadastrar neste aparelho" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Agora não" })).toHaveCount(0)
})

test("who gives up the passkey goes back to the password, and is told nothing", { tag: full }, async ({ page }) => {
  const device = await plugIn(page)
  await device.refuse()
  await page.goto("/demo/login")
  await page.getByRole("button", { name: "Entrar com biometria" }).click()
  await expect(page.getByRole("button", { name: "Entrar com biometria" })).toBeEnabled()
  await expect(page.getByRole("alert")).toHaveCount(0)
  await device.unplug()
  await login(page, people.ana)
})

// Helpers

const openProfile = async (page: Page) => {
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await page.getByRole("button", { name: "Ver o acesso" }).click()
}

const leave = async (page: Page) => {
  await openProfile(page)
  await page.getByRole("button", { name: "Sair" }).click()
  await expect(page).toHaveURL(/\/demo\/login$/)
}
