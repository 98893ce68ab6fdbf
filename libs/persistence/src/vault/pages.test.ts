import type { Page } from "@playwright/test"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runs } from "../../test/runs.ts"
import { openSite, type Site } from "../../test/site.ts"
import type * as Displays from "../display/display.ts"
import type * as Tabs from "../tab/tab.ts"
import type * as Vaults from "./vault.ts"

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site.close())

describe("four tabs", () => {
  it("that begin at once read what any of them wrote to local storage", async () => {
    const context = await site.context()
    const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
    await Promise.all(pages.map((page) => page.goto(site.secure)))
    for (let round = 0; round < runs(100); round++) {
      const environment = `tabs-${round}`
      await Promise.all(pages.map((page) => page.evaluate(open, environment)))
      const writer = pages[round % 4]
      await writer?.evaluate(() => globalThis.vault.keepToken("A".repeat(43)))
      const tokens = () => Promise.all(pages.map((page) => page.evaluate(() => globalThis.vault.token())))
      // A browser takes a moment to carry local storage from one process to another; other keys it would never make equal.
      await expect.poll(tokens).toEqual(Array.from({ length: 4 }, () => "A".repeat(43)))
    }
    await context.close()
  })

  it("have each their own state, and an id of their own, also the one that was opened as a copy", async () => {
    const context = await site.context()
    const first = await context.newPage()
    await first.goto(site.secure)
    const one = await first.evaluate(() => globalThis.Tab.claim())
    await first.evaluate(open, "copy")
    await first.evaluate(save, "teal")
    const [copy] = await Promise.all([
      context.waitForEvent("page"),
      first.evaluate(() => void window.open(location.href))
    ])
    await copy.waitForLoadState()
    const two = await copy.evaluate(() => globalThis.Tab.claim())
    expect(two).toMatchObject({ copied: true })
    expect(two.id).not.toBe(one.id)
    await copy.evaluate(open, "copy")
    await copy.evaluate(save, "pink")
    expect(await first.evaluate(load)).toBe("teal")
    await first.reload()
    expect(await first.evaluate(() => globalThis.Tab.claim())).toEqual({ id: one.id, copied: false })
    await first.evaluate(open, "copy")
    expect(await first.evaluate(load)).toBe("teal")
    await context.close()
  })
})

describe("a page", () => {
  it("that reloads in any moment finds a whole value", async () => {
    const { page, close } = await opened()
    for (let round = 0; round < runs(200); round++) {
      await page.evaluate(open, "reload")
      const before = await page.evaluate(load)
      await page.evaluate((cor) => globalThis.vault.save(globalThis.client, { cor }), `c${round}`)
      if (round % 2 === 0) await page.evaluate(() => globalThis.vault.flush())
      await page.reload()
      await page.evaluate(open, "reload")
      const after = await page.evaluate(load)
      expect(round % 2 === 0 ? [`c${round}`] : [before, `c${round}`]).toContain(after)
      expect(await page.evaluate(() => globalThis.diagnostics)).toEqual([])
    }
    await close()
  })

  it("that is hidden writes at once what waits", async () => {
    const { page, close } = await opened()
    await page.evaluate(() =>
      globalThis.Vault.open({ environment: "hidden", coalesceMs: 60_000 }).then(
        (vault) => void (globalThis.vault = vault)
      )
    )
    await page.evaluate(() => globalThis.vault.save(globalThis.client, { cor: "teal" }))
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true })
      document.dispatchEvent(new Event("visibilitychange"))
    })
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
    await close()
  })

  it("whose browser lost its keys begins anew", async () => {
    const { page, close } = await opened()
    await page.evaluate(open, "lost")
    await page.evaluate(save, "teal")
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase("quadrante-keys").onsuccess = () => resolve()
        })
    )
    await page.reload()
    await page.evaluate(open, "lost")
    expect(await page.evaluate(load)).toBe("grey")
    await close()
  })
})

describe("an address that is not secure", () => {
  it("gets no byte written and no proof made, and nothing breaks", async () => {
    const { page, close } = await opened(site.insecure)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.evaluate(open, "prod")
    const seen = await page.evaluate(async () => {
      globalThis.vault.save(globalThis.client, { cor: "teal" })
      await globalThis.vault.keepToken("A".repeat(43))
      await globalThis.vault.admit("ana")
      globalThis.Display.write({ tema_cor: "teal", esquema: "claro", dense: true, lcl_id: "pt-BR" })
      const tab = await globalThis.Tab.claim()
      const databases = await indexedDB.databases()
      return {
        loaded: await globalThis.vault.load(globalThis.client),
        prover: (await globalThis.vault.loginProver("ana")) === undefined,
        stored: sessionStorage.length + localStorage.length + databases.length,
        id: /^[0-9a-f-]{36}$/.test(tab.id),
        diagnostics: globalThis.diagnostics
      }
    })
    expect(seen).toEqual({ loaded: { cor: "teal" }, prover: true, stored: 0, id: true, diagnostics: ["insecure"] })
    await close()
  })
})

// Helpers

declare global {
  // What a page has as globals can only be declared with var.
  var Vault: typeof Vaults
  var Tab: typeof Tabs
  var Display: typeof Displays
  var vault: Vaults.Vault
  var client: Vaults.Slice<{ readonly cor: string }>
  var diagnostics: Array<string>
}

const opened = async (address = site.secure): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> => {
  const context = await site.context()
  const page = await context.newPage()
  await page.goto(address)
  return { page, close: () => context.close() }
}

const open = async (environment: string) => {
  globalThis.diagnostics = []
  globalThis.vault = await globalThis.Vault.open({
    environment,
    onDiagnostic: ({ code }) => void globalThis.diagnostics.push(code)
  })
}

const save = async (cor: string) => {
  globalThis.vault.save(globalThis.client, { cor })
  await globalThis.vault.flush()
}

const load = async () => (await globalThis.vault.load(globalThis.client)).cor
