/** The single HTML page of the web app, filled in for an environment and a path prefix. */
import { createHash } from "node:crypto"
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Environment, Welcome } from "@quadrante/api/environment"
import * as Route from "@quadrante/domain/environment"
import { type Language, languageOf } from "@quadrante/domain/language"
import { byLanguage } from "@quadrante/domain/locale"
import type { InlineHashes } from "./headers.ts"

/** What the page is filled with. */
export interface PageData {
  /** The environment of the address, known or not. */
  readonly amb: string
  /** Null where the server knows none of that name. */
  readonly environment: Environment | null
  /** The environment that is meant where none is named. */
  readonly fallback: Environment | null
  /** Null everywhere but in the demonstration. */
  readonly welcome: Welcome | null
  /** What its words are in until the person's own choice is known, which only their browser knows. */
  readonly language: Language
  readonly prefix: string
  /** For the first proof of the client, which spares it a refused request. */
  readonly nonce: string
}

/** The built page with its own addresses below the prefix, and the hashes of its inline blocks. */
export interface Template {
  readonly html: string
  readonly hashes: InlineHashes
  /** Tells this build from others, on whichever node it is: the page names every file by its content. */
  readonly build: string
}

/** Reads the page of the web app. */
export type PageReader = () => Promise<Template | null>

/**
 * Reads the page, and again only after a new build. Null where the web app was not built.
 *
 * There is no `<base>`, which the policy forbids: addresses are rewritten, in the style block too, and so it is only
 * here that the hashes are known.
 */
export const makeReader = (folder: string, prefix: string): PageReader => {
  const file = join(folder, "index.html")
  let kept: { readonly modified: number; readonly template: Template } | null = null
  return async () => {
    const status = await stat(file).catch(() => null)
    if (status === null) return null
    if (kept?.modified === status.mtimeMs) return kept.template
    const written = await readFile(file, "utf8")
    const html = written
      .replace(/\b(src|href)="\.?\/(?!\/)/g, (_, attribute: string) => `${attribute}="${prefix}/`)
      .replace(/\burl\(\.\//g, `url(${prefix}/`)
    const build = createHash("sha256").update(written).digest("base64url").slice(0, 16)
    const template = { html, build, hashes: { script: hashesOf(html, "script"), style: hashesOf(html, "style") } }
    kept = { modified: status.mtimeMs, template }
    return template
  }
}

/** The hashes of the blocks that stand in the page itself, as the policy names them. */
const hashesOf = (html: string, element: "script" | "style"): ReadonlyArray<string> =>
  [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, "g"))].map(
    ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`
  )

/** The environment that an address names: its first segment, where that can be a name. */
export const ambOf = (path: string, prefix: string): string | null => {
  const own = (Route.segments(path) ?? []).slice(Route.segments(prefix)?.length ?? 0)
  const [first] = own
  return first !== undefined && Route.isName(first) ? first : null
}

/** The login stands in the built page once for each language, by its tag. */
const logins = /<!--quadrante:login ([\w-]+)-->([^]*?)<!--quadrante:end-->/g

/**
 * Fills the page in. What an environment says of itself is text, escaped for where it stands.
 */
export const fill = (html: string, data: PageData): string => {
  const { amb, environment, fallback, welcome, language, prefix, nonce } = data
  const { lcl_id, lin_id } = byLanguage[language]
  const told = {
    amb,
    known: environment !== null,
    environment,
    padrao: fallback?.amb ?? amb,
    padrao_nome: fallback?.amb_nome ?? null,
    prefix,
    nonce,
    welcome
  }
  const json = JSON.stringify(told).replaceAll("<", "\\u003c")
  const shown = environment ?? fallback
  const texts: Readonly<Record<string, string>> = {
    amb_nome: shown?.amb_nome ?? "Quadrante",
    headline: ownText(shown, language, "headline"),
    contact: ownText(shown, language, "contact"),
    tema_cor: shown?.tema_cor ?? ""
  }
  return html
    .replace('<html lang="pt-BR"', `<html lang="${lcl_id}"`)
    .replace(logins, (_, tag: string, login: string) => (tag === lcl_id ? login : ""))
    .replace(' src="{{logo}}"', () =>
      shown === null || shown.logo === null ? "" : ` src="${escape(prefix + shown.logo)}"`
    )
    .replace(/\{\{(amb_nome|headline|contact|tema_cor)\}\}/g, (_, name: string) => escape(texts[name] ?? ""))
    .replace("{{welcome}}", () => doorsOf(welcome, lin_id))
    .replace("<!--quadrante:manifest-->", () =>
      environment === null ? "" : `<link rel="manifest" href="${escape(manifestPath(prefix, environment.amb))}">`
    )
    .replace("<!--quadrante:environment-->", () => `<script type="application/json" id="ambiente">${json}</script>`)
}

/** What an environment says beside the login, in a language: what it said in that one, else as it was written first. */
const ownText = (shown: Environment | null, language: Language, name: "headline" | "contact"): string => {
  const said = Object.entries(shown?.strings ?? {}).flatMap(([tag, texts]) =>
    languageOf(tag) === language ? (texts[`login.${name}`] ?? []) : []
  )
  // The last that is laid over the others, as the login lays them.
  return said.at(-1) ?? shown?.[name] ?? ""
}

/** Where the manifest of an environment is. */
const manifestPath = (prefix: string, amb: string): string => `${prefix}/api/-/manifest/${amb}`

/** What a device is told that installs an environment: its name, where it begins, and its icons. */
export const manifestOf = ({ amb, amb_nome, locales }: Environment, prefix: string) => ({
  id: `${prefix}/${amb}/`,
  name: amb_nome,
  short_name: amb_nome,
  lang: locales[0] ?? "pt-BR",
  start_url: `${prefix}/${amb}/home`,
  // Another environment is another app.
  scope: `${prefix}/${amb}/`,
  display: "standalone",
  background_color: "#ffffff",
  icons: [
    { src: `${prefix}/icon-192.png`, sizes: "192x192", type: "image/png", purpose: "any" },
    { src: `${prefix}/icon-512.png`, sizes: "512x512", type: "image/png", purpose: "any" },
    { src: `${prefix}/icon-maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" }
  ]
})

/** The same as the login draws, to be there before any script; it can be pressed once the login is. */
const doorsOf = (welcome: Welcome | null, lin_id: string): string => {
  if (welcome === null) return ""
  const said = (text: Readonly<Record<string, string>>) => escape(text[lin_id] ?? "")
  const doors = welcome.people.map(
    ({ pessoa, iniciais, does, of, waits }) =>
      `<button type="button" disabled><i aria-hidden="true">${escape(iniciais)}</i><b>${escape(pessoa)} <em>${said(does)}</em></b><small>${said(of)}</small><span>${said(waits)}</span></button>`
  )
  return `<p id="historia">${said(welcome.story)}</p>${doors.join("")}`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
