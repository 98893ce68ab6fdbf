/** Auto URL: the process that a link asked for, until it is opened. */
import { Schema } from "effect"
import { Contexto } from "./contexto.ts"

/** What a link asked for. `consulta_sessoes`: the person is asked first in which of their sessions it opens. */
export const AutoUrl = Schema.Struct({
  processo: Schema.String,
  contexto: Contexto,
  consulta_sessoes: Schema.Boolean
})
export type AutoUrl = typeof AutoUrl.Type

/** Nothing was asked for. */
export const noAutoUrl: AutoUrl = { processo: "", contexto: {}, consulta_sessoes: false }

/** A link asked for a process. */
export const withRedirect = (auto_url: AutoUrl, processo: string, contexto: Contexto): AutoUrl => ({
  ...auto_url,
  processo,
  contexto
})

/** It was opened, or given up: process and context go, and whether sessions are looked up stays. */
export const resetAutoUrl = (auto_url: AutoUrl): AutoUrl => ({
  ...noAutoUrl,
  consulta_sessoes: auto_url.consulta_sessoes
})

/** As new. */
export const clearedAutoUrl = (): AutoUrl => noAutoUrl

/** Switches whether sessions are looked up. */
export const withSessionLookup = (auto_url: AutoUrl, consulta_sessoes: boolean): AutoUrl => ({
  ...auto_url,
  consulta_sessoes
})

/** Whether a process waits to be opened. */
export const hasAutoUrl = (auto_url: AutoUrl): boolean => auto_url.processo !== ""
