import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { decode } from "./config.ts"

describe("decode", () => {
  it("has a value for every variable that is absent or empty", () => {
    expect(decode({ PORT: "", QUADRANTE_PREFIX: "" })).toMatchObject({
      success: { port: 4100, databaseUrl: null, origin: null, prefix: "", mode: "demo" }
    })
  })

  it("takes what was given", () => {
    expect(
      decode({
        PORT: "0",
        DATABASE_URL: "postgresql://u:p@db:5432/q",
        QUADRANTE_ORIGIN: "https://quadrante.example",
        QUADRANTE_PREFIX: "/a/b.c",
        QUADRANTE_MODE: "production",
        QUADRANTE_DATA: "/srv/data"
      })
    ).toMatchObject({
      success: {
        port: 0,
        databaseUrl: "postgresql://u:p@db:5432/q",
        origin: "https://quadrante.example",
        prefix: "/a/b.c",
        mode: "production",
        dataFolder: "/srv/data"
      }
    })
  })

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "1.5"],
    ["DATABASE_URL", "mysql://db"],
    ["QUADRANTE_ORIGIN", "https://quadrante.example/app"],
    ["QUADRANTE_PREFIX", "quadrante"],
    ["QUADRANTE_PREFIX", "/quadrante/"],
    ["QUADRANTE_PREFIX", "/a/../b"],
    ["QUADRANTE_MODE", "prod"],
    ["QUADRANTE_PROT", "4100"]
  ])("refuses %s=%s by its name, says what was expected, and does not repeat the value", (name, value) => {
    const decoded = decode({ [name]: value })
    expect(decoded).toMatchObject({ failure: [{ name }] })
    expect(JSON.stringify(decoded)).not.toContain(`"${value}"`)
  })

  it("names everything that is wrong at once", () => {
    const decoded = decode({ PORT: "x", QUADRANTE_MODE: "x", QUADRANTE_PREFIX: "x" })
    expect(Result.isFailure(decoded) && decoded.failure.map(({ name }) => name)).toEqual([
      "PORT",
      "QUADRANTE_PREFIX",
      "QUADRANTE_MODE"
    ])
  })

  it("has the settings of add-ons, and knows none of those that are not there", () => {
    const settings = { QUADRANTE_EXAMPLE_ROWS: { initial: 5, least: 1, most: 9, what: "rows of an example" } }
    expect(decode({}, settings)).toMatchObject({ success: { settings: { QUADRANTE_EXAMPLE_ROWS: 5 } } })
    expect(decode({ QUADRANTE_EXAMPLE_ROWS: "7" }, settings)).toMatchObject({
      success: { settings: { QUADRANTE_EXAMPLE_ROWS: 7 } }
    })
    expect(decode({ PORT: "x", QUADRANTE_EXAMPLE_ROWS: "10" }, settings)).toMatchObject({
      failure: [
        { name: "PORT" },
        { name: "QUADRANTE_EXAMPLE_ROWS", expected: "rows of an example, a whole number from 1 to 9" }
      ]
    })
    expect(decode({ QUADRANTE_EXAMPLE_ROWS: "7" })).toMatchObject({ failure: [{ name: "QUADRANTE_EXAMPLE_ROWS" }] })
  })
})
