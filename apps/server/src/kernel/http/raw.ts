/** Answers what never becomes a request (malformed HTTP, upgrades that are not ours), with the usual headers. */
import { STATUS_CODES, type IncomingMessage, type Server } from "node:http"
import type { Duplex } from "node:stream"
import type { Fault } from "@quadrante/api/fault"
import { statuses } from "@quadrante/api/fault"

type Headers = Readonly<Record<string, string>>

/**
 * Whether a request does not name one host: of two, we and a proxy before us could take another one each (RFC 9112, 3.2).
 * Only HTTP before 1.1 may name none.
 */
export const isAmbiguous = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length
  return hosts > 1 || (hosts === 0 && httpVersion === "1.1")
}

/** Answers on a bare socket, and ends it. */
const end = (socket: Duplex, status: number, code: Fault["code"], headers: Headers) => {
  if (socket.destroyed || !socket.writable) return
  const body = JSON.stringify({ code })
  const lines = Object.entries({
    ...headers,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close"
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`)
}

/** Answers what Node cannot read as a request. */
export const answerMalformed = (server: Server, headers: Headers): void => {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") return socket.destroy()
    const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400
    end(socket, status, "request-invalid", headers)
  })
}

/** Lets only those upgrades through that Socket.IO will take; the rest it would answer without our headers, or not at all. */
export const answerUpgrades = (server: Server, path: string, headers: Headers): void => {
  const takers = server.listeners("upgrade")
  server.removeAllListeners("upgrade")
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [place = "", query = ""] = (request.url ?? "").split("?")
    const asked = new URLSearchParams(query)
    const isOurs =
      (place === path || place === `${path}/`) &&
      asked.get("EIO") === "4" &&
      asked.get("transport") === "websocket" &&
      !asked.has("sid") &&
      request.method === "GET" &&
      request.headers.upgrade?.toLowerCase() === "websocket"
    if (isAmbiguous(request)) return end(socket, statuses["request-invalid"], "request-invalid", headers)
    if (!isOurs) return end(socket, statuses["not-found"], "not-found", headers)
    for (const take of takers) take.call(server, request, socket, head)
  })
}
