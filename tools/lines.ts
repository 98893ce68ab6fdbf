/**
 * `npm run lines [-- FOLDER]`: how many lines of code each part of the project has, here or in another checkout. What
 * is not counted: tests and what only they use, the texts of the three languages, blank lines, comments.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"
import { root } from "./setup/run.mjs"

const parts = [
  ...readdirSync(join(root, "libs/addons")).map((name) => `libs/addons/${name}`),
  "libs/domain",
  "libs/api",
  "libs/persistence",
  "libs/realtime",
  "apps/server",
  "apps/web",
  "apps/cli",
  "tools"
]
const folders = /(^|\/)(node_modules|dist|test|e2e|test-results|coverage|fixtures)(\/|$)/
const tests = /\.(test|spec|arbitrary)\.[a-z]+$/
const texts = /(^|\/)(texts\/.*|(pt|en|es)(\.[a-z]+)?\.ts|([a-z]+\.)?(words|texts)\.ts|catalogue\.ts)$/
const code = /\.(ts|tsx|mjs|js|css|sql)$/

/** Lines on which something stands beside comments and blanks. */
const linesOf = (name: string, text: string): number => {
  if (name.endsWith(".sql")) return full(text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/--.*$/gm, ""))
  if (name.endsWith(".css")) return full(text.replace(/\/\*[\s\S]*?\*\//g, ""))
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false)
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file)
    if (children.length > 0) return children.forEach(visit)
    const [from, to] = [node.getStart(file), node.getEnd()].map((at) => file.getLineAndCharacterOfPosition(at).line)
    for (let line = from ?? 0; to !== undefined && line <= to && node.getEnd() > node.getStart(file); line++)
      lines.add(line)
  }
  visit(file)
  return lines.size
}

const full = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length

const at = resolve(process.argv[2] ?? root)
let all = 0
for (const part of parts) {
  let lines = 0
  let files = 0
  for (const name of readdirSync(join(at, part), { recursive: true, encoding: "utf8" })) {
    if (folders.test(name) || tests.test(name) || texts.test(name) || !code.test(name)) continue
    lines += linesOf(name, readFileSync(join(at, part, name), "utf8"))
    files++
  }
  all += lines
  console.log(`${part.padEnd(18)} ${String(lines).padStart(7)} lines in ${files} files`)
}
console.log(`${"all".padEnd(18)} ${String(all).padStart(7)} lines`)
