/** Process bundles: a definition as its author delivers it, in a folder or as loose files. */
import { readFile, readdir } from "node:fs/promises"
import { basename, join } from "node:path"
import * as Json from "@quadrante/domain/json"
import { Result } from "effect"
import type { Log } from "../../kernel/log/log.ts"
import type { Sql } from "../../kernel/data/database.ts"
import { limits } from "./compile.ts"
import { deploy, warnings, type Bundle } from "./definition.ts"
import { inOneLine, problem, why, type Problem } from "../problem/problem.ts"

/** A file by its name. */
export interface File {
  readonly name: string
  readonly text: string
}

/** The process in loose files: one BPMN, forms by the names of their files, and `about.json` where there is one. */
export const bundleOf = (files: readonly File[]): Result.Result<Bundle, readonly Problem[]> => {
  const problems: Problem[] = []
  const diagrams = files.filter(({ name }) => /\.(bpmn|xml)$/i.test(name))
  const [diagram] = diagrams
  if (diagram === undefined || diagrams.length > 1) {
    return Result.fail([problem("files", why("one-diagram"))])
  }
  if (Buffer.byteLength(diagram.text) > limits.bytes) {
    return Result.fail([problem(diagram.name, why("too-large", { limit: limits.bytes }))])
  }
  const json = ({ name, text }: File): unknown => {
    const read = Json.parse(text)
    if (Result.isSuccess(read)) return read.success
    const { flaw, at } = read.failure
    problems.push(problem(name, flaw === "syntax" ? why("not-json") : why("json-flaw", { place: at, flaw })))
    return null
  }
  const others = files
    .filter(({ name }) => /\.(json|form)$/i.test(name))
    .map((file) => [keyOf(file.name), json(file)] as const)
  if (Json.flawOfText(diagram.text) !== null) problems.push(problem(diagram.name, why("character")))
  const foreign = files.filter(({ name }) => !/\.(bpmn|xml|json|form)$/i.test(name))
  problems.push(...foreign.map(({ name }) => problem(name, why("foreign-file"))))
  // A tag ends where the next begins, so that one that never ends is looked over once.
  const process = /<(?:[\w-]+:)?process\b[^<>]*>/.exec(diagram.text)?.[0] ?? ""
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(process)?.[1]
  const processo = attribute("id") ?? ""
  const about = others.find(([key]) => key === "about")?.[1] ?? plainAbout(attribute("name") ?? processo)
  const forms = Object.fromEntries(others.filter(([key]) => key !== "about"))
  return problems.length > 0 ? Result.fail(problems) : Result.succeed({ processo, xml: diagram.text, about, forms })
}

const keyOf = (name: string) => basename(name).replace(/\.(json|form)$/i, "")

/** What is said of a process whose author says nothing: it is called as it is drawn. */
const plainAbout = (title: string) => ({
  title: { "pt-BR": title, en: title, es: title },
  group: { "pt-BR": "Outros processos", en: "Other processes", es: "Otros procesos" },
  icon: "processo",
  instanceTitle: `${JSON.stringify(`${title} `)} + string(numero)`
})

/** Reads the folder of a process: one BPMN, and forms beside it or in `forms`. */
export const readFolder = async (folder: string): Promise<readonly File[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  const inner = entries.some((entry) => entry.isDirectory() && entry.name === "forms")
    ? (await readdir(join(folder, "forms"))).map((name) => join(folder, "forms", name))
    : []
  const known = [...files, ...inner].filter((path) => /\.(bpmn|json|form)$/i.test(path)).toSorted()
  return Promise.all(known.map(async (path) => ({ name: basename(path), text: await readFile(path, "utf8") })))
}

/** Reads a folder that is known to be good: one that comes with the house. */
export const readBundle = async (folder: string): Promise<Bundle> =>
  Result.getOrThrow(bundleOf(await readFolder(folder)))

/**
 * Deploys every folder of a folder to the default environment. One that is refused is told in the log, and keeps nothing
 * from starting; without the folder there is nothing to do.
 */
export const deployFolder = async (sql: Sql, folder: string, log: Log): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const [main] = await sql<{ amb: string }[]>`select amb from environment where is_default`
  if (main === undefined) return
  for (const { name } of entries
    .filter((entry) => entry.isDirectory())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const bundle = bundleOf(await readFolder(join(folder, name)))
    const deployed = Result.isSuccess(bundle)
      ? await deploy(sql, main.amb, bundle.success)
      : Result.fail(bundle.failure)
    if (Result.isSuccess(deployed)) {
      const known = await warnings(sql, main.amb, deployed.success)
      if (known.length > 0) {
        log.warn("A definition has warnings", { amb: main.amb, folder: name, warnings: inOneLine(known, "en") })
      }
      continue
    }
    const problems = inOneLine(deployed.failure, "en")
    log.warn("A definition was refused", { amb: main.amb, folder: name, problems })
  }
}
