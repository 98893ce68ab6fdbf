/**
 * Strange values at every place of every endpoint of the contract: each is answered clearly, and none is a failure of
 * ours. A new endpoint is in this table by itself.
 */
import { Agent, request } from "node:http"
import { contract, type Name } from "@quadrante/api/contract"
import { roleHeader } from "@quadrante/api/endpoint"
import * as Proof from "@quadrante/persistence/proof"
import type { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { belongingsOf, type Belongings } from "../../test/belongings.ts"
import { openHouse, type House } from "../../test/house.ts"
import { sampleOf } from "../../test/samples.ts"
import { enter } from "../../test/visitor.ts"
import { inTurn, isFull, rounds } from "../../test/breadth.ts"
import { initialLimits } from "../kernel/budget/limits.ts"
import * as Session from "../identity/session/session.ts"

let house: House
let bruno: Awaited<ReturnType<typeof enter>>
let his: Belongings
let thumbprint: string

beforeAll(async () => {
  // One person asks here what many would.
  const budget = { burstMs: 600_000, msPerSecond: 60_000 }
  house = await openHouse({ limits: { ...initialLimits, person: budget, address: budget } })
  bruno = await enter(house.origin, "bruno.lima")
  his = await belongingsOf(house, bruno)
  thumbprint = await Proof.thumbprint(await Proof.publicJwk(bruno.keys))
  // Whoever has every right comes the furthest.
  await house.sql`
    update profile set rights = '{processos,definicoes,mensagens,relatorio_sql,sql_livre,suporte}'
    where amb = 'demo' and id = ${bruno.session.user.perfil_operacional_id}`
})
afterAll(() => house.stop())

const names = Object.keys(contract) as readonly Name[]

/** In the gate an endpoint is sent one of both kinds, and the next one the other. */
const isEven = (name: Name): boolean => names.indexOf(name) % 2 === 0

/** Values that no request may hold anywhere, as they are written in JSON, and what is said of them. */
const refused = [
  ['"a\\u0000b"', "nul"],
  ['"\\ud800"', "surrogate"],
  ['{"b\\u0000":1}', "nul"],
  ["[".repeat(50_000) + "]".repeat(50_000), "depth"],
  ['{"a":'.repeat(40_000) + "1" + "}".repeat(40_000), "depth"],
  ["1e400", "number"],
  ['{"a":1,"a":2}', "repeated"],
  ['{"__proto__":{"isAdmin":true}}', "name"],
  ['"\xff\xfe"', "encoding"],
  ["NaN", "syntax"]
] as const

/** Values that one endpoint takes and another does not; what matters is that each says so. */
const odd = [
  "1e308",
  "-9007199254740993",
  "2147483648",
  "99999999999999999999",
  "-1",
  "0.1",
  "true",
  "[]",
  "{}",
  '""',
  '"0000-00-00"',
  '"0000-01-01"',
  '"2026-02-30"',
  '"9999-12-31"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59Z"',
  '"2026-02-30T25:61:61Z"',
  '"-----------------------------------\\u002d"',
  '"%00%ff"',
  '"\\\\"',
  '"%_\\\\"',
  '"\\uffff\\u200e\\ud83d\\ude00"',
  '"__proto__"',
  '["constructor"]',
  `"${"x".repeat(100_000)}"`
]

describe.each(names.filter((name) => contract[name].method !== "GET"))("%s", (name) => {
  it.runIf(isFull || isEven(name))(
    "refuses what nothing can keep, wherever it stands, and says what and where",
    async () => {
      const sample = await sampleOf(name)
      for (const [round, path] of chosen(placesIn(sample)).entries()) {
        for (const [text, flaw] of few(refused, round, 4)) {
          const answer = await ask(name, written(sample, path, text))
          expect([path, answer.body, answer.status]).toEqual([
            path,
            { code: "request-invalid", flaw, at: expect.stringMatching(/./), request: expect.any(String) },
            400
          ])
        }
      }
    }
  )

  it.runIf(isFull || !isEven(name))("answers whatever else it is sent", async () => {
    const sample = await sampleOf(name)
    for (const [round, path] of chosen(placesIn(sample)).entries()) {
      for (const text of few(odd, round, 10)) {
        const answer = await ask(name, written(sample, path, text))
        expect(unclear(answer, [path, text.slice(0, 80)])).toBeNull()
      }
    }
  })
})

describe("a path", () => {
  const unreadable = ["%00", "a%00b", "%ED%A0%80", "%C0%80", "%", "%zz"]
  const unknown = [
    "..%2f..%2f",
    "%2e%2e",
    "__proto__",
    "constructor",
    "-1",
    "1e400",
    "99999999999999999999",
    "2147483648",
    "%F0%9F%98%80",
    "'",
    "%25_%5C",
    "x".repeat(256)
  ]
  const parameters = names.flatMap((name) =>
    [...contract[name].path.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => [name, parameter] as const)
  )

  it.each(parameters)("of %s says so where :%s is strange", async (name, parameter) => {
    const sample = Buffer.from(JSON.stringify(await sampleOf(name)))
    const round = parameters.findIndex(([one, other]) => one === name && other === parameter)
    const asked = (segment: string) => ask(name, sample, {}, { ...his, [parameter]: segment })
    for (const segment of few(unreadable, round)) {
      expect([segment, await asked(segment)]).toMatchObject([
        segment,
        { status: 400, body: { code: "request-invalid", at: parameter, flaw: expect.stringMatching(/nul|encoding/) } }
      ])
    }
    for (const segment of few(unknown, round, 40)) expect(unclear(await asked(segment), segment)).toBeNull()
  })

  it.each(["/%00/login", "/demo/%00", "/demo/%ED%A0%80", "/%", "//", "/demo//home", "/./", "/demo/..%2f"])(
    "of a page that is strange is no page: %s",
    async (path) => {
      const answer = await send("GET", path, nothing, {})
      expect([200, 404, 503]).toContain(answer.status)
    }
  )
})

describe("a header", () => {
  const strange = [
    { [roleHeader]: "__proto__" },
    { [roleHeader]: "\xff\xfe" },
    { [roleHeader]: "x".repeat(5_000) },
    { "accept-language": `${"a,".repeat(3_000)}\xff` },
    { "content-type": "application/json; charset=\xff" },
    { "if-none-match": '"\xff' },
    { range: "bytes=0-18446744073709551616" },
    { "x-forwarded-for": "\xff, ::::, 999.1.1.1" },
    { "accept-encoding": "(((((" },
    { authorization: "DPoP \xff" },
    { dpop: "\xff.\xff.\xff" },
    { dpop: `${Buffer.from("[".repeat(2_900)).toString("base64url")}.e30.AA` }
  ]
  it.each(isFull ? names : names.filter((_, n) => n % 4 === 1))("that is strange is no failure of %s", async (name) => {
    const sample = Buffer.from(JSON.stringify(await sampleOf(name)))
    for (const headers of few(strange, names.indexOf(name))) {
      expect(unclear(await ask(name, sample, headers), headers)).toBeNull()
    }
  })
})

it("a session that a passkey goes on with has an id, and dashes are none", async () => {
  const session = "-".repeat(36)
  expect(await ask("assertionOptions", Buffer.from(JSON.stringify({ session })))).toMatchObject({
    status: 400,
    body: { code: "request-invalid", at: "session" }
  })
})

it("nothing of all that was a failure of ours, and the log says so", () => {
  const faults = house.lines.filter((line) => /"level":"error"|"stack"|is away/.test(line))
  expect(faults).toEqual([])
  expect(house.lines.join("").includes("\0")).toBe(false)
})

// Helpers

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly nonce: string | null
}

/** What an answer was that is a failure of ours, or none at all; null where it is clear. */
const unclear = ({ status, body }: Answer, what: unknown) =>
  status < 500 && body !== undefined ? null : { what, status, body }

/** Some of them, others at each round, unless the whole is asked for. */
const few = <A>(all: readonly A[], round: number, whole = 20): readonly A[] => inTurn(all, round, rounds(whole, 20))

/** As many places as are tried, from the first to the last. */
const chosen = <A>(all: readonly A[]): readonly A[] => {
  const count = Math.min(all.length, rounds(40, 20))
  return Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] as A)
}

type Path = readonly (string | number)[]

/** The place of every value in a value, and of the value as a whole. */
const placesIn = (value: Schema.Json, at: Path = []): readonly Path[] => [
  at,
  ...(Array.isArray(value)
    ? value.flatMap((one: Schema.Json, n) => placesIn(one, [...at, n]))
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]))
      : [])
]

const mark = "the place of the strange value"

/** The value as JSON, with a text in the place of one of its values. */
const written = (value: Schema.Json, path: Path, text: string): Buffer => {
  const [before = "", after = ""] = JSON.stringify(replaced(value, path)).split(JSON.stringify(mark))
  // Bytes that are no UTF-8 are written as Latin-1; all the rest is ASCII in both.
  return Buffer.concat([Buffer.from(before), Buffer.from(text, "latin1"), Buffer.from(after)])
}

const replaced = (value: Schema.Json, [step, ...rest]: Path): Schema.Json => {
  if (step === undefined) return mark
  const inner = replaced((value as Record<string | number, Schema.Json>)[step] ?? null, rest)
  return Array.isArray(value) ? value.with(Number(step), inner) : { ...(value as object), [step]: inner }
}

/** Asks in a session of its own, so that no answer ends that of the next. */
const ask = async (
  name: Name,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
  parameters: Readonly<Record<string, string>> = his
): Promise<Answer> => {
  const { method, path } = contract[name]
  const where = path.replace(/:(\w+)/g, (_, parameter: string) => parameters[parameter] ?? "")
  const token = contract[name].session ? await openSession() : undefined
  const url = `/api/demo${where}`
  const proof = await bruno.prover.headers({ method, address: house.origin + url, token })
  const answer = await send(method, url, method === "GET" ? nothing : body, { ...proof, ...headers })
  // All of this takes longer than a nonce is good for.
  const isNewNonce = bruno.prover.learn({ nonce: answer.nonce })
  return isNewNonce && codeOf(answer) === "proof-nonce" ? ask(name, body, headers, parameters) : answer
}

const codeOf = ({ body }: Answer): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : null

const openSession = async () => {
  const { ses_pesu_id, perfil_operacional_id } = bruno.session.user
  const role = {
    id: bruno.session.role,
    profile: perfil_operacional_id,
    unid_sigla: bruno.session.unit?.unid_sigla ?? null,
    ses_perfil_relacionamento: null
  }
  const person = { amb: "demo", id: ses_pesu_id, tema_cor: "grey" }
  return (await Session.open(house.sql, person, role, thumbprint)).token
}

const nothing = Buffer.alloc(0)

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a path and bytes as they are. */
const send = (method: string, path: string, body: Buffer, headers: Readonly<Record<string, string>>) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      house.origin + "/",
      {
        agent,
        method,
        path,
        headers: {
          ...(body.length > 0 && { "content-type": "application/json", "content-length": body.length }),
          ...headers
        }
      },
      (answer) => {
        let text = ""
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()))
        answer.on("end", () => {
          const isJson = answer.headers["content-type"]?.startsWith("application/json") === true
          const nonce = answer.headers["dpop-nonce"]
          resolve({
            status: answer.statusCode ?? 0,
            body: isJson ? JSON.parse(text) : text,
            nonce: typeof nonce === "string" ? nonce : null
          })
        })
      }
    )
    sent.on("error", reject)
    sent.end(body)
  })
