/**
 * How many inputs a property gets, and which: `QUADRANTE_RUNS` is a number, or `full`; `QUADRANTE_SEED` replays a run.
 */
import fc from "fast-check"

const full = 1_000
const asked = process.env["QUADRANTE_RUNS"] ?? ""
const seed = process.env["QUADRANTE_SEED"] ?? ""

fc.configureGlobal({
  numRuns: asked === "full" ? full : Number.parseInt(asked, 10) || full / 10,
  ...(seed === "" ? {} : { seed: Number.parseInt(seed, 10) })
})
