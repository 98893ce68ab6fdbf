/**
 * Support: the bundle that a person sends to support, with what the client decided lately, and nothing about anybody.
 *
 * A bundle is made when it is asked for. Links lose their texts on the way into it, so that the file itself is safe to
 * send; what the guard makes of each stays what it was.
 */
import { Schema } from "effect"
import * as Environment from "../environment/environment.ts"
import type * as Guard from "../guard/guard.ts"
import type { Separators } from "../redirect/redirect.ts"
import { redact, redactName } from "./redact.ts"

export { commandOf } from "./command.ts"
export { maskContext, type MaskedValue, maskName } from "./mask.ts"
export { redact } from "./redact.ts"

/** How many navigations a bundle has at most: the last ones. */
export const mostNavigations = 50

/** One navigation, with what the client knew when it happened. */
export const Navegacao = Schema.Struct({
  /** The instant, ISO 8601. */
  quando: Schema.String,
  /** The link, without anything secret or personal: see {@link redact}. */
  url: Schema.String,
  /** Whether there was a session. */
  sessao: Schema.Boolean,
  /** The page that was left. */
  de: Schema.NullOr(Schema.Literals(Environment.pages)),
  /** The environment of the redirect before this one. */
  amb_anterior: Schema.NullOr(Schema.String),
  /** The environment of the client. */
  amb_cliente: Schema.NullOr(Schema.String),
  /** Whether links were offered to other sessions, and there were any. */
  outras_sessoes: Schema.Boolean,
  /** Whether something was typed or queued and not on the server. */
  nao_enviado: Schema.Boolean,
  /** Whether the session waited behind its lock. */
  bloqueada: Schema.Boolean
})
export type Navegacao = typeof Navegacao.Type

/** The bundle. `prefixo` and the separators are those by which the client read its links. */
export const Bundle = Schema.Struct({
  formato: Schema.Literal("quadrante-suporte"),
  /** The instant at which it was made, ISO 8601. */
  quando: Schema.String,
  /** The version of the client. */
  versao: Schema.String,
  prefixo: Schema.String,
  fmt_decimal: Schema.String,
  fmt_milhar: Schema.String,
  /** The oldest first. */
  navegacoes: Schema.Array(Navegacao).check(Schema.isMaxLength(mostNavigations))
})
export type Bundle = typeof Bundle.Type

/** A navigation as the client remembers it until somebody asks for a bundle. */
export type NavigationRecord = { readonly quando: string; readonly navigation: Guard.Navigation }

/** What a bundle says beside its navigations. */
export type About = {
  readonly quando: string
  readonly versao: string
  readonly prefixo: string
  readonly separators: Separators
}

/** Makes the bundle of the navigations that were seen, the oldest first. Of too many, the last are kept. */
export const bundleOf = (
  seen: ReadonlyArray<NavigationRecord>,
  { quando, versao, prefixo, separators }: About
): Bundle => ({
  formato: "quadrante-suporte",
  quando,
  versao,
  prefixo,
  fmt_decimal: separators.fmt_decimal,
  fmt_milhar: separators.fmt_milhar,
  navegacoes: seen.slice(-mostNavigations).map(describe)
})

const describe = ({ quando, navigation }: NavigationRecord): Navegacao => {
  const { to, from, session, prior, client, otherSessions, unsent, locked, separators, prefix } = navigation
  return {
    quando,
    url: redact(to, prefix, separators),
    sessao: session !== null && session !== "",
    de: from,
    amb_anterior: environment(prior === null ? null : prior.amb),
    amb_cliente: environment(client.amb),
    outras_sessoes: client.consulta_sessoes && otherSessions,
    nao_enviado: unsent,
    bloqueada: locked
  }
}

/** An environment that cannot be one counts as none for the guard, and is none here. */
const environment = (amb: string | null): string | null =>
  amb !== null && Environment.isName(amb) ? redactName(amb) : null
