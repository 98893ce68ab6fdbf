/** The API documentation page: static HTML generated from the contract and the catalogue of faults, without scripts. */
import { createHash } from "node:crypto"
import { catalogue, faultText } from "@quadrante/api/catalogue"
import { contract } from "@quadrante/api/contract"
import type { Endpoint } from "@quadrante/api/endpoint"
import { isNothing, names, openapi, statusesOf } from "@quadrante/api/openapi"
import type { Language } from "@quadrante/domain/language"
import { say } from "./texts.ts"

const style =
  ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}" +
  "h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2.5rem}h3{font-size:1rem;margin:0}code,pre{font:14px/1.5 ui-monospace,monospace}" +
  "section{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:1rem 0}section p{margin:.25rem 0}" +
  "pre{overflow:auto;max-height:20rem;padding:.75rem;background:color-mix(in srgb,currentColor 6%,transparent)}" +
  "div{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}" +
  "a{color:inherit}"

/** The hash of the page's one style block, for its policy. */
export const styleHash = `sha256-${createHash("sha256").update(style).digest("base64")}`

/** The page in a language. */
export const docs = (prefix: string, versao: string, language: Language): string => {
  const title = escape(say("docs.title", {}, language))
  const heads = (["code", "status", "message", "remedy"] as const).map((head) => say(`docs.head.${head}`, {}, language))
  const document = openapi({ prefix, versao })
  const rows = catalogue.map(
    ({ code, status }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${marked(faultText(`${code}.message`, {}, language))}</td><td>${marked(faultText(`${code}.remedy`, {}, language))}</td></tr>`
  )
  const address = `${prefix}/api/-/openapi.json`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${style}</style></head><body><h1>${title} ${escape(versao)}</h1>` +
    `<p>${escape(say("docs.lead", {}, language))} <a href="${escape(address)}">openapi.json</a></p><main>` +
    `<h2>${escape(say("docs.endpoints", {}, language))}</h2>${names.map((name) => section(name, contract[name], document, language)).join("")}` +
    `<h2>${escape(say("docs.faults", {}, language))}</h2><div tabindex="0"><table><thead><tr>${heads.map((one) => `<th scope="col">${escape(one)}</th>`).join("")}</tr></thead>` +
    `<tbody>${rows.join("")}</tbody></table></div></main></body></html>`
  )
}

const section = (name: string, endpoint: Endpoint, document: ReturnType<typeof openapi>, language: Language) => {
  const { method, path, session, payload, success } = endpoint
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const operation = paths[`/api/{amb}${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()]
  const schema = (label: string, content: Content | undefined) =>
    content === undefined
      ? ""
      : `<details><summary>${escape(label)}</summary><pre>${escape(JSON.stringify(content["application/json"].schema, null, 2))}</pre></details>`
  return (
    `<section id="${name}"><h3><code>${method} ${escape(path)}</code> ${name}</h3>` +
    `<p>${escape(say(session ? "docs.session" : "docs.open", {}, language))} · ${statusesOf(endpoint).join(" ")}</p>` +
    (isNothing(payload) ? "" : schema(say("docs.payload", {}, language), operation?.requestBody?.content)) +
    (isNothing(success) ? "" : schema(say("docs.success", {}, language), operation?.responses["200"]?.content)) +
    "</section>"
  )
}

type Content = { readonly "application/json": { readonly schema: unknown } }
interface Operation {
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly [status: string]: { readonly content?: Content } }
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Names of fields stand between backticks in the catalogue. */
const marked = (text: string) => escape(text).replace(/`([^`]+)`/g, "<code>$1</code>")
