/** Orca, a screen reader, with a desk of its own: what it says is read in its log, and nothing sounds. */
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { end, startScreen } from "./webkit.ts"

/** The bus by which programs of a desk find each other, with its address. */
const startBus = async (env: NodeJS.ProcessEnv) => {
  const child = spawn("dbus-daemon", ["--session", "--nofork", "--print-address=3"], {
    env,
    stdio: ["ignore", "ignore", "ignore", "pipe"]
  })
  const address = await new Promise<string>((resolve, reject) => {
    const told = child.stdio[3] as Readable
    told.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.on("error", reject)
    child.on("exit", (status) => reject(new Error(`dbus-daemon ended with ${status}`)))
  })
  return { child, address }
}

/** A page is not read out when it comes, and a sentence stands in the log when it is said: Orca would keep back some pages of it. */
const customizations = `import orca.debug, orca.settings
orca.settings.sayAllOnLoad = False
orca.debug.debugFile.reconfigure(line_buffering=True)
`

/** Starts the one of a path. A program that it shall read is started with `desk` in its environment. */
export const startOrca = async (path: string) => {
  const folder = mkdtempSync(join(tmpdir(), "quadrante-orca-"))
  const log = join(folder, "orca.log")
  const screen = await startScreen()
  const own = { DISPLAY: screen.display, HOME: folder, XDG_RUNTIME_DIR: folder, LANG: "C.UTF-8" }
  const bus = await startBus({ ...process.env, ...own })
  const { HOME: _, ...shared } = own
  const desk = { ...shared, DBUS_SESSION_BUS_ADDRESS: bus.address, GNOME_ACCESSIBILITY: "1", GDK_BACKEND: "x11" }
  const settings = join(folder, ".local/share/orca")
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, "orca-customizations.py"), customizations)
  const manager = spawn("openbox", ["--sm-disable"], { env: { ...process.env, ...own, ...desk }, stdio: "ignore" })
  const child = spawn(path, ["--replace", "--debug", `--debug-file=${log}`], {
    env: { ...process.env, ...own, ...desk },
    stdio: "ignore"
  })
  /** Each sentence so far. */
  const said = (): ReadonlyArray<string> => {
    try {
      return [...readFileSync(log, "utf8").matchAll(/SPEECH OUTPUT: '(.*?)'\s*(?:[[{]|$)/gm)].map(([, words = ""]) =>
        words.trim()
      )
    } catch {
      return []
    }
  }
  return {
    desk,
    said,
    stop: async () => {
      // Asked to end, it may wait for answers of what it has read, which is gone.
      await end(child, "SIGKILL")
      for (const one of [manager, bus.child, screen.child]) await end(one)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  }
}
