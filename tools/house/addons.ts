/**
 * The walls of add-ons. An add-on is a folder of `libs/addons` that can be deleted: it imports the libraries, and of the
 * server what stands here, through `@quadrante/server/…`; nothing imports it. `walls.ts` makes a rule of the linter of it.
 *
 * Tests, walks in the browser, benches and tools are free, but for other add-ons.
 */
import { dirname, join } from "node:path/posix"
import { isCovered } from "./server.ts"

/** What of the server an add-on may import. */
const mayImport = [
  "addons",
  "kernel",
  "identity/session",
  "process/problem",
  "process/model",
  "process/rows",
  "process/port",
  "process/run",
  "operations/answer.ts",
  "operations/print.ts",
  "operations/problem.ts",
  "operations/runner.ts"
]

const libraries = /^@quadrante\/(?:domain|api|realtime|persistence)\//

const isTest = (path: string): boolean => /\.test\.ts$|^(?:test|walks|bench|tools)\/|^[\w.]+\.config\.ts$/.test(path)

/** What is wrong with an import of a file of an add-on, whose path is that below its folder; null where nothing is. */
export const findWrongImport = (name: string, path: string, specifier: string): string | null => {
  const wrong = `The add-on ${name} may not import ${specifier}`
  const [, ofServer] = /^@quadrante\/server\/(.+)$/.exec(specifier) ?? []
  if (ofServer !== undefined) return isTest(path) || isCovered(ofServer, mayImport) ? null : wrong
  if (specifier.startsWith("@quadrante/")) return libraries.test(specifier) ? null : wrong
  if (!specifier.startsWith(".")) return null
  const own = `libs/addons/${name}/`
  const to = join(own, dirname(path), specifier)
  return to.startsWith(own) || (isTest(path) && !to.startsWith("libs/addons/")) ? null : wrong
}
