/** Links survive: whatever happens between a link and its login, its process opens with its context, exactly once. */
import type { Page } from "@playwright/test"
import fc from "fast-check"
import { seed } from "../../../tools/testing/seed.ts"
import { plugIn } from "./authenticator.ts"
import { expect, password, people, type startServer, test } from "./quadrante.ts"
import { isFull } from "../../../tools/testing/seed.ts"

/** What must be true of the browser. */
interface Model {
  inside: boolean
  /** The work is put away until its person is back. */
  away: boolean
  /** The mark of the link that waits for a login. */
  pending: string | null
  /** The marks of the links that are open in this session. */
  open: ReadonlyArray<string>
  links: number
}

/** The browser, the database of its server, and the authenticator of its person. */
interface SystemUnderTest {
  readonly page: Page
  readonly sql: Server["sql"]
  readonly device: Awaited<ReturnType<typeof plugIn>>
}

type Server = Awaited<ReturnType<typeof startServer>>

type Step = fc.AsyncCommand<Model, SystemUnderTest>

const runs = isFull ? 20 : 1

test("any sequence of links, logins, passkeys, sessions gone on with, blocks, expiries, reloads, languages, tabs and ends opens each link once", async ({
  browser,
  address,
  server
}) => {
  test.setTimeout(15 * 60_000)
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 10, size: "max" }), async (commands) => {
      const context = await browser.newContext({
        baseURL: address,
        locale: "pt-BR",
        viewport: { width: 1920, height: 1080 }
      })
      const page = await context.newPage()
      const device = await plugIn(page)
      // What the browser of an earlier run left open would be handed to this one, once its session has expired.
      await server.sql`delete from saved_workspace`
      // A person has only so many passkeys.
      await server.sql`delete from passkey`
      await page.goto("/demo/login")
      await register(page)
      await device.touched(false)
      const start = () => ({
        model: { inside: true, away: false, pending: null, open: [], links: 0 } as Model,
        real: { page, sql: server.sql, device }
      })
      try {
        await fc.asyncModelRun(start, commands)
      } finally {
        await context.close()
      }
    }),
    { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) }
  )
})

// Helpers

/** Logs in and registers a passkey, which later steps log in with. */
const register = async (page: Page) => {
  await typeIn(page)
  await page.getByRole("button", { name: /^Perfil, / }).click()
  await page.getByRole("button", { name: "Ver o acesso" }).click()
  await page.getByRole("button", { name: "Cadastrar neste aparelho" }).click()
  await expect(page.getByText("Biometria cadastrada.")).toBeVisible()
  await page.keyboard.press("Escape")
}

/** Name and password, and a session of its own where others are open. */
const typeIn = async (page: Page) => {
  await fillIn(page)
  await beginNew(page)
}

const fillIn = async (page: Page) => {
  await page.locator("#usuario").fill(people.ana)
  await page.locator("#senha").fill(password)
  await page.locator("form .btn.primary").click()
}

const beginNew = async (page: Page) => {
  const fresh = page.getByRole("button", { name: /^(Nova sessão|New session)$/ })
  await expect(fresh.or(page.locator(".statusbar"))).toBeVisible()
  if (await fresh.isVisible()) await fresh.click()
}

/** Home with exactly the links that are open, or the login that names the one that waits. */
const check = async (model: Model, page: Page): Promise<void> => {
  if (model.away) {
    await expect(page.locator("dialog[open]")).toBeVisible()
    await expect(page.locator(".statusbar")).toBeHidden()
    return
  }
  if (!model.inside) {
    await expect(page.locator("#usuario")).toBeVisible()
    await expect(page.locator("form .note b")).toHaveCount(model.pending === null ? 0 : 1)
    return
  }
  await expect(page.locator(".statusbar")).toBeVisible()
  await expect(page.getByRole("tab")).toHaveCount(model.open.length)
  // Drafts are called by their process: which link is open stands in the form.
  const marks: Array<string> = []
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click()
    const supplier = page.locator(".proc.active").getByLabel(/^(Fornecedor|Supplier)/)
    await expect(supplier).toHaveValue(/^Marca\d+$/)
    marks.push(await supplier.inputValue())
  }
  expect(marks.sort()).toEqual([...model.open].sort())
}

/** A page that is loaded anew while its work is put away comes up at the login, and has the work again after it. */
const loadedAnew = (model: Model) => {
  if (!model.away) return
  model.away = false
  model.inside = false
}

/** All that the page has written, sealed as it is. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

/** A link, with or without the order to end the session first. */
const link = (logoff: boolean): Step => ({
  check: ({ open }) => open.length < 8,
  run: async (model, { page }) => {
    const mark = `Marca${model.links++}`
    const before = await stored(page)
    await page.goto(`/demo/home?redirect=pedido_compra&fornecedor=${mark}${logoff ? "&logoff" : ""}`)
    // No link ends what is put away, which comes back after the next login.
    const ends = logoff && model.inside && !model.away
    loadedAnew(model)
    if (ends) {
      model.inside = false
      model.open = []
    }
    if (model.inside) model.open = [...model.open, mark]
    else model.pending = mark
    await check(model, page)
    // What is decided about a link is written together with what it opens.
    await expect.poll(() => stored(page)).not.toBe(before)
  },
  toString: () => (logoff ? "link with logoff" : "link")
})

const entered = (model: Model) => {
  model.inside = true
  if (model.pending !== null) model.open = [...model.open, model.pending]
  model.pending = null
}

const enter: Step = {
  check: ({ inside }) => !inside,
  run: async (model, { page }) => {
    await typeIn(page)
    entered(model)
    await check(model, page)
  },
  toString: () => "login"
}

const enterByPasskey: Step = {
  check: ({ inside }) => !inside,
  run: async (model, { page, device }) => {
    await device.pressAndTouch(page.getByRole("button", { name: /^(Entrar com biometria|Sign in with a passkey)$/ }))
    await beginNew(page)
    entered(model)
    await check(model, page)
  },
  toString: () => "passkey"
}

/** Another device of the same person has a process open, and its session is gone on with here. */
const goOn: Step = {
  check: ({ inside, open }) => !inside && open.length === 0,
  run: async (model, { page, sql }) => {
    const mark = `Marca${model.links++}`
    const elsewhere = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin, locale: "pt-BR" })
    const other = await elsewhere?.newPage()
    if (other === undefined) throw new Error("the browser is gone")
    await other.goto("/demo/login")
    await typeIn(other)
    await other.goto(`/demo/home?redirect=pedido_compra&fornecedor=${mark}`)
    await expect(other.getByLabel("Fornecedor")).toHaveValue(mark)
    await kept(sql, [mark])
    await elsewhere?.close()
    const [session] = await sql<{ id: string }[]>`select id from session order by created desc limit 1`
    await fillIn(page)
    // The only one that is open is gone on with, and nothing is asked.
    const choice = page.locator(`#sessao-${session?.id}`)
    await expect(choice.or(page.locator(".statusbar"))).toBeVisible()
    if (await choice.isVisible()) {
      await choice.check()
      await page.getByRole("button", { name: /^(Continuar|Continue)$/ }).click()
    }
    model.open = [mark]
    entered(model)
    await check(model, page)
  },
  toString: () => "an open session gone on with"
}

/** What is open is kept: on the server a few seconds later than in the page. */
const kept = (sql: Server["sql"], marks: ReadonlyArray<string>) =>
  expect(async () => {
    const rows = await sql<{ kept: string }[]>`select body::text as kept from saved_workspace`
    const all = rows.map((row) => row.kept).join()
    for (const mark of marks) expect(all).toContain(mark)
  }).toPass()

const block: Step = {
  check: ({ inside, away }) => inside && !away,
  run: async (model, { page }) => {
    await page.getByRole("button", { name: /^(Perfil|Profile), / }).click()
    await page.getByRole("button", { name: /^(Bloquear|Block)$/ }).click()
    model.away = true
    await check(model, page)
  },
  toString: () => "block"
}

/** The server ends what nobody used; the page hears of it when its person comes back to the window. */
const expiry: Step = {
  check: ({ inside, away }) => inside && !away,
  run: async (model, { page, sql }) => {
    // A request that is still on its way counts as use, so the server forgets that too.
    await expect(async () => {
      await sql`update session set used = now() - interval '31 minutes'`
      await page.evaluate(() => {
        window.dispatchEvent(new Event("blur"))
        window.dispatchEvent(new Event("focus"))
      })
      await expect(page.locator("dialog[open]")).toBeVisible({ timeout: 2_000 })
    }).toPass()
    model.away = true
    await check(model, page)
  },
  toString: () => "expiry"
}

const comeBack: Step = {
  check: ({ away }) => away,
  run: async (model, { page }) => {
    const panel = page.locator("dialog[open]")
    await panel.locator("input[type=password]").fill(password)
    await panel.locator(".btn.primary").click()
    await expect(panel).toHaveCount(0)
    model.away = false
    await check(model, page)
  },
  toString: () => "back"
}

const reload: Step = {
  check: () => true,
  run: async (model, { page, sql }) => {
    // A reload by hand comes later than what was opened is kept. What is put away is kept already.
    if (model.inside && !model.away) await kept(sql, model.open)
    await page.reload()
    loadedAnew(model)
    await check(model, page)
  },
  toString: () => "reload"
}

const language: Step = {
  check: ({ away }) => !away,
  run: async (model, { page }) => {
    const isEnglish = (await page.locator("html").getAttribute("lang")) === "en-US"
    const next = isEnglish ? "Português" : "English"
    if (model.inside) {
      await page.getByRole("button", { name: /^(Perfil|Profile), / }).click()
      await page.getByRole("radio", { name: next }).click()
      await page.keyboard.press("Escape")
    } else await page.locator(".language select").selectOption({ label: next })
    await expect(page.locator("html")).toHaveAttribute("lang", isEnglish ? "pt-BR" : "en-US")
    await check(model, page)
  },
  toString: () => "another language"
}

/** A second tab of the same person, that is looked at and closed: it opens nothing of what the first one has. */
const secondTab: Step = {
  check: () => true,
  run: async (model, { page }) => {
    const second = await page.context().newPage()
    await second.goto("/demo/home")
    if (model.inside && !model.away) {
      await expect(second.locator(".statusbar")).toBeVisible()
      await expect(second.getByRole("tab")).toHaveCount(0)
    } else await expect(second.locator("#usuario")).toBeVisible()
    await second.close()
    await check(model, page)
  },
  toString: () => "second tab"
}

const steps: Array<fc.Arbitrary<Step>> = [
  fc.constant(link(false)),
  fc.constant(link(true)),
  fc.constant(enter),
  fc.constant(enterByPasskey),
  fc.constant(goOn),
  fc.constant(block),
  fc.constant(expiry),
  fc.constant(comeBack),
  fc.constant(reload),
  fc.constant(language),
  fc.constant(secondTab)
]
