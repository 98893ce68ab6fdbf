/** `theme`: the shades of a colour, and the text colour for each. */
import * as Theme from "@quadrante/domain/theme"
import { Result } from "effect"
import { makeCommand } from "../command.ts"
import { done, failure } from "../outcome.ts"
import { table } from "../print/paper.ts"

/** `theme COLOUR`. */
export const theme = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? "",
  fromLine: (line) => line,
  answer: (colour) => {
    const read = Theme.of(colour)
    if (Result.isFailure(read)) return failure("colour-invalid", read.failure.at, { text: colour })
    const { base, shades, text } = read.success
    return done({ base, shades, text }, ({ words, ink }) => {
      const row = (name: string, hex: string, on: string): ReadonlyArray<string> => [
        name,
        `${ink.patch(hex)}${ink.strong(hex)}`,
        ink.faint(on),
        ink.faint(Theme.contrast(hex, on).toFixed(1))
      ]
      const said = words.theme
      return `${table(
        [
          [said.shade, said.colour, said.text, said.contrast].map(ink.faint),
          row(said.base, base, text.base),
          ...Theme.percents.map((percent) => row(`${percent} %`, shades[percent], text[percent]))
        ],
        0
      )}\n`
    })
  }
})
