/**
 * Styles that reach into other rooms. A sheet comes with its component and then holds for the whole page, so each of its
 * selectors names a class that no other room gives to an element: `.steps` of a case would style the steps of the tester.
 */
import ts from "typescript"
import { dirname } from "node:path/posix"
import { readImports, type Sources } from "./imports.ts"
import { endOfGroup, selectorsIn, splitOutside, wordsOf } from "./styles.ts"

/** Styles of one room for others, by their sheet: the classes that they begin with, and why. What `ui` holds needs none. */
const shared: Readonly<Record<string, { readonly classes: string; readonly reason: string }>> = {
  "documents/files.css": { classes: "files", reason: "the files of a case are lines as those of a form" },
  "documents/paper.css": { classes: "prose", reason: "a text is scrolled to its places, wherever it is shown" },
  "features/lists/today/today.css": { classes: "today-sheet", reason: "the shell gives the day its frame" },
  "form/form.css": { classes: "checks", reason: "a question about several tasks asks as the form of one" },
  "shell/workspace-screen.css": {
    classes: "frame btn tab st badge workspace proc quad-body quad-foot strip separator acts",
    reason: "forced colours and paper change the whole window at once"
  },
  "viewers/diff/diff.css": { classes: "diff-head", reason: "what two versions are stands above their comparison" },
  "workspace/content.css": {
    classes: "quad-head quad-body quad-foot skeleton",
    reason: "head, body and foot of all that stands in a quadrant"
  },
  "workspace/quadrants.css": { classes: "empty", reason: "a quadrant without content, and content without rows" }
}

type SharedClass = typeof shared

/** Reports styles that reach into other rooms, and exceptions that nothing needs. */
export const findLooseStyles = (sources: Sources, allowed: SharedClass = shared): readonly string[] => {
  const loose = looseOf(sources)
  const isAllowed = ({ path, first }: Loose) => allowed[path]?.classes.split(" ").includes(first) === true
  const idle = Object.entries(allowed).flatMap(([path, { classes }]) =>
    classes
      .split(" ")
      .filter((name) => !loose.some(({ path: of, first }) => of === path && first === name))
      .map((name) => `${path} styles .${name} for no other room`)
  )
  const refused = loose
    .filter((one) => !isAllowed(one))
    .map(({ path, selector, taker }) => `${path} styles ${selector}, which ${taker} has, too`)
  return [...new Set([...refused, ...idle])]
}

interface Loose {
  readonly path: string
  readonly selector: string
  /** The class that it begins with. */
  readonly first: string
  readonly taker: string
}

const looseOf = (sources: Sources): readonly Loose[] => {
  const given = [...sources]
    .filter(([path]) => /\.tsx?$/.test(path))
    .flatMap(([path, text]) => classesGivenIn(path, text).map((names) => ({ path, names })))
  const imports = readImports(new Map([...sources].filter(([, text]) => text.includes('.css"'))))
  return [...sources]
    .filter(([path]) => path.endsWith(".css") && roomOf(path) !== "ui")
    .flatMap(([path, text]) => {
      const own = new Set(imports.filter(({ to }) => to === path).map(({ from }) => from))
      const others = given.filter((one) => roomOf(one.path) !== roomOf(path) && !own.has(one.path))
      const takerOf = (part: readonly string[]) => others.find(({ names }) => part.every((name) => names.has(name)))
      return selectorsIn(text)
        .flatMap((list) => splitOutside(list, /^,/))
        .flatMap((selector) => {
          const takers = spelt(selector).flatMap((one) => {
            const parts = partsOf(one)
            const found = parts.map(takerOf)
            const [taker] = found
            return taker === undefined || found.includes(undefined)
              ? []
              : [{ taker: taker.path, first: parts[0]?.[0] ?? "" }]
          })
          return takers.slice(0, 1).map((one) => ({ path, selector, ...one }))
        })
    })
}

/** The room of a file: its first folder; below `features` the second, too. */
const roomOf = (path: string): string =>
  dirname(path)
    .split("/")
    .slice(0, path.startsWith("features/") ? 2 : 1)
    .join("/")

/** A selector once for each choice in its `:is()` and `:where()`, without its `:not()`. */
const spelt = (selector: string): readonly string[] => {
  const [found, name = ""] = /:(is|where|not)\(/.exec(selector) ?? []
  if (found === undefined) return [selector]
  const at = selector.indexOf(found)
  const end = endOfGroup(selector, at + found.length - 1)
  const choices = name === "not" ? [""] : splitOutside(selector.slice(at + found.length, end), /^,/)
  return choices.flatMap((choice) => spelt(selector.slice(0, at) + choice + selector.slice(end + 1)))
}

/** The classes of each element that a selector is about. */
const partsOf = (selector: string): readonly (readonly string[])[] =>
  splitOutside(selector, /^\s*[\s>+~]\s*/)
    .flatMap((part) => part.split(/:has\(/))
    .map((part) => [...part.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name))
    .filter((names) => names.length > 0)

/** The words of each string that stands in an attribute for classes, or under a name that ends like one. */
const classesGivenIn = (path: string, text: string): readonly ReadonlySet<string>[] => {
  if (!/class/i.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: ReadonlySet<string>[] = []
  const visit = (node: ts.Node): void => {
    const given = givenBy(node, source)
    if (given === undefined) ts.forEachChild(node, visit)
    else found.push(new Set(textsIn(given).flatMap(wordsOf)))
  }
  visit(source)
  return found
}

const textsIn = (node: ts.Node): readonly string[] => {
  const found: string[] = []
  const visit = (one: ts.Node): void => {
    if (ts.isStringLiteralLike(one) || ts.isTemplateHead(one) || ts.isTemplateMiddleOrTemplateTail(one))
      found.push(one.text)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return found
}

const givenBy = (node: ts.Node, source: ts.SourceFile): ts.Node | undefined => {
  if (ts.isJsxAttribute(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node))
    return /class(?:es|name)?$/i.test(node.name.getText(source)) ? node.initializer : undefined
  return ts.isCallExpression(node) && /\bclassList\./.test(node.expression.getText(source)) ? node : undefined
}
