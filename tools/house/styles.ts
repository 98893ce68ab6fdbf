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

/** Sheets that come with what they are for, and whose rules so are of no account before: what they print, a page of its own. */
const late: ReadonlySet<string> = new Set([
  "viewers/pdf/pdf.css",
  "actions/shortcuts.css",
  "features/contexto/contexto.css"
])

/** What is wrong, as sentences: a class that nothing names, a sheet that nobody beside it imports, a dear selector. */
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
  const dear = (sheets ?? [])
    .filter(([path]) => !late.has(path))
    .flatMap(([path, text]) => dearIn(text).map((selector) => `${path} has everything looked at anew by ${selector}`))
  return [...unused, ...away, ...dear]
}

/**
 * Selectors that follow from what something else has, and mean what they do not name: `.one:has(.two) > :first-child`. With
 * one such rule a browser looks at the style of all of the page anew whenever something comes into it or goes.
 */
export const dearIn = (text: string): readonly string[] =>
  selectorsIn(text)
    .flatMap((list) => splitOutside(list, /^,/))
    .filter((selector) => {
      const parts = splitOutside(selector, /^\s*[\s>+~]\s*/)
      const subject = parts.at(-1) ?? ""
      return parts.slice(0, -1).some((part) => part.includes(":has(")) && !/^[a-z]|[.#[]/i.test(bareOf(subject))
    })

/** What a part names by itself: not what it excludes or has. */
const bareOf = (part: string): string => {
  let bare = ""
  for (let at = 0; at < part.length; at++) {
    if (/^:(?:not|has)\(/.test(part.slice(at))) at = endOfGroup(part, part.indexOf("(", at))
    else bare += part[at]
  }
  return bare.replace(/:is\(/g, "")
}

export const endOfGroup = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0
    if (depth === 0) return at
  }
  return text.length
}

/** Splits where a separator stands outside of brackets. */
export const splitOutside = (text: string, separator: RegExp): readonly string[] => {
  const parts = [""]
  for (let at = 0; at < text.length; at++) {
    const [found = ""] = separator.exec(text.slice(at)) ?? []
    const end = text[at] === "(" ? endOfGroup(text, at) : at
    if (found === "") parts.push(`${parts.pop()}${text.slice(at, end + 1)}`)
    else parts.push("")
    at = found === "" ? end : at + found.length - 1
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "")
}

const isBeside = (from: string, path: string): boolean => from === critical || dirname(from) === dirname(path)

const isShared = (path: string): boolean => dirname(path) === "ui"

/** The classes of all selectors of a sheet, each once. */
export const classesIn = (text: string): readonly string[] => {
  const names = selectorsIn(text).flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)])
  return [...new Set(names.map(([, name = ""]) => name))]
}

export const selectorsIn = (text: string): readonly string[] => {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""')
  return [...bare.matchAll(/([^{};]*)\{/g)]
    .map(([, before = ""]) => before.trim())
    .filter((before) => !before.startsWith("@"))
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

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/)
