/** Problems: what an operator asked for and cannot have, as data; the words are in the catalogue. */
import { longest, type PartName } from "@quadrante/domain/title"
import { TitleParts } from "@quadrante/domain/title/schema"
import type { PasswordProblem } from "@quadrante/domain/user"
import { Result, Schema } from "effect"
import type { Problem as Refused } from "../process/problem/problem.ts"
import type { SchemaProblem } from "../kernel/data/schema.ts"

/** One thing that is wrong. `at` names the argument, the rest is what the sentence speaks of. */
export type Problem =
  | SchemaProblem
  | { readonly code: "amb-invalid" | "amb-taken" | "amb-unknown"; readonly amb: string }
  | { readonly code: "house-furnished"; readonly ambs: string }
  | { readonly code: "user-taken" | "user-unknown" | "user-invalid"; readonly usuario: string }
  | { readonly code: "profile-taken" | "profile-unknown" | "profile-invalid"; readonly id: string }
  | { readonly code: "email-invalid"; readonly text: string }
  | { readonly code: "outbound-unknown"; readonly id: string }
  | { readonly code: "task-unknown"; readonly task: string }
  | { readonly code: "right-invalid"; readonly right: string }
  | { readonly code: "unit-taken" | "unit-unknown" | "unit-invalid"; readonly sigla: string }
  | { readonly code: "unit-circle"; readonly sigla: string; readonly parent: string }
  | { readonly code: "icon-unknown"; readonly icon: string; readonly icons: string }
  | { readonly code: "document-invalid"; readonly text: string }
  | { readonly code: "day-invalid"; readonly text: string }
  | { readonly code: "period-reversed"; readonly begin: string; readonly end: string }
  | { readonly code: "field-invalid"; readonly field: string; readonly reason: string }
  | { readonly code: "logo-invalid" | "logo-too-large"; readonly file: string }
  | { readonly code: "definition-refused"; readonly problems: readonly Refused[] }
  | { readonly code: "file-unreadable" | "file-exists" | "file-not-json"; readonly file: string }
  | {
      readonly code: `password-${PasswordProblem}` | "password-differs" | "password-absent"
    }
  | { readonly code: "name-absent"; readonly option: string }
  | { readonly code: "backup-foreign" | "backup-cut"; readonly file: string }
  | { readonly code: "backup-unfit"; readonly file: string; readonly what: string }
  | { readonly code: "restore-refused"; readonly file: string; readonly reason: string }
  | { readonly code: "backup-former"; readonly file: string; readonly versao: string }
  | { readonly code: "backup-newer"; readonly found: number; readonly known: number }
  | { readonly code: "database-furnished"; readonly tables: number }
  | { readonly code: "schema-differs"; readonly found: number; readonly known: number }
  | { readonly code: "database-away"; readonly reason: string }

/** What is wrong with a text that would be a part of the title of the window. */
export const partProblem = (name: PartName, field: string, text: string | null): Problem | null =>
  text === null || Schema.is(TitleParts.fields[name])(text)
    ? null
    : { code: "field-invalid", field, reason: `1 to ${longest[name]} characters that can be seen` }

/** A problem of an add-on, which has the words for it. */
export interface SaidProblem {
  readonly code: string
  readonly said: string
  readonly [parameter: string]: string | number
}

export type Refusal = Problem | SaidProblem

/** A problem of an add-on as the result of an operation. */
export const refuseIn = (
  code: string,
  parameters: Readonly<Record<string, string | number>>,
  said: string
): Result.Result<never, SaidProblem> => Result.fail({ ...parameters, code, said })

/** A problem as the result of an operation. */
export const refuse = (problem: Problem): Result.Result<never, Problem> => Result.fail(problem)
