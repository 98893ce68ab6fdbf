/** The handshake: admits a socket by its origin, its token and its proof. */
import { refusedIn } from "@quadrante/domain/json"
import { protocol } from "@quadrante/realtime/event"
import { Handshake, handshakeTarget, limits, type Refusal } from "@quadrante/realtime/protocol"
import { Result, Schema } from "effect"
import { strangers } from "../kernel/budget/prices.ts"
import { addressOf } from "../kernel/http/networks.ts"
import { originOf } from "../kernel/http/origin.ts"
import type { Services } from "../kernel/services.ts"
import { authenticate } from "../identity/session/authentication.ts"
import { isAway } from "../kernel/data/database.ts"
import { placeOfSession, refusalOf, type Member, type MemberServer, type MemberSocket } from "./member.ts"
import type { SessionBans } from "./pace.ts"

/** Lets a socket in as a member, or says why not. Never throws. */
export const admit = async (
  services: Services,
  io: MemberServer,
  rests: SessionBans,
  socket: MemberSocket
): Promise<Result.Result<Member, Refusal>> => {
  const { headers } = socket.handshake
  const origin = originOf(services.config.origin, headers.host)
  // A browser always says where the page is from; what says nothing is no page, and needs its proof like all.
  if (origin === null || (headers.origin !== undefined && headers.origin !== origin)) return refuse("origin")
  const read = Schema.decodeUnknownResult(Handshake)(socket.handshake.auth)
  if (Result.isFailure(read) || refusedIn(read.success) !== null) return refuse("unauthenticated")
  const { amb, client, token, proof } = read.success
  if (read.success.protocol !== protocol) return refuse("protocol")
  const shown = { token, proof, ...handshakeTarget(origin, amb) }
  const call = services.budgets.begin(addressOf(socket.request, services.config.proxies))
  try {
    const owner = services.budgets.ownerOf(token)
    const retryAfter =
      owner?.amb === amb ? call.asPerson(owner, strangers.connection) : call.asStranger(strangers.connection)
    if (retryAfter > 0) return Result.fail({ code: "limit", now: Date.now(), retryAfter })
    const session = await authenticate(services.within(amb), services.nonces, amb, shown, "refused")
    if (Result.isFailure(session)) {
      call.isNobodys(strangers.connection)
      return refuse(refusalOf(session.failure.code), services.nonces.current(Date.now()))
    }
    call.isOf(session.success)
    services.budgets.remember(token, session.success)
    const sockets = io.sockets.adapter.rooms.get(placeOfSession(session.success))?.size ?? 0
    if (sockets >= limits.socketsPerSession || rests.holds(session.success.id)) return refuse("limit")
    const { id, person, thumbprint, generation, privateChannel } = session.success
    return Result.succeed({
      session: { amb, id, person, thumbprint, generation, privateChannel },
      client,
      followsProfiles: read.success.profiles === true,
      wire: socket.request.socket
    })
  } catch (cause) {
    if (!isAway(cause)) services.log.error("A socket could not be let in", cause)
    return refuse("unavailable")
  } finally {
    call.end()
  }
}

const refuse = (code: Refusal["code"], nonce?: string): Result.Result<never, Refusal> =>
  Result.fail({ code, now: Date.now(), ...(nonce !== undefined && { nonce }) })
