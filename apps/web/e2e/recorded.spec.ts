/** Recordings of a visit, with and without the headers that browsers leave out: the command line tells what the client decided. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContext, Page } from "@playwright/test"
import { essentialsOf, explain } from "./explained.ts"
import { expect, full, login, password, people, test } from "./quadrante.ts"

// What a recording is made of ends with its context, which nobody uses again.
test.use({ isFresh: true })

const atLogin = (page: Page) => expect(page.getByLabel("Usuário")).toBeVisible()
const connected = (page: Page) => expect(page.getByText("Conectado")).toBeVisible()

const openPage = async (context: BrowserContext, link: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(link)
  return page
}

const enter = async (page: Page) => {
  await login(page, people.ana)
  await connected(page)
}

const lock = async (page: Page) => {
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await page.getByRole("button", { name: "Bloquear", exact: true }).click()
  await expect(page.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()
}

interface Visit {
  readonly name: string
  /** The rules of its navigations, tab by tab. */
  readonly rules: ReadonlyArray<string>
  /** Goes on the visit, and gives its tabs in the order of their first documents. */
  readonly walk: (context: BrowserContext, endSessions: () => Promise<unknown>) => Promise<ReadonlyArray<Page>>
}

const visits: ReadonlyArray<Visit> = [
  {
    name: "a link without a session, and the login",
    rules: ["G4 G5 G0"],
    walk: async (context) => {
      const page = await openPage(context, "/demo/home?redirect=pedido_compra&fornecedor=Maria%20da%20Silva&itens=3")
      await enter(page)
      return [page]
    }
  },
  {
    name: "a link in a session",
    rules: ["G5 G0 G1 G0"],
    walk: async (context) => {
      const page = await openPage(context, "/demo/login")
      await enter(page)
      await page.goto("/demo/home?redirect=pedido_ferias&dias=3&cpf=52998224725")
      await connected(page)
      return [page]
    }
  },
  {
    name: "a wrong password first",
    rules: ["G4 G5 G0"],
    walk: async (context) => {
      const page = await openPage(context, "/demo/home?redirect=pedido_ferias&dias=3")
      await page.getByLabel("Usuário").fill(people.ana)
      await page.getByLabel("Senha", { exact: true }).fill(`${password}-errada`)
      await page.getByRole("button", { name: "Entrar", exact: true }).click()
      await expect(page.getByText(/não conferem/)).toBeVisible()
      await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeEnabled()
      await enter(page)
      return [page]
    }
  },
  {
    name: "a link that ends the session",
    rules: ["G5 G0 G4 G5"],
    walk: async (context) => {
      const page = await openPage(context, "/demo/login")
      await enter(page)
      await page.goto("/demo/home?logoff&redirect=pedido_ferias")
      await atLogin(page)
      return [page]
    }
  },
  {
    name: "two tabs",
    rules: ["G5 G0 G0", "G1 G0"],
    walk: async (context) => {
      const first = await openPage(context, "/demo/login")
      await enter(first)
      const second = await openPage(context, "/demo/home?redirect=pedido_ferias&dias=3")
      await connected(second)
      await first.goto("/demo/contexto")
      await expect(first.getByRole("heading", { level: 1 })).toBeVisible()
      return [first, second]
    }
  },
  {
    name: "an environment that is not there",
    rules: ["null"],
    walk: async (context) => [await openPage(context, "/nenhum/home?redirect=pedido_ferias")]
  },
  {
    name: "the redirect page",
    rules: ["G6 G4 G5 G0 G6 G0"],
    walk: async (context) => {
      const page = await openPage(context, "/demo/redirect?redirect=pedido_ferias&dias=3")
      await enter(page)
      await page.goto("/demo/redirect?redirect=pedido_compra&itens=3")
      await connected(page)
      return [page]
    }
  },
  {
    name: "a reload",
    rules: ["G4 G5 G0 G0"],
    walk: async (context) => {
      const page = await openPage(context, "/demo/home?redirect=pedido_ferias&dias=3")
      await enter(page)
      page.on("dialog", (dialog) => void dialog.accept())
      await page.reload()
      await connected(page)
      return [page]
    }
  },
  {
    name: "refused names",
    rules: ["G4 G5 G0 G0"],
    walk: async (context) => {
      const page = await openPage(context, "/demo/home?redirect=//evil.example&nome=Maria%20da%20Silva")
      await enter(page)
      await page.goto("/demo/home?redirect=pedido%E2%80%8B_compra&__proto__=1")
      await connected(page)
      return [page]
    }
  },
  {
    name: "a session that the server had ended",
    // The guard sends the link to the login, and the end of the session loads that page anew.
    rules: ["G5 G0 G4 G5 G5"],
    walk: async (context, endSessions) => {
      const page = await openPage(context, "/demo/login")
      await enter(page)
      await page.goto("about:blank")
      await endSessions()
      await page.goto("/demo/home?redirect=pedido_ferias&dias=3")
      await atLogin(page)
      return [page]
    }
  },
  {
    name: "a lock, and a link that would end the session",
    rules: ["G4 G5 G0 G4 G5 G0 G0"],
    walk: async (context) => {
      const page = await openPage(context, "/demo/home")
      await enter(page)
      await lock(page)
      await page.goto("/demo/home?redirect=pedido_ferias&logoff&dias=3")
      await atLogin(page)
      await enter(page)
      return [page]
    }
  }
]

for (const { name, rules, walk } of visits)
  test(
    `a recording of ${name} is told as the client decided it`,
    { tag: full },
    async ({ browser, address, server }) => {
      const folder = mkdtempSync(join(tmpdir(), "quadrante-recorded-"))
      const path = join(folder, "visit.har")
      const context = await browser.newContext({
        baseURL: address,
        locale: "pt-BR",
        permissions: ["clipboard-read", "clipboard-write"],
        recordHar: { path, content: "embed" }
      })
      const tabs = await walk(context, () => server.sql`update session set revoked = 'here' where revoked is null`)
      const bundles: Array<string> = []
      for (const tab of tabs) bundles.push(await bundleOf(tab))
      await context.close()

      const har = readFileSync(path, "utf8")
      const told = explain(har)
      expect(explain(sanitised(har)), "without headers").toEqual(told)
      for (const [i, bundle] of bundles.entries()) {
        const own = told.filter(({ tab, error }) => tab === i + 1 && error === null)
        expect(own.map(({ rule }) => String(rule)).join(" ")).toBe(rules[i])
        if (own.some(({ page }) => page === "unknown_environment")) continue
        const decided = explain(bundle).map(essentialsOf)
        // The last ones: with a session ends what the client remembers.
        expect(own.map(essentialsOf).slice(-decided.length)).toEqual(decided)
      }
      rmSync(folder, { recursive: true, force: true })
    }
  )

// Helpers

/** What a person copies for support. */
const bundleOf = async (page: Page): Promise<string> => {
  await page.bringToFront()
  await page.getByRole("button", { name: "Por que estou aqui?" }).click()
  await page.getByText("Detalhes para o suporte").click()
  await page.getByRole("button", { name: "Copiar para o suporte" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Copiado" })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** As a browser exports it unless it is told otherwise. */
const sanitised = (har: string): string => {
  const secret = new Set(["authorization", "dpop", "cookie", "set-cookie"])
  return JSON.stringify(JSON.parse(har), (key, value: unknown) =>
    key === "headers" && Array.isArray(value)
      ? value.filter(({ name }: { readonly name: string }) => !secret.has(name.toLowerCase()))
      : value
  )
}
