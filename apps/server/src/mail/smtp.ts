/**
 * SMTP: hands one mail to the operator's server, and says what became of it. Whether anything can have been taken hangs on
 * one moment: when the content began to go out.
 */
import { Readable } from "node:stream"
import MailComposer from "nodemailer/lib/mail-composer"
import SMTPConnection from "nodemailer/lib/smtp-connection"
import type { Delivery } from "../kernel/outbound/sender.ts"
import type { Mail } from "./mail.ts"

/** Where mail goes out, and in whose name. */
export interface SmtpOptions {
  /** `smtp://` (with STARTTLS where the server offers it) or `smtps://`, with name and password where it asks for them. */
  readonly url: string
  readonly from: string
}

/** What a server may take at most: for a connection, its greeting, and between two words. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** Sends a mail by a server. */
export const sendBySmtp =
  ({ url, from }: SmtpOptions) =>
  async (mail: Mail): Promise<Delivery> => {
    const content = await new MailComposer({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${from.replace(/^.*@|>$/g, "")}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(mail.unsubscribe !== null && {
          "List-Unsubscribe": `<${mail.unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"
        })
      }
    })
      .compile()
      .build()
    return hand(url, { from: addressIn(from), to: mail.to }, content)
  }

/** The address of `Quadrante <avisos@quadrante.example>`, or the text where it is one. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/

const hand = (
  address: string,
  { from, to }: { readonly from: string; readonly to: string },
  content: Buffer
): Promise<Delivery> =>
  new Promise((resolve) => {
    const { protocol, hostname, port, username, password } = new URL(address)
    const connection = new SMTPConnection({
      host: hostname.replace(/^\[|\]$/g, ""),
      secure: protocol === "smtps:",
      // What goes to this machine passes no wire. Every other server proves by its certificate who it is.
      ignoreTLS: isHere.test(hostname),
      ...(port !== "" && { port: Number(port) }),
      ...limits
    })
    let isOut = false
    const end = (delivery: Delivery) => {
      resolve(delivery)
      connection.close()
    }
    const failed = (error: Error) => end(judge(error, isOut))
    connection.on("error", failed)
    const send = () => {
      // Read once the server has said that it will take the content, and not before.
      const body = new Readable({
        read() {
          isOut = true
          this.push(content)
          this.push(null)
        }
      })
      connection.send({ from, to: [to] }, body, (error) => {
        if (error) failed(error)
        else end({ _tag: "taken" })
      })
    }
    connection.connect((error) => {
      if (error) return failed(error)
      if (username === "") return send()
      const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      connection.login({ credentials }, (refused) => (refused ? failed(refused) : send()))
    })
  })

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
}

/** What an error says of the mail: whether the server said no, and whether it can have taken it. */
const judge = (cause: SmtpError, isOut: boolean): Delivery => {
  const { responseCode: answer, code = "" } = cause
  const error = `${answer ?? code}: ${cause.message}`.slice(0, 500)
  if (answer === undefined) return { _tag: isOut ? "unknown" : "later", error }
  // A wrong name or password is the operator's to mend, and none of the mail's.
  return { _tag: answer >= 500 && code !== "EAUTH" ? "refused" : "later", error }
}
