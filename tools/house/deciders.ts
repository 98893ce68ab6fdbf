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
