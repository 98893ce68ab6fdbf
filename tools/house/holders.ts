/**
 * The ways of some data through the product, with each holder of the datum: where it is kept or handed on in a form of its
 * own. docs/contributors/house.md shows them as tables, which `page.ts` writes; what only passes a value on holds nothing.
 */
import ts from "typescript"

export interface Holder {
  readonly what: string
  /** The file from the root of the repository; null: outside it. */
  readonly file: string | null
  /** What is declared there; outside the repository what it is called. */
  readonly name: string
}

export interface DataPath {
  /** The heading on the page. */
  readonly heading: string
  /** At most so many holders. */
  readonly most: number
  readonly holders: ReadonlyArray<Holder>
}

export const ways: ReadonlyArray<DataPath> = [
  {
    heading: "The way of a link",
    most: 7,
    holders: [
      { what: "the address bar", file: null, name: "location" },
      { what: "the navigation", file: "apps/web/src/app/interpreter.ts", name: "makeInterpreter" },
      { what: "the link, read", file: "libs/domain/src/guard/situation.ts", name: "ReadLink" },
      { what: "the link that waits", file: "apps/web/src/store/auto-url.ts", name: "auto_url" },
      { what: "the open process", file: "libs/domain/src/process/process.ts", name: "OpenProcess" },
      { what: "the values of the form", file: "apps/web/src/instance/given.ts", name: "givenTo" },
      { what: "the input", file: "apps/web/src/form/ProcessForm.tsx", name: "useTexts" }
    ]
  },
  {
    heading: "The way of a colour",
    most: 4,
    holders: [
      { what: "the store", file: "apps/web/src/store/client.ts", name: "ClientState" },
      { what: "what the browser keeps", file: "apps/web/src/kernel/kept-colour.ts", name: "keptColour" },
      { what: "the first paint", file: "libs/persistence/src/display/display.ts", name: "Display" },
      { what: "the page", file: "apps/web/src/app/display.ts", name: "show" }
    ]
  },
  {
    heading: "The way of a completion to a bell",
    most: 8,
    holders: [
      { what: "the answer", file: "libs/domain/src/decision/decision.ts", name: "Answer" },
      { what: "the outbox", file: "libs/domain/src/outbox/outbox.ts", name: "Submission" },
      { what: "the request", file: "libs/api/src/process/process.ts", name: "Completion" },
      { what: "the rows of the step", file: "apps/server/src/process/run/write-step.ts", name: "writeStep" },
      { what: "the notice of each person", file: "apps/server/src/kernel/events/notice.ts", name: "writeNotices" },
      { what: "the event, numbered", file: "libs/realtime/src/event/event.ts", name: "Event" },
      { what: "the cache of the other person", file: "apps/web/src/data/queries.ts", name: "notices" },
      { what: "the bell", file: "apps/web/src/shell/ToolbarButtons.tsx", name: "ToolbarButtons" }
    ]
  },
  {
    heading: "The way of a draft",
    most: 6,
    holders: [
      { what: "the input", file: "apps/web/src/form/FieldView.tsx", name: "fieldView" },
      { what: "the texts of the form", file: "apps/web/src/form/typing.ts", name: "typedIn" },
      { what: "what is typed", file: "apps/web/src/kernel/typed-values.ts", name: "makeTypedValues" },
      { what: "the vault of the device", file: "apps/web/src/kernel/draft-store.ts", name: "makeDraftStore" },
      {
        what: "the workspace, as the server keeps it",
        file: "apps/web/src/workspace/keeping.ts",
        name: "startKeeping"
      },
      { what: "the draft, as the server keeps it", file: "apps/server/src/drafts/store.ts", name: "save" }
    ]
  },
  {
    heading: "The way of a search hit",
    most: 6,
    holders: [
      { what: "the answer of the server", file: "apps/server/src/insight/search/search.ts", name: "search" },
      { what: "the cache", file: "apps/web/src/data/queries.ts", name: "SearchMatch" },
      {
        what: "the entry of the palette",
        file: "apps/web/src/features/palette/found-entries.ts",
        name: "foundEntries"
      },
      { what: "the open process", file: "libs/domain/src/process/process.ts", name: "OpenProcess" },
      { what: "the place in the case", file: "apps/web/src/store/instances.ts", name: "SoughtPlace" },
      { what: "the view", file: "apps/web/src/instance/sought.ts", name: "useSought" }
    ]
  }
]

/** The names that a file declares, at any depth; of a file of SQL, what it creates. */
export const namesIn = (path: string, text: string): ReadonlySet<string> =>
  new Set(path.endsWith(".sql") ? createdIn(text) : declaredIn(path, text))

const declaredIn = (path: string, text: string): ReadonlyArray<string> => {
  const namesAt = (node: ts.Node): ReadonlyArray<string> => {
    const below: string[] = []
    ts.forEachChild(node, (child) => void below.push(...namesAt(child)))
    return isNamed(node) && node.name !== undefined && ts.isIdentifier(node.name) ? [node.name.text, ...below] : below
  }
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return namesAt(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
}

/** A statement begins a line, which a comment does not. */
const createdIn = (text: string): ReadonlyArray<string> =>
  Array.from(
    text.matchAll(/^\s*create (?:or replace )?(?:function|table|trigger|view) (\w+)/gm),
    ([, created = ""]) => created
  )

const isNamed = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)
