/** Firefox, driven by WebDriver BiDi over the socket that it opens by itself. */
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Engine, type Profile, size, timeZone, type Window } from "./driver.ts"

/** Nothing is asked of the network, and nothing of the person. */
const preferences = {
  "intl.accept_languages": "pt-BR",
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.safebrowsing.update.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "extensions.systemAddon.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false
}

interface Answer {
  readonly id?: number
  readonly type: "success" | "error" | "event"
  readonly method?: string
  readonly params?: {
    readonly level: string
    readonly text: string
    readonly source: { readonly userContext?: string }
  }
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, (answer: Answer) => void>()
  const said: Array<{ readonly userContext: string | undefined; readonly text: string }> = []
  let last = 0
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === "log.entryAdded" && answer.params?.level === "error")
      said.push({ userContext: answer.params.source.userContext, text: answer.params.text })
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", reject)
  })
  const send = async <A>(method: string, params: object): Promise<A> => {
    const id = ++last
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type === "error") throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result as A
  }
  return { send, said, close: () => socket.close() }
}

/** What a person sets who records a visit for support, and leave to read what they copied. */
const recording = {
  "devtools.netmonitor.persistlog": true,
  "dom.events.testing.asyncClipboard": true
}

/** A Firefox whose network panel records a visit, as a customer does for support. */
export interface RecordingEngine extends Engine {
  /** Opens the panel at the tab in front; gives the way to what it exports, as HAR. */
  readonly record: () => Promise<() => Promise<string>>
}

/** Starts the Firefox of a path: without a window, or where a screen reader listens in the windows of a desk. */
export const startFirefox = async (
  path: string,
  desk?: Readonly<Record<string, string>>,
  isRecorded = false
): Promise<RecordingEngine> => {
  const folder = mkdtempSync(join(tmpdir(), "quadrante-firefox-"))
  const lines = Object.entries({
    ...preferences,
    ...(desk && { "accessibility.force_disabled": -1 }),
    ...(isRecorded && recording)
  }).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(folder, "user.js"), lines.join("\n"))
  const child = spawn(
    path,
    [
      ...(desk ? [] : ["--headless"]),
      ...(isRecorded ? ["--remote-allow-system-access"] : []),
      "--no-remote",
      "--profile",
      folder,
      "--remote-debugging-port=0"
    ],
    {
      env: { ...process.env, TZ: timeZone, HOME: folder, ...desk },
      stdio: ["ignore", "ignore", "pipe"]
    }
  )
  const ended = new Promise((resolve) => child.once("exit", resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let log = ""
    child.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString()
      const [, found] = /BiDi listening on (ws:\S+)/.exec(log) ?? []
      if (found !== undefined) resolve(found)
    })
    child.on("error", reject)
    child.on("exit", (status) => reject(new Error(`Firefox ended with ${status}:\n${log}`)))
  })
  const { send, said, close } = await connect(address)
  await send("session.new", { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } } })
  await send("session.subscribe", { events: ["log.entryAdded"] })

  const windowOf = (context: string): Window => ({
    goto: (url) => send("browsingContext.navigate", { context, url, wait: "interactive" }),
    reload: () => send("browsingContext.reload", { context, wait: "interactive" }),
    run: async (source, args) => {
      const { type, result, exceptionDetails } = await send<{
        readonly type: string
        readonly result: { readonly value: string }
        readonly exceptionDetails?: { readonly text: string }
      }>("script.callFunction", {
        functionDeclaration: source,
        arguments: [{ type: "string", value: args }],
        target: { context },
        awaitPromise: false
      })
      if (type !== "success") throw new Error(exceptionDetails?.text)
      return result.value
    },
    perform: (actions) => send("input.performActions", { context, actions }),
    picture: async () => (await send<{ readonly data: string }>("browsingContext.captureScreenshot", { context })).data,
    front: () => send("browsingContext.activate", { context })
  })

  const profile = async (): Promise<Profile> => {
    const { userContext } = await send<{ readonly userContext: string }>("browser.createUserContext", {})
    const windows: Array<Window> = []
    return {
      windows,
      open: async () => {
        const { context } = await send<{ readonly context: string }>("browsingContext.create", {
          type: "tab",
          userContext
        })
        await send("browsingContext.setViewport", { context, viewport: size })
        const window = windowOf(context)
        windows.push(window)
        return window
      },
      errors: () => Promise.resolve(said.filter((one) => one.userContext === userContext).map(({ text }) => text)),
      close: () => send("browser.removeUserContext", { userContext })
    }
  }

  /** Runs in the window of the browser itself, around the pages. */
  const inBrowser = async (expression: string): Promise<string> => {
    const { contexts } = await send<{ readonly contexts: ReadonlyArray<{ readonly context: string }> }>(
      "browsingContext.getTree",
      { "moz:scope": "chrome" }
    )
    const { type, result, exceptionDetails } = await send<{
      readonly type: string
      readonly result: { readonly value: string }
      readonly exceptionDetails?: { readonly text: string }
    }>("script.evaluate", { expression, target: { context: contexts[0]?.context }, awaitPromise: true })
    if (type !== "success") throw new Error(exceptionDetails?.text)
    return result.value
  }
  const record = async () => {
    const tools = `const { require } = ChromeUtils.importESModule("resource://devtools/shared/loader/Loader.sys.mjs")
      const { gDevTools } = require("resource://devtools/client/framework/devtools.js")`
    await inBrowser(`(async () => {
      ${tools}
      await gDevTools.showToolboxForTab(gBrowser.selectedTab, { toolId: "netmonitor", hostType: "window" })
      return ""
    })()`)
    return () =>
      inBrowser(`(async () => {
        ${tools}
        const tab = gBrowser.selectedTab
        const toolbox = gDevTools.getToolboxes().find(({ commands }) => commands.descriptorFront.localTab === tab)
        return JSON.stringify({ log: await toolbox.getHARFromNetMonitor() })
      })()`)
  }
  return {
    profile,
    record,
    stop: async () => {
      close()
      child.kill("SIGTERM")
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  }
}
