/** `theme`: the shades of a colour, and the text colour for each. */
import * as Theme from "@quadrante/domain/theme"
import { Result, Schema } from "effect"
import { done } from "../answer.ts"
import { makeCommand } from "../command.ts"
import { failure } from "../outcome.ts"
import { table } from "../print/paper.ts"

const Answer = Schema.Struct({
  base: Theme.Colour,
  shades: Schema.Record(Schema.Literals(Theme.percents), Theme.Colour),
  text: Schema.Record(Schema.Literals(["base", ...Theme.percents]), Schema.Literals(["#000000", "#ffffff"]))
})

/** `theme COLOUR`. */
export const theme = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? "",
  fromLine: (line) => line,
  answer: (colour) => {
    const read = Theme.of(colour)
    if (Result.isFailure(read)) return failure("colour-invalid", read.failure.at, { text: colour })
    const { base, shades, text } = read.success
    return done(Answer, { base, shades, text }, ({ say, ink }) => {
      const row = (name: string, hex: string, on: string): ReadonlyArray<string> => [
        name,
        `${ink.patch(hex)}${ink.strong(hex)}`,
        ink.faint(on),
        ink.faint(Theme.contrast(hex, on).toFixed(1))
      ]
      return `${table(
        [
          [say("theme.shade"), say("theme.colour"), say("theme.text"), say("theme.contrast")].map(ink.faint),
          row(say("theme.base"), base, text.base),
          ...Theme.percents.map((percent) => row(`${percent} %`, shades[percent], text[percent]))
        ],
        0
      )}\n`
    })
  }
})
