import { describe, expect, it } from "vitest"
import { statuses } from "../fault/fault.ts"
import { contract } from "./contract.ts"

const endpoints = Object.entries(contract)

describe("the contract", () => {
  it("has no two endpoints at one address", () => {
    const places = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ":")}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it.each(endpoints)("%s stands below its environment, and beside what belongs to none", (_, { path }) => {
    expect(path).toMatch(/^(\/:?[a-z-]+)+$/)
    expect(path.startsWith("/-/")).toBe(false)
  })

  it.each(Object.entries(statuses))("%s is answered with %i, which says that it is no success", (_, status) => {
    expect(status).toBeGreaterThanOrEqual(400)
  })
})
