/** WebKit, as WebKitGTK has it: driven by WebDriver over HTTP, with a screen that nobody sees. */
import { type ChildProcess, spawn } from "node:child_process"
import { createServer } from "node:net"
import type { Readable } from "node:stream"
import { type Engine, type Profile, size, timeZone, type Window } from "./driver.ts"

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, "127.0.0.1", () => {
      const own = server.address()
      server.close(() => resolve(typeof own === "object" && own !== null ? own.port : 0))
    })
  })

/** A screen that nobody sees, with its number. */
export const startScreen = async () => {
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"]
  })
  const number = await new Promise<string>((resolve, reject) => {
    const told = child.stdio[3] as Readable
    told.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.on("error", reject)
    child.on("exit", (status) => reject(new Error(`Xvfb ended with ${status}`)))
  })
  return { child, display: `:${number}` }
}

/** Has a program end that may have ended by itself, and waits until it has. */
export const end = (child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once("exit", () => resolve())
    child.kill(signal)
  })

/**
 * Keeps what the console tells from here on. This protocol tells nothing of it, so the page does; what goes wrong before
 * is not seen.
 */
const listen = `function () {
  if (window.said !== undefined) return "there"
  if (document.documentElement === null || location.href === "about:blank") return "early"
  window.said = []
  const keep = (text) => window.said.push(String(text))
  const { error } = console
  console.error = (...all) => (keep(all.join(" ")), error.apply(console, all))
  addEventListener("error", ({ message, error }) => keep(error ?? message))
  addEventListener("unhandledrejection", ({ reason }) => keep(reason))
  return "there"
}`

/** A driver has one browser at a time, so each profile has one of its own. */
const startDriver = async (path: string, display: string) => {
  const port = await freePort()
  const child = spawn(path, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, TZ: timeZone, LANGUAGE: "pt_BR", GDK_BACKEND: "x11" },
    stdio: "ignore"
  })
  const send = async <A>(method: string, where: string, body?: object): Promise<A> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${where}`, {
      method,
      // An answer can be lost where a page goes away under the question; whoever looks then looks again.
      signal: AbortSignal.timeout(15_000),
      ...(body && { body: JSON.stringify(body) })
    })
    const { value } = (await answer.json()) as {
      readonly value: A & { readonly error?: string; readonly message?: string }
    }
    if (!answer.ok) throw new Error(`${where}: ${value.error}: ${value.message}`)
    return value
  }
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false
    )
    if (isUp) return { child, send }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error("WebKitWebDriver does not answer")
}

const startProfile = async (path: string, display: string): Promise<Profile> => {
  const { child, send } = await startDriver(path, display)
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: "accept", pageLoadStrategy: "none" } }
  const { sessionId } = await send<{ readonly sessionId: string }>("POST", "", { capabilities })
  const at = `/${sessionId}`
  const first = await send<string>("GET", `${at}/window`)
  const handles: Array<string> = []
  const errors: Array<string> = []
  let current = first
  const toFront = async (handle: string) => {
    if (current !== handle) await send("POST", `${at}/window`, { handle })
    current = handle
  }
  const run = (source: string, args: string) =>
    send<string>("POST", `${at}/execute/sync`, { script: `return (${source})(arguments[0])`, args: [args] })
  const collect = async () => {
    for (const handle of handles) {
      await toFront(handle)
      errors.push(...(JSON.parse(await run("() => JSON.stringify((window.said ?? []).splice(0))", "")) as string[]))
    }
  }
  /** Goes somewhere, and listens to the page that comes as soon as there is one. */
  const travel = async (go: () => Promise<unknown>) => {
    await run("() => { window.isLeft = true; return '' }", "")
    await go()
    for (let tries = 0; tries < 600; tries++) {
      const state = await run(`() => window.isLeft ? "left" : (${listen})()`, "").catch(() => "between")
      if (state === "there") return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error("no page came")
  }
  const windowOf = (handle: string): Window => ({
    goto: async (url) => {
      await toFront(handle)
      await travel(() => send("POST", `${at}/url`, { url }))
    },
    reload: async () => {
      await collect()
      await toFront(handle)
      await travel(() => send("POST", `${at}/refresh`, {}))
    },
    run: async (source, args) => {
      await toFront(handle)
      return run(source, args)
    },
    perform: async (actions) => {
      await toFront(handle)
      await send("POST", `${at}/actions`, { actions })
    },
    picture: async () => {
      await toFront(handle)
      return send<string>("GET", `${at}/screenshot`)
    },
    front: () => toFront(handle)
  })
  const windows: Array<Window> = []
  return {
    windows,
    open: async () => {
      const handle =
        handles.length === 0
          ? first
          : (await send<{ readonly handle: string }>("POST", `${at}/window/new`, { type: "window" })).handle
      handles.push(handle)
      await toFront(handle)
      const [width, height] = JSON.parse(
        await run("() => JSON.stringify([outerWidth - innerWidth, outerHeight - innerHeight])", "")
      ) as [number, number]
      await send("POST", `${at}/window/rect`, { width: size.width + width, height: size.height + height })
      const window = windowOf(handle)
      windows.push(window)
      return window
    },
    errors: async () => {
      await collect()
      return errors
    },
    close: async () => {
      await send("DELETE", at)
      await end(child)
    }
  }
}

/** Starts the WebKit of Debian's packages. */
export const startWebKit = async (path: string): Promise<Engine> => {
  const screen = await startScreen()
  return { profile: () => startProfile(path, screen.display), stop: () => end(screen.child) }
}
