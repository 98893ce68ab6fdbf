import { expect, it } from "vitest"
import { runs } from "../../test/runs.ts"
import { freshKeys, tamper, version } from "../../test/tampering.ts"
import * as Cipher from "./cipher.ts"

it("refuses in a real browser what was tampered with in any of ten ways", { timeout: 600_000 }, async () => {
  const [keys, others] = [await freshKeys(), await freshKeys()]
  const accepted: Array<string> = []
  for (let round = 0; round < runs(20_000); round++) {
    const { kind, envelope, place } = await tamper(keys, others, round)
    const opened = await Cipher.open(keys, place, version, envelope)
    if (opened._tag === "Opened" || opened.code === "future") accepted.push(`${round} ${kind}`)
  }
  expect(accepted).toEqual([])
})
