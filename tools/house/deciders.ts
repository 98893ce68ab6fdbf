/**
 * Where a behaviour is decided, as a person would ask for it. docs/contributors/house.md lists it by topic, `page.ts` writes the
 * list from `rows/`, and a test holds that each file declares what a row names.
 */
import { accessRows } from "./rows/access.ts"
import { caseRows } from "./rows/cases.ts"
import { documentRows } from "./rows/documents.ts"
import { formRows } from "./rows/forms.ts"
import { linkRows } from "./rows/links.ts"
import { listRows } from "./rows/lists.ts"
import { noticeRows } from "./rows/notices.ts"
import { operationRows } from "./rows/operations.ts"
import { reportRows } from "./rows/reports.ts"
import { taskRows } from "./rows/tasks.ts"
import { workspaceRows } from "./rows/workspace.ts"

/** A file from the root of the repository, and a declaration in it. */
export interface Declaration {
  readonly file: string
  readonly name: string
}

export interface Decider {
  readonly question: string
  /** What decides: declarations of one file. */
  readonly decides: ReadonlyArray<Declaration>
  /** What carries that out, where it is another declaration. */
  readonly carriedOutBy: ReadonlyArray<Declaration>
  /** Where the same rule stands once more, such as in SQL, or what else decides. */
  readonly alsoIn: ReadonlyArray<Declaration>
  /** The figure or table that says how much, how many or how long. */
  readonly howMuch: ReadonlyArray<Declaration>
  /** Other rows that answer the rest of what is asked. */
  readonly see: ReadonlyArray<string>
}

export interface Topic {
  readonly title: string
  readonly deciders: ReadonlyArray<Decider>
}

/** Each is a file and one or several declarations in it: `file name name`; `see` names other rows by how they begin. */
export interface RowLinks {
  readonly decides: string
  readonly by?: string
  readonly also?: string
  readonly howMuch?: string
  readonly see?: ReadonlyArray<string>
}

/** By topic and question; a row of one text only says what decides. */
export type Rows = Readonly<Record<string, Readonly<Record<string, string | RowLinks>>>>

export const heading = "Where it is decided"

const parseDeclarations = (text = ""): ReadonlyArray<Declaration> => {
  const [file = "", ...names] = text.split(" ")
  return names.map((name) => ({ file, name }))
}

const parseRow = (question: string, row: string | RowLinks): Decider => {
  const { decides, by, also, howMuch, see = [] }: RowLinks = typeof row === "string" ? { decides: row } : row
  return {
    question,
    decides: parseDeclarations(decides),
    carriedOutBy: parseDeclarations(by),
    alsoIn: parseDeclarations(also),
    howMuch: parseDeclarations(howMuch),
    see
  }
}

const rowsByTopic: ReadonlyArray<Rows> = [
  taskRows,
  formRows,
  caseRows,
  noticeRows,
  listRows,
  reportRows,
  documentRows,
  linkRows,
  workspaceRows,
  accessRows,
  operationRows
]

export const topics: ReadonlyArray<Topic> = rowsByTopic
  .flatMap((some) => Object.entries(some))
  .map(([title, rows]) => ({
    title,
    deciders: Object.entries(rows).map(([question, row]) => parseRow(question, row))
  }))

export const deciders: ReadonlyArray<Decider> = topics.flatMap((topic) => topic.deciders)

/** Each declaration that a row names, in the order of its links. */
export const declarationsOf = ({ decides, carriedOutBy, alsoIn, howMuch }: Decider): ReadonlyArray<Declaration> => [
  ...decides,
  ...carriedOutBy,
  ...alsoIn,
  ...howMuch
]

/** Nothing where there is no declaration. */
const linkTo = (before: string, declarations: ReadonlyArray<Declaration>): string => {
  const [first] = declarations
  const names = declarations.map(({ name }) => `\`${name}\``).join(" ")
  return first === undefined ? "" : `${before} [${names}](../../${first.file})`
}

const lineOf = ({ question, decides, carriedOutBy, alsoIn, howMuch, see }: Decider): string =>
  [
    linkTo(`- ${question}:`, decides),
    linkTo(", carried out by", carriedOutBy),
    linkTo(", also in", alsoIn),
    linkTo(", how much:", howMuch),
    ...see.map((beginning, at) => `${at === 0 ? "; see" : ","} “${beginning}”`)
  ].join("")

/** The list as the page has it. */
export const deciderList = (): string =>
  topics
    .map(({ title, deciders: rows }) => [`### ${title}`, "", ...rows.map((row) => lineOf(row))].join("\n"))
    .join("\n\n")

/** Rooms, and folders of `libs/domain/src`, that no row names, each with the reason. */
export const unnamed: Readonly<Record<string, string>> = {
  "apps/server/src/addons": "loads the folders of `libs/addons`, whose rows stand under other engines",
  "apps/server/src/demo": "makes up people and cases of a demonstration",
  "apps/server/src/kernel/metrics": "counts what others do",
  "apps/web/src/store": "holds state; what its reducers decide they ask of the domain",
  "libs/domain/src/biometrics": "holds what came of an attempt with a passkey",
  "libs/domain/src/day": "adds and compares days for other rules",
  "libs/domain/src/device": "gives a browser its name",
  "libs/domain/src/engine-order": "is the list of acts that go to another engine",
  "libs/domain/src/event": "is the shape of what tabs of one session tell each other",
  "libs/domain/src/line": "puts a text on one line",
  "libs/domain/src/text": "fills sentences of catalogues",
  "libs/domain/src/wording": "holds sentences of the guard in three languages"
}
