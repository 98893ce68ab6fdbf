/** The API documentation page: static HTML generated from the contract and the catalogue of faults, without scripts. */
import { createHash } from "node:crypto"
import { catalogue, type Language } from "@quadrante/api/catalogue"
import { contract } from "@quadrante/api/contract"
import type { Endpoint } from "@quadrante/api/endpoint"
import { isNothing, names, openapi, statusesOf } from "@quadrante/api/openapi"

const texts = {
  "pt-BR": {
    title: "API do Quadrante",
    lead: "Tudo abaixo de /api/{amb}. O mesmo, para máquinas:",
    endpoints: "Pedidos",
    faults: "Erros",
    head: ["Código", "Status", "O que houve", "O que fazer"],
    session: "em uma sessão",
    open: "sem sessão",
    payload: "vai",
    success: "vem"
  },
  en: {
    title: "The API of Quadrante",
    lead: "All of it below /api/{amb}. The same, for machines:",
    endpoints: "Requests",
    faults: "Faults",
    head: ["Code", "Status", "What happened", "What to do"],
    session: "in a session",
    open: "without a session",
    payload: "in",
    success: "out"
  },
  es: {
    title: "API de Quadrante",
    lead: "Todo debajo de /api/{amb}. Lo mismo, para máquinas:",
    endpoints: "Peticiones",
    faults: "Errores",
    head: ["Código", "Estado", "Qué pasó", "Qué hacer"],
    session: "en una sesión",
    open: "sin sesión",
    payload: "va",
    success: "viene"
  }
} as const

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
  const words = texts[language]
  const document = openapi({ prefix, versao })
  const rows = catalogue.map(
    ({ code, status, words: said }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${marked(said[language].message)}</td><td>${marked(said[language].remedy)}</td></tr>`
  )
  const address = `${prefix}/api/-/openapi.json`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${words.title}</title><style>${style}</style></head><body><h1>${words.title} ${escape(versao)}</h1>` +
    `<p>${words.lead} <a href="${escape(address)}">openapi.json</a></p><main>` +
    `<h2>${words.endpoints}</h2>${names.map((name) => section(name, contract[name], document, language)).join("")}` +
    `<h2>${words.faults}</h2><div tabindex="0"><table><thead><tr>${words.head.map((one) => `<th scope="col">${one}</th>`).join("")}</tr></thead>` +
    `<tbody>${rows.join("")}</tbody></table></div></main></body></html>`
  )
}

const section = (name: string, endpoint: Endpoint, document: ReturnType<typeof openapi>, language: Language) => {
  const words = texts[language]
  const { method, path, session, payload, success } = endpoint
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const operation = paths[`/api/{amb}${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()]
  const schema = (label: string, content: Content | undefined) =>
    content === undefined
      ? ""
      : `<details><summary>${label}</summary><pre>${escape(JSON.stringify(content["application/json"].schema, null, 2))}</pre></details>`
  return (
    `<section id="${name}"><h3><code>${method} ${escape(path)}</code> ${name}</h3>` +
    `<p>${session ? words.session : words.open} · ${statusesOf(endpoint).join(" ")}</p>` +
    (isNothing(payload) ? "" : schema(words.payload, operation?.requestBody?.content)) +
    (isNothing(success) ? "" : schema(words.success, operation?.responses["200"]?.content)) +
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
