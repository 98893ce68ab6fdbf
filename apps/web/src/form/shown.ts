/** What every part of a form needs to render. It is passed down as one object, because hundreds of fields take it. */
import type { Evaluate } from "@quadrante/domain/expression"
import * as Form from "@quadrante/domain/form"
import type { Locale } from "@quadrante/domain/locale"
import type { ReactNode } from "react"
import type { Live } from "./live.ts"

export interface RenderContext {
  readonly locale: Locale
  /** Begins the ids of the inputs, which many forms on one screen must not share. */
  readonly prefix: string
  /** Begins the names of the inputs: those in a row `itens/3/`. */
  readonly at: string
  readonly textOf: (name: string) => string
  /** A field of the form by its key; null: it has no such field. */
  readonly fieldOf: (key: string) => Form.Field | null
  /** The value of a field of the form as people read it; null: it has no such field. */
  readonly readingOf: (key: string) => string | null
  /** The list of the form that a number gave way to; null: it gave way to none. */
  readonly sumOf: (field: Form.Field) => Form.ListInput | null
  /** What stands in an input by now; it is followed with `onTyped`. */
  readonly typedOf: (name: string) => string
  readonly onTyped: (listener: () => void) => () => void
  /** What a link put into an input; null: nothing. */
  readonly linkedOf: (name: string) => string | null
  /** What was answered when the task was done before. */
  readonly formerOf: (name: string) => string
  readonly problemOf: (field: Form.Field, name: string) => string | null
  /** Whether it was wrong when the form was last checked as a whole: its line stays free until that is done again. */
  readonly wasTold: (name: string) => boolean
  /** How a text was read: a doubtful number, the weekday of a date; null where there is nothing to say. */
  readonly readAs: (field: Form.Simple, name: string) => string | null
  /** How often each field was begun anew, by its key. */
  readonly turns: Readonly<Record<string, number>>
  /** Names of what is not shown now. */
  readonly hidden: ReadonlySet<string>
  readonly live: Live
  /** Draws components that stand inside of another. */
  readonly draw: (components: ReadonlyArray<Form.Component>, shown: RenderContext) => ReactNode
  readonly evaluate: Evaluate
  /** The instance to which files and documents belong, and the task that asks for them. */
  readonly instance: string
  readonly task: string | null
  /** The choice that is made with buttons, which the form only keeps. */
  readonly decided: string | null
  /** The field that is filled in beside these buttons just now, and only kept here meanwhile. */
  readonly covered: string | null
  /** The choice between two texts of a field that was edited on two devices; null: there is none. */
  readonly choiceAt: (field: Form.Field, shown: Pick<RenderContext, "locale" | "words">) => ReactNode
  /** Follows a text that a control has written into its input, which fires no event. */
  readonly written: (input: Element) => void
  /** Judges an input whose text is whole, as if the focus had left it. */
  readonly left: (input: Element) => void
  readonly words: Words
}

/** Words that stand at many fields, looked up once for the form. */
export interface Words {
  readonly optional: string
  readonly choose: string
  readonly pictureAway: (alt: string) => string
  readonly unknown: (type: string) => string
  /** How many characters are to be written. */
  readonly atLeast: (limit: number) => string
  readonly former: (answer: string) => string
  readonly fromLink: string
  readonly sumOf: (list: string) => string
  readonly yes: string
  readonly no: string
}

/** The id of the element in which an input stands. */
export const idOf = (shown: Pick<RenderContext, "prefix" | "at">, key: string): string =>
  `${shown.prefix}-${shown.at}${key}`

/** Tells a field from its neighbours, and from itself before it was begun anew. What stands in a row goes with its list. */
export const keyOf = ({ at, turns }: Pick<RenderContext, "at" | "turns">, { id, key }: Form.Field): string =>
  at === "" ? `${id} ${turns[key] ?? 0}` : id

/** The value of an input as people read it: with its unit, and an option by its label. Empty: nothing is there. */
export const reading = (
  field: Form.Simple,
  text: string,
  { locale: { lin_id }, words }: Pick<RenderContext, "locale" | "words">
) => Form.reading(field, text, lin_id, words)
