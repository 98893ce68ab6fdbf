/** Hostile links: nothing of them runs, nothing leaves the origin, the policy has nothing to report, and the page stays calm. */
import type { Page } from "@playwright/test"
import { patience, redirects, scripts, watched } from "./hostile.ts"
import { expect, full, login, people, test } from "./quadrante.ts"

test.describe.configure({ timeout: patience })

/** What an odd path may end in: the login, or a page that says that there is nothing. */
const calm = /^(Entrar|Página não encontrada|O ambiente .* não existe neste servidor\.)$/

test("as a link: as process, as name, as value, as login and as path", { tag: full }, async ({ page, address }) => {
  const watch = await watched(page, address)
  await page.goto("/demo/login")
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeEnabled()
  for (const text of [...scripts, ...redirects]) {
    const one = encodeURIComponent(text.slice(0, 60))
    const login = encodeURIComponent(JSON.stringify({ usuario: text.slice(0, 120) }))
    await go(
      page,
      `${address}/demo/home?redirect=${encodeURIComponent(text)}&${one}=${encodeURIComponent(text)}&login=${login}`
    )
    await expect(page).toHaveURL(/\/demo\/login$/)
  }
  for (const text of redirects) {
    // Absolute, so that it is ours to answer, whatever stands behind the first slash.
    await go(page, `${address}/${text.replace(/^\/+/, "")}`.replace(/[?#].*/, ""))
    expect(new URL(page.url()).origin).toBe(address)
    await expect(page.getByRole("heading", { level: 1, name: calm })).toBeVisible()
  }
  watch.nothing()
})

test(
  "in the tester, the last context and the answer to why, as what people read",
  { tag: full },
  async ({ page, address }) => {
    const watch = await watched(page, address)
    await page.goto("/demo/login")
    await login(page, people.ana)
    for (const text of scripts) {
      await page.goto(
        `/demo/tester#${new URLSearchParams({ link: `?redirect=a&x=${text}&${text}=1`, unit: text, profile: text, session: "1" })}`
      )
      await page.reload()
      await expect(page.getByRole("region", { name: "Decisão" })).toBeVisible()
    }
    await page.goto(`/demo/home?redirect=pedido_compra&fornecedor=${encodeURIComponent(scripts[1] ?? "")}`)
    await expect(page.getByRole("region", { name: /Quadrante 1: / }).getByLabel("Fornecedor")).toHaveValue(
      scripts[1] ?? ""
    )
    await page.getByRole("button", { name: "Por que estou aqui?" }).click()
    await expect(page.getByRole("dialog", { name: "Por que estou aqui?" })).toBeVisible()
    await page.goto("/demo/contexto")
    await page.getByRole("tab", { name: "Redirect lido" }).click()
    await expect(page.getByRole("tabpanel").getByRole("row")).not.toHaveCount(0)
    watch.nothing()
  }
)

test(
  "an odd path is not found, or the page that it means, for whoever is in too",
  { tag: full },
  async ({ page, address }) => {
    const watch = await watched(page, address)
    await page.goto("/demo/login")
    await login(page, people.ana)
    const notFound = page.getByRole("heading", { level: 1, name: "Página não encontrada" })
    for (const path of [
      "//[",
      "/\\[",
      "/%",
      "/%ff",
      "/%2f%2fevil",
      "/%09/x:y",
      "/demo/home%0d%0a:x",
      "/demo//[",
      "/demo/a%0ab"
    ]) {
      await go(page, address + path)
      await expect(notFound, path).toBeVisible()
    }
    for (const path of [
      "//demo/home",
      "/demo//home/",
      "/\\demo\\home",
      "/demo/./home",
      "//demo/home?redirect=pedido_ferias"
    ]) {
      await go(page, address + path)
      await expect(page.getByRole("heading", { level: 1, name: "Área de trabalho" }), path).toBeAttached()
      await expect(page).toHaveURL(`${address}/demo/home`)
    }
    await expect(page.getByRole("region", { name: /^Quadrante 1: Pedido de férias/ })).toBeVisible()
    watch.nothing()
  }
)

// Helpers

/** Goes to an address, and waits until the app has answered. */
const go = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: "commit" })
  await page.waitForFunction(() => document.documentElement?.dataset["pronto"] === "1")
}
