/**
 * What does not fit in a head: functions above 100 lines, of which there are at most five, functions above 130 lines
 * that do not say why, and files above 350 lines.
 */
import ts from "typescript"
import type { Sources } from "./imports.ts"

/** Lines above which a function is long, and above which it says why. */
const longFunction = 100
const longestFunction = 130
const longestFile = 350
/** So many functions may be long. */
const mostLong = 5

/** How a comment above a function begins that says why it is that long. */
const reason = /^(?:\/\/|\/\*\*?)\s*Long because\b/

/** What is too long, by path and name. */
export interface TooLong {
  readonly functionsAbove100: readonly string[]
  /** Those without a reason. */
  readonly functionsAbove130: readonly string[]
  readonly filesAbove350: readonly string[]
}

export interface FunctionLength {
  readonly name: string
  readonly lines: number
  readonly hasReason: boolean
}

/** The functions of a file that have a body, each with its lines from first to last. */
export const measureFunctions = (path: string, text: string): readonly FunctionLength[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path))
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: FunctionLength[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      found.push({ name: nameOf(node), lines, hasReason: hasReason(node, text) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const kindOf = (path: string): ts.ScriptKind =>
  path.endsWith("x") ? ts.ScriptKind.TSX : path.endsWith("mjs") ? ts.ScriptKind.JS : ts.ScriptKind.TS

/** Its own name, or that of what it is assigned to. */
const nameOf = ({ name, parent }: ts.SignatureDeclaration): string => {
  if (name !== undefined) return name.getText()
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return isNamed ? parent.name.getText() : "a callback"
}

const hasReason = (node: ts.Node, text: string): boolean => {
  let top: ts.Node = node
  while (!ts.isStatement(top) && !ts.isPropertyAssignment(top) && !ts.isClassElement(top)) top = top.parent
  const last = ts.getLeadingCommentRanges(text, top.getFullStart())?.at(-1)
  return last !== undefined && reason.test(text.slice(last.pos, last.end))
}

const linesOf = (text: string): number => text.trimEnd().split("\n").length

/** All that is too long. */
export const findTooLong = (sources: Sources): TooLong => {
  // A file that is short has no long function, and need not be parsed.
  const candidates = [...sources].filter(([, text]) => linesOf(text) > longFunction)
  const functions = candidates.flatMap(([path, text]) =>
    measureFunctions(path, text)
      .filter(({ lines }) => lines > longFunction)
      .map((one) => ({ ...one, name: `${path} ${one.name}` }))
  )
  const names = (all: readonly FunctionLength[]) => [...new Set(all.map(({ name }) => name))].sort()
  return {
    functionsAbove100: names(functions),
    functionsAbove130: names(functions.filter(({ lines, hasReason: said }) => lines > longestFunction && !said)),
    filesAbove350: candidates
      .filter(([, text]) => linesOf(text) > longestFile)
      .map(([path]) => path)
      .sort()
  }
}

/** What is wrong, as sentences: what is too long and not known, and what is known and not too long any more. */
export const reportTooLong = (found: TooLong, known: TooLong): readonly string[] => {
  const unknown = (kind: keyof TooLong) => found[kind].filter((one) => !known[kind].includes(one))
  const long = found.functionsAbove100.length > mostLong ? unknown("functionsAbove100") : []
  return [
    ...long.map((one) => `${one} is above ${longFunction} lines, and ${mostLong} functions may be`),
    ...unknown("functionsAbove130").map((one) => `${one} is above ${longestFunction} lines and does not say why`),
    ...unknown("filesAbove350").map((one) => `${one} is above ${longestFile} lines`),
    ...(["functionsAbove100", "functionsAbove130", "filesAbove350"] as const).flatMap((kind) =>
      known[kind].filter((one) => !found[kind].includes(one)).map((one) => `${one} leaves ${kind}`)
    )
  ]
}
