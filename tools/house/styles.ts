/**
 * Style sheets stand beside the components that use them: each is imported from its own folder, and styles no class that
 * nothing names. What `ui` holds is shared, and imported from everywhere.
 */
import ts from "typescript"
import { dirname } from "node:path/posix"
import { readImports, type Sources } from "./imports.ts"

/** Classes that no source of the client names as a whole. */
const made: readonly RegExp[] = [
  // Columns of a form and colours of a chart, by their number.
  /^w\d$/,
  /^c\d$/,
  // Kinds of what happened in a process, as the server names them.
  /^incident$/,
  // What bpmn-js draws.
  /^(?:djs|bjs)-/
]

/** What the first paint needs is put into the page, from wherever it stands. */
const critical = "app/critical.css"

/** What is wrong, as sentences: a class that nothing names, a sheet that nobody beside it imports. */
export const findStyleFaults = (sources: Sources): readonly string[] => {
  const [sheets, code] = [true, false].map((isSheet) =>
    [...sources].filter(([path]) => path.endsWith(".css") === isSheet)
  )
  const named = new Set((code ?? []).flatMap(([path, text]) => namesIn(path, text)))
  const unused = (sheets ?? []).flatMap(([path, text]) =>
    classesIn(text)
      .filter((name) => !named.has(name) && !made.some((one) => one.test(name)))
      .map((name) => `${path} styles .${name}, which nothing names`)
  )
  const imports = readImports(new Map([...sources].filter(([, text]) => text.includes(".css"))))
  const away = (sheets ?? [])
    .map(([path]) => path)
    .filter((path) => path !== critical)
    .filter((path) => !imports.some(({ from, to }) => to === path && (isBeside(from, path) || isShared(path))))
    .map((path) => `${path} is imported by nobody beside it`)
  return [...unused, ...away]
}

const isBeside = (from: string, path: string): boolean => from === critical || dirname(from) === dirname(path)

const isShared = (path: string): boolean => dirname(path) === "ui"

/** The classes of all selectors of a sheet, each once. */
export const classesIn = (text: string): readonly string[] => {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""')
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)]
    .map(([, before = ""]) => before.trim())
    .filter((before) => !before.startsWith("@"))
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)])
  return [...new Set(names.map(([, name = ""]) => name))]
}

/** The words of every string of a source, or of the classes of a page. */
const namesIn = (path: string, text: string): readonly string[] => {
  if (path.endsWith(".html"))
    return [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, words = ""]) => wordsOf(words))
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      found.push(...wordsOf(node.text))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/)
