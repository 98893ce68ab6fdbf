/** A mail as it goes out, and what it is made of. */
import type { Language } from "@quadrante/domain/language"

/** A mail, ready for a server. */
export interface Mail {
  readonly amb: string
  /** Of the row that queued it. */
  readonly id: string
  readonly person: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where its kind is switched off by one POST; null where nobody can. */
  readonly unsubscribe: string | null
}

export type Tone = "plain" | "warning" | "error"

export interface Link {
  readonly label: string
  readonly href: string
}

/** A line of a digest: what it is about, and what is beside and below. */
export interface LetterRow extends Link {
  readonly below: string
  readonly beside: string
  readonly tone: Tone
}

/** What a mail says. Names and titles in it are as people wrote them; what writes it makes them harmless. */
export interface Letter {
  readonly language: Language
  /** The name of the environment. */
  readonly house: string
  readonly subject: string
  /** What mail programs show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly lead: string | null
  readonly code: string | null
  readonly facts: readonly { readonly label: string; readonly value: string; readonly tone: Tone }[]
  readonly sections: readonly {
    readonly title: string
    readonly rows: readonly LetterRow[]
    readonly more: Link | null
  }[]
  /** The one button. It opens something and does nothing. */
  readonly act: Link | null
  readonly actNote: string | null
  readonly why: string
  readonly waysOut: readonly Link[]
}
