/** The answers of a form: what is hidden is not asked, and what cannot be read is no missing value. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { builtIn } from "../locale/locale.ts"
import * as Form from "./form.ts"

const [locale] = builtIn
if (locale === undefined) throw new Error("no locale")

const context: Form.FormContext = {
  form: Result.getOrThrow(
    Form.decode({
      components: [
        { type: "number", key: "amount", validate: { required: true } },
        { type: "textfield", key: "why", id: "why", validate: { required: true }, conditional: { hide: "=hide" } }
      ]
    })
  ),
  data: {},
  locale,
  evaluate: (_, values) => Object(values)["amount"] === 1
}

/** One number, which a condition hides. */
const hidable = Result.getOrThrow(
  Form.decode({ components: [{ type: "number", key: "days", id: "days", conditional: { hide: "=hide" } }] })
)

describe("the context of a form", () => {
  it("has its expressions resolved with what is known", () => {
    const greeting = Result.getOrThrow(
      Form.decode({ components: [{ type: "textfield", key: "name", label: "=greeting" }] })
    )
    const { form } = Form.contextOf(greeting, {
      data: { greeting: "Olá" },
      locale,
      evaluate: (_, { greeting: said }) => said
    })
    expect(form.components).toMatchObject([{ label: "Olá" }])
  })
})

describe("the answers of a form", () => {
  it("are there where nothing is wrong, without what is hidden", () => {
    const typed = { amount: "1", why: "" }
    expect([...Form.computeTexts(context, typed).hiddenNames]).toEqual(["why"])
    expect(Form.answersOf(context, typed)).toEqual(Result.succeed({ amount: 1 }))
  })

  it("are refused with what is missing, and with why a text cannot be read", () => {
    const problems = Result.getOrThrow(Result.flip(Form.answersOf(context, { amount: "x", why: "" })))
    expect(problems["amount"]?.code).toBe("number-invalid")
    expect(problems["why"]?.code).toBe("required")
  })

  it("are there though a text cannot be read that is hidden", () => {
    const hiding = { ...context, form: hidable, evaluate: () => true }
    expect(
      Result.getOrThrow(Result.flip(Form.answersOf({ ...hiding, evaluate: () => false }, { days: "x" })))
    ).toMatchObject({ days: { code: "number-invalid" } })
    expect(Form.answersOf(hiding, { days: "x" })).toEqual(Result.succeed({}))
  })
})
