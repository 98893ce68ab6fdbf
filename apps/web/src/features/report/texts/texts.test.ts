/** The texts of a feature come with it, in every language at once, whatever was spoken before; and the types know them. */
import { enUS, ptBR } from "@quadrante/domain/locale"
import { beforeAll, describe, expect, it } from "vitest"
import { addTexts } from "../../../i18n/feature.ts"
import { i18n, layStrings, speak } from "../../../i18n/i18n.ts"
import { en } from "./en.ts"
import { pt } from "./pt.ts"

const titles = () => [i18n.t("reports:title"), i18n.t("login.title")]

describe("the texts of reports", () => {
  beforeAll(async () => {
    layStrings({ [ptBR.lcl_id]: { "login.title": "Bem-vindo" }, [enUS.lcl_id]: { "login.title": "Welcome" } })
    await import("./texts.ts")
  })

  it("follow the language beside the common ones, which they neither bring nor keep away", async () => {
    await speak("pt-BR")
    expect(titles()).toEqual(["Relatórios", "Bem-vindo"])
    await speak("en-US")
    expect(titles()).toEqual(["Reports", "Welcome"])
    expect(i18n.t("login.user")).toBe("Username")
    await speak("es-ES")
    expect(titles()).toEqual(["Informes", "Entrar"])
    await speak("en-XA")
    expect(titles()).toEqual(["[Rëpôrts~]", "[Sïgñ ïñ~]"])
    await speak("pt-BR")
    expect(titles()).toEqual(["Relatórios", "Bem-vindo"])
  })

  it("write figures and count as the language does", async () => {
    await speak("pt-BR")
    const said = () => [0, 1, 1234].map((count) => i18n.t("reports:rows", { count }))
    expect(said()).toEqual(["Nenhuma linha", "1 linha", "1.234 linhas"])
    expect(i18n.t("reports:page", { n: 1000, total: 1234 })).toBe("Página 1.000 de 1.234")
    await speak("en-US")
    expect(said()).toEqual(["No rows", "1 row", "1,234 rows"])
  })

  it("do not compile without a language, with a key that is not there, or without what a sentence speaks of", () => {
    const untyped = [
      // @ts-expect-error -- Spanish.
      () => addTexts("reports", { pt, en }),
      // @ts-expect-error -- There is no such text.
      () => i18n.t("reports:nothing"),
      // @ts-expect-error -- The page and how many there are.
      () => i18n.t("reports:page"),
      // @ts-expect-error -- How many.
      () => i18n.t("reports:rows", {})
    ]
    expect(untyped).toHaveLength(4)
  })
})
