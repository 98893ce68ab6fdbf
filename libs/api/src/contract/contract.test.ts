import * as Recording from "@quadrante/domain/recording"
import { describe, expect, it } from "vitest"
import { statuses } from "../fault/fault.ts"
import { address } from "../endpoint/endpoint.ts"
import { contract, type Name } from "./contract.ts"

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

describe("a recording of the contract's calls", () => {
  const kindOf = (name: Name) => {
    const { method, path } = contract[name]
    return Recording.callOf(method, `https://app.example${address("/app", "demo", path, {})}`, "/app")?.kind ?? null
  }

  it.each(endpoints)("says of %s whether it needs a session", (name, { session }) => {
    const kind = kindOf(name as Name)
    expect(kind !== null && Recording.needsSession(kind)).toBe(session)
  })

  it.each<[Name, ReturnType<typeof kindOf>]>([
    ["login", "begins"],
    ["unblock", "begins"],
    ["resume", "begins"],
    ["logout", "ends"],
    ["lock", "locks"],
    ["session", "finds"],
    ["choices", "chooses"],
    ["claim", "comes-home"],
    ["values", "comes-home"],
    ["assertionOptions", "asks"],
    ["tasks", "works"]
  ])("knows %s by its address: %s", (name, kind) => {
    expect(kindOf(name)).toBe(kind)
  })
})
