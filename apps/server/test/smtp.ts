/** A real SMTP server for tests, on a port of its own, which can be told to refuse, to hang up, and to ask for a password. */
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

/** A mail as it arrived. */
export interface ArrivedMail {
  readonly to: readonly string[]
  readonly raw: string
  readonly headers: string
  /** The texts of its parts, decoded. */
  readonly parts: readonly string[]
}

/** What the server does with the next mails. */
export interface Behaviour {
  /** The answer to the recipient or to the content; null: it is taken. */
  refusal: { readonly at: "recipient" | "content"; readonly code: number } | null
  /** Cuts the connection once it has the whole content, before or instead of its answer. */
  cut: boolean
  /** Milliseconds until the content is answered. */
  delayMs: number
}

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>

export const startSmtp = async ({ password, secure = false }: { password?: string; secure?: boolean } = {}) => {
  const behaviour: Behaviour = { refusal: null, cut: false, delayMs: 0 }
  const arrived: ArrivedMail[] = []
  const refused = (code: number) => Object.assign(new Error("as the test wants it"), { responseCode: code })
  const sockets = new Set<{ destroy: () => void; remotePort?: number | undefined }>()
  const server = new SMTPServer({
    secure,
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: "quadrante" }) : done(refused(535)),
    onRcptTo: (_address, _session, done) => {
      const { refusal } = behaviour
      done(refusal?.at === "recipient" ? refused(refusal.code) : null)
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on("data", (piece: Buffer) => pieces.push(piece))
      stream.on("end", () => {
        const raw = Buffer.concat(pieces).toString("utf8")
        const { refusal, cut, delayMs } = behaviour
        if (refusal?.at === "content") return done(refused(refusal.code))
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...parsed(raw) })
        if (!cut) return void setTimeout(() => done(null), delayMs)
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
      })
    }
  })
  server.on("error", () => undefined)
  server.server.on(secure ? "secureConnection" : "connection", (socket: { destroy: () => void }) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `${secure ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    behaviour,
    arrived,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

const parsed = (raw: string): Omit<ArrivedMail, "to"> => {
  const end = raw.indexOf("\r\n\r\n")
  const headers = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ")
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? ""
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  return { raw, headers, parts: parts.map((part) => decodedPart(part).replaceAll("\r\n", "\n")) }
}

const decodedPart = (part: string): string => {
  const at = part.indexOf("\r\n\r\n")
  const content = part.slice(at + 4)
  if (/base64/i.test(part.slice(0, at))) return Buffer.from(content, "base64").toString("utf8")
  if (!/quoted-printable/i.test(part.slice(0, at))) return content
  const bytes = content
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}
