/** How long steps usually wait: of ten cases that ended, and of none that did not. */
import { speechIn } from "@quadrante/domain/locale"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import type { Session } from "../../identity/session/session.ts"
import { view } from "./view.ts"

let office: TestOffice
let ana: Session

beforeAll(async () => {
  office = await openOffice()
  await office.deploy(
    "espera",
    `<startEvent id="s" />${userTask("pedir")}${userTask("conferir")}<endEvent id="f" />
     ${flow("s", "pedir")}${flow("pedir", "conferir")}${flow("conferir", "f")}`
  )
  ana = await office.as("ana.souza")
})
afterAll(() => office.stop())

/** A case that ended after it waited so many hours at its second step. */
const ended = async (hours: number) => {
  const id = await office.start(ana, "espera")
  await office.complete(ana, id, "pedir", { nota: "a" })
  await office.complete(ana, id, "conferir", { nota: "b" })
  await office.sql`
    update task set opened = done_at - make_interval(hours => ${hours}) where instance = ${id} and element = 'conferir'`
}

describe("the typical wait of a step", () => {
  it("is the median of ten cases that have ended, and nothing of nine", async () => {
    const open = await office.start(ana, "espera")
    const waits = async () => {
      const seen = await view(office.sql, ana, open, speechIn("pt-BR", "pt-BR"))
      return Object.fromEntries((seen?.steps ?? []).map(({ id, typical }) => [id, typical]))
    }
    for (let hours = 1; hours <= 9; hours++) await ended(hours)
    expect(await waits()).toEqual({ pedir: undefined, conferir: undefined })
    await ended(100)
    expect((await waits())["conferir"]).toBe(5.5 * 3_600_000)
    expect(Math.abs((await waits())["pedir"] ?? -1)).toBeLessThan(60_000)
  })
})
