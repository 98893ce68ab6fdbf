/** What an author says about a process beside its drawing and forms. */
import { WithdrawalRule } from "@quadrante/domain/withdrawal"
import { Schema } from "effect"
import { unsafeName } from "./runnable.ts"
import { limits } from "./values.ts"

/** Names of variables. `instancia` and `tarefa` say which instance a link opens, and are never variables. */
export const ValueNames = Schema.Array(
  Schema.String.check(
    Schema.isMaxLength(limits.name),
    Schema.makeFilter((name: string) => !unsafeName.test(name) || "must be a safe name"),
    Schema.makeFilter((name: string) => (name !== "instancia" && name !== "tarefa") || "must be no name of the product")
  )
).check(Schema.isMaxLength(limits.names))

const Words = Schema.Struct({ "pt-BR": Schema.String, en: Schema.String, es: Schema.String })

/** What `about.json` says about a process. */
export const About = Schema.Struct({
  title: Words,
  group: Words,
  icon: Schema.String,
  /** The operating profiles that may start it; absent: all. */
  starters: Schema.optionalKey(Schema.Array(Schema.String)),
  /** FEEL: the title of an instance, from its variables, `numero`, and `pessoa`, who started it; one for all languages, or one for each. */
  instanceTitle: Schema.Union([Schema.String, Words]),
  /** Variables that a link may set besides the fields of the start form. */
  contexto: Schema.optionalKey(ValueNames),
  /** Variables that each message may set, by the name of the message; a message not listed sets none. */
  mensagens: Schema.optionalKey(Schema.Record(Schema.String, ValueNames)),
  /** Whether its starter may withdraw an instance; absent: freely. */
  retirada: Schema.optionalKey(WithdrawalRule),
  /** Values that every viewer of an instance sees, whether or not a form of theirs shows them. */
  publico: Schema.optionalKey(ValueNames),
  /** Translated names of elements, by their ids. */
  names: Schema.optionalKey(
    Schema.Struct({
      en: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
      es: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
    })
  )
})
export type About = typeof About.Type

/** The expressions of what an instance is called, in all languages. */
export const titleExpressions = ({ instanceTitle }: Pick<About, "instanceTitle">): readonly string[] =>
  typeof instanceTitle === "string" ? [instanceTitle] : Object.values(instanceTitle)
