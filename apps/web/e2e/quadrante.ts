/** What every journey starts from: a real server of its own, with an empty data folder, and a page that keeps its errors. */
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { expect, type Locator, type Page, type Route, test as base } from "@playwright/test"
import postgres from "postgres"
import { startOwn } from "../../server/test/postgres.ts"
import { makeDataFolder, makeFolder } from "../../server/test/template.ts"
import type { TurnedClock } from "../../server/test/turned.ts"
import { slowHand } from "./slow-hand.ts"
import { reuseContexts, type WarmContexts } from "./warm.ts"

const repository = join(import.meta.dirname, "../../..")

/** How each server that runs is stopped. */
const running = new Set<() => Promise<void>>()

/** What people prefer in journeys: their decisions are carried out at once, but in the one about taking them back. */
const decidesAtOnce = { undo_decisions: false }

/** Starts the product as `npm start` does, on a free port, and gives its address; under a clock with a database that follows it. */
export const startServer = async (given: Readonly<Record<string, string>> = {}, clock?: TurnedClock) => {
  const own = clock && (await startOwn(clock.env))
  const env = { ...given, ...clock?.env, ...(own && { DATABASE_URL: own.url }) }
  const folder = await makeFolder()
  const data = given["QUADRANTE_DATA"] ?? (await makeDataFolder(folder))
  const child = spawn(process.execPath, [join(repository, "apps/server/src/main.ts")], {
    cwd: repository,
    env: { ...process.env, PORT: "0", QUADRANTE_DATA: data, QUADRANTE_DEMO_INSTANCES: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let log = ""
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString()
      const [, port] = /"message":"Listening","port":(\d+)/.exec(log) ?? []
      if (port !== undefined) resolve(`http://localhost:${port}`)
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
    child.on("exit", (status) => reject(new Error(`the server ended with ${status}:\n${log}`)))
  })
  const stop = async () => {
    running.delete(stop)
    const ended = new Promise((resolve) => child.once("exit", resolve))
    await sql.end({ timeout: 1 })
    child.kill("SIGTERM")
    await ended
    await own?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  running.add(stop)
  // The way to its database that the server itself takes.
  const sockets = join(tmpdir(), `quadrante-${createHash("sha256").update(data).digest("hex").slice(0, 16)}`)
  const sql =
    own === undefined
      ? postgres({
          path: `${sockets}/.s.PGSQL.5432`,
          user: "quadrante",
          database: "postgres",
          max: 1,
          onnotice: () => undefined
        })
      : postgres(own.administratorUrl, { max: 1, onnotice: () => undefined })
  // Its people know the product: what somebody new sees has a journey of its own.
  await sql`update person set preferences = (preferences - 'first_steps') || ${sql.json(decidesAtOnce)}`
  /** Runs a script beside it, with the same configuration. */
  const runBeside = (script: string, ...words: ReadonlyArray<string>) =>
    new Promise<void>((done, reject) => {
      const beside = spawn(process.execPath, [join(repository, "apps/server", script), ...words], {
        cwd: repository,
        env: { ...process.env, QUADRANTE_DATA: data, ...env },
        stdio: ["ignore", "inherit", "inherit"]
      })
      beside.on("exit", (status) => (status === 0 ? done() : reject(new Error(`${script} ended with ${status}`))))
    })
  /** Adds the processes of a folder, named from here, to the demo environment. */
  const deploy = (folder: string) => runBeside("test/deploy.ts", resolve(import.meta.dirname, folder))
  /** A command of the operator. */
  const operate = (...words: ReadonlyArray<string>) => runBeside("bin/quadrante-server.mjs", ...words)
  /** Whether it began with cases, which its journeys look at. */
  const hasStory = given["QUADRANTE_DEMO_INSTANCES"] !== undefined
  return { address, stop, deploy, operate, log: () => log, sql, hasStory }
}

/** Cleans up in one transaction, and again after a deadlock. */
const untilFree = async (sql: postgres.Sql, clean: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> => {
  const deadlock = "40P01"
  for (;;) {
    const ended = await sql.begin(clean).then(
      () => null,
      (cause: unknown) => cause
    )
    if (ended === null) return
    if (!(ended instanceof postgres.PostgresError && ended.code === deadlock)) throw ended
  }
}

/** Tests with a server each worker shares, and pages whose errors fail the test. */
export const test = base.extend<
  {
    /** Whether the browser is one that was never here: for journeys about what a first visit brings. */
    readonly isFresh: boolean
    /** Whether decisions can be taken back, as for people who have set nothing. */
    readonly canUndo: boolean
    readonly warmth: undefined
    readonly tidy: undefined
    readonly quiet: undefined
    readonly alone: undefined
    readonly hand: undefined
  },
  {
    readonly warm: WarmContexts
    readonly server: Awaited<ReturnType<typeof startServer>>
    readonly address: string
    readonly definitions: string | null
    /** Whether the hand and the machine are slow ones: `slow-hand.ts`. */
    readonly isSlow: boolean
  }
>({
  definitions: [null, { scope: "worker", option: true }],
  isSlow: [false, { scope: "worker", option: true }],
  warm: [async ({ browser }, use) => use(reuseContexts(browser)), { scope: "worker" }],
  isFresh: [false, { option: true }],
  canUndo: [false, { option: true }],
  warmth: [
    async (
      {
        warm,
        isFresh,
        viewport,
        locale,
        timezoneId,
        hasTouch,
        isMobile,
        userAgent,
        colorScheme,
        baseURL,
        contextOptions,
        serviceWorkers
      },
      use
    ) => {
      // What a worker of the browser would answer for has to come from the server.
      warm.isFresh(isFresh || serviceWorkers === "block")
      warm.of({ viewport, locale, timezoneId, hasTouch, isMobile, userAgent, colorScheme, baseURL, contextOptions })
      await use(undefined)
    },
    { auto: true }
  ],
  server: [
    async ({ definitions }, use) => {
      const server = await startServer()
      if (definitions !== null) await server.deploy(definitions)
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 60_000 }
  ],
  address: [async ({ server }, use) => use(server.address), { scope: "worker" }],
  alone: [
    async ({ server, canUndo }, use) => {
      // Nobody is in elsewhere, nothing is open, no passkey is known and nothing is set: a journey would otherwise choose
      // a session, be handed a workspace, or find the passkey or the wishes of another one.
      await server.sql`update session set revoked = 'another journey' where revoked is null`
      await untilFree(server.sql, async (sql) => {
        // The last pages may still be sending what was open in them: what has begun ends first, what comes later is refused.
        await sql`lock table saved_workspace in exclusive mode`
        if (!server.hasStory)
          await sql`truncate instance, access_event, event, event_outbox, figure_total, figure_series, figure_contribution cascade`
        await sql`delete from saved_workspace`
        await sql`delete from passkey`
        await sql`delete from client_value`
        await sql`delete from draft`
        await sql`delete from notice`
        const preferences = sql.json(canUndo ? {} : decidesAtOnce)
        await sql`update person set preferences = ${preferences}, notice_ways = '{}', group_read = clock_timestamp()`
      })
      await use(undefined)
    },
    { auto: true }
  ],
  hand: [
    async ({ isSlow, browser, context, page }, use) => {
      if (isSlow) slowHand(browser, context, page)
      await use(undefined)
    },
    { auto: true }
  ],
  baseURL: async ({ address }, use) => use(address),
  tidy: [
    async ({ server }, use, testInfo) => {
      const before = new Set(running)
      const told = server.log().length
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) {
        // Why somebody was refused stands in the log alone.
        const refused = server
          .log()
          .slice(told)
          .split("\n")
          .filter((line) => /"status":[45]|"level":"(warn|error)"/.test(line))
        console.log(`What the server refused or warned of:\n${refused.slice(-40).join("\n")}`)
      }
      // A journey that failed has not come to the end of its own server.
      for (const stop of running) if (stop !== server.stop && !before.has(stop)) await stop()
    },
    { auto: true }
  ],
  quiet: [
    async ({ context }, use) => {
      const said: Array<string> = []
      context.on("console", (message) => {
        // A refusal or a cut line, of which the page tells the person, also stands in the console.
        if (message.type() === "error" && !/^(Failed to load resource|WebSocket connection)/.test(message.text()))
          said.push(message.text())
      })
      context.on("weberror", (error) => said.push(String(error.error())))
      await use(undefined)
      expect(said, "errors in the console of the browser").toEqual([])
    },
    { auto: true }
  ]
})

export { expect }
export { expectAccessible } from "./accessible.ts"

/** The people of the demonstration. */
/** A journey of breadth: what it proves is proven closer by another one too. `npm run test:full` takes it, before a release. */
export const full = "@full"

/** A journey that each full run takes with a slow hand at a slow machine, whatever its order. */
export const slowly = "@slow-hand"

export const people = { ana: "ana.souza", bruno: "bruno.lima", carla: "carla.reis" } as const
export const password = "quadrante-demo"

/** Fills in the login and waits for the workspace. */
export const login = async (page: Page, usuario: string) => {
  await page.getByLabel("Usuário").fill(usuario)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  // Somebody who is in elsewhere, from an earlier journey say, begins a session of their own.
  const workspace = page.getByRole("heading", { level: 1, name: "Área de trabalho" })
  const choice = page.getByRole("heading", { level: 1, name: "Escolha a sessão" })
  await expect(workspace.or(choice)).toBeAttached()
  if (await choice.isVisible()) await page.getByRole("button", { name: "Nova sessão" }).click()
  await expect(workspace).toBeAttached()
}

/** Fills in the login of somebody who has several profiles, and begins in one of them. */
export const loginAs = async (page: Page, usuario: string, profile: string) => {
  await page.getByLabel("Usuário").fill(usuario)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  await page.getByRole("button", { name: new RegExp(profile) }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
}

/** Writes a text anew, as a hand does: `# ` makes a line a title, `1. ` a clause; an empty line begins another block. */
export const writeText = async (area: Locator, text: string) => {
  await area.focus()
  const { keyboard } = area.page()
  await keyboard.press("ControlOrMeta+A")
  await keyboard.press("Delete")
  for (const [i, block] of text.split("\n\n").entries()) {
    if (i > 0) await keyboard.press("Enter")
    await keyboard.type(block)
  }
}

/** Has two quadrants whatever is open, as somebody has chosen them; without, there are as many as are in use. */
export const chooseTwo = async (page: Page) => {
  // Where the workspace is on its way.
  await expect(page.locator(".statusbar")).toBeVisible()
  await page.keyboard.press("Control+.")
  const mode = page.getByRole("complementary", { name: "Modo quadrante" })
  await expect(mode).toBeVisible()
  await page.keyboard.press("d")
  await page.keyboard.press("Escape")
  await expect(mode).toBeHidden()
}

/** Opens a process from the menu. */
export const openFromMenu = async (page: Page, title: string) => {
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: title }).first().click()
}

/** Opens the menu and looks for something in it: what waits stands there once it is looked for. */
export const seekInMenu = async (page: Page, text: string): Promise<Locator> => {
  await page.getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  await menu.getByLabel("Filtrar o menu").fill(text)
  return menu
}

/** Opens a task, or a process that there is already, from the menu. */
export const openFoundInMenu = async (page: Page, title: string) =>
  (await seekInMenu(page, title)).getByRole("button", { name: title }).first().click()

/** Opens a process from the menu that asks for nothing before it starts, and starts it. */
export const startFromMenu = async (page: Page, title: string) => {
  await openFromMenu(page, title)
  const asked = page.getByRole("region", { name: new RegExp(`^Quadrante \\d+: ${title}$`) })
  await expect(asked.getByRole("heading", { name: `Iniciar ${title}?` })).toBeVisible()
  await asked.getByRole("button", { name: "Iniciar", exact: true }).click()
  await expect(asked.getByRole("heading", { name: `Iniciar ${title}?` })).toHaveCount(0)
}

/** Cuts the way of a page's drafts to the server, while all else gets there; answers with how it is mended. */
export const withoutSaving = async (page: Page) => {
  const pattern = "**/api/*/drafts/*"
  const cut = (route: Route) => (route.request().method() === "PUT" ? route.abort() : route.fallback())
  await page.route(pattern, cut)
  return () => page.unroute(pattern, cut)
}

/** The texts of the drafts that somebody has on the server, thrown away ones left out: whatever their devices show. */
export const draftsOf = async (sql: postgres.Sql, usuario: string) => {
  const rows = await sql<{ subject: string; texts: Record<string, string> }[]>`
    select coalesce(d.processo, t.element) as subject, d.texts from draft d
    join person p on p.amb = d.amb and p.id = d.person
    left join task t on t.amb = d.amb and t.id = d.task
    where p.usuario = ${usuario} and d.discarded is null order by subject`
  return rows.map(({ subject, texts }) => ({ subject, texts }))
}

/** Keeps what is sent to a path, or read from it, waiting on its way to the real server until it is released; the first few. */
export const holding = async (page: Page, pattern: string, method = "POST", most = Infinity) => {
  let ask: () => void = () => undefined
  let letGo: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const released = new Promise<void>((resolve) => (letGo = resolve))
  let isHeld = true
  let count = 0
  await page.route(pattern, async (route) => {
    if (isHeld && count < most && route.request().method() === method) {
      count++
      ask()
      await released
    }
    await route.fallback()
  })
  const release = () => {
    isHeld = false
    letGo()
  }
  return { asked, release }
}
