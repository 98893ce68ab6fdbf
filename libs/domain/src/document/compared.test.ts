import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Panel from "../panel/panel.ts"
import { instanceIn } from "../process/process.ts"
import { comparedIn, comparisonOpening, newerOf } from "./compared.ts"

describe("two versions beside their text", () => {
  it("are known again, and are neither the text itself nor its case", () => {
    const version = fc.integer({ min: 1, max: 1_000 })
    const name = fc.stringMatching(/^[\w-]{1,20}$/)
    fc.assert(
      fc.property(
        fc.uuid(),
        name,
        version,
        version,
        fc.option(fc.boolean()),
        (caso, document, before, after, apart) => {
          const opening = comparisonOpening({ caso, document, before, after, apart })
          expect(comparedIn(opening)).toEqual({ caso, document, before, after, apart })
          expect(Panel.textOf(opening)).toBeNull()
          expect(instanceIn(opening.contexto)).toBeNull()
          expect(comparedIn(Panel.openingOf({ caso, documento: document }))).toBeNull()
          expect(comparedIn({ ...opening, processo: "documento" })).toBeNull()
          expect(comparedIn({ ...opening, contexto: { ...opening.contexto, caso: 1 } })).toBeNull()
        }
      )
    )
  })

  it("are followed by what came since: the newest one, beside the newer of both", () => {
    const version = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(version, version, version, (now, before, after) => {
        const newer = newerOf(now, { before, after })
        const seen = Math.max(before, after)
        expect(newer).toEqual(seen < now ? { before: seen, after: now } : null)
      })
    )
  })
})
