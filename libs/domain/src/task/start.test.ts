import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mayStart, type Starters } from "./task.ts"

const ana = { login: "Ana.Souza", profile: "compras" }

const names = fc.option(fc.uniqueArray(fc.constantFrom("ana.souza", "bruno.lima", "compras", "rh"), { maxLength: 3 }))
const starters: fc.Arbitrary<Starters> = fc.record({ listed: names, users: names, groups: names })
const viewers = fc.record({
  login: fc.constantFrom("Ana.Souza", "ana.souza", "bruno.lima"),
  profile: fc.constantFrom("compras", "rh")
})

describe("whoever may start a process", () => {
  it.each<[Partial<Starters>, boolean]>([
    [{}, true],
    [{ listed: ["compras"] }, true],
    [{ listed: ["rh"] }, false],
    [{ listed: [] }, false],
    [{ users: ["ana.souza"] }, true],
    [{ users: ["bruno.lima"] }, false],
    [{ groups: ["compras"] }, true],
    [{ users: ["bruno.lima"], groups: ["compras"] }, true],
    [{ users: ["ana.souza"], groups: ["rh"] }, true],
    [{ users: ["ana.souza"], listed: ["rh"] }, false],
    [{ groups: ["compras"], listed: ["compras"] }, true],
    [{ groups: ["rh"], listed: ["compras"] }, false],
    [{ users: [] }, false]
  ])("of %j is Ana: %s", (named, isStarter) => {
    expect(mayStart({ listed: null, users: null, groups: null, ...named }, ana)).toBe(isStarter)
  })

  it("needs both where description and drawing name somebody", () => {
    fc.assert(
      fc.property(starters, viewers, (named, viewer) => {
        const byDescription = mayStart({ ...named, users: null, groups: null }, viewer)
        const byDrawing = mayStart({ ...named, listed: null }, viewer)
        expect(mayStart(named, viewer)).toBe(byDescription && byDrawing)
      })
    )
  })

  it("is nobody whom nothing names, and anybody where nothing is said", () => {
    fc.assert(
      fc.property(starters, viewers, (named, { login, profile }) => {
        const isNamed = [named.listed, named.users, named.groups]
          .flat()
          .some((one) => one === login.toLowerCase() || one === profile)
        const saysNothing = [named.listed, named.users, named.groups].every((one) => one === null)
        expect(isNamed || mayStart(named, { login, profile }) === saysNothing).toBe(true)
      })
    )
  })
})
