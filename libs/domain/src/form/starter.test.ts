import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

describe("starterValues", () => {
  it("names who starts and their day as expressions know them", () => {
    expect(Form.starterValues({ usuario: "ana.souza", today: "2026-11-23" })).toEqual({
      iniciador: "ana.souza",
      hoje: "2026-11-23"
    })
  })
})
