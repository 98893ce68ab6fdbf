/** The texts that stand in open processes, which of them is written or read just now, and what is asked of the writer. */
import type * as Clause from "@quadrante/domain/clause"
import type { Comparison } from "@quadrante/domain/document"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { documentModeSwitched, type WantedMode } from "./document-mode.ts"

export { documentModeSwitched, type WantedMode }

/** A text that is shown somewhere. */
export interface ShownText {
  /** Its place on the screen: the same text can stand in two processes. */
  readonly key: string
  /** The open process in which it stands. */
  readonly process: string
  readonly document: string
  readonly mayWrite: boolean
  /** Who writes it elsewhere. */
  readonly holder: string | null
  /** An earlier version of it is on the screen. */
  readonly isEarlier: boolean
  /** Something was saved, so there is something to read. */
  readonly isWritten: boolean
}

/** What a text shows where it is looked at. */
export type DocumentView = "text" | "version" | "comparison" | "pdf"

/** A text in an open process, whichever form it stands in just now. */
export interface TextPlace {
  readonly process: string
  readonly document: string
}

export const viewKeyOf = ({ process, document }: TextPlace): string => `${process}/${document}`

/** Whether a text of an open process is written, compared or shown as a PDF, so that it has its quadrant to itself. */
export const fillsForm = (
  { shown, at, views }: Pick<DocumentsState, "shown" | "at" | "views">,
  process: string
): boolean =>
  shown.some((one) => one.process === process && one.key === at) ||
  Object.entries(views).some(([key, view]) => view !== "text" && key.startsWith(viewKeyOf({ process, document: "" })))

/** What is said at a clause, shown under it. */
export interface OpenThread {
  /** The clause, and the words of it that are meant. */
  readonly anchor: Clause.Anchor
  /** The version in which it stands so. */
  readonly version: number
  /** Somebody opened it to say something there. */
  readonly begins: boolean
  /** What they say is about these words, and answers nothing. */
  readonly isNew: boolean
}

/** A block of a text that is to come into view. */
export interface SoughtClause extends TextPlace {
  readonly block: number
}

export interface DocumentsState {
  readonly shown: ReadonlyArray<ShownText>
  /** The text that is written or read: which of both, the client says. */
  readonly at: string | null
  /** What somebody wants while a text is written: its writer lets go first, and asks where something would be lost. */
  readonly asked: { readonly next: WantedMode } | null
  /** What each text shows, by its place. It is kept here because the next step's form takes the place of this one's. */
  readonly views: Readonly<Record<string, DocumentView>>
  /** The versions that each compares, where somebody chose them. */
  readonly compared: Readonly<Record<string, Pick<Comparison, "before" | "after">>>
  /** The earlier version of each that somebody looks at, where they do. */
  readonly looked: Readonly<Record<string, number>>
  /** The clauses of each under which there stands what is said at them, until the person closes that. */
  readonly threads: Readonly<Record<string, ReadonlyArray<OpenThread>>>
  /** The clause that somebody is led to, until they are there. */
  readonly clause: SoughtClause | null
  /** Who else is in a text that is shown here, by its id. */
  readonly readers: Readonly<Record<string, ReadonlyArray<TextReader>>>
}

/** Somebody else who reads or writes a text. */
interface TextReader {
  readonly name: string
  readonly writes: boolean
}

/** What a text is just now; null: it is looked at. */
export const modeOfText = (
  { client, documents }: { readonly client: ClientModes; readonly documents: Pick<DocumentsState, "at"> },
  key: string
): "edit" | "read" | null => {
  if (documents.at !== key) return null
  return client.modo_edit_doc_ativo ? "edit" : client.modo_leitura_doc_ativo ? "read" : null
}

interface ClientModes {
  readonly modo_edit_doc_ativo: boolean
  readonly modo_leitura_doc_ativo: boolean
}

const initial: DocumentsState = {
  shown: [],
  at: null,
  asked: null,
  views: {},
  compared: {},
  looked: {},
  threads: {},
  clause: null,
  readers: {}
}

const slice = createSlice({
  name: "documents",
  initialState: initial,
  reducers: {
    textShown: (state, { payload }: PayloadAction<ShownText>) => ({
      ...state,
      shown: state.shown.some(({ key }) => key === payload.key)
        ? state.shown.map((one) => (one.key === payload.key ? payload : one))
        : [...state.shown, payload]
    }),
    textGone: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      shown: state.shown.filter((one) => one.key !== key)
    }),
    documentViewChosen: (state, { payload }: PayloadAction<TextPlace & { readonly view: DocumentView }>) => ({
      ...state,
      views: { ...state.views, [viewKeyOf(payload)]: payload.view }
    }),
    /** An earlier version is on the screen from now on. */
    versionLookedAt: (
      state,
      { payload: { version, ...place } }: PayloadAction<TextPlace & { readonly version: number }>
    ) => ({
      ...state,
      views: { ...state.views, [viewKeyOf(place)]: "version" as const },
      looked: { ...state.looked, [viewKeyOf(place)]: version }
    }),
    /** Two versions are compared, on the screen from now on. */
    comparisonChosen: (
      state,
      { payload: { process, document, before, after } }: PayloadAction<Comparison & Pick<TextPlace, "process">>
    ) => {
      const key = viewKeyOf({ process, document })
      return {
        ...state,
        views: { ...state.views, [key]: "comparison" as const },
        compared: { ...state.compared, [key]: { before, after } }
      }
    },
    /** What is said at a clause stands under it from now on. */
    threadOpened: (state, { payload: { process, document, ...thread } }: PayloadAction<TextPlace & OpenThread>) => {
      const key = viewKeyOf({ process, document })
      const others = state.threads[key]?.filter(({ anchor }) => anchor.digest !== thread.anchor.digest) ?? []
      return { ...state, threads: { ...state.threads, [key]: [...others, thread] } }
    },
    /** What is said at some clauses stands there no more; each is known by what it says. */
    threadsClosed: (
      state,
      { payload: { closed, ...place } }: PayloadAction<TextPlace & { readonly closed: ReadonlyArray<string> }>
    ) => {
      const key = viewKeyOf(place)
      const left = state.threads[key]?.filter(({ anchor }) => !closed.includes(anchor.digest)) ?? []
      return { ...state, threads: { ...state.threads, [key]: left } }
    },
    /** A clause comes into view, in the text as it is now; null: it has. */
    clauseSought: (state, { payload }: PayloadAction<SoughtClause | null>) => ({
      ...state,
      ...(payload !== null && { views: { ...state.views, [viewKeyOf(payload)]: "text" as const } }),
      clause: payload
    }),
    /** Who else is in a text; an empty list: nobody. */
    readersTold: (
      state,
      { payload }: PayloadAction<{ readonly document: string; readonly people: ReadonlyArray<TextReader> }>
    ) => ({ ...state, readers: { ...state.readers, [payload.document]: payload.people } }),
    leavingAsked: (state, { payload }: PayloadAction<DocumentsState["asked"]>) => ({ ...state, asked: payload })
  },
  extraReducers: (builder) =>
    builder.addCase(documentModeSwitched, (state, { payload }) => ({
      ...state,
      at: payload?.key ?? null,
      asked: null
    }))
})

export const {
  textShown,
  textGone,
  documentViewChosen,
  versionLookedAt,
  comparisonChosen,
  threadOpened,
  threadsClosed,
  clauseSought,
  readersTold,
  leavingAsked
} = slice.actions
export const documents = slice.reducer
