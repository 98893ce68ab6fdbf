/** Texts of what is wrong with a field, in English. */
import type { WithoutMany } from "../texts.ts"
import type { problem as pt } from "../pt/problem.ts"

export const problem: WithoutMany<typeof pt> = {
  required: "Fill in this field.",
  number: {
    empty: "Enter a number, such as {{example}}.",
    unexpected: "Enter a number, such as {{example}}.",
    group: "Check the thousands separators. Write it as {{example}}.",
    "too-precise": "The number has too many digits."
  },
  "date-invalid": "Enter a date, such as {{example}}.",
  min: "The lowest value is {{limit}}.",
  max: "The highest value is {{limit}}.",
  minLength: "Write at least {{limit}} characters.",
  maxLength: "Write at most {{limit}} characters.",
  decimals: "Use at most {{decimals}} decimals.",
  pattern: "The format does not match.",
  option: "Choose one of the options.",
  type: "The value does not suit this field."
}
