/** Links in the browser and on the command line: the page at the end, and the process with its typed context, are the same. */
import type { Page } from "@playwright/test"
import * as Environment from "@quadrante/domain/environment"
import * as Arbitrary from "@quadrante/domain/guard/arbitrary"
import * as Workspace from "@quadrante/domain/workspace"
import fc from "fast-check"
import { seed as fixedSeed } from "../../../tools/testing/seed.ts"
import { expect, full, password, people, test } from "./quadrante.ts"
import { type CommandLine, type End, type LinkStanding, startCommandLine } from "./command-line.ts"
import { makeReader, type OpenedProcess, type StoredProcess } from "./stored.ts"

/** One link of each kind, followed in one tab without a session. */
const outside = {
  plain: "/demo/home?redirect=pedido_compra",
  values: "/demo/home?redirect=pedido_compra&valor=1.234,56&necessario_ate=31/12/2055&urgente=true&nota='007'",
  "line break and spaces": " /demo/home?redirect=pedido\n_ferias&dias=3 \n",
  "logoff where nobody is in": "/demo/nada?logoff",
  "unknown environment": "/fabrica/home?redirect=pedido_compra",
  "past a limit": `/demo/home?redirect=pedido_compra&nota=${"a".repeat(2049)}`,
  "another spelling": "/é/home?redirect=pedido_compra",
  "refused name": "/demo/home?redirect=pedido_ferias&dias=4&__proto__=1",
  secret: "/demo/home?redirect=reembolso&senha=segredo123&valor=7",
  tracking: "/demo/home?redirect=pedido_compra&utm_source=whatsapp&fbclid=9",
  login: '/demo/home?redirect=pedido_ferias&dias=5&login={"usuario":"ana.souza","senha":"segredo123"}'
}

/** The same in a session, and what only a session makes a difference to. */
const inside = {
  values: '/demo/home?redirect=pedido_compra&valor=1.234,5&urgente=false&nota="01 2"',
  report: "/demo/report?processo=pedido_compra",
  sql: "/demo/sql",
  logoff: "/demo/home?redirect=pedido_ferias&dias=8&logoff"
}

test("a link of each kind does in the browser what the command line says", async ({ page, address }) => {
  const line = startCommandLine("pt-BR")
  const tab = await makeTab(page, address, line)
  for (const [kind, link] of Object.entries(outside)) {
    await test.step(kind, async () => {
      const { told } = await tab.follow(link)
      await expect(page, kind).not.toHaveURL(/segredo123/)
      for (const name of told.refused) await expect(page.getByText(`"${name}"`), kind).toBeVisible()
      for (const figure of told.figures)
        await expect(page.getByText(figure.toLocaleString("pt-BR")), kind).toBeVisible()
      if (told.usuario !== null) await expect(page.locator("#usuario"), kind).toHaveValue(told.usuario)
    })
  }
  await tab.enter()
  for (const [kind, link] of Object.entries(inside)) await test.step(kind, () => tab.follow(link))
  line.end()
})

for (const locale of ["pt-BR", "en-US", "es-ES"])
  test.describe(`where the device says ${locale}`, () => {
    test.use({ locale })

    test(
      `100 generated links do in the browser what the command line says, in ${locale}`,
      { tag: full },
      async ({ browser, address, server }) => {
        test.setTimeout(30 * 60_000)
        const seed = fixedSeed ?? Math.floor(Math.random() * 2 ** 31)
        const links = fc.sample(link, { numRuns: 100, seed })
        const line = startCommandLine(locale)
        const begin = async (isIn: boolean) => {
          await server.sql`delete from saved_workspace`
          const context = await browser.newContext({ baseURL: address, locale })
          const tab = await makeTab(await context.newPage(), address, line)
          if (isIn) {
            await tab.follow("/demo/login")
            await tab.enter()
          }
          return { ...tab, context }
        }
        for (const isIn of [false, true]) {
          let tab = await begin(isIn)
          for (const one of links)
            await test.step(`seed ${seed}: ${JSON.stringify({ isIn, one })}`, async () => {
              const { isLeft, count } = await tab.follow(one)
              // Only so many processes are open at once, and a link may end the session.
              if (!isIn || (!isLeft && count < Workspace.mostOpen - 1)) return
              await tab.context.close()
              tab = await begin(isIn)
            })
          await tab.context.close()
        }
        line.end()
      }
    )
  })

// Helpers

/**
 * Links of every page, in the environment of the demonstration or none, as an address bar can show them: a browser takes
 * breaks out, and resolves `//..` before anybody reads it, where the command line reads what was written.
 */
const link = Arbitrary.link
  .map((text) => text.replace(/^(?:[a-z]+:\/\/)?[\w.]+(?::\d+)?(?=\/)/i, ""))
  .map((text) => text.replace(/^\/(?:prod|a|0|homologacao-2)(?=\/)/i, "/demo"))
  .filter((text) => /^\/(?![/\\])/.test(text) && !/[\t\r\n]|[/\\]{2}(?:\.|%2e)/i.test(text))

const processOf = ({ processo, contexto }: StoredProcess): StoredProcess => ({ processo, contexto })

const nothing: StoredProcess = { processo: "", contexto: {} }

const isSame = (one: StoredProcess, other: StoredProcess): boolean =>
  JSON.stringify(processOf(one)) === JSON.stringify(processOf(other))

/** The pages on which a waiting link opens; on all others it keeps waiting. */
const workspacePages: ReadonlySet<End["page"]> = new Set(["home", "report", "report_sql"])

/** A tab that follows links, each to where the command line says that it leads. */
const makeTab = async (page: Page, address: string, line: CommandLine) => {
  const stored = await makeReader()
  let standing: LinkStanding = { session: null, prior: null }
  let waiting = nothing
  let open: ReadonlyArray<OpenedProcess> = []

  const follow = async (link: string) => {
    const text = link.replace("/", `${address}/`)
    const said = await line.follow(text, standing)
    await visit(page, text)
    await expect(page, JSON.stringify(said)).toHaveURL((url) => isAt(url, said, text))
    const isWorkspace = said.session !== null && workspacePages.has(said.page)
    // Once the workspace is drawn the link is stored; an open process shows no other sign of it.
    await expect(page.locator(isWorkspace ? ".statusbar" : ".statusbar, h1").first()).toBeAttached()
    // The login is painted before anything is decided.
    if (said.page === "login") await expect(page.locator("form .btn.primary")).toBeEnabled()
    // Without a session `logoff` has nothing to end, and the waiting link is kept.
    if (said.ended && standing.session !== null) waiting = nothing
    if (said.stored !== null) waiting = said.stored
    const opens = isWorkspace ? waiting : nothing
    if (opens !== nothing) waiting = nothing
    await expect(async () => {
      const kept = await stored(page)
      const why = JSON.stringify({ link, standing, said })
      expect(kept.waiting, why).toEqual(waiting)
      if (said.session === null) return
      const fresh = kept.open.filter(({ id }) => !open.some((one) => one.id === id)).map(processOf)
      if (said.panel !== null)
        return expect(
          kept.open.map(({ processo }) => processo),
          why
        ).toContain(said.panel)
      // A link to an open process brings its tab to the front.
      const isThere = open.some((one) => isSame(one, opens))
      expect(fresh, why).toEqual(opens === nothing || isThere ? [] : [opens])
    }).toPass({ timeout: 20_000, intervals: [20, 50, 100] })
    const isLeft = standing.session !== null && said.session === null
    standing = said
    open = said.session === null ? [] : (await stored(page)).open
    return { told: said.told, isLeft, count: open.length }
  }

  /** Logs in: what waited opens. */
  const enter = async () => {
    await page.locator("#usuario").fill(people.ana)
    await page.locator("#senha").fill(password)
    await page.locator("form .btn.primary").click()
    await expect(page.locator(".statusbar")).toBeVisible()
    standing = { ...standing, session: "s1" }
    await expect(async () => {
      const kept = await stored(page)
      open = kept.open
      expect(kept.open.map(processOf)).toEqual(waiting === nothing ? [] : [waiting])
    }).toPass({ timeout: 20_000, intervals: [20, 50, 100] })
    waiting = nothing
  }
  return { follow, enter }
}

/** Goes there; what is not written as an address is given to the browser as it is, which has its own way of reading it. */
const visit = async (page: Page, text: string) => {
  if (!/^\s|\s$|\n/.test(text)) return page.goto(text)
  const loaded = page.waitForEvent("domcontentloaded")
  await page.evaluate((to) => {
    location.href = to
  }, text)
  return loaded
}

/** Whether that is where the command line says that a link leads. */
const isAt = ({ pathname }: URL, said: End, text: string): boolean => {
  // Where nothing is shown of a page, the address stays.
  if (said.page === "not_found" || said.page === "unknown_environment") return pathname === new URL(text).pathname
  const { page, amb } = Environment.route(pathname)
  // Where there is nothing to choose, the choice of a session leads on to home.
  return amb === said.amb && (page === said.page || (page === "home" && said.page === "sessions_select"))
}
