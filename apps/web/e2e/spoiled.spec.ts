/** What a browser kept and cannot read any more: the server's copy comes back, and what has none is named. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, full, login, openFromMenu, people, test } from "./quadrante.ts"
import { isFull } from "../../../tools/testing/seed.ts"

/** How a stored text is spoiled. A text of another slice stands under keys and names that are not its own. */
const ways = {
  flipped: (text: string) => text.slice(0, -6) + (text.at(-6) === "A" ? "B" : "A") + text.slice(-5),
  cut: (text: string) => text.slice(0, Math.floor(text.length / 2)),
  "another's": (_: string, other: string) => other
} as const

test(
  "everything that a tab kept is spoiled at once: what was open and typed comes back, what did not is named",
  { tag: full },
  async ({ page }) => {
    await begin(page)
    await spoil(page, "flipped", () => true)
    await again(page)
    await expect(holiday(page).getByLabel("Dias")).toHaveValue("15")
    const told = page.getByRole("alert").filter({ hasText: "O que este navegador guardava foi danificado." })
    await expect(told).toContainText("as preferências desta janela")
    await expect(told).not.toContainText("processos abertos")
    await expectAccessible(page, "home, after spoiled storage")
  }
)

test("a draft that is spoiled comes back as the server has it", { tag: full }, async ({ page }) => {
  await begin(page)
  await spoil(page, "cut", (slice) => slice.startsWith("draft:"))
  await again(page)
  await expect(holiday(page).getByLabel("Dias")).toHaveValue("15")
  await expect(page.getByText(/Os processos e o que você digitou voltaram da cópia do servidor/).first()).toBeVisible()
})

test(
  "keys that are gone cost a login, and the session goes on with what was open and typed",
  { tag: full },
  async ({ page }) => {
    await begin(page)
    await page.goto("/temp/docs")
    await page.evaluate(
      () => new Promise((done) => (indexedDB.deleteDatabase("quadrante-keys").onsuccess = () => done(null)))
    )
    await page.goto("/demo/home")
    await page.getByLabel("Usuário").fill(people.ana)
    await page.getByLabel("Senha", { exact: true }).fill("quadrante-demo")
    await page.getByRole("button", { name: "Entrar", exact: true }).click()
    await expect(holiday(page).getByLabel("Dias")).toHaveValue("15")
  }
)

/** What is kept until the server has it, or until it says more. */
const passing: ReadonlySet<string> = new Set(["client_values_unsent", "socket_event"])

if (isFull) {
  test("each stored value is spoiled in turn, in each way, and nothing that was typed is gone", async ({ page }) => {
    test.setTimeout(900_000)
    await begin(page)
    const slices = (await stored(page)).map(({ slice }) => slice).filter((slice) => slice !== "token")
    for (const way of Object.keys(ways) as ReadonlyArray<keyof typeof ways>) {
      for (const name of slices) {
        const isThere = (await stored(page)).some(({ slice }) => slice === name)
        expect(isThere || passing.has(name), `${name} is kept`).toBe(true)
        if (!isThere) continue
        await test.step(`${name}, ${way}`, async () => {
          await spoil(page, way, (slice) => slice === name)
          await again(page)
          await expect(page.getByRole("tab")).toHaveCount(1)
          await expect(holiday(page).getByLabel("Dias")).toHaveValue("15")
        })
      }
    }
  })
}

// Helpers

const holiday = (page: Page) => page.getByRole("region", { name: /^Quadrante 1: / })

/** Opens a process and types, until the server has it too. */
const begin = async (page: Page) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await openFromMenu(page, "Pedido de férias")
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith("/workspace") && answer.ok() && /"15"/.test(answer.request().postData() ?? "")
  )
  await holiday(page).getByLabel("Dias").pressSequentially("15", { delay: 60 })
  await kept
  page.on("dialog", (dialog) => void dialog.accept())
}

/** The values of the tab and the browser, by their slices: the names of these lie beside the keys. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open("quadrante-keys")
      request.onsuccess = () => done(request.result)
    })
    const keys = await new Promise<{ readonly names: ReadonlyMap<string, string> }>((done) => {
      const request = database.transaction("sets").objectStore("sets").get("demo")
      request.onsuccess = () => done(request.result as { readonly names: ReadonlyMap<string, string> })
    })
    database.close()
    return [...keys.names].flatMap(([slice, name]) =>
      [sessionStorage, localStorage].flatMap((storage) => {
        const text = storage.getItem(name)
        return text === null ? [] : [{ slice, name, text, area: storage === sessionStorage ? "session" : "local" }]
      })
    )
  })

/** Spoils what lies in the storages of the tab, but for the token: without it there is nobody in. */
const spoil = async (page: Page, way: keyof typeof ways, which: (slice: string) => boolean) => {
  const all = await stored(page)
  const chosen = all.filter(({ slice }) => slice !== "token" && which(slice))
  expect(chosen.length).toBeGreaterThan(0)
  const spoiled = chosen.map(({ slice, name, area, text }) => {
    const other = all.find((one) => one.slice !== slice)?.text ?? ""
    return { name, area, text: ways[way](text, other) }
  })
  await page.evaluate((values) => {
    // After the page's own last writing, and before the next one reads.
    addEventListener("pagehide", () => {
      for (const { name, area, text } of values) {
        const storage = area === "session" ? sessionStorage : localStorage
        storage.setItem(name, text)
      }
    })
  }, spoiled)
}

const again = async (page: Page) => {
  await page.reload()
  await expect(page.getByText("Conectado")).toBeVisible()
}
