import { Result } from "effect"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

/** Every type of component that the editors of form-js 1 write, as they write it. */
const everything = {
  $schema: "https://unpkg.com/@bpmn-io/form-json-schema/resources/schema.json",
  id: "Form_everything",
  type: "default",
  schemaVersion: 19,
  executionPlatform: "Camunda Cloud",
  executionPlatformVersion: "8.8.0",
  exporter: { name: "Camunda Modeler", version: "5.35.0" },
  versionTag: "v1",
  components: [
    { type: "text", id: "F1", text: "# Title\n\n{{client.name}}", layout: { row: "Row_1", columns: null } },
    { type: "html", id: "F2", content: "<div style='color:red'>{{client.name}}</div>" },
    { type: "separator", id: "F3", layout: { row: "Row_2" } },
    { type: "spacer", id: "F4", height: 60 },
    { type: "image", id: "F5", source: "=logo", alt: "=name" },
    { type: "iframe", id: "F6", url: "https://bpmn.io", height: 300, security: { allowScripts: true } },
    { type: "documentPreview", id: "F7", dataSource: "=documents", title: "Documents" },
    { type: "button", id: "F8", key: "send", action: "submit", label: "Send" },
    {
      type: "textfield",
      id: "F9",
      key: "name",
      label: "=label",
      validate: { required: true, validationType: "custom", pattern: "^[A-Z]" }
    },
    { type: "textarea", id: "F10", key: "client.note", label: "Note", description: "Of {{client.name}}" },
    {
      type: "number",
      id: "F11",
      key: "amount",
      increment: "10",
      decimalDigits: 2,
      serializeToString: true,
      validate: { min: "=least", max: 10 },
      appearance: { prefixAdorner: "=sign", suffixAdorner: "EUR" }
    },
    {
      type: "datetime",
      id: "F12",
      key: "at",
      subtype: "datetime",
      dateLabel: "Date",
      timeLabel: "Time",
      timeSerializingFormat: "utc_offset",
      timeInterval: 15,
      use24h: true,
      defaultValue: "2023-04-05T16:06:09.526+0000"
    },
    { type: "checkbox", id: "F13", key: "yes", defaultValue: true },
    { type: "checklist", id: "F14", key: "several", values: [{ label: "A", value: "a" }], defaultValue: ["a"] },
    { type: "taglist", id: "F15", key: "tags", valuesKey: "tags_there" },
    {
      type: "radio",
      id: "F16",
      key: "one",
      valuesExpression: "=for one in many return { label: one.name, value: one.id }"
    },
    {
      type: "select",
      id: "F17",
      key: "found",
      searchable: true,
      readonly: "=locked",
      values: [{ label: "X", value: "x" }]
    },
    { type: "filepicker", id: "F18", key: "files", multiple: "=many", accept: ".pdf,.png" },
    { type: "expression", id: "F19", key: "sum", computeOn: "change", expression: "=sum(rows.price)" },
    { type: "table", id: "F20", dataSource: "=rows", rowCount: 10, columns: [{ label: "Price", key: "price" }] },
    { type: "table", id: "F21", dataSource: "rows", columnsExpression: "=heads" },
    {
      type: "group",
      id: "F22",
      path: "client",
      label: "Client",
      showOutline: true,
      conditional: { hide: "=not(yes)" },
      verticalAlignment: "end",
      components: [{ type: "textfield", id: "F23", key: "name", disabled: true }]
    },
    {
      type: "dynamiclist",
      id: "F24",
      path: "rows",
      isRepeating: true,
      allowAddRemove: true,
      defaultRepetitions: 2,
      disableCollapse: true,
      nonCollapsedItems: null,
      components: [
        { type: "number", id: "F25", key: "price" },
        { type: "text", id: "F26", text: "Row {{i}} of {{parent.name}}: {{this.price}}" },
        { type: "dynamiclist", id: "F27", path: "parts", components: [{ type: "checkbox", id: "F28", key: "ok" }] }
      ]
    },
    { type: "signature_of_somebody_else", id: "F29", key: "sign", label: "Sign here", custom: { deep: [1] } }
  ]
}

describe("a form that others wrote", () => {
  const form = Result.getOrThrow(Form.decode(everything))

  it("is read, and what it asks for that is not there is named", () => {
    const names = form.components.flatMap((one) => (one.type === "unknown" ? [one.name] : []))
    expect(names).toEqual(["iframe", "documentPreview", "signature_of_somebody_else"])
    expect(Form.fields(form).map(({ key }) => key)).toEqual(
      "name client.note amount at yes several tags one found files sum client.name rows".split(" ")
    )
  })

  it("starts, is checked and is answered, whatever its expressions yield", () => {
    for (const yields of [null, true, "x", 5, ["a", { value: "b", label: "B" }], { a: 1 }]) {
      const data = { client: { name: "Ana" }, name: "Ana" }
      const resolved = Form.resolve(form, data, () => yields)
      const started = Form.initial(resolved, data)
      const { values, hidden } = Form.computeForm(resolved, started, data, () => yields)
      expect(Form.check(resolved, values, hidden).filter(({ code }) => code === "type")).toEqual([])
      expect(Form.answers(resolved, values, { hidden })["rows"]).toHaveLength(2)
    }
  })

  it("starts with the defaults that its inputs can hold, and with as many rows as it says", () => {
    expect(Form.initial(form, {})).toMatchObject({ several: ["a"], yes: true, rows: [{ price: null }, {}] })
  })

  it.each([
    ["a table without a source", { type: "table", id: "T", label: "Rows" }, "read"],
    ["properties that nobody knows", { type: "textfield", key: "a", validate: { luck: 7 }, mood: "blue" }, "read"],
    ["a table whose source is no text", { type: "table", id: "T", dataSource: { rows: [] } }, "dataSource"],
    ["a layout that is no number", { type: "textfield", key: "a", layout: { columns: "wide" } }, "layout.columns"]
  ])("with %s is read, or refused by the place", (_, component, outcome) => {
    const read = Form.decode({ type: "default", components: [component] })
    expect(Result.isSuccess(read) ? "read" : read.failure.path.slice(2).join(".")).toBe(outcome)
  })

  it.each([
    [{ components: [], schemaVersion: 1 }],
    [{ type: "default", components: [{ type: "textfield", key: "a", properties: {}, conditional: null }] }],
    [{ type: "default", components: [{ key: "a", type: "number", validate: { min: "", max: "=" } }] }],
    [{ type: "default", components: [{ type: "group", components: [] }], schemaVersion: 99 }]
  ])("of an older or newer editor is read: %o", (json) => {
    expect(Result.isSuccess(Form.decode(json))).toBe(true)
  })
})
