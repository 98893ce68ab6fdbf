/** What a whole case is on paper, as plain data for the thread that writes it: no more than one person sees of it. */
import type { ReadField } from "@quadrante/domain/form"

/** A line that somebody said or did: what, who and when, and what they quoted. */
export interface PaperLine {
  readonly text: string
  readonly by: string
  readonly quotes: readonly string[]
}

/** A form as it was answered in one round, or as it stands now. */
export interface PaperForm {
  readonly name: string
  readonly by: string
  readonly fields: readonly ReadField[]
}

export interface PaperFile {
  readonly name: string
  /** Who added it, when, and how large it is. */
  readonly by: string
  /** A picture that stands on the paper; null: it is only named. */
  readonly picture: Uint8Array | null
}

export interface CasePaper {
  readonly title: string
  /** Its state, who began it and when. */
  readonly facts: string
  readonly forms: readonly PaperForm[]
  readonly trail: readonly PaperLine[]
  readonly texts: readonly { readonly title: string; readonly by: string; readonly markup: string }[]
  readonly comments: readonly PaperLine[]
  readonly files: readonly PaperFile[]
  /** The names of documents that stand in fields, by their ids; of those that are not seen there is none. */
  readonly names: Readonly<Record<string, string>>
  /** The headings of its parts, and the word for a document that this person does not see. */
  readonly words: {
    readonly forms: string
    readonly trail: string
    readonly texts: string
    readonly comments: string
    readonly files: string
    readonly away: string
    readonly noPicture: string
  }
}
