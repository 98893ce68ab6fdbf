/** What the files of an app import of each other, types included, and what can be asked of that. */
import { dirname, join } from "node:path/posix"
import ts from "typescript"

/** Source files by their path from the app's source folder, each with its text. */
export type Sources = ReadonlyMap<string, string>

/** An import of one file of an app by another: static or dynamic, of values, of types alone, or of a style sheet. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** All imports among the files. What comes from packages is none of them. */
export const readImports = (sources: Sources): readonly Import[] =>
  [...sources].flatMap(([from, text]) =>
    specifiersOf(from, text)
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => ({ from, to: join(dirname(from), specifier) }))
  )

const specifiersOf = (path: string, text: string): readonly string[] => {
  if (path.endsWith(".css")) return [...text.matchAll(/@import\s+(?:url\()?["']([^"']+)/g)].map(([, file = ""]) => file)
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined
    if (named !== undefined && ts.isStringLiteralLike(named)) found.push(named.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return found
}

/** Pairs of rooms that import each other, as `form <-> workspace`. */
export const findTwoWayPairs = (imports: readonly Import[], roomOf: (path: string) => string): readonly string[] => {
  const arrows = new Set(imports.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`))
  return [...arrows]
    .map((arrow) => arrow.split(" "))
    .flatMap(([from = "", to = ""]) => (from < to && arrows.has(`${to} ${from}`) ? [`${from} <-> ${to}`] : []))
    .sort()
}

/** Groups of files of which each reaches each of the others by imports (Tarjan's strongly connected components). */
export const findCircles = (imports: readonly Import[]): readonly (readonly string[])[] => {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    path.push(file)
    let low = own
    for (const { to } of targets.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (path.includes(to)) low = Math.min(low, order.get(to) ?? low)
    }
    if (low === own) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}
