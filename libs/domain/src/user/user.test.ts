import { describe, expect, it } from "vitest"
import * as Locale from "../locale/locale.ts"
import * as User from "./user.ts"

describe("withLocale", () => {
  it.each([
    ["Maria da Silva", "MS"],
    ["João Pedro dos Santos Silva", "JS"],
    ["Ana", "A"],
    ["A\u0302ngela E\u0301rica", "A\u0302E\u0301"],
    ["", ""]
  ])("gives %o the initials %o, two at most", (pessoa, iniciais_pessoa) => {
    expect(User.withLocale({ ...User.initial, pessoa }, Locale.ptBR).iniciais_pessoa).toBe(iniciais_pessoa)
  })

  it.each([
    ["2026-11-21T02:30:00Z", "20/11/2026 23:30:00"],
    [null, ""],
    ["ontem", ""]
  ])("writes the start %s of the session in the person's zone as %o", (ses_inicio, ses_inicio_formatado) => {
    expect(User.withLocale({ ...User.initial, ses_inicio }, Locale.ptBR)).toEqual({
      ...User.initial,
      ses_inicio,
      ses_inicio_formatado
    })
  })

  it("puts who is in a zone that nobody knows into the default one", () => {
    const user = { ...User.initial, fuso_horario: "Mars/Olympus", ses_inicio: "2026-11-21T02:30:00Z" }
    expect(User.withLocale(user, Locale.ptBR)).toMatchObject({
      fuso_horario: "America/Sao_Paulo",
      ses_inicio_formatado: "20/11/2026 23:30:00"
    })
  })
})
