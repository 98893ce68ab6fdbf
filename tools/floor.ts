/**
 * What of the language, the browser and style sheets is used that a browser of the floor does not know, by the
 * compatibility data of MDN: each name by the compiler's own symbols, so that a method of ours is not taken for theirs.
 */
import { createRequire } from "node:module"
import { join } from "node:path"
import ts from "typescript"

/** The oldest version of each browser. */
export type Floor = Readonly<Record<string, string>>

/** Something that is too new, where it stands, and since when the browsers know it. */
export interface TooNew {
  readonly name: string
  readonly where: string
  readonly since: string
}

interface Support {
  readonly version_added: string | boolean | null
  readonly flags?: unknown
  readonly partial_implementation?: boolean
}
interface Compat {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> }
  readonly [name: string]: unknown
}

const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as Readonly<Record<string, Compat>>

const dig = (path: readonly string[]): Compat | undefined => {
  let at: Compat | undefined = data as unknown as Compat
  for (const step of path) at = at !== undefined && Object.hasOwn(at, step) ? (at[step] as Compat) : undefined
  return at?.__compat === undefined ? undefined : at
}

const numbers = (version: string) => version.replace("≤", "").split(".").map(Number)
const isAfter = (one: string, other: string) => {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [numbers(one), numbers(other)]
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}

/** Since when each browser that is too old for something knows it; null where all of the floor do. */
const sinceOf = (compat: Compat, floor: Floor): string | null => {
  const late = Object.entries(floor).flatMap(([browser, oldest]) => {
    const support = compat.__compat?.support[browser]
    const all = (support === undefined ? [] : Array.isArray(support) ? support : [support]) as readonly Support[]
    const versions = all
      .filter(({ flags }) => flags === undefined)
      .map(({ version_added: since }) => since)
      .filter((since) => typeof since === "string" && since !== "preview")
    if (versions.some((since) => !isAfter(since as string, oldest))) return []
    return [`${browser} ${versions[0] ?? "never"}`]
  })
  return late.length === 0 ? null : late.join(", ")
}

/** What the compiler calls by another name than the data, or keeps apart as a part of several. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  ReadonlyArray: ["Array"],
  ReadonlyMap: ["Map"],
  ReadonlySet: ["Set"],
  IteratorObject: ["Iterator"],
  ParentNode: ["Document", "Element"],
  ChildNode: ["Element"],
  ARIAMixin: ["Element"],
  Animatable: ["Element"],
  ElementContentEditable: ["HTMLElement"],
  HTMLOrSVGElement: ["HTMLElement"],
  WindowOrWorkerGlobalScope: ["Window"],
  Body: ["Request", "Response"]
}

const known = (owner: string | null, name: string): { readonly label: string; readonly compat: Compat } | null => {
  const owners = owner === null ? [null] : (namesOf[owner] ?? [owner.replace(/Constructor$/, "")])
  for (const one of owners) {
    const paths =
      one === null
        ? [
            ["api", name],
            ["javascript", "builtins", name],
            ["api", "Window", name]
          ]
        : [
            ["api", one, name],
            ["api", one, `${name}_static`],
            ["javascript", "builtins", one, name],
            ["javascript", "builtins", "Intl", one, name]
          ]
    for (const path of paths) {
      const compat = dig(path)
      if (compat !== undefined) return { label: one === null ? name : `${one}.${name}`, compat }
    }
  }
  return null
}

/** Every name that is too new somewhere: of another one the compiler need not be asked what it is. */
const newNames = (floor: Floor): ReadonlySet<string> => {
  const names = new Set<string>()
  const walk = (at: Compat) => {
    for (const [name, part] of Object.entries(at))
      if (name !== "__compat" && typeof part === "object" && part !== null) {
        const compat = part as Compat
        if (compat.__compat !== undefined && sinceOf(compat, floor) !== null) names.add(name.replace(/_static$/, ""))
        walk(compat)
      }
  }
  for (const part of [data["api"], data["javascript"]?.["builtins"] as Compat | undefined]) if (part) walk(part)
  return names
}

/** Looks through the sources of a program: its own files, not those of packages. */
export const findTooNew = (program: ts.Program, floor: Floor, root: string): readonly TooNew[] => {
  const checker = program.getTypeChecker()
  const asked = newNames(floor)
  const found: TooNew[] = []
  const look = (node: ts.Node) => {
    if (ts.isIdentifier(node) && asked.has(node.text)) {
      const [declaration] = checker.getSymbolAtLocation(node)?.declarations ?? []
      if (declaration !== undefined && /\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName)) {
        const { parent } = declaration
        const isType = ts.isTypeReferenceNode(node.parent) || ts.isExpressionWithTypeArguments(node.parent)
        const owner = ts.isInterfaceDeclaration(parent) ? parent.name.text : null
        const one = isType ? null : known(owner, node.text)
        const since = one === null ? null : sinceOf(one.compat, floor)
        if (one !== null && since !== null) {
          const file = node.getSourceFile()
          const { line } = file.getLineAndCharacterOfPosition(node.getStart())
          found.push({ name: one.label, where: `${file.fileName.slice(root.length + 1)}:${line + 1}`, since })
        }
      }
    }
    ts.forEachChild(node, look)
  }
  for (const file of program.getSourceFiles())
    if (!file.isDeclarationFile && file.fileName.startsWith(root) && !file.fileName.includes("/node_modules/"))
      look(file)
  return found
}

/** The program of the web client: what stands in `src`, and what that imports. */
export const clientProgram = (root: string, files: readonly string[]): ts.Program => {
  const config = join(root, "apps/web/tsconfig.json")
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    join(root, "apps/web")
  )
  return ts.createProgram([...files], { ...options, noEmit: true })
}

/** Looks through style sheets, each by its path: properties, and the classes of states in selectors. */
export const findTooNewStyles = (sheets: ReadonlyMap<string, string>, floor: Floor): readonly TooNew[] =>
  [...sheets].flatMap(([path, text]) => {
    // Comments keep their lines.
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    const names = [
      ...[...plain.matchAll(/(?<=[{;]\s*)([a-z-]+)(?=\s*:[^{}]*[;}])/g)].map((match) => ({
        match,
        kind: "properties"
      })),
      ...[...plain.matchAll(/(?<=:)([a-z-]+)(?=[^;{}]*\{)/g)].map((match) => ({ match, kind: "selectors" }))
    ]
    return names.flatMap(({ match, kind }) => {
      const [name] = match
      const compat = dig(["css", kind, name])
      const since = compat === undefined ? null : sinceOf(compat, floor)
      const line = plain.slice(0, match.index).split("\n").length
      return since === null ? [] : [{ name, where: `${path}:${line}`, since }]
    })
  })

/** The version of each browser from which on it knows all of these, by their names in the language. */
export const newestOf = (names: readonly string[], browsers: readonly string[]): Floor =>
  Object.fromEntries(
    browsers.map((browser) => {
      const all = names.map((name) => {
        const support = dig(["javascript", "builtins", ...name.split(".")])?.__compat?.support[browser]
        const [first] = (Array.isArray(support) ? support : [support]) as readonly (Support | undefined)[]
        return typeof first?.version_added === "string" ? first.version_added : "never"
      })
      return [browser, all.reduce((one, other) => (isAfter(other, one) ? other : one))]
    })
  )
