/** What is said at the fields of a form: when it comes, when it goes, and what becomes of a text that is left. */
import type { Failure } from "@quadrante/api/client"
import * as Form from "@quadrante/domain/form"
import { builtIn } from "@quadrante/domain/locale"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fieldOf, type FormMarks, initialMarks, parseOnBlur, problemsAt, saysMore, stepMarks } from "./form-marks.ts"

const fault = (key: string): Form.Fault => ({ key, code: "required", params: {} })
const refusal = (...keys: ReadonlyArray<string>): Failure => ({ code: "form-invalid", fields: keys.map(fault) })
const problem = (key: string, written: string | null = null) => ({ fault: fault(key), written })
const left = { text: "", written: null, read: null, problem: null }
const marks: FormMarks = {
  problems: { name: problem("name"), "items/3/price": problem("items/0/price") },
  told: ["name", "items/3/price"],
  readings: { name: 1234, total: 5678 },
  turns: {},
  refused: null,
  found: null
}

describe("what is said at fields", () => {
  it("is said where a field is left, with what was written there, and gone where something is typed", () => {
    const other = { ...fault("name"), code: "pattern" as const }
    const wrong = stepMarks(initialMarks({}), {
      _tag: "blurred",
      name: "name",
      parsed: { ...left, text: "x", problem: other }
    })
    expect(wrong.problems).toEqual({ name: { fault: other, written: "x" } })
    expect(wrong.told).toEqual([])
    expect(stepMarks(wrong, { _tag: "typed", name: "city", isDay: false })).toBe(wrong)
    expect(stepMarks(wrong, { _tag: "typed", name: "name", isDay: false }).problems).toEqual({})
    const mended = stepMarks(marks, { _tag: "blurred", name: "name", parsed: left })
    expect(Object.keys(mended.problems)).toEqual(["items/3/price"])
    const unasked = stepMarks(marks, { _tag: "blurred", name: "city", parsed: left })
    expect(unasked).toBe(marks)
  })

  it("says a day once it was left, and nothing while it is typed", () => {
    const said = stepMarks(initialMarks({}), { _tag: "blurred", name: "a", parsed: { ...left, read: "2027-01-04" } })
    expect(said.readings).toEqual({ a: "2027-01-04" })
    const typing = stepMarks(said, { _tag: "typed", name: "a", isDay: true })
    expect(typing.readings).toEqual({ a: null })
    expect(stepMarks(typing, { _tag: "typed", name: "a", isDay: true })).toBe(typing)
  })

  it("goes with the rows that are gone, and stays at those that are there", () => {
    const kept = stepMarks(marks, { _tag: "rows", name: "items", rows: ["3", "4"] })
    expect(kept).toBe(marks)
    const gone = stepMarks(marks, { _tag: "rows", name: "items", rows: ["4"] })
    expect([Object.keys(gone.problems), gone.told]).toEqual([["name"], ["name"]])
  })

  it("keeps the list of a whole check while its fields are mended one by one", () => {
    const problems = { a: problem("a"), b: problem("b") }
    const checked = stepMarks(initialMarks({}), { _tag: "checked", problems })
    expect(stepMarks(checked, { _tag: "typed", name: "a", isDay: false }).told).toEqual(["a", "b"])
    expect(stepMarks(checked, { _tag: "checked", problems: {} }).told).toEqual([])
  })

  it("says how a doubtful text was read until something else is typed there", () => {
    const doubtful = stepMarks(initialMarks({}), { _tag: "blurred", name: "a", parsed: { ...left, read: 1234 } })
    expect(doubtful.readings).toEqual({ a: 1234 })
    expect(stepMarks(doubtful, { _tag: "typed", name: "b", isDay: false })).toBe(doubtful)
    expect(stepMarks(doubtful, { _tag: "typed", name: "a", isDay: false }).readings).toEqual({})
  })

  it("takes what the server refused once, by the rows as they are named here", () => {
    const failure = refusal("items/0/price")
    const texts = { items: "3,1" }
    const refused = stepMarks(initialMarks({}), { _tag: "refused", failure, texts })
    expect(refused.problems).toEqual({ "items/3/price": problem("items/0/price") })
    const checked = stepMarks(refused, { _tag: "checked", problems: {} })
    expect(stepMarks(checked, { _tag: "refused", failure, texts })).toBe(checked)
    const sentAgain = stepMarks(refused, { _tag: "refused", failure: null, texts })
    expect(sentAgain.problems).toBe(refused.problems)
    const other = stepMarks(sentAgain, { _tag: "refused", failure: { code: "unreachable" }, texts })
    expect(other.problems).toEqual({})
  })

  it("goes with the fields that begin anew, and stays at all others", () => {
    const names = fc.constantFrom("name", "items", "items/3/price", "items/4/note", "total")
    const turns = fc.dictionary(fc.constantFrom("name", "items", "total"), fc.nat(2))
    fc.assert(
      fc.property(turns, turns, fc.uniqueArray(names), (before, now, marked) => {
        const problems = Object.fromEntries(marked.map((name) => [name, problem(name)]))
        const readings = Object.fromEntries(marked.map((name) => [name, 1]))
        const next = stepMarks({ ...initialMarks(before), problems, readings }, { _tag: "rebased", turns: now })
        const kept = marked.filter((name) => before[fieldOf(name)] === now[fieldOf(name)])
        expect(Object.keys(next.problems)).toEqual(kept)
        expect(Object.keys(next.readings)).toEqual(kept)
        expect(stepMarks(next, { _tag: "rebased", turns: now })).toBe(next)
      })
    )
  })
})

describe("a text that is left", () => {
  const [field] = Form.fields(
    Result.getOrThrow(Form.decode({ components: [{ type: "number", key: "n", decimalDigits: 2 }] }))
  )
  const number = field as Form.Simple
  const anyLocale = fc.constantFrom(...builtIn)
  const anyTyped = fc.oneof(
    fc.string(),
    fc.stringMatching(/^-?\d{0,5}[.,]?\d{0,4}$/),
    fc.constantFrom("1.234", "1,234", " 7 ", "")
  )

  it("is written so that it means what it meant, and then stays as it is", () => {
    fc.assert(
      fc.property(anyLocale, anyTyped, (locale, typed) => {
        const { written } = parseOnBlur(locale, number, typed)
        fc.pre(written !== null)
        expect(Form.parseText(locale, number, written)).toEqual(Form.parseText(locale, number, typed))
        expect(parseOnBlur(locale, number, written).written).toBeNull()
      })
    )
  })

  it("stays as it was typed where it cannot be read, or has more decimals than the field", () => {
    fc.assert(
      fc.property(anyLocale, anyTyped, (locale, typed) => {
        const { written, problem } = parseOnBlur(locale, number, typed)
        expect(problem !== null && written !== null).toBe(false)
      })
    )
  })

  it("is doubtful where others read another number", () => {
    const [locale] = builtIn.filter(({ fmt_decimal }) => fmt_decimal === ",")
    if (locale === undefined) throw new Error("no locale with a decimal comma")
    expect(parseOnBlur(locale, number, "1.234").read).toBe(1234)
    expect(parseOnBlur(locale, number, "1234").read).toBeNull()
  })

  it("is refused with more decimals than the field has, zeros or not, and stays as it was typed", () => {
    const [locale] = builtIn.filter(({ fmt_decimal }) => fmt_decimal === ",")
    if (locale === undefined) throw new Error("no locale with a decimal comma")
    for (const typed of ["60,000", "1,200", "1,234"]) {
      const problem = { key: "n", code: "decimals", params: { decimals: 2 } }
      expect(parseOnBlur(locale, number, typed)).toEqual({ text: typed, written: null, read: null, problem })
    }
  })
})

describe("the line that is free below an input", () => {
  const fields = Form.fields(
    Result.getOrThrow(
      Form.decode({
        components: [
          { type: "textfield", key: "text", validate: { required: true } },
          { type: "textarea", key: "texts" },
          { type: "textfield", key: "email", properties: { kind: "email" }, validate: { validationType: "email" } },
          { type: "textfield", key: "code", validate: { pattern: "^[A-Z]{3}$" } },
          { type: "textarea", key: "long", validate: { minLength: 20 } },
          { type: "number", key: "number" },
          { type: "datetime", key: "day", subtype: "date" }
        ]
      })
    )
  ).filter((field): field is Form.Simple => field.type !== "dynamiclist")
  const [locale] = builtIn
  if (locale === undefined) throw new Error("no locale")
  const says = (field: Form.Simple, typed: string) => {
    const { read, problem } = parseOnBlur(locale, field, typed)
    return read !== null || (problem !== null && problem.code !== "required" && problem.code !== "character")
  }

  it("is there where more can be said of it than that it is empty, and nowhere else", () => {
    expect(fields).toHaveLength(7)
    const quiet = fields.filter((field) => !saysMore(field))
    expect(quiet.map(({ key }) => key)).toEqual(["text", "texts"])
    fc.assert(
      fc.property(fc.constantFrom(...quiet), fc.string(), (field, typed) => {
        expect(says(field, typed)).toBe(false)
      })
    )
    for (const field of fields)
      expect([field.key, says(field, "9x") || says(field, "1.234")]).toEqual([field.key, saysMore(field)])
  })
})

describe("texts that a link filled in or a draft kept", () => {
  const form = Result.getOrThrow(
    Form.decode({
      components: [
        {
          type: "datetime",
          key: "day",
          dateLabel: "Day",
          properties: { min: "2027-01-04" },
          validate: { required: true }
        },
        { type: "number", key: "days", label: "Days", validate: { max: 30 } },
        { type: "textfield", key: "seen", label: "Seen", readonly: true, validate: { maxLength: 1 } },
        {
          type: "dynamiclist",
          key: "rows",
          path: "rows",
          label: "Rows",
          components: [{ type: "number", key: "price" }]
        }
      ]
    })
  )
  const [locale] = builtIn.filter(({ lcl_id }) => lcl_id === "pt-BR")
  if (locale === undefined) throw new Error("no Portuguese")
  const names = ["day", "days", "seen", "rows", "gone"]
  const said = (texts: Form.Texts, of = names) => problemsAt(locale, form, of, texts)

  it("are judged at once, with what was written there", () => {
    const found = said({ day: "03/01/2027", days: "45", seen: "long", rows: "1" })
    expect(Object.keys(found)).toEqual(["day", "days"])
    expect(found["day"]).toEqual({
      fault: { key: "day", code: "min", params: { min: "2027-01-04" } },
      written: "03/01/2027"
    })
    expect(initialMarks({}, found)).toMatchObject({ problems: found, told: [] })
  })

  it("are not judged where nothing came, nor where somebody typed", () => {
    expect(said({ day: "", days: "30" })).toEqual({})
    expect(said({ day: "03/01/2027" }, [])).toEqual({})
  })

  it("are judged in rows too, but not in rows that are gone", () => {
    const texts = { rows: "3", "rows/3/price": "abc", "rows/4/price": "abc" }
    expect(Object.keys(said(texts, Object.keys(texts)))).toEqual(["rows/3/price"])
  })
})
