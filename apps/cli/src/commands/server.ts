/**
 * A server as `doctor` reaches it: what it says of its health, from where, and whether real time gets through to it.
 */
import { isFields, type Fields } from "../command.ts"

/** What came back from an address, or why nothing did. */
export type ServerReply =
  | {
      readonly _tag: "Answer"
      /** Where the server's own addresses begin. */
      readonly base: string
      /** What stood behind that in the address that was asked for: an environment, a page. */
      readonly rest: ReadonlyArray<string>
      readonly status: number
      readonly fields: Fields | null
      readonly headers: Headers
      readonly sentMs: number
      readonly gotMs: number
    }
  | { readonly _tag: "Nothing"; readonly code: string | null }

const patienceMs = 5_000

/** Whether an answer is the health of a server of ours. */
export const isHealth = (fields: Fields | null): fields is Fields => fields !== null && "tempo_real" in fields

/** Whether an answer is a refusal of a server of ours: it is there, but not at this path. */
export const isRefusal = (fields: Fields | null): boolean =>
  fields !== null && typeof fields["code"] === "string" && typeof fields["request"] === "string"

/** Reaches a server by the address of any of its pages: where its path does not begin there, one step up is tried. */
export const reach = async (url: string, prefix: string): Promise<ServerReply> => {
  const { origin, pathname } = new URL(url)
  const all = pathname.split("/").filter((segment) => segment !== "")
  let first: ServerReply | null = null
  for (let length = all.length; length >= 0; length--) {
    const base = [origin, ...all.slice(0, length)].join("/") + (length === 0 ? prefix : "")
    const reached = await ask(base, all.slice(length))
    if (reached._tag === "Nothing" || isHealth(reached.fields)) return reached
    // A refusal of ours says more than what a proxy answers.
    if (first === null || (first._tag === "Answer" && isRefusal(reached.fields) && !isRefusal(first.fields)))
      first = reached
  }
  return first ?? { _tag: "Nothing", code: null }
}

const ask = async (base: string, rest: ReadonlyArray<string>): Promise<ServerReply> => {
  const sentMs = Date.now()
  try {
    const response = await fetch(`${base}/api/-/health`, { signal: AbortSignal.timeout(patienceMs) })
    const gotMs = Date.now()
    const body: unknown = await response.json().catch(() => null)
    const { status, headers } = response
    return { _tag: "Answer", base, rest, status, headers, fields: isFields(body) ? body : null, sentMs, gotMs }
  } catch (error) {
    return { _tag: "Nothing", code: codeOf(error) }
  }
}

/** Whether a server has an environment; null where it cannot say so now. */
export const hasEnvironment = async (base: string, amb: string): Promise<boolean | null> => {
  try {
    const { status } = await fetch(`${base}/api/${amb}/environment`, { signal: AbortSignal.timeout(patienceMs) })
    return status === 200 ? true : status === 404 ? false : null
  } catch {
    return null
  }
}

/** The system's own word for what went wrong. */
const codeOf = (error: unknown): string | null => {
  const cause = error instanceof Error ? error.cause : null
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : null
}

/** Whether a word of the system is about TLS: the certificate, or that the other end does not speak it. */
export const isOfTls = (code: string | null): boolean => code !== null && /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code)

/** Whether a WebSocket comes through to the server's real time; a proxy that was not told lets none through. */
export const letsSocketsThrough = async (base: string): Promise<boolean> => {
  // The bundle would import these at every start, and they take as long to load as Node itself.
  const http = await (base.startsWith("https:") ? import("node:https") : import("node:http"))
  return new Promise((resolve) => {
    const request = http.request(`${base}/socket.io/?EIO=4&transport=websocket`, {
      timeout: patienceMs,
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64")
      }
    })
    const settle = (through: boolean) => {
      resolve(through)
      request.destroy()
    }
    request.on("upgrade", (_, socket) => {
      socket.destroy()
      settle(true)
    })
    request.on("response", () => settle(false))
    request.on("timeout", () => settle(false))
    request.on("error", () => settle(false))
    request.end()
  })
}
