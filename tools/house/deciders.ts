/**
 * Where a behaviour is decided, as a person would ask for it. docs/contributors/house.md lists it by topic, `page.ts` writes the
 * list, and a test holds that each file declares what a row names.
 */
import { mainRows } from "./deciders-main.ts"
import { restRows } from "./deciders-rest.ts"

/** A file from the root of the repository, and a declaration in it. */
export interface Declaration {
  readonly file: string
  readonly name: string
}

export interface Decider extends Declaration {
  readonly question: string
  /** What carries the rule out, where that is another declaration; null: the same. */
  readonly carriedOutBy: Declaration | null
}

export interface Topic {
  readonly title: string
  readonly deciders: ReadonlyArray<Decider>
}

/** By topic and question: `file name` of what decides, and of what carries it out. */
export type Rows = Readonly<Record<string, Readonly<Record<string, readonly [decides: string, carriesOut?: string]>>>>

export const heading = "Where it is decided"

const parseDeclaration = (text: string): Declaration => {
  const [file = "", name = ""] = text.split(" ")
  return { file, name }
}

const rowsByTopic: ReadonlyArray<Rows> = [mainRows, restRows]

export const topics: ReadonlyArray<Topic> = rowsByTopic
  .flatMap((some) => Object.entries(some))
  .map(([title, rows]) => ({
    title,
    deciders: Object.entries(rows).map(([question, [decides, carriesOut]]) => ({
      question,
      ...parseDeclaration(decides),
      carriedOutBy: carriesOut === undefined ? null : parseDeclaration(carriesOut)
    }))
  }))

export const deciders: ReadonlyArray<Decider> = topics.flatMap((topic) => topic.deciders)

const linkTo = ({ file, name }: Declaration): string => `[\`${name}\`](../../${file})`

const lineOf = (decider: Decider): string => {
  const { question, carriedOutBy } = decider
  return `- ${question}: ${linkTo(decider)}${carriedOutBy === null ? "" : `, carried out by ${linkTo(carriedOutBy)}`}`
}

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
