/**
 * What somebody did who pressed a word: its author wrote it, so only words that are verbs in one of our languages, alone and
 * whole, can be said of somebody in another form. Any other stays the word that it is.
 */

/** What is done with a request in nearly every process. */
export type Verb = "approve" | "refuse" | "sendBack"

const words: Readonly<Record<Verb, ReadonlyArray<string>>> = {
  approve: ["aprovar", "approve", "aprobar"],
  refuse: ["recusar", "rejeitar", "refuse", "reject", "rechazar"],
  sendBack: ["devolver", "send back"]
}

const verbs = new Map(Object.entries(words).flatMap(([verb, all]) => all.map((word) => [word, verb as Verb] as const)))

/** The verb that a word is; null: it is none that is known, and is said as it was written. */
export const verbOf = (word: string): Verb | null => verbs.get(word.trim().toLowerCase()) ?? null
