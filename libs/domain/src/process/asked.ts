/** Changes of what a link asked for. They read nothing, so they need no schema. */
import type { LinkIntent } from "../redirect/intent.ts"
import type { AutoUrl } from "./auto-url.ts"

/** Nothing was asked for. */
export const noAutoUrl: AutoUrl = { processo: "", contexto: [], consulta_sessoes: false }

/** A link asked for a process. */
export const withRedirect = (auto_url: AutoUrl, { processo, entries }: LinkIntent): AutoUrl => ({
  ...auto_url,
  processo,
  contexto: entries
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
