import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Panel from "../panel/panel.ts"
import { instanceIn } from "../process/process.ts"
import { comparedIn, comparisonOpening } from "./compared.ts"

describe("two versions beside their text", () => {
  it("are known again, and are neither the text itself nor its case", () => {
    const version = fc.integer({ min: 1, max: 1_000 })
    const name = fc.stringMatching(/^[\w-]{1,20}$/)
    fc.assert(
      fc.property(fc.uuid(), name, version, version, (caso, document, before, after) => {
        const opening = comparisonOpening({ caso, document, before, after })
        expect(comparedIn(opening)).toEqual({ caso, document, before, after })
        expect(Panel.textOf(opening)).toBeNull()
        expect(instanceIn(opening.contexto)).toBeNull()
        expect(comparedIn(Panel.openingOf({ caso, documento: document }))).toBeNull()
        expect(comparedIn({ ...opening, processo: "documento" })).toBeNull()
        expect(comparedIn({ ...opening, contexto: { ...opening.contexto, caso: 1 } })).toBeNull()
      })
    )
  })
})
