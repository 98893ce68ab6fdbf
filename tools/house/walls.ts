/**
 * The walls as a rule of the linter: an import that `web.ts` or `server.ts` does not allow is an error in the editor and in
 * `npm run check`. The tests beside those tables ask the same of all files.
 */
import { dirname, join } from "node:path/posix"
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

const create = (context: Context) => {
  const [, app, from = ""] = /\/apps\/(web|server)\/src\/(.+)$/.exec(context.filename.replaceAll("\\", "/")) ?? []
  if (app !== "web" && app !== "server") return {}
  const check = ({ source }: ImportNode) => {
    if (typeof source?.value !== "string" || !source.value.startsWith(".")) return
    const to = join(dirname(from), source.value)
    for (const message of tables[app]([], [{ from, to }])) context.report({ node: source, message: `${message}.` })
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
