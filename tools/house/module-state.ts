/**
 * State that hangs on a module: a variable at its top level, which every test of the page shares and nobody can make
 * anew. State belongs to an object that is made at the start (`kernel/app.ts`), to a component, or to an argument.
 */
import ts from "typescript"
import type { Sources } from "./imports.ts"

/** Files below apps/web/src with variables that are still there; what is gone leaves the list. */
export const remaining: Readonly<Record<string, readonly string[]>> = {}

/** What has none of these words at the beginning of a line declares no variable there, and need not be parsed. */
const declaration = /^(?:export )?(?:let|var)\b/m

/** The variables that a module declares at its top level to be assigned later. */
export const findModuleState = (path: string, text: string): readonly string[] => {
  if (!declaration.test(text)) return []
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  return statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement) || statement.modifiers?.some(isDeclare) === true) return []
    const { flags, declarations } = statement.declarationList
    return (flags & ts.NodeFlags.Const) === 0 ? declarations.flatMap(({ name }) => namesIn(name)) : []
  })
}

const isDeclare = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.DeclareKeyword

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)))

/** What is wrong, as sentences: state on a module, and an entry of the list that nothing stands behind any more. */
export const findAllModuleState = (sources: Sources, known = remaining): readonly string[] => {
  const found = [...sources].flatMap(([path, text]) => findModuleState(path, text).map((name) => `${path} ${name}`))
  const listed = Object.entries(known).flatMap(([path, names]) => names.map((name) => `${path} ${name}`))
  return [
    ...found.filter((one) => !listed.includes(one)).map((one) => `${one} is state of a module`),
    ...listed.filter((one) => !found.includes(one)).map((one) => `${one} is gone`)
  ]
}
