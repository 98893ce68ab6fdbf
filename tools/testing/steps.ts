/** Runs the steps of `npm test` side by side, keeps what they print, and shows how far they are. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "../setup/run.mjs"
import { say } from "../setup/say.mjs"
import { toldBeside } from "./beside.ts"
import { follow, progressText } from "./board.ts"
import type { ProgressLine } from "./progress.ts"

/** A step: a command of the project. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  /** Whether tests report their failures themselves, so that the output is only shown where none did. */
  readonly isTests?: boolean
}

export interface StepResult {
  readonly name: string
  readonly status: number
  readonly seconds: number
  /** What failed in it beside its tests. */
  readonly beside: readonly string[]
}

const everyMs = 1_000
/** How often a line is added where no terminal lets one be written anew. */
const addedEverySeconds = 15

/** Runs steps in their order, and those of one place beside each other. A step that fails stops no other. */
export const runSteps = async (
  places: ReadonlyArray<ReadonlyArray<Step>>,
  env: NodeJS.ProcessEnv,
  began: number
): Promise<readonly StepResult[]> => {
  const folder = join(root, "test-results")
  mkdirSync(folder, { recursive: true })
  const progress = join(folder, "progress.jsonl")
  rmSync(progress, { force: true })
  const added = follow(progress)
  const lines: ProgressLine[] = []
  const running = new Set<string>()
  const ended: StepResult[] = []
  let lastTold = 0
  const look = () => {
    for (const line of added()) {
      lines.push(line)
      if (line.kind === "failed") clear(`✗ ${line.name}\n    ${line.why}\n    ${line.again}`)
    }
    const seconds = (Date.now() - began) / 1_000
    const text = progressText(seconds, [...running], lines)
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${text.slice(0, process.stdout.columns - 1)}`)
    else if (seconds - lastTold >= addedEverySeconds) {
      lastTold = seconds
      console.log(text)
    }
  }
  const timer = setInterval(look, everyMs)
  const walk = async ({ name, command, args, cwd = root, isTests = false }: Step) => {
    running.add(name)
    const start = Date.now()
    const { status, output } = await run(command, args, {
      cwd,
      quiet: true,
      env: { ...env, TEST_PROGRESS: progress, TEST_ROOT: root }
    })
    running.delete(name)
    const seconds = Math.round((Date.now() - start) / 100) / 10
    writeFileSync(join(folder, `${name.replaceAll(" ", "-")}.log`), output)
    ended.push({ name, status, seconds, beside: isTests && status !== 0 ? toldBeside(output) : [] })
    look()
    clear(`${status === 0 ? "✓" : "✗"} ${name} ${seconds} s`)
    if (status === 0) return
    const isTold = isTests && lines.some((line) => line.kind === "failed")
    console.log(isTold ? toldBeside(output).join("\n") : output.split("\n").slice(-60).join("\n"))
  }
  for (const steps of places) await Promise.all(steps.map(walk))
  clearInterval(timer)
  return ended
}

/** Writes a line where the one that is written anew stands. */
const clear = (text: string) => {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[2K")
  say(text)
}
