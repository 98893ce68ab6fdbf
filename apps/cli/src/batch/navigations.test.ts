import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import { builtIn, ptBR } from "@quadrante/domain/locale"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Arbitrary from "@quadrante/domain/guard/arbitrary"
import { started } from "../cli.fixture.ts"

const total = process.env["QUADRANTE_RUNS"] === "full" ? 20_000 : 2_000
const enUS = builtIn.find(({ lcl_id }) => lcl_id === "en-US") ?? ptBR
const settings = [
  { locale: ptBR, prefix: "" },
  { locale: enUS, prefix: "" },
  { locale: ptBR, prefix: "/app" },
  { locale: enUS, prefix: "/app" }
]

describe(`${total} navigations of every kind`, () => {
  it.each(settings)(
    "are decided by the command line as by the domain, byte for byte: %j",
    async ({ locale, prefix }) => {
      const seed = Number(process.env["QUADRANTE_SEED"] ?? "") || Math.floor(Math.random() * 2 ** 31)
      const navigations = fc
        .sample(Arbitrary.navigation, { numRuns: total / settings.length, seed })
        // The command line is told of other sessions only where a link may be sent to them.
        .map((one) => ({
          ...one,
          client: { ...one.client, consulta_sessoes: one.otherSessions },
          separators: locale,
          prefix
        }))
      const lines = navigations.map((one) =>
        JSON.stringify({
          url: one.to,
          session: one.session,
          from: one.from,
          prior_amb: one.prior?.amb ?? null,
          client_amb: one.client.amb,
          other_sessions: one.otherSessions,
          unsent: one.unsent,
          locked: one.locked
        })
      )
      const args = ["guard", "--batch", "--locale", locale.lcl_id, ...(prefix === "" ? [] : ["--prefix", prefix])]
      const { out } = await started(args, lines.join("\n"))
      const answers = out.split("\n").slice(0, -1)
      expect(answers).toHaveLength(navigations.length)
      const wrong = navigations.filter((one, i) => !isAnswer(answers[i] ?? "", one))
      expect({ seed, wrong }).toEqual({ seed, wrong: [] })
    }
  )

  it("reach every rule, and every way in which a session ends or stays", () => {
    const decisions = fc.sample(Arbitrary.navigation, { numRuns: 2_000, seed: 16 }).map((one) => Guard.decide(one))
    expect(new Set(decisions.map(({ rule }) => rule)).size).toBe(7)
    expect(new Set(decisions.map(({ asks }) => asks)).size).toBe(2)
    expect(decisions.some(({ page, outcome }) => page === "redirect" && outcome === "allow")).toBe(true)
    expect(new Set(decisions.map(({ oversize }) => oversize?.code)).size).toBe(5)
  })
})

// Helpers

/**
 * Whether a line is what the domain answers. A link past a limit has an error beside the decision without its redirect; a
 * page that is a panel at home says where the workspace goes.
 */
const isAnswer = (line: string, navigation: Guard.Navigation): boolean => {
  const { rule, page, amb, outcome, to, effects, login, asks, trace, oversize } = Guard.explain(navigation)
  const { error, ...answer } = JSON.parse(line) as { readonly error?: { readonly code: string; readonly at: number } }
  const isPanel = (page === "report" || page === "report_sql") && outcome === "allow" && Boolean(navigation.session)
  // oxlint-disable-next-line unicorn/no-thenable
  const then = isPanel ? { then: navigation.prefix + Environment.pathOf("home", amb) } : {}
  const decision = { rule, page, amb, outcome, to, effects, login, asks, trace, ...then }
  const at = oversize === null ? undefined : Environment.takeApart(navigation.to).at + oversize.at
  return JSON.stringify(answer) === JSON.stringify(decision) && error?.code === oversize?.code && error?.at === at
}
