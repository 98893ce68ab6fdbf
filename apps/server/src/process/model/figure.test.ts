import { afterAll, beforeAll, expect, it } from "vitest"
import { openOffice, type TestOffice } from "../../../test/office.ts"
import { findNewest } from "./definition.ts"
import { figureIn } from "./figure.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice({ isFull: true })
})
afterAll(() => office.stop())

it("says no figure of a case in which nothing is asked for, or whose figure is not seen", async () => {
  const definition = await findNewest(office.sql, "demo", "cadastro_cliente")
  if (definition === null) throw new Error("the test needs the demo's processes")
  expect(figureIn(definition, { limite: 1500 }, "pt-BR")).toMatchObject({ key: "limite", value: 1500 })
  expect(figureIn(definition, { limite: 0 }, "pt-BR")).toBeNull()
  expect(figureIn(definition, {}, "pt-BR")).toBeNull()
})
