/** Forty fields as an office form has them, in form-js JSON. */
interface Field {
  readonly type: string
  readonly [property: string]: unknown
}
const kinds: readonly Field[] = [
  { type: "textfield", validate: { required: true, maxLength: 80 } },
  { type: "number", properties: { prefix: "R$", decimals: "2" }, validate: { required: true, min: 0 } },
  { type: "datetime", subtype: "date", dateLabel: "Data" },
  { type: "select", values: [1, 2, 3, 4].map((n) => ({ label: `Opção ${n}`, value: `${n}` })) },
  { type: "textarea" }
]

export const fields = Array.from({ length: 40 }, (_, i) => ({
  ...(kinds[i % kinds.length] ?? { type: "textfield" }),
  key: `campo_${i}`,
  label: `Campo ${i + 1}`
}))
