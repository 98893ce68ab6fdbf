/**
 * `npm test`: formatting, types, lint, unit and property tests, the build, the journeys in a real browser, and a day in
 * each of two others. The last line is the total.
 *
 * `--full` takes all inputs and all journeys, and asks the registry for known weaknesses of what runs in production;
 * `--hostile` runs in a random order beside two busy loops; `--order N` repeats such an order; `--repeat N` goes on until
 * there are N runs of what is here, and prints them as a table.
 */
import { once } from "node:events"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { audit } from "./audit.mjs"
import { readResults } from "./results.mjs"
import { findTestPrograms } from "./setup/programs.mjs"
import { root, run } from "./setup/run.mjs"
import { fail, say, timed } from "./setup/say.mjs"
import { takeProcessor } from "./testing/hostile.ts"
import { keepRun, keptRuns, table } from "./testing/runs.ts"
import { runSteps, type Step } from "./testing/steps.ts"

const usage = "Usage: npm test [-- --full] [--hostile] [--order N] [--repeat N]"

const asked = () => {
  try {
    const { values } = parseArgs({
      options: {
        full: { type: "boolean", default: false },
        hostile: { type: "boolean", default: false },
        order: { type: "string" },
        repeat: { type: "string" }
      }
    })
    for (const name of ["order", "repeat"] as const)
      if (values[name] !== undefined && !/^[1-9]\d*$/.test(values[name]))
        fail(`--${name} takes a whole number above 0, not "${values[name]}". ${usage}`, 2)
    return values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error} ${usage}`, 2)
  }
}

const { full: isFull, hostile: isHostile, order: givenOrder, repeat } = asked()
const began = Date.now()
/** Resolves once the programs that tests need are there, which may still be coming: `test.mjs` says so. */
const programsBrought = process.send === undefined ? Promise.resolve() : once(process, "message")
if (repeat !== undefined) await repeatRuns(Number(repeat))
const order = givenOrder ?? (isHostile || isFull ? String(1 + Math.floor(Math.random() * 1e6)) : "")

const projects = ["libs", "libs/addons", "apps"].flatMap((room) =>
  (existsSync(join(root, room)) ? readdirSync(join(root, room)) : []).map((name) => join(root, room, name))
)
const reports = [...projects, join(root, "tools")].map((project) => join(project, "test-results"))
for (const folder of [...reports, join(root, "test-results")])
  for (const name of isKept(folder)) rmSync(join(folder, name), { recursive: true, force: true })

const env = {
  // Tests start many servers and command lines: what one has compiled, the next reads.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
  // A build of another checkout on this machine is none of this one.
  NX_CACHE_DIRECTORY: join(root, "node_modules/.cache/nx"),
  QUADRANTE_RUNS: isFull ? "full" : (process.env["QUADRANTE_RUNS"] ?? ""),
  TEST_ORDER: order
}
if (order !== "") say(`In the order ${order}: npm test -- --order ${order} repeats it`)
const release = isHostile ? takeProcessor() : () => undefined

const nx = (name: string, ...args: readonly string[]): Step => ({
  name,
  command: "nx",
  args: ["run-many", ...args, "--output-style=static"]
})
const walk = (name: string, ...args: readonly string[]): Step => ({
  name,
  command: "playwright",
  args: ["test", ...args],
  cwd: join(root, "apps/web"),
  isTests: true
})
/** The gate leaves this to the full run: the linter already forbids the apps to import an add-on. */
const withoutAddOns = isFull ? ["typecheck-without-add-ons"] : []
const early = await runSteps(
  [
    [
      { name: "format", command: "oxfmt", args: ["--list-different"] },
      nx("types, lint and build", "-t", "typecheck", ...withoutAddOns, "lint", "build", "--parallel=3")
    ]
  ],
  env,
  began
)
await programsBrought
process.disconnect?.()
const { env: programs, hasEngines } = await findTestPrograms(isFull)
/** The tests of projects, one project after the other. Without the cache: a run that is repeated is to run. */
const tests = (name: string, ...projects: readonly string[]): Step => ({
  ...nx(name, "-t", "test", ...projects, "--parallel=1", "--skip-nx-cache"),
  isTests: true
})
const apps = ["@quadrante/server", "@quadrante/web"] as const
/** In the full run the tools watch a server for half an hour, which needs little of a processor. */
const toolsBesideServer = isFull ? [tests("tests of the tools", "-p", "tools")] : []
const elsewhere = [...apps, ...(isFull ? ["tools"] : [])]
// The server's tests keep two cores busy by themselves. Those of the web leave them idle while they wait for the browser,
// so the other projects run beside them.
const late = await runSteps(
  [
    [tests("tests of the server", "-p", apps[0]), ...toolsBesideServer],
    [tests("tests of the web", "-p", apps[1]), tests("other tests", "--exclude", elsewhere.join(","))],
    // The tests of the command line build it as a test, and journeys use the build that people get.
    [nx("build", "-t", "build", "-p", "@quadrante/web", "@quadrante/cli")],
    [walk("journeys", ...(order === "" ? [] : ["--shuffle", order]))],
    ...(hasEngines ? [[walk("engines", "-c", "engines")]] : [])
  ],
  { ...env, ...programs },
  began
)
release()
const failed = [...early, ...late].filter(({ status }) => status !== 0).map(({ name }) => name)
const audited = isFull ? await timed("Known weaknesses of what runs in production …", audit) : null
if (audited?.verdict === "found") failed.push("audit")

const {
  passed,
  failed: broken,
  failures: ofTests
} = readResults([...reports, join(root, "apps/web/test-results/engines")])
// Nx names each task that failed, also where its tests did: those are counted already.
const limits = late.flatMap(({ beside }) => beside.filter((line) => !line.startsWith("- ")))
const failures = [...ofTests, ...limits]
if (audited !== null) say(audited.text)
// A step that failed without a counted test (types, lint, a crash) must not read as a success.
if (failed.length > 0) say(`Failed: ${failed.join(", ")}`)
for (const failure of failures) say(`Failed: ${failure}`)
const total = failures.length === 0 ? failed.length : broken + limits.length
const seconds = Math.round((Date.now() - began) / 1_000)
keepRun({ began: new Date(began).toISOString(), order, isHostile, passed, failed: total, seconds, failures })
say(`${Math.floor(seconds / 60)} min ${seconds % 60} s`)
console.log(`${passed} passed, ${total} failed`)
process.exit(total === 0 && passed > 0 ? 0 : 1)

/** Goes on until there are as many runs as are wanted of what is here, then says how they ended. */
async function repeatRuns(wanted: number): Promise<never> {
  await programsBrought
  const given = process.argv.slice(2).filter((_, i, all) => all[i] !== "--repeat" && all[i - 1] !== "--repeat")
  while (keptRuns().runs.length < wanted) {
    const before = keptRuns().runs.length
    say(`Run ${before + 1} of ${wanted}`)
    await run(process.execPath, [join(root, "tools/test.ts"), ...given])
    if (keptRuns().runs.length === before) fail("The run ended without a result.")
    console.log(table(keptRuns()))
  }
  const kept = keptRuns()
  console.log(table(kept))
  return process.exit(kept.runs.every(({ failed: none }) => none === 0) ? 0 : 1)
}

/** What is thrown away of the reports of the runs before: all but the table of runs. */
function isKept(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name !== "runs.json")
  } catch {
    return []
  }
}
