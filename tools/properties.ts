/**
 * `npm run properties [-- --runs N --seed S --only FOLDER]`: tries the laws of all projects and lists them in words.
 *
 * A law is a test that calls `fc.assert`; its name says what holds. `--runs` is how many inputs each gets (100; the
 * random histories of the workspace get ten times as many), `--seed` repeats a run, `--only guard` keeps to one concept
 * of libs/domain, `--only apps/server/src/lists` to any folder.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative, sep } from "node:path"
import { parseArgs } from "node:util"
import ts from "typescript"
import { root, run } from "./setup/run.mjs"
import { fail } from "./setup/say.mjs"

const usage = "Usage: npm run properties [-- --runs N --seed S --only FOLDER]"
const whole = /^\d+$/

const asked = () => {
  try {
    const { values } = parseArgs({
      options: { runs: { type: "string" }, seed: { type: "string" }, only: { type: "string" } }
    })
    if (values.runs !== undefined && !(whole.test(values.runs) && Number(values.runs) > 0)) {
      fail(`--runs takes a whole number above 0, not "${values.runs}". ${usage}`, 2)
    }
    if (values.seed !== undefined && !/^-?\d+$/.test(values.seed)) {
      fail(`--seed takes a whole number, not "${values.seed}". ${usage}`, 2)
    }
    return values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error} ${usage}`, 2)
  }
}

const { runs, seed, only } = asked()

const projects = [
  "libs/domain",
  "libs/persistence",
  "libs/realtime",
  "libs/api",
  ...readdirSync(join(root, "libs/addons")).map((name) => `libs/addons/${name}`),
  "apps/cli",
  "apps/server",
  "apps/web"
]

/** The folders that are asked for: those of all projects, one concept of the domain, or any below a project. */
const foldersOf = (name: string | undefined): readonly string[] => {
  if (name === undefined) return projects.map((project) => join(root, project, "src"))
  const concept = join(root, "libs/domain/src", name)
  if (existsSync(concept)) return [concept]
  const folder = join(root, name)
  if (existsSync(folder) && projects.some((project) => `${name}/`.startsWith(`${project}/`))) return [folder]
  const concepts = readdirSync(join(root, "libs/domain/src"), { withFileTypes: true })
  const names = concepts.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return fail(
    `There is no concept "${name}", nor a folder of a project. There are: ${names.sort().join(", ")}; ${projects.join(", ")}.`,
    2
  )
}

/** The titles of all laws in a test file, as patterns of the names that they run under. */
const lawsIn = (file: string): readonly string[] => {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node, path: readonly string[]): void => {
    const title = ts.isCallExpression(node) ? titleOf(node) : null
    const below = title === null ? path : [...path, title.pattern]
    if (title?.isTest && /\bfc\s*\.assert\(/.test(node.getText())) found.push(below.join("(?: >)? "))
    ts.forEachChild(node, (child) => visit(child, below))
  }
  visit(tree, [])
  return found
}

/** The title of a call of `describe` or `it`, also of `it.each(...)(...)`, whose places may stand for anything. */
const titleOf = (call: ts.CallExpression) => {
  const name = /^(describe|it|test)\b/.exec(call.expression.getText())?.[1]
  const [first] = call.arguments
  if (name === undefined || first === undefined || !ts.isStringLiteralLike(first)) return null
  const isEach = ts.isCallExpression(call.expression)
  const literal = first.text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const pattern = isEach ? literal.replace(/%[a-z%]|\\\$[\w.]+/g, "[\\s\\S]*") : literal
  return { pattern, isTest: name !== "describe" }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith(".test.ts"))
    .map(({ parentPath, name }) => join(parentPath, name))

const files = foldersOf(only).flatMap(filesIn)
const lawful = files.map((file) => ({ file, patterns: lawsIn(file) })).filter(({ patterns }) => patterns.length > 0)
if (lawful.length === 0) fail(`No law is written down for ${only}.`, 1)

const folder = mkdtempSync(join(tmpdir(), "quadrante-laws-"))
const log = join(folder, "laws.jsonl")
let status = 0
let output = ""
for (const project of projects) {
  const own = lawful.filter(({ file }) => file.startsWith(join(root, project) + sep))
  if (own.length === 0) continue
  const patterns = own.flatMap((one) => one.patterns)
  const ended = await run(
    "vitest",
    ["run", "--testTimeout=0", "--testNamePattern", `^(?:${patterns.join("|")})$`].concat(
      own.map(({ file }) => relative(join(root, project), file))
    ),
    {
      cwd: join(root, project),
      quiet: true,
      env: {
        QUADRANTE_LAWS: log,
        QUADRANTE_RUNS: runs ?? process.env.QUADRANTE_RUNS ?? "",
        ...(seed === undefined ? {} : { QUADRANTE_SEED: seed })
      }
    }
  )
  status ||= ended.status
  if (ended.status !== 0) output += ended.output
}
/** What a law left in the log of a run. */
interface LawResult {
  readonly file: string
  readonly law: string
  readonly numRuns: number
  readonly failed: boolean
  readonly seed: number
  readonly message: string
}
/** An input that breaks a law, and the seed that it came from. */
interface Broken {
  readonly used: number
  readonly message: string
}
const laws: readonly LawResult[] = existsSync(log)
  ? readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line): LawResult => JSON.parse(line))
  : []
rmSync(folder, { recursive: true, force: true })

/** A concept of the domain by its name, another room by its folder: what `--only` takes. */
const conceptOf = ({ file }: LawResult) => {
  const [kind, project, , ...rest] = relative(root, dirname(file)).split(sep)
  return kind === "libs" && project === "domain" ? rest[0] : relative(root, dirname(file)).replaceAll(sep, "/")
}
for (const concept of [...new Set(laws.map(conceptOf))].sort()) {
  console.log(`\n${concept}`)
  const names = new Map<string, { readonly inputs: number; readonly broken: Broken | null }>()
  for (const { law, numRuns, failed, seed: used, message } of laws.filter((one) => conceptOf(one) === concept)) {
    const before = names.get(law) ?? { inputs: 0, broken: null }
    names.set(law, { inputs: before.inputs + numRuns, broken: failed ? { used, message } : before.broken })
  }
  for (const [name, { inputs, broken }] of names) {
    console.log(`  ${broken ? "✗" : "✓"} ${name.replaceAll(" > ", ": ")} (${inputs.toLocaleString("en-US")})`)
    if (broken === null) continue
    console.log(broken.message.replace(/^/gm, "      "))
    console.log(
      `      Again: npm run properties -- --only ${concept} --seed ${broken.used}${runs ? ` --runs ${runs}` : ""}`
    )
  }
}
const inputs = laws.reduce((sum, { numRuns }) => sum + numRuns, 0)
const broken = laws.filter(({ failed }) => failed)
// A run that failed without a broken law (a file that cannot be loaded, say) must show why.
if (status !== 0 && broken.length === 0) console.log(`\n${output}`)
console.log(
  `\n${new Set(laws.map(({ law, file }) => file + law)).size} laws, ${inputs.toLocaleString("en-US")} inputs, ${broken.length} broken`
)
process.exit(status)
