import { describe, expect, it } from "vitest"
import { isEngineUrl } from "./engines.ts"

describe("the address of an engine, or of its list of tasks", () => {
  it.each([
    ["https://engine.example/engine-rest", true],
    ["http://10.0.0.5:8080/app/tasklist/default/#/", true],
    ["file:///etc/hosts", false],
    ["data:text/html,x", false],
    ["ftp://engine.example", false],
    ["https://ana:senha@engine.example", false],
    ["//engine.example", false],
    ["engine.example", false],
    ["", false]
  ])("%s: %s", (text, is) => {
    expect(isEngineUrl(text)).toBe(is)
  })
})
