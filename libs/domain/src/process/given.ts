/** What a process is opened with, and the typed values of that. Nothing is parsed here, so it needs no schema. */
import { contextOf } from "../redirect/intent.ts"
import type { Contexto, InitialContext, LinkEntries } from "./contexto.ts"

/** Whether a link gave it. */
export const isLinked = (given: InitialContext): given is LinkEntries => Array.isArray(given)

/** The typed values of what a process is opened with. */
export const contextoOf = ({ contexto }: { readonly contexto: InitialContext }): Contexto =>
  isLinked(contexto) ? { ...contextOf(contexto) } : contexto
