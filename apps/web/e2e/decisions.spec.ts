/** The guard in a real browser: the recorded navigations are decided there byte for byte as domain and terminal do. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { expect, test } from "./quadrante.ts"

interface Case {
  readonly navigation: {
    readonly url: string
    readonly session: string | null
    readonly from: string | null
    readonly prior_amb: string | null
    readonly client_amb: string | null
    readonly other_sessions: boolean
    readonly unsent: boolean
    readonly locked: boolean
  }
  readonly decision: object
}

const domain = join(import.meta.dirname, "../../../libs/domain")

test("every recorded navigation is decided in the browser as it was recorded", async ({ page }) => {
  const { cases } = JSON.parse(readFileSync(join(domain, "vectors/decisions.json"), "utf8")) as {
    readonly cases: ReadonlyArray<Case>
  }
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry: join(domain, "src/guard/guard.ts"), formats: ["iife"], name: "Guard" } }
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []))
  const chunk = outputs.find(({ type }) => type === "chunk")
  if (chunk?.type !== "chunk") throw new Error("the guard was not built")
  await page.goto("about:blank")
  await page.addScriptTag({ content: chunk.code })
  const decided = await page.evaluate(
    (navigations) =>
      navigations.map(({ url, session, from, prior_amb, client_amb, other_sessions, unsent, locked }) => {
        const decision = (
          globalThis as unknown as { Guard: { decide: (one: object) => Record<string, unknown> } }
        ).Guard.decide({
          to: url,
          from,
          session,
          prior: prior_amb === null ? null : { amb: prior_amb },
          // As the command line has it: other sessions are asked about only where a link may be sent to them.
          client: { amb: client_amb, consulta_sessoes: other_sessions },
          otherSessions: other_sessions,
          unsent,
          locked,
          separators: { fmt_decimal: ",", fmt_milhar: "." },
          prefix: ""
        })
        const { rule, page: shown, amb, outcome, to, effects, login, asks } = decision
        return JSON.stringify({ rule, page: shown, amb, outcome, to, effects, login, asks })
      }),
    cases.map(({ navigation }) => navigation)
  )
  expect(decided).toEqual(cases.map(({ decision }) => JSON.stringify(decision)))
  expect(decided.length).toBeGreaterThan(300)
})
