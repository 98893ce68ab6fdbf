/** The language of the page: chosen at any moment, without a reload and without losing a letter. */
import type { Page } from "@playwright/test"
import { judgePortuguese, untranslated } from "./portuguese.ts"
import { makeBuyer } from "./purchases.ts"
import { expect, expectAccessible, full, login, password, people, test } from "./quadrante.ts"

test("the language is chosen at the login, and what was typed stays", async ({ page }) => {
  await page.goto("/demo/login")
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeEnabled()
  await expect(page.getByText("Todo o trabalho do dia, lado a lado.")).toBeVisible()
  await page.getByLabel("Usuário").fill(people.ana)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByLabel("Idioma").selectOption({ label: "English" })
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US")
  await expect(page.getByText("The whole day's work, side by side.")).toBeVisible()
  await expect(page.getByText(/^Demonstration environment of Aurora/)).toBeVisible()
  await expect(page.getByLabel("User")).toHaveValue(people.ana)
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password)
  await expectAccessible(page, "login in English")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Workspace" })).toBeAttached()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1, name: "Workspace" })).toBeAttached()
})

test(
  "fault 16: another language in the profile changes steps, texts, figures and dates of what is open, and loses nothing",
  { tag: full },
  async ({ page }) => {
    const mounted: Array<string> = []
    page.on("framenavigated", (frame) => mounted.push(frame.url()))
    await page.goto("/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=61.458,80")
    // She is in no unit, so that her profile stands in the title, and what she is to the house.
    await login(page, "nadia.porto")
    await expect(page).toHaveTitle(/Solicitante - Fornecedora/)
    const purchase = page.getByRole("region", { name: /uadrante? 1: / })
    await expect(purchase.getByLabel("Valor")).toHaveValue("61.458,80")
    await purchase.getByLabel("Valor").fill("1.234,5")
    await purchase.getByLabel("Necessário até").fill("31/12/2054")
    await purchase.getByLabel("Fornecedor").fill("1.234,5 ou mais")
    const loads = mounted.length
    await page.getByRole("button", { name: /^Perfil/ }).click()
    await expectAccessible(page, "home, profile")
    await page.getByRole("radio", { name: "English" }).click()
    await expect(page.getByRole("radiogroup", { name: "Language" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(purchase.getByLabel("Amount")).toHaveValue("1,234.50")
    await expect(purchase.getByLabel("Needed by")).toHaveValue("12/31/2054")
    await expect(purchase.getByLabel("Supplier")).toHaveValue("1.234,5 ou mais")
    await expect(purchase.getByRole("heading", { level: 2 })).toHaveText("Purchase request")
    await expect(purchase.locator(".steps-line b")).toHaveText("Fill in the request")
    await page.getByRole("button", { name: "Menu" }).click()
    await expect(page.getByRole("button", { name: "Holiday request" })).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: /^Profile/ }).click()
    await page.getByRole("radio", { name: "Español" }).click()
    await page.keyboard.press("Escape")
    await expect(purchase.getByRole("textbox", { name: "Proveedor" })).toHaveValue("1.234,5 ou mais")
    await expect(purchase.getByRole("heading", { level: 2 })).toHaveText("Solicitud de compra")
    await expect(purchase.locator(".steps-line b")).toHaveText("Rellenar la solicitud")
    await expect(purchase.getByText("borrador, sin número")).toBeVisible()
    await expect(page.getByText("1 proceso abierto")).toBeVisible()
    expect(mounted.length).toBe(loads)
  }
)

test.describe("a browser in English in which nobody has chosen a language", () => {
  test.use({ locale: "en-US" })

  test(
    "meets the demo house in English before any script, with the figures of the house, until a person chooses",
    { tag: full },
    async ({ page }) => {
      const portugueseOn = await judgePortuguese("en")
      const painted = (await (await page.goto("/demo/login"))?.text()) ?? ""
      const [login = ""] = /<main class="login"[^]*?<\/main>/.exec(painted) ?? []
      expect(login).toContain(">Sign in<")
      expect(login).toContain("The whole day&#39;s work, side by side.")
      expect(login).not.toMatch(/Entrar|Usuário|Todo o trabalho/)
      await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled()
      expect(await portugueseOn(page), "login").toEqual([])
      await page.getByLabel("User").fill(people.ana)
      await page.getByLabel("Password", { exact: true }).fill(password)
      await page.getByRole("button", { name: "Sign in", exact: true }).click()
      await expect(page.getByRole("heading", { name: /^Today, [A-Z]\w+day, [A-Z]\w+ \d+$/ })).toBeVisible()
      await expect.poll(() => portugueseOn(page), "home").toEqual([])
      await page.goto("/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56")
      const amount = page.getByLabel("Amount (R$)", { exact: true })
      await expect(amount).toHaveValue("1.234,56")
      await expect.poll(() => portugueseOn(page), "a form").toEqual([])
      // Typed values are read by the locale that writes them.
      await amount.fill("2345,6")
      await page.getByLabel("Supplier").click()
      await expect(amount).toHaveValue("2.345,60")
      // The language that is spoken already can be chosen too, and its figures come with it.
      await page.getByRole("button", { name: /^Profile/ }).click()
      await page.getByRole("radio", { name: "English" }).click()
      await expect(amount).toHaveValue("2,345.60")
      await page.getByRole("radio", { name: "Español" }).click()
      await expect(page.locator("html")).toHaveAttribute("lang", "es-ES")
      await page.reload()
      await expect(page.getByRole("heading", { level: 1, name: "Área de trabajo" })).toBeAttached()
      await expect(page.locator("html")).toHaveAttribute("lang", "es-ES")
    }
  )
})

/** What a walk looks for, in the words of its language. */
const walks = {
  en: {
    purchase: /^Purchase \d+ · Aurora/,
    holiday: "Holiday request",
    find: "purchase",
    profile: /^Profile/
  },
  es: {
    purchase: /^Compra \d+ · Aurora/,
    holiday: "Solicitud de vacaciones",
    find: "solicitud",
    profile: /^Perfil/
  }
} as const

test(
  "a day in English and in Spanish shows no Portuguese, and what is open follows from one to the other",
  { tag: full },
  async ({ page, address }) => {
    expect({ en: untranslated("en"), es: untranslated("es") }).toEqual({ en: [], es: [] })
    const portuguese = { en: await judgePortuguese("en"), es: await judgePortuguese("es") }
    const buy = await makeBuyer(address, people.ana)
    await buy("Aurora")
    await enterIn(page, "en")
    await walk(page, "en", portuguese.en)
    // What is open stays so, and is called anew.
    await page.getByRole("button", { name: walks.en.profile }).click()
    await page.getByRole("radio", { name: "Español" }).click()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("tab", { name: walks.es.purchase })).toBeVisible()
    await expect(page.getByRole("tab", { name: walks.es.holiday })).toBeVisible()
    await expect.poll(() => portuguese.es(page), "what was open in English").toEqual([])
    await expect.poll(() => englishOn(page), "what was open in English").toEqual([])
  }
)

test("a day in Spanish shows no Portuguese", { tag: full }, async ({ page, address }) => {
  const buy = await makeBuyer(address, people.ana)
  await buy("Aurora")
  await enterIn(page, "es")
  await walk(page, "es", await judgePortuguese("es"))
})

test.describe("before the parts of the app are kept in the browser", () => {
  test.use({ serviceWorkers: "block" })

  test(
    "a language that cannot be loaded leaves the page in the one before, and says so",
    { tag: full },
    async ({ page }) => {
      await page.goto("/demo/login")
      await login(page, people.ana)
      await page.route("**/assets/es-*.js", (route) => route.abort())
      await page.getByRole("button", { name: /^Perfil/ }).click()
      await page.getByRole("radio", { name: "Español" }).click()
      await expect(page.getByText("Não foi possível carregar este idioma.", { exact: false })).toBeVisible()
      await expect(page.getByRole("radio", { name: "Português" })).toBeChecked()
    }
  )
})

test(
  "every word on the screen is the catalogue's, also where it is two fifths longer",
  { tag: full },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("q1.display", JSON.stringify({ lcl_id: "en-XA" })))
    await page.goto("/demo/login")
    await expect(page.locator("html")).toHaveAttribute("lang", "en-XA")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\[/)
    expect(await wordsOf(page)).toEqual([])
    await page.locator("#usuario").fill(people.ana)
    await page.locator("#senha").fill(password)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("banner")).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
)

// Helpers

/** Somebody comes whose page speaks another language from the start. */
const enterIn = async (page: Page, language: "en" | "es") => {
  const lcl_id = language === "en" ? "en-US" : "es-ES"
  await page.addInitScript((text) => {
    if (localStorage.getItem("q1.display") === null) localStorage.setItem("q1.display", text)
  }, JSON.stringify({ lcl_id }))
  await page.goto("/demo/login")
  await expect(page.locator("html")).toHaveAttribute("lang", lcl_id)
  expect(await (await judgePortuguese(language))(page), "login").toEqual([])
  await page.locator("#usuario").fill(people.bruno)
  await page.locator("#senha").fill(password)
  await page.keyboard.press("Enter")
  await expect(page.locator("h1.vh")).toBeAttached()
}

/** The places of a day: home, the menu, a task with its tabs, a form, the lists, a search, the profile, and a report. */
const walk = async (page: Page, language: "en" | "es", portugueseOn: Awaited<ReturnType<typeof judgePortuguese>>) => {
  const { purchase, holiday, find, profile } = walks[language]
  const none = (where: string) => expect.poll(() => portugueseOn(page), `${language}: ${where}`).toEqual([])
  await page.goto("/demo/home")
  await expect(page.getByText(purchase).first()).toBeVisible()
  await none("home")
  await page.getByRole("button", { name: /^Men[uú]/ }).click()
  const process = page.getByRole("navigation", { name: /^Men[uú]/ }).getByRole("button", { name: holiday })
  await expect(process.last()).toBeVisible()
  await none("menu")
  await process.last().click()
  await expect(page.getByRole("tab", { name: holiday })).toBeVisible()
  await expect(page.locator(".quad-body input").first()).toBeVisible()
  await none("a form")
  await page.goto("/demo/home?redirect=painel:tarefas")
  await expect(
    page
      .getByRole("grid")
      .getByRole("row", { name: /Aurora/ })
      .first()
  ).toBeVisible()
  await none("tasks")
  await page
    .getByRole("grid")
    .getByRole("row", { name: /Aurora/ })
    .first()
    .dblclick()
  await expect(page.getByRole("tab", { name: purchase })).toBeVisible()
  await expect(page.locator(".quad-foot:visible").first()).toBeVisible()
  await none("a task")
  for (const part of [/^(History|Historial)/, /^(Show diagram|Ver diagrama)/]) {
    await page.getByRole("button", { name: part }).filter({ visible: true }).first().click()
    await none(String(part))
  }
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill(find)
  await expect(page.getByRole("option").first()).toBeVisible()
  await none("a search")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: profile }).click()
  await none("the profile")
  await page.keyboard.press("Escape")
  await page.goto("/demo/report?processo=pedido_compra")
  await expect(page.getByRole("grid").getByText(purchase).first()).toBeVisible()
  await none("a report")
  await page.goto("/demo/home")
  await expect(page.getByRole("tab", { name: purchase })).toBeVisible()
}

/** Texts of the demo house that are left of English. */
const englishOn = (page: Page) =>
  page.evaluate(() =>
    ["Purchase", "Holiday request", "Management", "Supplier"].filter((text) => document.body.innerText.includes(text))
  )

/** The visible texts that are not in brackets, as those of the catalogue are in this language; what the house says of its people is its own. */
const wordsOf = async (page: import("@playwright/test").Page) =>
  page.evaluate(() => {
    const names = new Set(["Português", "English", "Español", "Aurora"])
    const walker = document.createTreeWalker(document.querySelector("form") ?? document.body, NodeFilter.SHOW_TEXT)
    const found: Array<string> = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ""
      if (walker.currentNode.parentElement?.closest(".doors")) continue
      if (/\p{L}{2}/u.test(text) && !text.startsWith("[") && !names.has(text)) found.push(text)
    }
    return found
  })
