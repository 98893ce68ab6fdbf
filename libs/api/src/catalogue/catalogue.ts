/** The catalogue of faults: what each means and what to do about it, in every language. For documentation and tools. */
import { text } from "@quadrante/domain/text"
import { statuses, type Code } from "../fault/fault.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

/** One fault. `at` says what the field `at` of its body names, where it has one. */
export interface Entry {
  readonly code: Code
  readonly status: number
  readonly at: string | null
}

/** Says `<code>.message`, what went wrong, and `<code>.remedy`, what whoever meets it does. */
export const faultText = text({ "pt-BR": pt, en, es })

const named: { readonly [C in Code]?: string } = {
  "request-invalid": "field",
  forbidden: "what",
  "environment-unknown": "amb",
  "draft-sent": "instance",
  "too-large": "limit",
  "password-weak": "reason",
  "statement-refused": "reason",
  "statement-late": "seconds",
  "too-heavy": "time | memory | crash",
  "session-blocked": "person | support | access",
  "quota-reached": "what",
  unavailable: "what"
}

/** Every fault there is, by status. */
export const catalogue: ReadonlyArray<Entry> = (Object.keys(pt) as ReadonlyArray<Code>)
  .map((code) => ({ code, status: statuses[code], at: named[code] ?? null }))
  .toSorted((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1))
