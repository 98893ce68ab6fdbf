/** The endpoints of a session: in, out, and what it is. */
import { Result } from "effect"
import type { OpenHandlers, SessionHandlers } from "../http/handler.ts"
import { refuse } from "../http/refusal.ts"
import { forget } from "../workspace/kept.ts"
import { login } from "./login.ts"
import * as Session from "./session.ts"

export const openSessionHandlers: Pick<OpenHandlers, "login"> = {
  login: async (services, { environment, input, address, proveKey }) => {
    const thumbprint = await proveKey()
    if (Result.isFailure(thumbprint)) return refuse(thumbprint.failure)
    const attempt = { ...input.payload, thumbprint: thumbprint.success, address }
    const opened = await login(services.sql, environment, attempt)
    if (Result.isFailure(opened)) {
      services.log.warn("A login was refused", { amb: environment.amb, address })
      return refuse(opened.failure.code, { retryAfter: opened.failure.retryAfter })
    }
    const session = await Session.byId(services.sql, environment.amb, opened.success.id)
    if (session === null) return refuse("session-revoked")
    services.log.info("A session was opened", { amb: environment.amb, session: session.id, usuario: session.usuario })
    return Result.succeed({
      token: opened.success.token,
      session: await Session.view(services.sql, session, services)
    })
  }
}

export const sessionHandlers: Pick<SessionHandlers, "session" | "logout"> = {
  session: async (services, { session }) => Result.succeed(await Session.view(services.sql, session, services)),
  logout: async (services, { session }) => {
    await forget(services.sql, session)
    await Session.end(services.sql, session.amb, session.id, "logout")
    services.log.info("A session was left", { amb: session.amb, session: session.id, usuario: session.usuario })
    return Result.succeed(null)
  }
}
