/** `title`: the title of the window, and where each part of it comes from. */
import * as Title from "@quadrante/domain/title"
import { ExplainedTitle } from "@quadrante/domain/title/schema"
import { done } from "../answer.ts"
import { fieldsOf, flagField, makeCommand, textField, textOption } from "../command.ts"
import { failure, type Failure, isFailure } from "../outcome.ts"
import { blocks, visible } from "../print/paper.ts"

type Text = string | null | Failure

const partsOf = (
  ambNome: Text,
  session: boolean | Failure,
  unit: Text,
  profile: Text,
  relationship: Text
): Title.TitleParts | Failure => {
  if (ambNome === null) return failure("field-invalid", "amb_nome", { expected: "text" })
  if (isFailure(ambNome)) return ambNome
  if (isFailure(session)) return session
  if (isFailure(unit)) return unit
  if (isFailure(profile)) return profile
  if (isFailure(relationship)) return relationship
  return {
    session: session ? "session" : null,
    amb_nome: ambNome,
    unid_sigla: unit,
    perfil_operacional: profile,
    ses_perfil_relacionamento: relationship
  }
}

/** `title --amb-nome T [--session] [--unit SIGLA] [--profile P] [--relationship R]`, or a line with such fields. */
export const title = makeCommand<Title.TitleParts>({
  fromArguments: (given) =>
    partsOf(
      textOption(given, "ambNome"),
      given.options["session"] === true,
      textOption(given, "unit"),
      textOption(given, "profile"),
      textOption(given, "relationship")
    ),
  fromLine: (line) => {
    const fields = fieldsOf(line)
    if (isFailure(fields)) return fields
    const text = (name: string): Text => textField(fields, name)
    return partsOf(text("amb_nome"), flagField(fields, "session"), text("unit"), text("profile"), text("relationship"))
  },
  answer: (parts) => {
    const explained = Title.explain(parts)
    return done(ExplainedTitle, explained, ({ say, ink }) =>
      blocks(`${ink.strong(visible(explained.title))}\n${ink.faint(say(`title.reasons.${explained.because}`))}`)
    )
  }
})
