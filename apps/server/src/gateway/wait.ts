/** The page that a rate-limited browser sees. It says so, and reloads itself once the wait is over. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { languageOf } from "../kernel/http/answer.ts"

const words = {
  "pt-BR": (seconds: number) =>
    `Muitos pedidos vieram deste endereço de rede. Esta página tenta de novo em ${seconds} s.`,
  en: (seconds: number) => `Too many requests came from this network address. This page tries again in ${seconds} s.`,
  es: (seconds: number) =>
    `Llegaron demasiadas peticiones de esta dirección de red. Esta página lo intenta de nuevo en ${seconds} s.`
} as const

/** Sends it in the language of the browser. It has no style and no script: nothing of it can fail. */
export const sendWait = (request: IncomingMessage, response: ServerResponse, seconds: number): void => {
  const language = languageOf(request)
  response.statusCode = 429
  response.setHeader("retry-after", String(seconds))
  response.setHeader("cache-control", "no-store")
  response.setHeader("vary", "accept-language")
  response.setHeader("content-type", "text/html; charset=utf-8")
  response.end(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}">` +
      `<title>Quadrante</title><p>${words[language](seconds)}</p></html>`
  )
}
