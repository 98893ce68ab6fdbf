/** `document`: validates a CPF or a CNPJ, including the alphanumeric CNPJ. */
import * as Unit from "@quadrante/domain/unit"
import { Schema } from "effect"
import { done } from "../answer.ts"
import { makeCommand } from "../command.ts"
import { visible } from "../print/paper.ts"

const Answer = Schema.Struct({
  kind: Schema.NullOr(Schema.Literals(["cpf", "cnpj"])),
  valid: Schema.Boolean,
  formatted: Schema.NullOr(Schema.String),
  because: Schema.Literals(["valid", "check-digits", "repeated", "shape"])
})

/** `document TEXT`. */
export const document = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? "",
  fromLine: (line) => line,
  answer: (text) => {
    const { kind, valid, formatted, because } = Unit.document(text)
    return done(Answer, { kind, valid, formatted, because }, ({ say, ink }) => {
      const verdict = valid ? ink.good(`✓ ${say("document.valid")}`) : ink.bad(`✗ ${say("document.invalid")}`)
      const name = kind === null ? "" : `${kind.toUpperCase()} `
      const reason = because === "valid" ? "" : `\n${ink.faint(say(`document.reasons.${because}`))}`
      return `${name}${ink.strong(visible(formatted ?? text))}  ${verdict}${reason}\n`
    })
  }
})
