/**
 * `npm run check [-- --base REF]`: what can be said within seconds of what changed since REF (main): formatting, types and
 * lint of it and of what imports it, the tests nearest to it, and the limits that it meets. It stops at the first failure.
 * The last line says how long it took, and what is left of each limit. All else is said by `npm test`.
 */
import { execFileSync } from "node:child_process"
import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseArgs } from "node:util"
import { root, run } from "./setup/run.mjs"
import { fail, say } from "./setup/say.mjs"
import { declared, declaring, heldStates } from "./testing/declared.ts"
import { budgets, isExceeded, budgetText } from "./testing/budgets.ts"
import { nearestTests } from "./testing/nearest.ts"

const usage = "Usage: npm run check [-- --base REF]"
const began = Date.now()
const seconds = () => Math.round((Date.now() - began) / 1000)

const asked = () => {
  try {
    return parseArgs({ options: { base: { type: "string" } } }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error} ${usage}`, 2)
  }
}

const git = (...args: readonly string[]): string | null => {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()
  } catch {
    return null
  }
}

const { base = "main" } = asked()
const since = git("merge-base", base, "HEAD") ?? git("merge-base", `origin/${base}`, "HEAD")
if (since === null) fail(`git knows no "${base}" that this branch began from. ${usage}`, 2)

// Committed or not, and new files that git does not track yet.
const listed = `${git("diff", "--name-only", since)}\n${git("ls-files", "--others", "--exclude-standard")}`
const files = [...new Set(listed.split("\n"))].filter((file) => file !== "")
if (files.length === 0) {
  say(`Nothing changed since ${base}.`)
  process.exit(0)
}
say(`${files.length} files changed since ${base}.`)
const there = files.filter((file) => existsSync(join(root, file)))

interface Project {
  readonly folder: string
  readonly uses: readonly string[]
}
const libraries = globSync("libs/*/package.json", { cwd: root }).map((path) => dirname(path))
const addOns = globSync("libs/addons/*", { cwd: root })
const projects: readonly Project[] = [...globSync("{libs,apps}/*/package.json", { cwd: root }), ...addOns, "tools"].map(
  (path) => {
    if (path === "tools") return { folder: path, uses: [...libraries, ...addOns, "apps/server", "apps/web"] }
    if (addOns.includes(path)) return { folder: path, uses: [...libraries, "apps/server"] }
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, path), "utf8")) as {
      readonly [kind in "dependencies" | "devDependencies"]?: Readonly<Record<string, string>>
    }
    const uses = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) =>
      name.startsWith("@quadrante/") ? [name.replace("@quadrante/", "libs/")] : []
    )
    return { folder: path.replace("/package.json", ""), uses }
  }
)
const isIn = ({ folder }: Project) => files.some((file) => file.startsWith(`${folder}/`))
const changed = projects.filter(isIn)
const affected = projects.filter(
  (project) => isIn(project) || changed.some(({ folder }) => project.uses.includes(folder))
)

const ending = new AbortController()
const step = async (name: string, command: string, args: readonly string[], cwd = root): Promise<void> => {
  if (ending.signal.aborted) return
  const start = Date.now()
  const { status, output } = await run(command, args, { cwd, quiet: true, signal: ending.signal })
  if (ending.signal.aborted) return
  if (status === 0) return say(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`)
  ending.abort()
  console.log(output)
  fail(`${name} failed after ${seconds()} s.`)
}

/** The source and test files of a project, by their paths in it. */
const sourcesOf = (folder: string) =>
  new Map(
    globSync(["*.ts", "{src,test}/**/*.{ts,tsx}"], { cwd: join(root, folder) }).map((path) => [
      path.replaceAll("\\", "/"),
      readFileSync(join(root, folder, path), "utf8")
    ])
  )

const tests = async ({ folder }: Project) => {
  const own = there.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1))
  const { files: nearest, left } = nearestTests(sourcesOf(folder), own)
  if (nearest.length === 0) return
  const rules = folder === "libs/domain" ? own.filter((path) => /^src\/.*(?<!\.test|\.arbitrary)\.ts$/.test(path)) : []
  const coverage = rules.length > 0 ? ["--coverage", ...rules.map((path) => `--coverage.include=${path}`)] : []
  const which = `${nearest.length} test files${left > 0 ? `, ${left} further away left out` : ""}`
  const args = [...nearest, ...coverage]
  await step(`${folder}: ${which}`, "vitest", ["run", "--bail=1", "--passWithNoTests", ...args], join(root, folder))
}

const sources = there.filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file))
const judged = async () => {
  await step("Formatting", "oxfmt", ["--list-different", "--no-error-on-unmatched-pattern", ...there])
  if (sources.length > 0) await step("Lint", "oxlint", sources)
  for (const project of changed) await tests(project)
}
const cache = join(root, "node_modules/.cache/declared")
const isLib = (folder: string) => libraries.includes(folder)
const compiled = (folder: string, args: readonly string[] = []) => {
  const built = `node_modules/.cache/${isLib(folder) ? "declared" : "tsc"}/${folder.split("/").at(-1)}.tsbuildinfo`
  return step(`Types of ${folder}`, "tsc", ["-p", folder, "--incremental", "--tsBuildInfoFile", built, ...args])
}
const declarations = new Map<string, Promise<string>>()
/** The types of a library, checked once, and one text for what it declares. */
const declaredBy = (lib: string): Promise<string> => {
  const made = declarations.get(lib) ?? compiled(lib, declaring(cache, lib)).then(() => declared(root, cache, lib))
  declarations.set(lib, made)
  return made
}
/** What the types of a project that did not change itself rest upon, or null where more than libraries changed. */
const typeInputs = async ({ folder, uses }: Project): Promise<string | null> => {
  if (changed.some((project) => project.folder === folder || !isLib(project.folder))) return null
  const own = [folder, ...uses.filter((used) => !isLib(used)), "tools"].map((path) =>
    git("rev-parse", `${since}:${path}`)
  )
  const shared = ["tsconfig.base.json", "package-lock.json"].map((path) => git("hash-object", path))
  return [...own, ...shared, ...(await Promise.all(uses.filter(isLib).map(declaredBy)))].join(" ")
}
const typed = async (project: Project) => {
  if (isLib(project.folder)) return void (await declaredBy(project.folder))
  const inputs = await typeInputs(project)
  const held = heldStates(cache, project.folder)
  if (inputs !== null && held.has(inputs))
    return say(`Types of ${project.folder}: nothing that it imports declares otherwise`)
  await compiled(project.folder)
  if (inputs !== null && !ending.signal.aborted) held.add(inputs)
}
const weighed = join(root, "node_modules/.cache/weighed")
const isWebAffected = affected.some(({ folder }) => folder === "apps/web")
const built = () =>
  step(
    "Build of the web app",
    "vite",
    ["build", "--mode", "weighed", "--outDir", weighed, "--emptyOutDir", "--logLevel=error"],
    join(root, "apps/web")
  )
/** In this order, two at a time: what changed first, for what only imports it is rarely what breaks. */
const steps = [
  judged,
  ...changed.map((project) => () => typed(project)),
  ...(isWebAffected ? [built] : []),
  ...affected.filter((project) => !changed.includes(project)).map((project) => () => typed(project))
]
const work = async () => {
  for (let next = steps.shift(); next !== undefined; next = steps.shift()) await next()
}
await Promise.all([work(), work()])

const all = budgets(
  isWebAffected ? weighed : null,
  changed.some(({ folder }) => folder === "libs/domain")
)
const exceeded = all.filter(isExceeded)
if (exceeded.length > 0) fail(`After ${seconds()} s: ${budgetText(exceeded)}.`)
say(`All is well after ${seconds()} s. ${budgetText(all)}.`)
