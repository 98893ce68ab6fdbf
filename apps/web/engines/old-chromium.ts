/** A Chromium of years ago, driven by what of the DevTools protocol it has had all along: newer drivers do not know it. */
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Engine, type InputSource, type Profile, size, timeZone, type Window } from "./driver.ts"

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

const patienceMs = 15_000

/** One socket for the browser and for each of its pages, which are told apart by their sessions. */
const connect = async (address: string) => {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Message) => void>()
  const listeners = new Set<(told: Message) => void>()
  let last = 0
  socket.addEventListener("message", ({ data }) => {
    const told = JSON.parse(String(data)) as Message
    if (told.id !== undefined) waiting.get(told.id)?.(told)
    else for (const listener of listeners) listener(told)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", reject)
  })
  const send = async <A>(method: string, params: object = {}, sessionId?: string): Promise<A> => {
    const id = ++last
    const answer = await new Promise<Message>((resolve, reject) => {
      waiting.set(id, resolve)
      setTimeout(() => reject(new Error(`${method} is not answered`)), patienceMs).unref()
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }))
    })
    waiting.delete(id)
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result as A
  }
  return { send, listen: (listener: (told: Message) => void) => listeners.add(listener), close: () => socket.close() }
}

type Connection = Awaited<ReturnType<typeof connect>>

/** The keys that are no characters, by the codes that WebDriver has for them: their names, the codes of Windows, and their places. */
const named: Readonly<Record<string, readonly [key: string, number: number, code: string]>> = {
  "\uE009": ["Control", 17, "ControlLeft"],
  "\uE008": ["Shift", 16, "ShiftLeft"],
  "\uE004": ["Tab", 9, "Tab"],
  "\uE007": ["Enter", 13, "Enter"],
  "\uE00C": ["Escape", 27, "Escape"],
  "\uE015": ["ArrowDown", 40, "ArrowDown"]
}
const control = 2
const bits: Readonly<Record<string, number>> = { Control: control, Shift: 8 }

/** Carries out what a hand does, which is told as WebDriver has it. */
const makeHand = (send: (method: string, params: object) => Promise<unknown>) => {
  let modifiers = 0
  let [x, y] = [0, 0]
  const key = async (isDown: boolean, value: string) => {
    // Of other characters the number would be that of Delete or of an arrow.
    const ofCharacter = /^[a-z0-9]$/i.test(value) ? value.toUpperCase().charCodeAt(0) : 0
    const [name, number, code] = named[value] ?? [value, ofCharacter, ""]
    if (bits[name] !== undefined) modifiers = isDown ? modifiers | bits[name] : modifiers & ~bits[name]
    const isCommand = (modifiers & control) !== 0
    const typed = name === "Enter" ? "\r" : name.length === 1 && !isCommand ? name : undefined
    await send("Input.dispatchKeyEvent", {
      type: isDown ? (typed === undefined ? "rawKeyDown" : "keyDown") : "keyUp",
      key: name,
      code,
      windowsVirtualKeyCode: number,
      modifiers,
      ...(isDown && typed !== undefined && { text: typed }),
      // Without a desktop nobody makes a command of the chord.
      ...(isDown && isCommand && name === "a" && { commands: ["selectAll"] })
    })
  }
  const mouse = (type: string) =>
    send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button: "left",
      buttons: type === "mousePressed" ? 1 : 0,
      clickCount: 1
    })
  return async (sources: readonly InputSource[]) => {
    for (const { actions } of sources) {
      for (const action of actions) {
        if (action["type"] === "keyDown" || action["type"] === "keyUp") {
          await key(action["type"] === "keyDown", String(action["value"]))
        } else if (action["type"] === "pointerMove") {
          ;[x, y] = [Number(action["x"]), Number(action["y"])]
          await send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y })
        } else await mouse(action["type"] === "pointerDown" ? "mousePressed" : "mouseReleased")
      }
    }
  }
}

const openWindow = async (connection: Connection, browserContextId: string) => {
  const { targetId } = await connection.send<{ readonly targetId: string }>("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    ...size
  })
  const { sessionId } = await connection.send<{ readonly sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true
  })
  const send = <A>(method: string, params: object = {}) => connection.send<A>(method, params, sessionId)
  await send("Page.enable")
  await send("Runtime.enable")
  await send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false })
  await send("Emulation.setLocaleOverride", { locale: "pt-BR" })
  await send("Emulation.setTimezoneOverride", { timezoneId: timeZone })
  await send("Emulation.setFocusEmulationEnabled", { enabled: true })
  // Whether somebody wants to leave a page with what they typed: they do.
  connection.listen((told) => {
    if (told.sessionId !== sessionId || told.method !== "Page.javascriptDialogOpening") return
    void send("Page.handleJavaScriptDialog", { accept: true })
  })
  const loaded = async (act: () => Promise<unknown>) => {
    const ready = new Promise<void>((resolve) => {
      connection.listen((told) => {
        if (told.sessionId === sessionId && told.method === "Page.domContentEventFired") resolve()
      })
    })
    await act()
    await ready
  }
  const window: Window = {
    goto: (url) => loaded(() => send("Page.navigate", { url })),
    reload: () => loaded(() => send("Page.reload")),
    run: async (source, args) => {
      const { result, exceptionDetails } = await send<{
        readonly result: { readonly value: string }
        readonly exceptionDetails?: { readonly text: string }
      }>("Runtime.evaluate", { expression: `(${source})(${JSON.stringify(args)})`, returnByValue: true })
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
      return result.value
    },
    perform: makeHand(send),
    picture: async () => (await send<{ readonly data: string }>("Page.captureScreenshot")).data,
    front: () => send("Page.bringToFront")
  }
  return { window, sessionId }
}

/** Starts the Chromium of a path. */
export const startOldChromium = async (path: string): Promise<Engine> => {
  const folder = mkdtempSync(join(tmpdir(), "quadrante-chromium-"))
  const flags = ["--headless=old", "--no-sandbox", "--no-zygote", "--disable-gpu", "--lang=pt-BR"]
  const child = spawn(path, [...flags, `--user-data-dir=${folder}`, "--remote-debugging-port=0", "about:blank"], {
    env: { ...process.env, TZ: timeZone, HOME: folder },
    stdio: ["ignore", "ignore", "pipe"]
  })
  const ended = new Promise((resolve) => child.once("exit", resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let log = ""
    child.stderr.on("data", (chunk: Buffer) => {
      log += chunk.toString()
      const [, found] = /DevTools listening on (ws:\S+)/.exec(log) ?? []
      if (found !== undefined) resolve(found)
    })
    child.on("error", reject)
    child.on("exit", (status) => reject(new Error(`Chromium ended with ${status}:\n${log}`)))
  })
  const connection = await connect(address)
  const said: Array<{ readonly sessionId: string | undefined; readonly text: string }> = []
  connection.listen(({ method, params, sessionId }) => {
    if (method === "Runtime.exceptionThrown")
      said.push({ sessionId, text: JSON.stringify(params?.["exceptionDetails"]) })
  })

  const profile = async (): Promise<Profile> => {
    const { browserContextId } = await connection.send<{ readonly browserContextId: string }>(
      "Target.createBrowserContext"
    )
    const windows: Array<Window> = []
    const sessions = new Set<string>()
    return {
      windows,
      open: async () => {
        const { window, sessionId } = await openWindow(connection, browserContextId)
        windows.push(window)
        sessions.add(sessionId)
        return window
      },
      errors: () =>
        Promise.resolve(said.filter(({ sessionId }) => sessions.has(sessionId ?? "")).map(({ text }) => text)),
      close: () => connection.send("Target.disposeBrowserContext", { browserContextId })
    }
  }
  return {
    profile,
    stop: async () => {
      connection.close()
      child.kill("SIGKILL")
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  }
}
