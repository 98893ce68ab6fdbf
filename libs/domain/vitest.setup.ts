/** How many inputs a property of the domain gets: `QUADRANTE_RUNS` is a number, or `full`. */
import fc from "fast-check"

const full = 1_000
const asked = process.env["QUADRANTE_RUNS"] ?? ""

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  numRuns: asked === "full" ? full : Number.parseInt(asked, 10) || full / 10
})
