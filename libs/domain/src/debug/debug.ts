/**
 * Debug: what support sees of the last calls, context and result beside each other.
 */
import { Schema } from "effect"

export { hidden, isSecret, withoutSecrets } from "./secret.ts"

/** The line between two calls. */
export const endOfCall = "<<<fim-da-chamada>>>"

/** How many calls are kept. */
export const mostCalls = 20

/** The flags, all off at first, and the texts of the last calls, each call closed by {@link endOfCall}. */
export const Debug = Schema.Struct({
  ativo: Schema.Boolean,
  mostrar_contexto: Schema.Boolean,
  mostrar_resultado: Schema.Boolean,
  ultimo_contexto: Schema.String,
  ultimo_resultado: Schema.String
})
export type Debug = typeof Debug.Type

/** Nothing is shown and nothing was called. */
export const initial: Debug = {
  ativo: false,
  mostrar_contexto: false,
  mostrar_resultado: false,
  ultimo_contexto: "",
  ultimo_resultado: ""
}

/** Sets some of the flags. */
export const withFlags = (
  debug: Debug,
  flags: Partial<Pick<Debug, "ativo" | "mostrar_contexto" | "mostrar_resultado">>
): Debug => ({ ...debug, ...flags })

/** A call was made: its context and its result stand behind those of earlier calls; the oldest go. */
export const withCall = (debug: Debug, contexto: string, resultado: string): Debug => ({
  ...debug,
  ultimo_contexto: joined([...split(debug.ultimo_contexto), contexto].slice(-mostCalls)),
  ultimo_resultado: joined([...split(debug.ultimo_resultado), resultado].slice(-mostCalls))
})

/** The calls that are kept, the oldest first. */
export const calls = (debug: Debug): ReadonlyArray<{ readonly contexto: string; readonly resultado: string }> => {
  const resultados = split(debug.ultimo_resultado)
  return split(debug.ultimo_contexto).map((contexto, i) => ({ contexto, resultado: resultados[i] ?? "" }))
}

/** The kept calls of earlier pages, followed by those that this page made before the kept ones loaded. */
export const continued = (kept: Debug, since: Debug): Debug =>
  calls(since).reduce((all, { contexto, resultado }) => withCall(all, contexto, resultado), kept)

/** Texts as one, each closed by the line. A text that has such a line itself gets a backslash before it. */
export const joined = (texts: ReadonlyArray<string>): string =>
  texts.map((text) => `${text.replace(/^(\\*<<<fim-da-chamada>>>)$/gm, "\\$1")}\n${endOfCall}\n`).join("")

/** The texts that were joined. */
export const split = (text: string): ReadonlyArray<string> =>
  text
    .split(`\n${endOfCall}\n`)
    .slice(0, -1)
    .map((one) => one.replace(/^\\(\\*<<<fim-da-chamada>>>)$/gm, "$1"))
