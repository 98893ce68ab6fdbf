/** `quadrants`: how many quadrants a screen shows, and what limits their number. */
import * as Quadrant from "@quadrante/domain/quadrant"
import { done } from "../answer.ts"
import { fieldsOf, flagField, makeCommand } from "../command.ts"
import { figureField, figureOption } from "../figure.ts"
import { failure, type Failure, isFailure } from "../outcome.ts"
import { blocks, table } from "../print/paper.ts"

type Input = {
  readonly width: number
  readonly max: number | null
  readonly count: number | null
  readonly used: number | null
  readonly dynamic: boolean
}

const inputOf = (
  read: (name: "width" | "max" | "count" | "used") => number | null | Failure,
  dynamic: boolean | Failure
): Input | Failure => {
  const [width, max, count, used] = [read("width"), read("max"), read("count"), read("used")]
  if (isFailure(width)) return width
  if (width === null || width < 0) return failure("field-invalid", "width", { expected: "width" })
  if (isFailure(max)) return max
  if (isFailure(count)) return count
  if (isFailure(used)) return used
  return isFailure(dynamic) ? dynamic : { width, max, count, used, dynamic }
}

/** `quadrants --width PX [--max N] [--count N] [--used N] [--dynamic]`, or a line with fields of these names. */
export const quadrants = makeCommand<Input>({
  fromArguments: (given) => inputOf((name) => figureOption(given, name), given.options["dynamic"] === true),
  fromLine: (line) => {
    const fields = fieldsOf(line)
    return isFailure(fields) ? fields : inputOf((name) => figureField(fields, name), flagField(fields, "dynamic"))
  },
  answer: ({ width, max, count, used, dynamic }) => {
    const limited = max === null ? Quadrant.fixed : Quadrant.withMaximum(Quadrant.fixed, max)
    const counted = count === null ? limited : Quadrant.withCount(limited, count, width)
    const explained = Quadrant.explain(Quadrant.withDynamic(counted, dynamic), width, used ?? 0)
    return done(Quadrant.Explanation, explained, ({ say, ink }) => {
      return blocks(
        table(
          [
            [ink.faint(say("quadrants.shown")), ink.good(ink.strong(String(explained.shown)))],
            [ink.faint(say("quadrants.count")), String(explained.count)],
            [ink.faint(say("quadrants.maximum")), String(explained.maximum)]
          ],
          0
        ),
        `${ink.strong(say("quadrants.because"))}\n${table(explained.because.map((reason) => [say(`quadrants.reasons.${reason}`)]))}`
      )
    })
  }
})
