/**
 * Every bench runs: each script of `tools/bench` in its small size, as a process of its own, to its end and with rows
 * that can be read. What the figures are is nobody's concern here. Those that start servers, databases or a browser run
 * before a release only; what needs another engine runs in none of these.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Template from "../../../apps/server/test/template.ts"
import { isFull } from "../../testing/seed.ts"
import { fileOf, isApart, limitMs, runScript, scripts } from "./runner.ts"

/** Those that start nothing: they run always. */
const short: ReadonlySet<string> = new Set(["batch", "guard", "redirect"])
const chosen = scripts.filter((name) => !isApart(name) && (isFull || short.has(name)))

let removeTemplate = async () => {}
beforeAll(async () => {
  if (isFull) removeTemplate = await Template.setup()
}, 120_000)
afterAll(() => removeTemplate())

it("names benches that there are as short ones", () => expect(scripts).toEqual(expect.arrayContaining([...short])))

describe.concurrent("in its small size", () => {
  it.each(chosen)(
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
