/**
 * `doctor`: reaches a server, and says of each thing that it needs whether it is in order, or what to do.
 */
import { isFields, makeCommand, type Fields } from "../command.ts"
import { reasonOf } from "../messages/messages.ts"
import { done, failure } from "../outcome.ts"
import { blocks, shown, table, visible } from "../print/paper.ts"

/** One thing that was looked at. `advice` is a code of what to do, null where it is in order. */
type Check = { readonly check: string; readonly ok: boolean; readonly value: unknown; readonly advice: string | null }

/** What the server answered, or null where nothing came back in time. */
type Health = {
  readonly status: number
  readonly fields: Fields | null
  readonly sentMs: number
  readonly gotMs: number
}

/** Where a server of one's own stands. */
const ownServer = "http://localhost:4100"

const patienceMs = 5_000

/** A clock may be off by this much before links that expire and proofs of session suffer. */
const clockToleranceMs = 60_000

const reach = async (url: string): Promise<Health | null> => {
  const sentMs = Date.now()
  try {
    const response = await fetch(`${url.replace(/\/+$/, "")}/api/-/health`, { signal: AbortSignal.timeout(patienceMs) })
    const gotMs = Date.now()
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status, fields: isFields(body) ? body : null, sentMs, gotMs }
  } catch {
    return null
  }
}

const check = (name: string, value: unknown, ok: boolean, advice: string): Check => ({
  check: name,
  ok,
  value: value ?? null,
  advice: ok ? null : value === undefined || value === null ? "unknown" : advice
})

/** Whether a part of the server says that it works: `true`, or a word for it. */
const works = (value: unknown): boolean => value === true || value === "ok"

const checksOf = (health: Health | null): ReadonlyArray<Check> => {
  if (health === null) return [{ check: "reach", ok: false, value: null, advice: "unreachable" }]
  const { status, fields, sentMs, gotMs } = health
  if (fields === null || !("versao" in fields)) {
    return [{ check: "reach", ok: false, value: status, advice: status >= 500 ? "unhealthy" : "not-quadrante" }]
  }
  const { versao, ambientes, hora, armazenamento, tempo_real } = fields
  const serverMs = typeof hora === "number" ? hora : typeof hora === "string" ? Date.parse(hora) : Number.NaN
  const difference = Number.isNaN(serverMs) ? null : Math.round(serverMs - (sentMs + gotMs) / 2)
  return [
    check("reach", status, status < 400, "unhealthy"),
    check("version", versao, typeof versao === "string" && versao !== "", "unknown"),
    check("environments", ambientes, Array.isArray(ambientes) && ambientes.length > 0, "no-environments"),
    check("clock", difference, difference !== null && Math.abs(difference) <= clockToleranceMs, "clock-off"),
    check("storage", armazenamento, works(armazenamento), "storage-down"),
    check("realtime", tempo_real, works(tempo_real), "realtime-down")
  ]
}

/** `doctor [URL]`. */
export const doctor = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? ownServer,
  fromLine: (line) => (line === "" ? ownServer : line),
  answer: async (url) => {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return failure("field-invalid", "url", { expected: "url" })
    const checks = checksOf(await reach(url))
    const ok = checks.every((one) => one.ok)
    return done({ url, ok, checks }, ({ words, ink }) => {
      const said = words.doctor
      const rows = checks.map(({ check: name, ok: fine, value, advice }) => [
        fine ? ink.good("✓") : ink.bad("✗"),
        reasonOf(said.checks, name),
        name === "clock" && typeof value === "number"
          ? said.difference(value)
          : value === null
            ? ""
            : ink.value(shown(value)),
        advice === null ? "" : ink.warn(reasonOf(said.advice, advice))
      ])
      return blocks(`${ink.strong(visible(url))}  ${ok ? ink.good(said.ok) : ink.bad(said.problems)}`, table(rows, 0))
    })
  }
})
