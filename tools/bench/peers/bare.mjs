/**
 * A bare node:http that asks the database exactly what ours asks it for a login, a look at a session and a small write,
 * argon2 included, and does nothing else: nothing is matched, decoded, counted or logged. It believes every request,
 * unless it is started with `proof`: then it verifies proofs as ours does. What it answers is the same.
 */
import { randomBytes } from "node:crypto"
import { createServer } from "node:http"
import { json } from "node:stream/consumers"
import { keepValue } from "../../../apps/server/src/account/values.ts"
import * as Environments from "../../../apps/server/src/environment/environment.ts"
import { authenticate, proveKey } from "../../../apps/server/src/session/authentication.ts"
import { choicesOf } from "../../../apps/server/src/session/choices.ts"
import { login } from "../../../apps/server/src/session/login.ts"
import { makeNonces } from "../../../apps/server/src/session/nonce.ts"
import * as Session from "../../../apps/server/src/session/session.ts"
import { view } from "../../../apps/server/src/session/view.ts"
import * as Database from "../../../apps/server/src/storage/database.ts"
import { openLanes } from "../../../apps/server/src/storage/within.ts"

const [, , socketPath, thumbprint, isProving] = process.argv
const amb = "demo"
const house = Database.open({ socketPath }, 6)
const sql = openLanes({ socketPath }, 10).within(amb)
const nonces = await makeNonces(house)
const server = { versao: "0", started: new Date() }

const shownBy = ({ headers, method, url }) => ({
  token: headers.authorization?.slice("DPoP ".length) ?? null,
  proof: headers.dpop,
  method,
  address: `http://${headers.host}${url}`
})

const believe = (key) =>
  sql`insert into proof_seen (key, until) values (${key}, ${new Date(Date.now() + 300_000)})
    on conflict do nothing returning 1`

const sessionOf = async (request) => {
  const shown = shownBy(request)
  if (isProving) return (await authenticate(sql, nonces, amb, shown, "refused")).success
  const session = await Session.find(sql, amb, shown.token)
  await believe(randomBytes(40).toString("base64url"))
  await Session.touch(sql, session)
  return session
}

const open = async (request) => {
  const credentials = await json(request)
  if (isProving) await proveKey(sql, nonces, shownBy(request))
  else await believe(randomBytes(40).toString("base64url"))
  const environment = await Environments.find(house, amb)
  const attempt = { credentials, thumbprint, address: request.socket.remoteAddress, origin: "" }
  const { token, id } = (await login({ sql }, environment, attempt)).success
  const session = await Session.byId(sql, amb, id)
  return { token, session: await view(sql, session, server), choices: await choicesOf(sql, session) }
}

const answer = async (request) => {
  if (request.method === "POST") return open(request)
  await Environments.find(house, amb)
  const session = await sessionOf(request)
  if (request.method === "GET") return view(sql, session, server)
  await keepValue(sql, session, await json(request))
  return null
}

const http = createServer(async (request, response) => {
  try {
    const body = JSON.stringify(await answer(request))
    response.setHeader("content-type", "application/json; charset=utf-8")
    response.end(body)
  } catch (cause) {
    console.error(cause)
    response.writeHead(500).end()
  }
})
http.listen(0, () => console.log(`http://localhost:${http.address().port}`))
