/** A navigation as a line for the command line of support, without anything secret or personal: see {@link redact}. */
import type { Navegacao } from "./support.ts"

/** The locale that the command line reads links by, unless it is told otherwise. */
const usualLocale = "pt-BR"

/** The line that asks the command line about a navigation of a bundle. `locale` is that of the client. */
export const commandOf = (
  { url, sessao, de, amb_anterior, amb_cliente, outras_sessoes, nao_enviado, bloqueada }: Navegacao,
  prefixo: string,
  locale: string
): string =>
  [
    "quadrante guard",
    // What begins with a dash would be an option.
    quoted(url),
    ...(sessao ? ["--session s"] : []),
    ...(de === null ? [] : [`--from ${de}`]),
    ...(amb_anterior === null ? [] : [`--prior-amb ${quoted(amb_anterior)}`]),
    ...(amb_cliente === null ? [] : [`--client-amb ${quoted(amb_cliente)}`]),
    ...(outras_sessoes ? ["--other-sessions"] : []),
    ...(nao_enviado ? ["--unsent"] : []),
    ...(bloqueada ? ["--locked"] : []),
    ...(prefixo === "" ? [] : [`--prefix ${quoted(prefixo)}`]),
    ...(locale === usualLocale ? [] : [`--locale ${quoted(locale)}`])
  ].join(" ")

/** A word as every shell takes it: bare where nothing in it means anything there. */
const quoted = (word: string): string => (/^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
