import { expect, it } from "vitest"
import { i18n, isWanted, speak } from "./i18n.ts"

it("speaks the language that was asked for last, however long the catalogue of another one takes", async () => {
  const heard: Array<string> = []
  i18n.on("languageChanged", (tag) => heard.push(tag))
  const slow = speak("es-ES")
  expect(isWanted("es-ES")).toBe(true)
  await speak("pt-BR")
  expect([await slow, i18n.language, isWanted("pt-BR"), heard]).toEqual([false, "pt-BR", true, ["pt-BR"]])
})
