import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { startPulse } from "./pulse.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

describe("the pulse", () => {
  it("is felt while this node listens, and no longer once it does not", async () => {
    const pulse = await startPulse(house.sql)
    expect(await pulse.beats()).toBe(true)
    await pulse.stop()
    expect(await pulse.beats()).toBe(false)
  })

  it("is what the health says of real time", async () => {
    const health = await fetch(`${house.origin}/api/-/health`)
    expect(await health.json()).toMatchObject({ tempo_real: "ok", armazenamento: "ok" })
  })
})
