/**
 * Every bench runs: each script of `tools/bench` in its small size, as a process of its own, to its end and with rows
 * that can be read. What the figures are is nobody's concern here.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Template from "../../../apps/server/test/template.ts"
import { fileOf, limitMs, runScript, scripts } from "./runner.ts"

let removeTemplate = async () => {}
beforeAll(async () => {
  removeTemplate = await Template.setup()
}, 120_000)
afterAll(() => removeTemplate())

describe.concurrent("in its small size", () => {
  it.each(scripts)(
    "%s runs to its end and prints rows, each once",
    { timeout: limitMs("", true) + 30_000 },
    async (name) => {
      const { end, rows, output } = await runScript(fileOf(name), ["--small"], AbortSignal.timeout(limitMs(name, true)))
      if (end !== "done") throw new Error(`It ${end === "failed" ? "failed" : "was not done in time"}:\n${output}`)
      const names = rows.map((row) => row.name)
      expect(new Set(names).size).toBe(names.length)
    }
  )
})
