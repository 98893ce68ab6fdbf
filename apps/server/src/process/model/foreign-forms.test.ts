/** Forms that others wrote: each is taken, shows every component or names it, and is judged alike on both sides. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as Form from "@quadrante/domain/form"
import fc from "fast-check"
import { Result, Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { otherEditorsForms } from "../../../test/forms.ts"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import { rounds } from "../../../test/breadth.ts"
import { complete } from "../run/commands.ts"
import { deploy } from "./definition.ts"
import * as Feel from "./feel.ts"

const folder = join(import.meta.dirname, "../../../vectors/forms")
const published = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".form"))
  .map((name): [string, unknown] => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))])
const forms = [...published, ...Object.entries(otherEditorsForms)]

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

describe("a form of other people's editors", () => {
  it.each(forms)("%s: each component is shown or named, and nothing that is asked for is lost", (_, json) => {
    const form = decoded(json)
    const types = typesIn(json).filter((type) => type !== "button" && type !== "spacer")
    expect(componentsIn(form)).toHaveLength(types.length)
    const unknown = componentsIn(form).flatMap((one) => (one.type === "unknown" ? [one.name] : []))
    expect(unknown).toEqual(types.filter((type) => ["iframe", "documentPreview", "range"].includes(type)))
  })

  it.each(forms)("%s: what is sent for it is judged by the server as in the browser", async (name, json) => {
    const form = decoded(json)
    const ana = await office.as("ana.souza")
    const processo = `alheio_${forms.findIndex(([one]) => one === name)}`
    const bundle = bundleOf(processo, taskAlone)
    success(await deploy(office.sql, "demo", { ...bundle, forms: { nota: json } }))
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.integer({ min: 0, max: 3 })), async (choices) => {
        const sent = answered(form, choices)
        const instance = await office.start(ana, processo)
        const { task, revision, values } = await office.see(ana, instance)
        const here = Form.accept(form, sent, values, Feel.evaluate)
        const there = await complete(office.sql, ana, task?.id ?? "", { revision, key: key(), values: sent })
        const said: unknown = Result.isFailure(there) ? there.failure : { code: "taken", fields: [] }
        expect(said).toMatchObject({ code: here.faults.length === 0 ? "taken" : "form-invalid", fields: here.faults })
      }),
      { numRuns: rounds(12, 3) }
    )
  })

  it("is refused by its place and with a reason where its pattern, or its FEEL, cannot be kept to in good time", async () => {
    for (const component of [
      { type: "textfield", key: "a", validate: { pattern: "^(?=.*[A-Z]).+$" } },
      { type: "expression", key: "a", expression: "=for i in 1..1000000 return i" }
    ]) {
      const json = { type: "default", components: [component] }
      const refused = await deploy(office.sql, "demo", { ...bundleOf("recusado", taskAlone), forms: { nota: json } })
      const [problem] = Result.isFailure(refused) ? refused.failure : []
      expect(problem?.element).toMatch(/^nota /)
      expect(problem?.reason).not.toBe("")
    }
  })
})

// Helpers

const taskAlone = `<startEvent id="s" />${userTask("t")}<endEvent id="f" />${flow("s", "t")}${flow("t", "f")}`

const decoded = (json: unknown): Form.Form => Result.getOrThrow(Form.decode(json))

/** Every component of a form, those in groups and rows too. */
const componentsIn = ({ components }: Pick<Form.Form, "components">): ReadonlyArray<Form.Component> =>
  components.flatMap((one) => [one, ...("components" in one ? componentsIn(one) : [])])

const WrittenForm = Schema.Struct({ components: Schema.optionalKey(Schema.Array(Schema.Unknown)) })

/** The types that stand in the JSON of a form, in the same order. */
const typesIn = (json: unknown): ReadonlyArray<string> =>
  (Schema.decodeUnknownSync(WrittenForm)(json).components ?? []).flatMap((one) => [
    Schema.decodeUnknownSync(Schema.Struct({ type: Schema.String }))(one).type,
    ...typesIn(one)
  ])

/** Something for each input: nothing, what it may hold, or what it may not. */
const answered = ({ components }: Pick<Form.Form, "components">, choices: Iterator<number>): Form.Values =>
  Object.fromEntries(
    Form.fields({ components }).flatMap((field): ReadonlyArray<readonly [string, Form.Value]> => {
      const choice = choices.next().value ?? 0
      if (choice === 0) return []
      if (choice === 1) return [[field.key, ["", 7, false, { a: 1 }][field.key.length % 4] ?? null]]
      return [[field.key, fitting(field, choices)]]
    })
  )

const fitting = (field: Form.Field, choices: Iterator<number>): Form.Value => {
  switch (field.type) {
    case "number":
      return 20
    case "checkbox":
      return true
    case "datetime":
      return { date: "2026-01-31", time: "13:45", datetime: "2026-01-31T13:45" }[field.subtype]
    case "select":
    case "radio":
      return field.options[0]?.value ?? null
    case "checklist":
    case "taglist":
      return field.options.map(({ value }) => value)
    case "dynamiclist":
      return [answered(field, choices), answered(field, choices)]
    default:
      return "ana@exemplo.com.br"
  }
}
