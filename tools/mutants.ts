/**
 * `npm run mutants [-- NAME …]`: puts each mutant of tools/mutants into the source, one at a time, and looks whether a
 * test of its room goes red. NAME is a part of a mutant's name or of its file. Prints what became of each, and fails where
 * one lives that has no reason to, or where the tests fail without any.
 *
 * The source is put back after each, also where the run is interrupted.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { type Mutant, mutated, projectOf } from "./mutants/mutant.ts"
import { mutants } from "./mutants/table.ts"
import { root, run } from "./setup/run.mjs"
import { fail, timed } from "./setup/say.mjs"

/** What became of a mutant: which test killed it. `broken`: none ran, so that nothing is said of it. */
type Fate =
  | { readonly _tag: "killed"; readonly by: string }
  | { readonly _tag: "survived" }
  | { readonly _tag: "broken" }

/** What vitest writes down of a run, as far as it is read here. */
interface Report {
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{ readonly status: string; readonly fullName: string }>
  }>
}

const asked = process.argv.slice(2)
const isAsked = ({ name, file }: Mutant) => asked.some((part) => `${name} ${file}`.includes(part))
const chosen = asked.length === 0 ? mutants : mutants.filter(isAsked)
if (chosen.length === 0) fail(`No mutant is called ${asked.join(" ")}.`, 2)

const folder = mkdtempSync(join(tmpdir(), "quadrante-mutants-"))
const report = join(folder, "report.json")
process.on("exit", () => rmSync(folder, { recursive: true, force: true }))

/** What becomes of these tests of one project. */
const fateOf = async (tests: ReadonlyArray<string>): Promise<Fate> => {
  const [project = ""] = tests.map(projectOf)
  const files = tests.map((test) => relative(project, test))
  rmSync(report, { force: true })
  const { status } = await run(
    "vitest",
    ["run", ...files, "--reporter=json", `--outputFile=${report}`, "--bail=1", "--retry=0"],
    { cwd: join(root, project), quiet: true }
  )
  if (status === 0) return { _tag: "survived" }
  // What fails before its tests, as a module that cannot be read does, has proved nothing.
  if (!existsSync(report)) return { _tag: "broken" }
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report
  const failed = testResults.flatMap((file) => file.assertionResults).find((test) => test.status === "failed")
  return failed === undefined ? { _tag: "broken" } : { _tag: "killed", by: failed.fullName.trim() }
}

/** Runs the tests with a mutant in the source. */
const fateWith = async (mutant: Mutant): Promise<Fate> => {
  const path = join(root, mutant.file)
  const source = readFileSync(path, "utf8")
  const text = mutated(source, mutant)
  if (text === null) return fail(`"${mutant.name}" has no single place in ${mutant.file}.`)
  const putBack = () => writeFileSync(path, source)
  const stop = () => process.exit(130)
  process.on("exit", putBack)
  process.on("SIGINT", stop)
  process.on("SIGTERM", stop)
  try {
    writeFileSync(path, text)
    return await fateOf(mutant.tests)
  } finally {
    putBack()
    process.off("exit", putBack)
    process.off("SIGINT", stop)
    process.off("SIGTERM", stop)
  }
}

const projects = [...new Set(chosen.map(({ file }) => projectOf(file)))]
for (const project of projects) {
  const tests = new Set(chosen.filter(({ file }) => projectOf(file) === project).flatMap((one) => one.tests))
  const fate = await timed(`The tests of ${project}, without any mutant`, () => fateOf([...tests]))
  if (fate._tag !== "survived") fail(`They fail by themselves: ${fate._tag === "killed" ? fate.by : "none ran"}`)
}

const fates: Array<readonly [Mutant, Fate]> = []
for (const mutant of chosen) {
  const fate = await fateWith(mutant)
  fates.push([mutant, fate])
  const why = fate._tag === "killed" ? fate.by : (mutant.reason ?? mutant.tests.join(" "))
  console.log(`${fate._tag.padEnd(8)}  ${mutant.name.padEnd(70)}  ${why}`)
}

const wrong = fates.filter(
  ([{ reason }, { _tag }]) => _tag === "broken" || (_tag === "survived" && reason === undefined)
)
const killed = fates.filter(([, { _tag }]) => _tag === "killed").length
console.log(`\n${fates.length} mutants, ${killed} killed, ${wrong.length} that should have been`)
process.exit(wrong.length === 0 ? 0 : 1)
