import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import * as Guard from "./guard.ts"

describe("the decisions that domain, command line and browser share", () => {
  const { cases } = JSON.parse(readFileSync(new URL("../../vectors/decisions.json", import.meta.url), "utf8"))

  it("reach every rule", () => {
    const rules = new Set(cases.map(({ decision }: Case) => decision.rule))
    expect([...rules].toSorted()).toEqual(["G0", "G1", "G2", "G3", "G4", "G5", "G6"])
  })

  it("are what is decided, byte for byte", () => {
    for (const { navigation, decision } of cases) {
      const { rule, page, amb, outcome, to, effects, login, asks } = decide(navigation)
      expect(JSON.stringify({ rule, page, amb, outcome, to, effects, login, asks })).toBe(JSON.stringify(decision))
    }
  })
})

// Helpers

type Case = {
  readonly navigation: {
    readonly url: string
    readonly session: string | null
    readonly from: Guard.Navigation["from"]
    readonly prior_amb: string | null
    readonly client_amb: string | null
    readonly other_sessions: boolean
    readonly unsent: boolean
    readonly locked: boolean
  }
  readonly decision: Guard.Decision
}

const decide = ({ url, session, from, prior_amb, client_amb, other_sessions, unsent, locked }: Case["navigation"]) =>
  Guard.decide({
    to: url,
    from,
    session,
    prior: prior_amb === null ? null : { amb: prior_amb },
    client: { amb: client_amb, consulta_sessoes: other_sessions },
    otherSessions: other_sessions,
    unsent,
    locked,
    separators: { fmt_decimal: ",", fmt_milhar: "." },
    prefix: ""
  })
