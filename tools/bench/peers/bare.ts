/**
 * Our own calls for a login, a look at a session and a small write, argon2 included, right below node:http: nothing is
 * matched, decoded, counted or logged. It believes every request, unless it is started with `proof`: then it verifies
 * proofs as ours does. What it answers is the same, so that what is compared is all that ours does around these calls.
 */
import { randomBytes } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import { json } from "node:stream/consumers"
import { Result } from "effect"
import type { Credentials } from "../../../libs/api/src/session/session.ts"
import type { ClientValue } from "../../../libs/domain/src/client-value/client-value.ts"
import { keepValue } from "../../../apps/server/src/identity/person/values.ts"
import * as Environments from "../../../apps/server/src/tenancy/environment.ts"
import { makeLog } from "../../../apps/server/src/kernel/log/log.ts"
import { authenticate, proveKey } from "../../../apps/server/src/identity/session/authentication.ts"
import { choicesOf } from "../../../apps/server/src/identity/login/choices.ts"
import { login } from "../../../apps/server/src/identity/login/login.ts"
import { makeNonces } from "../../../apps/server/src/kernel/http/nonces.ts"
import * as Session from "../../../apps/server/src/identity/session/session.ts"
import { view } from "../../../apps/server/src/identity/login/view.ts"
import * as Database from "../../../apps/server/src/kernel/data/database.ts"
import { openLanes } from "../../../apps/server/src/kernel/data/within.ts"
import { listen } from "../inputs/listen.ts"

const [, , socketPath = "", thumbprint = "", isProving] = process.argv
const amb = "demo"
const house = Database.open({ socketPath }, 6)
const sql = openLanes({ socketPath }, 10).within(amb)
const nonces = await makeNonces(house)
const server = { versao: "0", started: new Date(), page: async () => null }
const log = makeLog(() => undefined)

/** What must be there, since ours prepared it. */
const there = <A>(found: A | null): A => {
  if (found === null) throw new Error("What ours has is not here")
  return found
}

const shownBy = ({ headers, method = "", url = "" }: IncomingMessage) => ({
  token: headers.authorization?.slice("DPoP ".length) ?? null,
  proof: String(headers["dpop"]),
  method,
  address: `http://${headers.host}${url}`
})

const believe = (key: string) =>
  sql`insert into dpop_proof (jti, expires) values (${key}, ${new Date(Date.now() + 300_000)})
    on conflict do nothing returning 1`

const sessionOf = async (request: IncomingMessage): Promise<Session.AuthenticatedSession> => {
  const shown = shownBy(request)
  if (isProving) return Result.getOrThrow(await authenticate(sql, nonces, amb, shown, "refused"))
  const session = there(await Session.find(sql, amb, there(shown.token)))
  await believe(randomBytes(40).toString("base64url"))
  await Session.touch(sql, session)
  return session
}

const open = async (request: IncomingMessage) => {
  const credentials = (await json(request)) as typeof Credentials.Type
  if (isProving) Result.getOrThrow(await proveKey(sql, nonces, shownBy(request)))
  else await believe(randomBytes(40).toString("base64url"))
  const environment = there(await Environments.find(house, amb))
  const attempt = { credentials, thumbprint, address: request.socket.remoteAddress ?? "", origin: "", device: null }
  const { token } = Result.getOrThrow(await login({ sql, log }, environment, attempt))
  const session = there(await Session.find(sql, amb, token))
  return { token, session: await view(sql, session, server, "pt-BR"), choices: await choicesOf(sql, session, "pt-BR") }
}

const answer = async (request: IncomingMessage) => {
  if (request.method === "POST") return open(request)
  await Environments.find(house, amb)
  const session = await sessionOf(request)
  if (request.method === "GET") return view(sql, session, server, "pt-BR")
  Result.getOrThrow(await keepValue(sql, session, (await json(request)) as ClientValue))
  return null
}

const http = createServer((request, response) => {
  answer(request).then(
    (answered) => {
      response.setHeader("content-type", "application/json; charset=utf-8")
      response.end(JSON.stringify(answered))
    },
    (cause: unknown) => {
      console.error(cause)
      response.writeHead(500).end()
    }
  )
})
console.log(await listen(http))
