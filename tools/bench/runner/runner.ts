/**
 * Runs the scripts of `tools/bench`: each a process, in a process group and with a folder for temporary files of its own,
 * so that after its end, or at the end of its time, nothing of it stays.
 */
import { spawn } from "node:child_process"
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Option, Schema } from "effect"
import { environment, root } from "../../setup/run.mjs"

/** What a script prints, one a line: a figure beside its goal, which is empty where it has none. */
export const FigureRow = Schema.Struct({
  name: Schema.String.check(Schema.isMinLength(1)),
  value: Schema.Finite,
  unit: Schema.String,
  goal: Schema.String,
  pass: Schema.Boolean
})
export type FigureRow = typeof FigureRow.Type

/** How a script ended, with its rows, and with all that it printed. */
export interface Report {
  readonly end: "done" | "failed" | "over time"
  readonly rows: readonly FigureRow[]
  readonly output: string
}

/** The file of each script, by its name; those of add-ons stand in their folders. */
const files: ReadonlyMap<string, string> = new Map(
  globSync(["tools/bench/*.ts", "libs/addons/*/bench/*.bench.ts"], { cwd: root }).map((file) => [
    basename(file, ".ts").replace(/\.bench$/, ""),
    join(root, file)
  ])
)

/** The names of all scripts. */
export const scripts: readonly string[] = [...files.keys()].toSorted()

/** Java and Maven, which those of add-ons need, are not everywhere. */
export const isApart = (name: string): boolean => /[\\/]addons[\\/]/.test(fileOf(name))

/** How many minutes a script may take where ten are too few. */
const minutes: Readonly<Record<string, number>> = {
  attacks: 30,
  flood: 20,
  growth: 240,
  knowledge: 240,
  logins: 20,
  morning: 30,
  "other-engine": 20,
  realtime: 20,
  requests: 20,
  storage: 30
}
const usualMinutes = 10
/** In its small size each takes some seconds; on a busy machine that can be many. */
const smallMinutes = 10

/** How long a script may take, in milliseconds. */
export const limitMs = (name: string, isSmall: boolean): number =>
  (isSmall ? smallMinutes : (minutes[name] ?? usualMinutes)) * 60_000

/** The file of a script. */
export const fileOf = (name: string): string => files.get(name) ?? join(root, "tools/bench", `${name}.ts`)

/** How long those who are told to stop may take over it. */
const graceMs = 5_000

/** Runs a script until it ends, or until `limit` says that its time is over; then its process group is killed. */
export const runScript = async (file: string, parameters: readonly string[], limit: AbortSignal): Promise<Report> => {
  const temporary = mkdtempSync(join(tmpdir(), "bench-"))
  // PostgreSQL's own user must get in.
  chmodSync(temporary, 0o755)
  try {
    const child = spawn(process.execPath, [file, ...parameters], {
      // What a script builds is for production, also where a test runs it.
      env: { ...environment({ TMPDIR: temporary }), NODE_ENV: undefined },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true
    })
    let printed = ""
    let output = ""
    child.stdout.on("data", (chunk) => {
      printed += chunk
      output += chunk
    })
    child.stderr.on("data", (chunk) => (output += chunk))
    const kill = () => void endGroup(child.pid)
    if (limit.aborted) kill()
    limit.addEventListener("abort", kill)
    const status = await new Promise<number | null>((resolve) => {
      child.on("error", () => resolve(null))
      child.on("exit", resolve)
    })
    limit.removeEventListener("abort", kill)
    await endGroup(child.pid)
    endDatabases(temporary)
    if (limit.aborted) return { end: "over time", rows: [], output }
    const rows = rowsOf(printed)
    const isWhole = status === 0 && rows !== null && rows.length > 0
    return { end: isWhole ? "done" : "failed", rows: rows ?? [], output }
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** The rows among what was printed; null where one is not well formed. */
const rowsOf = (printed: string): readonly FigureRow[] | null => {
  const read = Schema.decodeUnknownOption(Schema.fromJsonString(FigureRow))
  const lines = printed.split("\n").filter((line) => line.startsWith("{"))
  const rows = lines.flatMap((line) => Option.toArray(read(line)))
  return rows.length === lines.length ? rows : null
}

/** Ends a process group: asks all in it to stop, and kills those who do not. */
const endGroup = async (pid: number | undefined): Promise<void> => {
  if (pid === undefined || !signal(-pid, "SIGTERM")) return
  for (const until = Date.now() + graceMs; Date.now() < until; await sleep(20)) if (!signal(-pid, 0)) return
  signal(-pid, "SIGKILL")
}

/** PostgreSQL stands in a group of its own, and outlives a server that was killed. */
const endDatabases = (below: string): void => {
  for (const file of globSync("**/postmaster.pid", { cwd: below })) {
    const [pid = ""] = readFileSync(join(below, file), "utf8").split("\n")
    if (Number(pid) > 0) signal(Number(pid), "SIGQUIT")
  }
}

/** Signals a process or a group; false where there is none. */
const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false
    throw error
  }
}
