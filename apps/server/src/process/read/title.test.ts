import { speechIn } from "@quadrante/domain/locale"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openOffice, type TestOffice } from "../../../test/office.ts"
import { ownTitles } from "./title.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice({ isFull: true })
})
afterAll(() => office.stop())

it("is in the words of a language, with days as the person reads them everywhere", async () => {
  const ana = await office.as("ana.souza")
  const instance = await office.start(ana, "pedido_ferias")
  await office.complete(ana, instance, "pedir", { inicio: "2055-12-06", dias: 10, abono: "nao" })
  const titleIn = async (...speech: Parameters<typeof speechIn>) =>
    (await ownTitles(office.sql, ana, [instance], speechIn(...speech))).get(instance)?.replace(/\d+/, "N")
  expect(await titleIn("en", "pt-BR")).toBe("Holiday N · 06/12/2055, 10 days")
  expect(await titleIn("en", "en-US")).toBe("Holiday N · 12/06/2055, 10 days")
  expect(await titleIn("pt-BR", "en-US")).toBe("Férias N · 12/06/2055, 10 dias")
})
