/** A server that keeps texts with their versions, and what was written in them and not saved: one store, one writer. */
import type { Document, TextDraft } from "@quadrante/api/document"
import { type Handlers, Refusal } from "./fake-server.ts"
import { id } from "./records.ts"

interface KeptText {
  readonly document: Document
  /** What each version says, the first one first. */
  readonly versions: ReadonlyArray<string>
  readonly draft: TextDraft | null
}

/** When versions were saved: on one day, a minute after another. */
const momentOf = (version: number): string => new Date(Date.UTC(2026, 10, 19, 10, version)).toISOString()

export const makeDocument = (title: string, number: number, version: number): Document => ({
  id: id(5000 + number),
  kind: "text",
  title,
  version,
  type: "text/markdown",
  bytes: 0,
  by: "Ana Souza",
  at: momentOf(version),
  lock: null,
  editable: true,
  ofCase: false,
  removable: false,
  draft: null
})

/** Answers for one text under this title, which has these versions from the moment it is begun. */
export const makeTexts = (title: string, ...versions: ReadonlyArray<string>): Handlers => {
  const begun = (saved: ReadonlyArray<string>): KeptText => ({
    document: makeDocument(title, 1, saved.length),
    versions: saved,
    draft: null
  })
  let kept: KeptText | null = null
  const on = <Answer>(document: string, act: (one: KeptText) => Answer): Answer | Refusal =>
    kept?.document.id === document ? act(kept) : new Refusal("not-found")
  const put = (next: KeptText): Document => {
    kept = next
    return next.document
  }
  return {
    documents: () => (kept === null ? [] : [kept.document]),
    beginText: () => put(begun(versions)),
    openDocument: ({ document }) =>
      on(document, (one) => ({ document: one.document, text: one.versions.at(-1) ?? "", draft: one.draft })),
    draftDocument: ({ document, payload }) =>
      on(document, (one) => {
        put({ ...one, document: { ...one.document, draft: new Date().toISOString() }, draft: payload })
        return null
      }),
    closeDocument: ({ document }) =>
      on(document, (one) => {
        put({ ...one, document: { ...one.document, draft: null }, draft: null })
        return null
      }),
    saveDocument: ({ document, payload: { base, text } }) =>
      on(document, (one) => {
        if (base !== one.document.version) return new Refusal("document-stale")
        const saved = [...one.versions, text]
        const { version, at } = { version: saved.length, at: momentOf(saved.length) }
        return put({ document: { ...one.document, version, at, draft: null }, versions: saved, draft: null })
      }),
    versions: ({ document }) =>
      on(document, (one) =>
        one.versions
          .map((text, n) => ({ version: n + 1, by: "Ana Souza", at: momentOf(n + 1), bytes: text.length, remark: "" }))
          .toReversed()
      ),
    content: ({ document, version }) =>
      on(document, (one) => {
        const text = one.versions[Number(version) - 1]
        return text === undefined ? new Refusal("not-found") : { name: title, type: "text/markdown", text, data: null }
      })
  }
}
