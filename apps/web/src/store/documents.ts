/** The texts that stand in open processes, which of them is written or read just now, and what is asked of the writer. */
import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit"

/** A text that is shown somewhere. */
export interface ShownText {
  /** Its place on the screen: the same text can stand in two processes. */
  readonly key: string
  /** The open process in which it stands. */
  readonly process: string
  readonly mayWrite: boolean
  /** Who writes it elsewhere. */
  readonly holder: string | null
  /** Something was saved, so there is something to read. */
  readonly isWritten: boolean
}

/** A mode, and the text that it is for; null: texts are only looked at. */
export type Wish = { readonly mode: "edit" | "read"; readonly key: string } | null

export interface DocumentsState {
  readonly shown: ReadonlyArray<ShownText>
  /** The text that is written or read: which of both, the client says. */
  readonly at: string | null
  /** What somebody wants while a text is written: its writer lets go first, and asks where something would be lost. */
  readonly asked: { readonly next: Wish } | null
}

/** At most one text is written or read. The client holds the two toggles. */
export const documentModeSwitched = createAction<Wish>("documents/modeSwitched")

const initial: DocumentsState = { shown: [], at: null, asked: null }

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
    leavingAsked: (state, { payload }: PayloadAction<DocumentsState["asked"]>) => ({ ...state, asked: payload })
  },
  extraReducers: (builder) =>
    builder.addCase(documentModeSwitched, (state, { payload }) => ({
      ...state,
      at: payload?.key ?? null,
      asked: null
    }))
})

export const { textShown, textGone, leavingAsked } = slice.actions
export const documents = slice.reducer
