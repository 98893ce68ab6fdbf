/** A visitor for tests: the real client of the contract, with a key of its own, and its real-time connection. */
import { makeClient, type Client } from "@quadrante/api/client"
import type { SessionView } from "@quadrante/api/session"
import * as Proof from "@quadrante/persistence/proof"
import * as RealTime from "@quadrante/realtime/test/colour"
import { Result } from "effect"
import { password } from "../src/demo/house.ts"
import { enter as openSession } from "../src/identity/login/login.ts"
import type { Sql } from "../src/kernel/data/database.ts"

export interface Visitor {
  readonly client: Client
  readonly prover: Proof.Prover
  readonly token: () => string | undefined
  readonly hold: (token: string) => void
  /** Takes over the session of another visitor, as a second tab of the same browser does. */
  readonly join: (other: Visitor) => void
  readonly connect: (options?: Partial<RealTime.Options>) => RealTime.ClientWithColour
}

/** Where a visitor is. */
interface VisitorOptions {
  readonly amb?: string
  readonly prefix?: string
  /** The node to which a proxy at the address would hand them. */
  readonly reach?: () => string
  readonly language?: string
  readonly locale?: string
}

/** A visitor of an environment; `keys` are those of another to be on the same device. */
export const makeVisitor = async (
  origin: string,
  {
    amb = "demo",
    prefix = "",
    reach,
    keys,
    language = "pt-BR",
    locale
  }: VisitorOptions & { readonly keys?: CryptoKeyPair } = {}
): Promise<Visitor & { readonly keys: CryptoKeyPair }> => {
  const pair = keys ?? (await Proof.makeKeyPair())
  const prover = Proof.makeProver(pair)
  let token: string | undefined
  const client = makeClient({
    origin,
    prefix,
    amb,
    language: () => language,
    ...(locale !== undefined && { locale: () => locale }),
    authorization: (method, address) => prover.headers({ method, address, token }),
    learn: (headers) =>
      prover.learn({ nonce: headers.get("dpop-nonce"), nowMs: Date.parse(headers.get("date") ?? "") }),
    fetch: async (address, request) => {
      const answer = await (reach === undefined
        ? fetch(address, request)
        : fetch(String(address).replace(origin, reach()), {
            ...request,
            headers: { ...(request?.headers as Record<string, string>), host: new URL(origin).host }
          }))
      const body: unknown = await answer
        .clone()
        .json()
        .catch(() => null)
      if (typeof body === "object" && body !== null && "token" in body) token = String(body.token)
      return answer
    }
  })
  return {
    client,
    prover,
    keys: pair,
    token: () => token,
    hold: (given) => {
      token = given
    },
    join: (other) => {
      token = other.token()
    },
    connect: (options = {}) =>
      RealTime.connect({
        origin,
        prefix,
        amb,
        client: crypto.randomUUID(),
        auth: async ({ method, address }) =>
          token === undefined ? undefined : { token, proof: await prover.prove({ method, address, token }) },
        learn: prover.learn,
        session: { seq: null },
        ...options
      })
  }
}

/** The databases of the servers in this process, by origin. */
export const databases = new Map<string, Sql>()

/**
 * A visitor with an open session. Where this process has the server's database, the session is created there as the login
 * creates it after it has identified the person: that saves hashing a password, which the tests of the login cover.
 */
export const admit = async (
  origin: string,
  usuario: string,
  place: VisitorOptions = {}
): Promise<Visitor & { readonly keys: CryptoKeyPair }> => {
  const visitor = await makeVisitor(origin, place)
  const sql = databases.get(origin)
  if (sql === undefined) {
    success(await visitor.client.login({ payload: { usuario, senha: password } }))
    return visitor
  }
  const [person] = await sql<{ id: string; amb: string; tema_cor: string }[]>`
    update person p set language = 'pt-BR' from environment e
    where e.amb = ${place.amb ?? "demo"} and p.amb = e.amb and lower(p.usuario) = lower(${usuario})
    returning p.id, p.amb, e.tema_cor`
  if (person === undefined) throw new Error(`${usuario} is not there`)
  const thumbprint = await Proof.thumbprint(await Proof.publicJwk(visitor.keys))
  const opened = await openSession(sql, person, person.id, { thumbprint, address: "127.0.0.1", device: null })
  visitor.hold(success(opened).token)
  return visitor
}

/** A visitor with an open session, and the session as the server shows it. */
export const enter = async (
  origin: string,
  usuario: string,
  place: VisitorOptions = {}
): Promise<Visitor & { readonly keys: CryptoKeyPair; readonly session: SessionView }> => {
  const visitor = await admit(origin, usuario, place)
  return { ...visitor, session: success(await visitor.client.session({})) }
}

/** The value of a result that must be a success. */
export const success = <A>(result: Result.Result<A, unknown>): A => {
  if (Result.isFailure(result)) throw new Error(`Refused: ${JSON.stringify(result.failure)}`)
  return result.success
}

/** The code of a result that must be a failure. */
export const code = (result: Result.Result<unknown, { readonly code: string }>): string =>
  Result.isFailure(result) ? result.failure.code : "success"

/** A new key for an order. */
export const key = (): string => crypto.randomUUID()
