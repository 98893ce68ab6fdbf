/** The page that a rate-limited browser sees. It says so, and reloads itself once the wait is over. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { languageOf } from "../kernel/http/answer.ts"
import { say } from "./texts.ts"

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
      `<title>Quadrante</title><p>${say("wait", { seconds }, language)}</p></html>`
  )
}
