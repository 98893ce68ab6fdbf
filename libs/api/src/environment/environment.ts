/** What a person may know of an environment before logging in: its name, its look and its words. */
import { idiomas } from "@quadrante/domain/language"
import { Schema } from "effect"

const slideText = { titulo: Schema.String, texto: Schema.String }

/** The environment as the server tells it. It was checked when it was set, so a client takes the texts as they are. */
export const Environment = Schema.Struct({
  amb: Schema.String,
  amb_nome: Schema.String,
  tema_cor: Schema.String,
  /** Where its days begin and end; a server of before does not say. */
  time_zone: Schema.optionalKey(Schema.String),
  /** The language of its texts for who has chosen none; a server of before does not say. */
  idioma: Schema.optionalKey(Schema.Literals(idiomas)),
  /** The two sentences beside the login form. */
  headline: Schema.String,
  contact: Schema.String,
  /** Path of the logo below the deployment's prefix; it changes with the picture, which may be kept for ever. */
  logo: Schema.NullOr(Schema.String),
  /** Slides of the background: a sentence each, and what it means. */
  slides: Schema.Array(
    Schema.Struct({
      ...slideText,
      /** The same in other locales; where a language has none, the slide stands there as it is. */
      in: Schema.optional(Schema.Record(Schema.String, Schema.Struct(slideText)))
    })
  ),
  /** The locales that people may choose; the first is the environment's own. */
  locales: Schema.Array(Schema.String),
  /** Texts by locale and key, laid over the product's own. */
  strings: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))
})
export type Environment = typeof Environment.Type

/** A text by language, as a demonstration says it. */
type TextByLanguage = Readonly<Record<string, string>>

/** Who is welcomed at the login of the demonstration, and the password of all of them. */
export interface Welcome {
  readonly senha: string
  /** What to do here, in a sentence or two. */
  readonly story: TextByLanguage
  /** What its processes are called: a link that waits for the login says so. */
  readonly titles: Readonly<Record<string, TextByLanguage>>
  /** In the order of the story. */
  readonly people: ReadonlyArray<{
    readonly usuario: string
    readonly pessoa: string
    readonly iniciais: string
    readonly does: TextByLanguage
    /** Where in the house they work. */
    readonly of: TextByLanguage
    /** How many tasks wait for them; empty where none does. */
    readonly waits: TextByLanguage
  }>
}
