/**
 * Names that say nothing to somebody who reads the code for the first time, and where they still stand.
 *
 * A type is a noun that says what it is: `AuthenticatedSession` and not `Held`, `RouteMatch` and not `Met`. A function
 * says what it does to what: `parsePhone` and not `read`. What a word means is in docs/contributors/words.md.
 */
import ts from "typescript"

/** Source files by their path from the root of the repository, each with its text. */
export type Sources = ReadonlyMap<string, string>

/** Participles that do not end in -ed or -ing, and everyday nouns, verbs and pronouns. None names a type on its own. */
const types: ReadonlySet<string> = new Set(
  `Alone Around Ask Asker Asks Bound Built Came Cut Done Drawn Due Elsewhere Face Foot Found From Given Gone Hand Hands
  Head Heard Heir Held Kept Known Laid Last Late Later Life Line Look Lost Made Means Met Moment Most News Now OfCode
  Office OnText Over Own Part Parts Passage Piece Place Places Ran Real Rest Rests Row Said Say Seen Sent Several Shown
  Shows Spent Stand Stuff Taken Tell Teller Thing Thrown Told Took Trouble Undone Unknown Unread Unsent Until Was Way
  Where Which Whose Why Wish Within Written`.split(/\s+/)
)

/** Every word on -ed and -ing is taken for a participle but these nouns. */
const nouns: ReadonlySet<string> = new Set(["Binding", "Drawing", "Heading", "Setting", "String", "Wording"])

/** Verbs that meant something else in each file. */
const functions: ReadonlySet<string> = new Set(
  "hold keep look place placeOf read settle settled stateOf take tell told".split(" ")
)

const isBannedType = (name: string): boolean =>
  types.has(name) || (/^[A-Z][a-z]*(?:ed|ing)$/.test(name) && !nouns.has(name))

/** What a file declares at its top level under a banned name, in alphabetical order. */
export const findBannedNames = (path: string, text: string): readonly string[] => {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  return [...new Set(statements.flatMap(bannedIn))].sort()
}

const bannedIn = (statement: ts.Statement): readonly string[] => {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [statement.name.text].filter(isBannedType)
  if (ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement))
    return [statement.name?.text ?? ""].filter((name) => isBannedType(name) || functions.has(name))
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations
    .map(({ name }) => (ts.isIdentifier(name) ? name.text : ""))
    .filter((name) => isBannedType(name) || functions.has(name))
}

/** The files that declare banned names, each with these names. */
export const findAllBannedNames = (sources: Sources): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...sources]
      .map(([path, text]) => [path, findBannedNames(path, text)] as const)
      .filter(([, names]) => names.length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
  )
