/** Texts of what is wrong with a field, in English. */
import type { WithoutMany } from "../texts.ts"
import type { problem as pt } from "../pt/problem.ts"

export const problem: WithoutMany<typeof pt> = {
  missing: {
    text: "Still to fill in: {{campo}}.",
    choice: "Choose an option.",
    date: "Enter the date.",
    time: "Enter the time.",
    tick: "Tick this box.",
    file: "Attach a file.",
    rows: "Add a row."
  },
  number: {
    empty: "Enter a number, such as {{example}}.",
    unexpected: "Enter a number, such as {{example}}.",
    group: "Check the thousands separators. Write it as {{example}}.",
    "too-precise": "The number has too many digits."
  },
  "date-invalid": "Enter a date, such as {{example}}.",
  "time-invalid": "Enter a time, such as {{example}}.",
  min: "The lowest value is {{limit}}.",
  max: "The highest value is {{limit}}.",
  written: {
    between: "From {{from}} to {{to}}; you wrote {{written}}.",
    min: "From {{limit}} on; you wrote {{written}}.",
    max: "Up to {{limit}}; you wrote {{written}}.",
    minLength: "Write at least {{limit}} characters; so far there are {{length}}.",
    maxLength: "Write at most {{limit}} characters; so far there are {{length}}."
  },
  minLength: "Write at least {{limit}} characters.",
  maxLength: "Write at most {{limit}} characters.",
  decimals: "Use at most {{decimals}} decimals.",
  pattern: "The format does not match.",
  email: "Enter an e-mail address, such as name@company.com.",
  phone: "Enter a phone number with its area, such as {{example}}.",
  document: {
    cpf: "Enter the 11 digits of the CPF.",
    cnpj: "Enter the 14 characters of the CNPJ.",
    either: "Enter a CPF (11 digits) or a CNPJ (14 characters).",
    digits: "The check digits do not fit. Check the number."
  },
  minRows_zero: "No row is needed.",
  minRows_one: "Enter at least {{count}} row.",
  minRows_other: "Enter at least {{count}} rows.",
  maxRows_zero: "Enter no row.",
  maxRows_one: "Enter at most {{count}} row.",
  maxRows_other: "Enter at most {{count}} rows.",
  single: "Choose one file only.",
  option: "Choose one of the options.",
  character:
    "This text has a character that cannot be kept (it sometimes comes with pasted text). Delete it and type it again.",
  type: "The value does not suit this field."
}
