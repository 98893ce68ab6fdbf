/** The three ports of drafts over one store. Callers take the one that they need. */
import type { Vault } from "@quadrante/persistence/vault"
import { type DraftSaves, makeDraftSaves } from "./draft-saves.ts"
import { makeDraftStore } from "./draft-store.ts"
import { type DraftTexts, makeDraftTexts } from "./draft-texts.ts"
import { type DraftUndo, makeDraftUndo } from "./draft-undo.ts"

export interface Drafts {
  /** What is typed and not sent. */
  readonly drafts: DraftTexts
  /** Where that is kept, and whether it is safe. */
  readonly draftSaves: DraftSaves
  /** What would be lost with a process, thrown away and taken back. */
  readonly draftUndo: DraftUndo
}

export const makeDrafts = (vault: Pick<Vault, "load" | "save" | "remove" | "isKept">, now: () => number): Drafts => {
  const store = makeDraftStore(vault)
  const draftSaves = makeDraftSaves(store)
  return { drafts: makeDraftTexts(store, now), draftSaves, draftUndo: makeDraftUndo(store, draftSaves) }
}
