import type { WithoutMany } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

/** Texts of the comparison of cases, in English. */
export const en: WithoutMany<typeof pt> = {
  title: "Comparison · {{casos}}",
  field: "Field",
  state: "Status",
  shown: "What is shown",
  only: "Only what differs",
  all: "Everything",
  differences_zero: "Nothing differs",
  differences_one: "{{count}} difference",
  differences_other: "{{count}} differences",
  next: "Next difference",
  before: "Previous difference",
  same: "In what you can see, these cases do not differ.",
  showAll: "Show everything",
  open: "Open {{caso}}",
  nothing: "not filled in, or not visible to you",
  legend: "“–”: not filled in, or not visible to you.",
  rows_zero: "No row",
  rows_one: "{{count}} row",
  rows_other: "{{count}} rows",
  compareTexts: "Compare the texts",
  hideTexts: "Close the texts",
  textsOf: "{{campo}}: {{antes}} and {{depois}}",
  loading: "Reading the cases",
  reading: "Reading the texts",
  missing: "This comparison does not say which cases to compare.",
  failed: "{{caso}}: {{motivo}}",
  oneCase: "Case {{n}}"
}
