/** Hostile text wherever text comes in: nothing of it runs, nothing leaves the origin, and the policy has nothing to report. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { expect, login, people, test } from "./quadrante.ts"

const vectors = join(import.meta.dirname, "../../../libs/domain/vectors")
const inputs = (file: string): ReadonlyArray<string> =>
  (
    JSON.parse(readFileSync(join(vectors, file), "utf8")) as {
      readonly cases: ReadonlyArray<{ readonly input: string }>
    }
  ).cases.map(({ input }) => input)

/** A tenth of them, spread evenly, unless all are asked for. */
const every = process.env["QUADRANTE_RUNS"] === "full" ? 1 : 10
const sample = (all: ReadonlyArray<string>): ReadonlyArray<string> => all.filter((_, i) => i % every === 0)

// All of them are hundreds of pages.
if (every === 1) test.setTimeout(20 * 60_000)

const scripts = sample(inputs("xss-payloads.json"))
const redirects = sample(inputs("redirect-payloads.json"))

test("as a link: as process, as name, as value, as login and as path", async ({ page, address }) => {
  const watch = await watched(page, address)
  await page.goto("/demo/login")
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeEnabled()
  for (const text of [...scripts, ...redirects]) {
    const one = encodeURIComponent(text.slice(0, 60))
    const login = encodeURIComponent(JSON.stringify({ usuario: text.slice(0, 120) }))
    await go(page, `/demo/home?redirect=${encodeURIComponent(text)}&${one}=${encodeURIComponent(text)}&login=${login}`)
    await expect(page).toHaveURL(/\/demo\/login$/)
  }
  for (const text of redirects) {
    await go(page, `/${text.replace(/^\/+/, "")}`.replace(/[?#].*/, ""))
    expect(new URL(page.url()).origin).toBe(address)
  }
  watch.nothing()
})

test("in the tester, the last context and the answer to why, as what people read", async ({ page, address }) => {
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
})

test("as process text and title: typed, sent, listed and shown", async ({ page, address }) => {
  const watch = await watched(page, address)
  await page.goto("/demo/login")
  await login(page, people.ana)
  for (const text of scripts.slice(0, 6)) {
    const plain = text.replace(/\s+/g, " ").trim().slice(0, 100)
    await page.goto(`/demo/home?redirect=pedido_compra&fornecedor=${encodeURIComponent(plain)}`)
    const region = page.getByRole("region", { name: /Quadrante \d: / }).filter({ has: page.getByLabel("Fornecedor") })
    await expect(region.last().getByLabel("Fornecedor")).toBeVisible()
  }
  watch.nothing()
})

test("as colour, density and language that somebody left in the storage", async ({ page, address }) => {
  const watch = await watched(page, address)
  await page.goto("/demo/login")
  for (const text of scripts) {
    await page.evaluate(
      (hostile) =>
        localStorage.setItem(
          "q1.display",
          JSON.stringify({ tema_cor: hostile, esquema: hostile, dense: hostile, lcl_id: hostile })
        ),
      text
    )
    await page.reload()
    // The button answers before the app has read what is stored.
    await expect(page.locator("html")).toHaveAttribute("data-pronto", "1")
  }
  watch.nothing()
})

// Helpers

/** Goes to an address in the way of a link that is followed inside the app. */
const go = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: "commit" }).catch(() => undefined)
  await page.waitForFunction(() => document.documentElement.dataset["pronto"] === "1")
}

/** Watches for what must never happen: a dialog, a request to elsewhere, a mark of script, a report of the policy. */
const watched = async (page: Page, address: string) => {
  const seen: Array<string> = []
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== address && protocol !== "data:" && protocol !== "blob:") seen.push(`request: ${request.url()}`)
  })
  await page.exposeFunction("tellViolation", (what: string) => seen.push(`policy: ${what}`))
  await page.addInitScript(() => {
    const { tellViolation } = globalThis as unknown as { readonly tellViolation: (what: string) => void }
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      tellViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    )
  })
  return { nothing: () => expect(seen).toEqual([]) }
}
