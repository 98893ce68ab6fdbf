import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { expect, it } from "vitest"
import { givenTo } from "./given.ts"

const form = Result.getOrThrow(Form.decode({ components: [{ type: "textfield", key: "fornecedor" }] }))
const start: Form.StartForm = { form, conditions: [], listed: [] }
const ana = { usuario: "ana.souza", fuso_horario: "America/Sao_Paulo" }

const given = (texts: Readonly<Record<string, string>>, isTyped: boolean) =>
  givenTo(
    ana,
    Locale.ptBR,
    start,
    isTyped ? texts : Object.entries(texts).map(([name, text]) => [name, text, text] as const),
    () => null
  )

it.each([false, true])("the campaign of a link reaches no form, and no person is told of it (typed: %j)", (isTyped) => {
  const { data, notes } = given({ fornecedor: "Aurora", utm_source: "mail", gclid: "1", outro: "x" }, isTyped)
  expect(data).toMatchObject({ fornecedor: "Aurora" })
  expect(data).not.toHaveProperty("utm_source")
  expect(notes).toEqual([{ name: "outro", note: "not-a-field" }])
})
