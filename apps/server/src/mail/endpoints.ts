/** The endpoints of a person's address, and of the mails of the demo house. */
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { isRecent } from "../identity/login/proving.ts"
import { refuse } from "../kernel/http/refusal.ts"
import * as Address from "./address.ts"
import { mailsOf } from "./demo.ts"
import type { MailKeys } from "./keys.ts"

type Handlers = Pick<
  SessionHandlers,
  "email" | "setEmail" | "confirmEmail" | "removeEmail" | "setDigestDays" | "ownMails"
>

export const makeMailHandlers = (keys: MailKeys): Handlers => ({
  email: async ({ sql, config }, { session }) =>
    Result.succeed({ way: Address.wayOf(config), ...(await Address.emailStateOf(sql, session)) }),
  // Whoever gets the mails of a person learns what they are told: an open browser alone changes no address.
  setEmail: async ({ sql, config }, { session, input: { payload } }) => {
    if (Address.wayOf(config) === "off") return refuse("not-found")
    if (!isRecent(session)) return refuse("authentication-required")
    return Address.ask(sql, session, payload.address)
  },
  confirmEmail: ({ sql }, { session, address, device, input: { payload } }) =>
    Address.confirm(sql, session, payload.code, { keys, from: { address, device } }),
  removeEmail: async ({ sql }, { session, address, device }) => {
    if (!isRecent(session)) return refuse("authentication-required")
    return Result.succeed(await Address.remove(sql, session, { address, device }))
  },
  setDigestDays: async ({ sql }, { session, input: { payload } }) => {
    await Address.setDigestDays(sql, session, payload.days)
    return Result.succeed(null)
  },
  // Elsewhere there is no such page.
  ownMails: async ({ sql, config }, { session }) =>
    config.mode === "demo" ? Result.succeed(await mailsOf(sql, session)) : refuse("not-found")
})
