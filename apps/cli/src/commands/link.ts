const Answer = Schema.Struct({ link: Schema.NonEmptyString })

/** `link build`: builds a link that opens a process with a context and reads the same under every locale. */
import * as Link from "@quadrante/domain/link"
import * as Redirect from "@quadrante/domain/redirect"
import { Schema } from "effect"
import { done } from "../answer.ts"
import { fieldsOf, isFields, makeCommand, textField, textOption } from "../command.ts"
import { failure, type Failure, isFailure } from "../outcome.ts"
import type { Settings } from "../settings.ts"

type Values = { readonly [name: string]: unknown }

/** Reads `NAME=VALUE` by the rules of links and `NAME:=JSON` as it is typed; a name given again makes a list. */
const valuesOf = (assignments: ReadonlyArray<string>, settings: Settings): Values | Failure => {
  const values = new Map<string, unknown>()
  for (const assignment of assignments) {
    const equals = assignment.indexOf("=")
    if (equals < 0) return failure("field-invalid", assignment, { expected: "assignment" })
    const isTyped = equals > 0 && assignment[equals - 1] === ":"
    const name = assignment.slice(0, isTyped ? equals - 1 : equals)
    const text = assignment.slice(equals + 1)
    const value = isTyped ? jsonOf(name, text) : Redirect.readValue(text, settings.separators)
    if (isFailure(value)) return value
    values.set(name, values.has(name) ? [values.get(name), value].flat() : value)
  }
  return Object.fromEntries(values)
}

const jsonOf = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return failure("field-invalid", name, { expected: "json" })
  }
}

/** `link build PROCESSO [NAME=VALUE…] [NAME:=JSON…]`, or a line with `processo`, `contexto`, `amb` and `base`. */
export const linkBuild = makeCommand<Link.LinkTarget>({
  fromArguments: (given, settings) => {
    const [processo = "", ...assignments] = given.args
    const contexto = valuesOf(assignments, settings)
    if (isFailure(contexto)) return contexto
    return { processo, contexto, amb: textOption(given, "amb"), base: textOption(given, "base") ?? "" }
  },
  fromLine: (line) => {
    const fields = fieldsOf(line)
    if (isFailure(fields)) return fields
    const processo = textField(fields, "processo")
    const amb = textField(fields, "amb")
    const base = textField(fields, "base")
    const contexto = fields["contexto"] ?? {}
    if (processo === null) return failure("field-invalid", "processo", { expected: "text" })
    if (isFailure(processo)) return processo
    if (isFailure(amb)) return amb
    if (isFailure(base)) return base
    if (!isFields(contexto)) return failure("field-invalid", "contexto", { expected: "context" })
    return { processo, contexto, amb, base: base ?? "" }
  },
  answer: (wanted) => {
    const built = Link.build(wanted)
    if (built._tag === "Failure") {
      const { name, reason } = built.failure
      return failure("link-impossible", name, { name, reason })
    }
    const link = built.success
    return done(Answer, { link }, () => `${link}\n`)
  }
})
