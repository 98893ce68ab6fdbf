import { TaskReason } from "@quadrante/api/process"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { saidBy } from "./faults.ts"
import { i18n, localeOf, speak } from "./i18n.ts"

beforeEach(() => speak("pt-BR"))
afterAll(() => speak("pt-BR"))

/** Why a task is not somebody's, but for what is a fault of its own: it was taken, or is done. */
const codes = TaskReason.fields.code.literals.filter((code) => code !== "taken" && code !== "done")

describe("a task that was refused", () => {
  it.each(["pt-BR", "en-US", "es-ES"])(
    "says in %s why it is not this person's, and not only that it is not",
    async (tag) => {
      await speak(tag)
      const plain = faultText({ code: "forbidden" })
      const said = codes.map((at) => faultText({ code: "forbidden", at, ...particulars }))
      expect(new Set([plain, ...said]).size).toBe(codes.length + 1)
      expect(said[codes.indexOf("did-earlier")]).toContain("Conferir")
      expect(said[codes.indexOf("other-unit")]).toContain("VND, ADM")
      expect(said.join()).not.toContain("refusal.task")
      expect(faultText({ code: "forbidden", at: "relatorio_sql" })).toBe(plain)
      expect(i18n.language).toBe(tag)
    }
  )

  it("says when somebody was quicker by the clock of who reads, and not by that of the device", () => {
    const said = faultText({ code: "task-closed", by: "Bruno Lima", when: "2026-11-28T01:15:00Z" })
    expect(said).toContain("(27/11/2026 22:15:00)")
  })
})

// Helpers

const zones = { environment: "America/Sao_Paulo", person: "America/Sao_Paulo", device: "Asia/Tokyo" }

const faultText: ReturnType<typeof saidBy> = (fault) => saidBy(i18n.t, { ...localeOf(i18n.language), zones })(fault)

const particulars = {
  fields: [{ key: "conferir", code: "x", params: { element: "Conferir", units: "VND, ADM" } }]
}
