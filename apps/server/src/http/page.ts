/** The page: the one HTML document of the web app, filled in for an environment and a prefix. */
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Environment } from "@quadrante/api/environment"
import * as Route from "@quadrante/domain/environment"
import { Result, Schema } from "effect"
import { noInline, type InlineHashes } from "./headers.ts"

/** What the page is filled with. */
export interface Filling {
  /** The environment of the address, known or not. */
  readonly amb: string
  /** Null where the server knows none of that name. */
  readonly environment: Environment | null
  /** The environment that is meant where none is named. */
  readonly fallback: Environment | null
  readonly prefix: string
}

/** The built page as it lies there, and the hashes of its inline blocks. */
export interface Template {
  readonly html: string
  readonly hashes: InlineHashes
}

const Hash = Schema.String.check(Schema.isPattern(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/))
const decodeHashes = Schema.decodeUnknownResult(
  Schema.fromJsonString(Schema.Struct({ script: Schema.Array(Hash), style: Schema.Array(Hash) }))
)

/** Reads the page, and again only after a new build. Null where the web app was not built. */
export const makeReader = (folder: string): (() => Promise<Template | null>) => {
  const file = join(folder, "index.html")
  let kept: { readonly modified: number; readonly template: Template } | null = null
  return async () => {
    const status = await stat(file).catch(() => null)
    if (status === null) return null
    if (kept?.modified === status.mtimeMs) return kept.template
    const html = await readFile(file, "utf8")
    const hashes = decodeHashes(await readFile(join(folder, "csp.json"), "utf8").catch(() => ""))
    const template = { html, hashes: Result.getOrElse(hashes, () => noInline) }
    kept = { modified: status.mtimeMs, template }
    return template
  }
}

/** The environment that an address names: its first segment, where that can be a name. */
export const ambOf = (path: string, prefix: string): string | null => {
  const own = (Route.segments(path) ?? []).slice(Route.segments(prefix)?.length ?? 0)
  const [first] = own
  return first !== undefined && Route.isName(first) ? first : null
}

/**
 * Fills the page in. Its own addresses are brought below the prefix; there is no `<base>`, which the policy forbids.
 * What an environment says of itself is text, escaped for where it stands.
 */
export const fill = (html: string, { amb, environment, fallback, prefix }: Filling): string => {
  const data = { amb, known: environment !== null, environment, padrao: fallback?.amb ?? amb, prefix }
  const json = JSON.stringify(data).replaceAll("<", "\\u003c")
  const shown = environment ?? fallback
  const texts: Readonly<Record<string, string>> = {
    amb_nome: shown?.amb_nome ?? "Quadrante",
    headline: shown?.headline ?? "",
    contact: shown?.contact ?? "",
    tema_cor: shown?.tema_cor ?? ""
  }
  return html
    .replace('<base href="/">', "")
    .replace(/\b(src|href)="\.?\/(?!\/)/g, (_, attribute: string) => `${attribute}="${prefix}/`)
    .replace(/\{\{(amb_nome|headline|contact|tema_cor)\}\}/g, (_, name: string) => escape(texts[name] ?? ""))
    .replace("<!--quadrante:environment-->", () => `<script type="application/json" id="ambiente">${json}</script>`)
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
