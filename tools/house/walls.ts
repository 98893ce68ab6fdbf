/**
 * The walls as a rule of the linter: an import that `web.ts`, `server.ts` or `addons.ts` does not allow is an error in the
 * editor and in `npm run check`. The tests beside those tables ask the same of all files.
 */
import { dirname, join } from "node:path/posix"
import { findWrongImport } from "./addons.ts"
import * as Server from "./server.ts"
import * as Web from "./web.ts"

/** The part of the linter's API that is used here; what it ships of types needs those of ESLint. */
interface Source {
  readonly type: string
  readonly value?: unknown
}
interface Context {
  readonly filename: string
  readonly report: (found: { readonly node: Source; readonly message: string }) => void
}
interface ImportNode {
  readonly source: Source | null
}

const tables = { web: Web.findViolations, server: Server.findViolations }

/** What is wrong with an import of a file. */
type FindWrong = (specifier: string) => readonly string[]

const findWrongOf = (path: string): FindWrong | null => {
  const [, app, from = ""] = /\/apps\/(web|server)\/src\/(.+)$/.exec(path) ?? []
  if (app === "web" || app === "server")
    return (specifier) =>
      specifier.startsWith(".") ? tables[app]([], [{ from, to: join(dirname(from), specifier) }]) : []
  const [, name, file = ""] = /\/libs\/addons\/([\w-]+)\/(.+)$/.exec(path) ?? []
  return name === undefined ? null : (specifier) => [findWrongImport(name, file, specifier) ?? []].flat()
}

const create = (context: Context) => {
  const findWrong = findWrongOf(context.filename.replaceAll("\\", "/"))
  if (findWrong === null) return {}
  const check = ({ source }: ImportNode) => {
    if (typeof source?.value !== "string") return
    for (const message of findWrong(source.value)) context.report({ node: source, message: `${message}.` })
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check
  }
}

export default { meta: { name: "house" }, rules: { walls: { create } } }
