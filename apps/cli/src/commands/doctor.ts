/** `doctor`: connects to a server, checks everything that it needs, and says what to do about each problem. */
import { isName } from "@quadrante/domain/environment"
import { Schema } from "effect"
import { done } from "../answer.ts"
import { makeCommand } from "../command.ts"
import { failure } from "../outcome.ts"
import { blocks, shown, table, visible } from "../print/paper.ts"
import type { pt } from "../texts/pt.ts"
import { version } from "../version.ts"
import { hasEnvironment, isHealth, isOfTls, isRefusal, letsSocketsThrough, reach, type ServerReply } from "./server.ts"

/** One thing that was looked at. `advice` is a code of what to do, null where it is in order. */
type Check = {
  readonly check: CheckName
  readonly ok: boolean
  readonly value: Schema.Json
  readonly advice: Advice | null
}
type CheckName = keyof (typeof pt)["doctor"]["checks"]
type Advice = keyof (typeof pt)["doctor"]["advice"]

const Answer = Schema.Struct({
  url: Schema.String,
  ok: Schema.Boolean,
  checks: Schema.Array(
    Schema.Struct({
      check: Schema.NonEmptyString,
      ok: Schema.Boolean,
      value: Schema.Json,
      advice: Schema.NullOr(Schema.NonEmptyString)
    }).check(Schema.makeFilter(({ ok, advice }) => ok === (advice === null) || "advises where nothing is wrong"))
  )
}).check(Schema.makeFilter(({ ok, checks }) => ok === checks.every((one) => one.ok) || "is not what the checks say"))

/** Where a server of one's own stands. */
const ownServer = "http://localhost:4100"

/** A clock may be off by this much before links that expire and proofs of session suffer. */
const clockToleranceMs = 60_000

/** What every answer of a server has; a proxy that takes them away takes protection away. */
const protections = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy"
]

const check = (name: CheckName, value: unknown, ok: boolean, advice: Advice): Check => ({
  check: name,
  ok,
  // What was not found here comes from a JSON text.
  value: (value ?? null) as Schema.Json,
  advice: ok ? null : value === undefined || value === null ? "unknown" : advice
})

/** Whether a part of the server says that it works: `true`, or a word for it. */
const works = (value: unknown): boolean => value === true || value === "ok"

const failed = (value: Schema.Json, advice: Advice): ReadonlyArray<Check> => [
  { check: "reach", ok: false, value, advice }
]

const checksOf = async (reached: ServerReply): Promise<ReadonlyArray<Check>> => {
  if (reached._tag === "Nothing") {
    return isOfTls(reached.code) ? failed(reached.code, "tls") : failed(reached.code, "unreachable")
  }
  const { base, rest, status, fields, headers, sentMs, gotMs } = reached
  if (!isHealth(fields)) {
    return failed(status, isRefusal(fields) ? "wrong-prefix" : status >= 500 ? "unhealthy" : "not-quadrante")
  }
  const { versao, ambientes, hora, armazenamento, tempo_real, sem_complemento } = fields
  const serverMs = typeof hora === "number" ? hora : typeof hora === "string" ? Date.parse(hora) : Number.NaN
  const difference = Number.isNaN(serverMs) ? null : Math.round(serverMs - (sentMs + gotMs) / 2)
  const isThrough = works(tempo_real) && (await letsSocketsThrough(base))
  const missing = protections.filter((name) => !headers.has(name))
  return [
    // A database that is away is told of by itself.
    check("reach", status, status < 400 || (status === 503 && !works(armazenamento)), "unhealthy"),
    ...(versao === undefined
      ? []
      : [
          check(
            "version",
            versao,
            typeof versao === "string" && versao !== "" && !isOlder(versao, version),
            "version-old"
          )
        ]),
    ...(await environments(base, ambientes, rest, works(armazenamento))),
    check("clock", difference, difference !== null && Math.abs(difference) <= clockToleranceMs, "clock-off"),
    check("storage", armazenamento, works(armazenamento), "storage-down"),
    ...(sem_complemento === undefined ? [] : [check("addons", sem_complemento, false, "addon-gone")]),
    check("realtime", tempo_real, isThrough, works(tempo_real) ? "realtime-blocked" : "realtime-down"),
    check("address", base, isSecure(base), "not-secure"),
    check("headers", missing.length === 0 ? "ok" : missing, missing.length === 0, "headers-missing")
  ]
}

/**
 * The environments, and whether the one in the address is among them. A server names them, and its version, only to the
 * machines that its operator trusts; whether there is the one that was asked for it tells everybody.
 */
const environments = async (
  base: string,
  names: unknown,
  [asked]: ReadonlyArray<string>,
  isStored: boolean
): Promise<ReadonlyArray<Check>> => {
  const named = asked !== undefined && isName(asked) ? asked : null
  if (names === undefined) {
    if (named === null) return []
    const isThere = await hasEnvironment(base, named)
    return [check("environments", isThere === null ? null : [named], isThere === true, "environment-unknown")]
  }
  if (!Array.isArray(names) || names.length === 0)
    return [check("environments", names, false, isStored ? "no-environments" : "unknown")]
  return [check("environments", names, named === null || names.includes(named), "environment-unknown")]
}

/** Whether one version comes before another, by their numbers in turn. */
const isOlder = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number))
  for (const [at, number] of (a ?? []).entries()) {
    const against = b?.[at] ?? 0
    if (number !== against) return number < against
  }
  return false
}

/** Whether browsers make proofs and passkeys there. */
const isSecure = (base: string): boolean => {
  const { protocol, hostname } = new URL(base)
  return protocol === "https:" || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** `doctor [URL]`. */
export const doctor = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? ownServer,
  fromLine: (line) => (line === "" ? ownServer : line),
  answer: async (url, { prefix }) => {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return failure("field-invalid", "url", { expected: "url" })
    const checks = await checksOf(await reach(url, prefix))
    const ok = checks.every((one) => one.ok)
    return done(Answer, { url, ok, checks }, ({ say, ink }) => {
      const rows = checks.map(({ check: name, ok: fine, value, advice }) => [
        fine ? ink.good("✓") : ink.bad("✗"),
        say(`doctor.checks.${name}`),
        name === "clock" && typeof value === "number"
          ? say("doctor.difference", { ms: value })
          : value === null
            ? ""
            : ink.value(shown(value)),
        advice === null ? "" : ink.warn(say(`doctor.advice.${advice}`))
      ])
      return blocks(
        `${ink.strong(visible(url))}  ${ok ? ink.good(say("doctor.ok")) : ink.bad(say("doctor.problems"))}`,
        table(rows, 0)
      )
    })
  }
})
