/** A Chromium for measurements: throttled as an office laptop on a slow line, one fresh page a round. */
import { setTimeout as sleep } from "node:timers/promises"
import { chromium, type Browser, type Page } from "@playwright/test"
import { password } from "../../../apps/server/src/demo/house.ts"

const args = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"]

/** How long a page may take over one thing that is waited for. */
const patienceMs = 900_000

export const launch = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox", ...args] : args
  })
}

/** Latency and throughput between the page and the servers. */
export interface NetworkConditions {
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/** Slow 4G as Lighthouse has it. */
export const slow4g: NetworkConditions = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8
}

/** Waits for what a page does. An error that the page throws, before or meanwhile, ends the wait, and so does a page that never gets there. */
export type PageWait = <A>(work: Promise<A>) => Promise<A>

/** Watches a page from its beginning. */
export const watch = (page: Page): PageWait => {
  page.setDefaultTimeout(patienceMs)
  const thrown = new Promise<never>((_, reject) => {
    page.on("pageerror", (cause) => reject(new Error(`The page threw: ${cause.stack ?? cause.message}`)))
  })
  thrown.catch(() => undefined)
  return (work) => {
    const over = new AbortController()
    const late = sleep(patienceMs, undefined, { signal: over.signal }).then(() => {
      throw new Error(`The page was not done after ${patienceMs / 1_000} s`)
    })
    late.catch(() => undefined)
    return Promise.race([work, thrown, late]).finally(() => over.abort())
  }
}

/** A new page of a new profile, with its processor slowed down, and its line too where one is given. */
export const slowPage = async (
  browser: Browser,
  { cpu = 4, line }: { cpu?: number; line?: NetworkConditions } = {}
) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "pt-BR" })
  const page = await context.newPage()
  const until = watch(page)
  const session = await context.newCDPSession(page)
  const setCpu = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate })
  await setCpu(cpu)
  if (line !== undefined) {
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line })
  }
  return { page, until, setCpu, close: () => context.close() }
}

/** Fills in the login that a page shows, and sends it. */
export const logIn = async (page: Page, usuario: string): Promise<void> => {
  await page.getByLabel("Usuário").fill(usuario)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
}
