/** What was done here, said once. It waits for the workspace, which shows and keeps it; the login has no room for it. */
import type { Notice } from "@quadrante/domain/notification"
import { createSlice, nanoid, type PayloadAction } from "@reduxjs/toolkit"

/** A notice of something that happened in this client. */
export interface NewNotice {
  readonly kind: "info" | "success" | "warning" | "error"
  readonly text: string
  /** What can be taken back: a change of the layout, a closing, a draft that was thrown away, a file taken out, decisions. */
  readonly undo?: "layout" | "close" | "draft" | "file" | "decision"
  /** That draft, or that file. */
  readonly draft?: string
  readonly file?: string
  /** The processes that were closed. */
  readonly closed?: ReadonlyArray<string>
  /** The instance that it is about. */
  readonly about?: { readonly instance: string; readonly processo: string; readonly title: string }
  /** A process of which another one is offered, since one was begun already. */
  readonly another?: string
  /** A draft that was begun elsewhere. */
  readonly begun?: string
  /** What an error comes from, where that can go away by itself. */
  readonly cause?: string
  /** What it tells of, by the id of the server's notice; empty: of several. */
  readonly told?: string
}

/** The line to the server: what it caused is over when the server is heard again. */
export const lineCause = "line"

/** An instance: what went wrong with it is over when it is closed, or the next act about it succeeds. */
export const causeOf = (instance: string): string => `instance:${instance}`

/** The code of what this window says in its own words. */
export const saidHere = "dito"

const levels = { info: "info", success: "sucesso", warning: "aviso", error: "erro" } as const

/** A notice of this window, as the centre keeps it. */
export const noticeOf = ({
  kind,
  text,
  undo,
  draft,
  file,
  closed,
  about,
  another,
  begun,
  cause,
  told
}: NewNotice): Notice => ({
  id: nanoid(),
  codigo: saidHere,
  nivel: levels[kind],
  dados: {
    texto: text,
    ...(undo !== undefined && { desfazer: undo }),
    ...(closed !== undefined && { fechados: closed }),
    ...(draft !== undefined && { rascunho: draft }),
    ...(file !== undefined && { arquivo: file }),
    ...(about !== undefined && { instancia: about.instance, titulo: about.title }),
    ...(another !== undefined && { outro: another }),
    ...(begun !== undefined && { comecado: begun }),
    ...(told !== undefined && { aviso: told })
  },
  processo: about?.processo ?? null,
  em: new Date().toISOString(),
  action: undo !== undefined,
  cause: cause ?? (about === undefined ? null : causeOf(about.instance))
})

const slice = createSlice({
  name: "notices",
  initialState: [] as ReadonlyArray<Notice>,
  reducers: {
    noticed: {
      prepare: (said: NewNotice) => ({ payload: noticeOf(said) }),
      reducer: (waiting, { payload }: PayloadAction<Notice>) => [...waiting, payload]
    },
    /** The workspace has them. */
    noticesTaken: () => []
  }
})

export const { noticed, noticesTaken } = slice.actions
export const notices = slice.reducer
