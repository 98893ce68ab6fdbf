/** `--pasted`: finds the link in a text that a person sent, lists the damage it undid, and says what a browser opened. */
import * as Pasted from "@quadrante/domain/pasted"
import { Schema } from "effect"
import { done } from "../answer.ts"
import { type ParsedArguments, textOption } from "../command.ts"
import { readText } from "../file.ts"
import { failure, type Failure, isFailure, type Outcome } from "../outcome.ts"
import { documentOf } from "../print/json.ts"
import { blocks, type Paper, table, visible } from "../print/paper.ts"
import type { Settings } from "../settings.ts"

/** What stands in the place of a link: the link, or a text that holds it. */
export interface LinkSource {
  readonly text: string
  readonly isPasted: boolean
  /** Hosts of the deployments that are meant; empty: any. */
  readonly hosts: ReadonlyArray<string>
}

/** What `--pasted` adds to an answer that has its own schema. */
const Beside = Schema.Struct({
  notes: Schema.Array(Schema.NonEmptyString),
  pasted: Schema.Array(
    Schema.Struct({ step: Schema.Literals(Pasted.stepNames), before: Schema.String, after: Schema.String })
  ),
  asSent: Schema.NullOr(Schema.Json),
  host: Schema.NullOr(Schema.NonEmptyString),
  alsoFound: Schema.Array(Schema.NonEmptyString)
})

/** A link as it stands in a line of a batch. */
export const plainLink = (text: string): LinkSource => ({ text, isPasted: false, hosts: [] })

/** The first argument, or standard input where it is `-`. */
export const sourceOf = (given: ParsedArguments): LinkSource | Failure => {
  const [argument = ""] = given.args
  const text = argument === "-" ? readText(argument) : argument
  if (isFailure(text)) return text
  const bases = (textOption(given, "base") ?? "").split(",").filter((base) => base !== "")
  const wrong = bases.find((base) => !URL.canParse(base))
  if (wrong !== undefined) return failure("field-invalid", "--base", { expected: "url" })
  return {
    text: argument === "-" ? text.replace(/\r?\n$/, "") : text,
    isPasted: given.options["pasted"] === true,
    hosts: bases.map((base) => new URL(base).host)
  }
}

/** Answers for the link of a source: where it was pasted, with all that was undone. */
export const answerSource = async (
  { text, isPasted, hosts }: LinkSource,
  answerOf: (link: string) => Outcome | Promise<Outcome>,
  settings: Settings
): Promise<Outcome> => {
  if (!isPasted) return answerOf(text)
  const found = Pasted.undo(text)
  if (found === null) return failure("not-a-link")
  const outcome = await answerOf(found.link)
  if (isFailure(outcome)) return outcome
  const { steps, host, alsoFound } = found
  const sent = Pasted.asSent(text)
  const opened = sent === null ? null : await answerOf(sent)
  const isForeign = host !== null && hosts.length > 0 && !hosts.includes(host)
  const answer = outcome.answer as Readonly<Record<string, unknown>>
  const notes = Array.isArray(answer["notes"]) ? answer["notes"] : []
  const beside = {
    notes: [...new Set([...notes, ...found.left, ...(isForeign ? ["foreign-host"] : [])])],
    pasted: steps,
    asSent: opened === null ? null : (documentOf(opened, settings) as Schema.Json),
    host,
    alsoFound
  }
  return done(
    Beside,
    beside,
    (paper) => blocks(outcome.show(paper).trimEnd(), pastedText(found, isForeign, sent, opened, paper, settings)),
    { shape: (encoded) => ({ ...answer, ...encoded }) }
  )
}

const pastedText = (
  { link, steps, host, alsoFound, left }: Pasted.PastedLink,
  isForeign: boolean,
  sent: string | null,
  opened: Outcome | null,
  { say, ink }: Paper,
  settings: Settings
): string => {
  const undone = steps.map(({ step, after }, i) => [
    ink.faint(`${i + 1}.`),
    say(`pasted.steps.${step}`),
    i === steps.length - 1 ? "" : ink.faint(visible(after))
  ])
  const service = Pasted.hiddenBy(link)
  const without =
    sent === null
      ? say("pasted.nothingOpened")
      : sent === link
        ? say("pasted.sameOpened")
        : say("pasted.otherOpened", { link: visible(sent) })
  return [
    `${ink.strong(say("pasted.title"))}\n${table(undone.length === 0 ? [[say("pasted.nothing")]] : undone)}`,
    table(
      [
        [ink.faint(say("pasted.link")), ink.value(visible(link))],
        [ink.faint(say("pasted.host")), host === null ? say("nothing") : isForeign ? ink.bad(host) : host],
        ...(isForeign ? [["", ink.bad(say("pasted.foreign"))]] : []),
        ...(service === null ? [] : [["", ink.bad(say("pasted.hidden", { service }))]]),
        ...(left.includes("looks-cut") ? [["", ink.warn(say("pasted.cut"))]] : []),
        [ink.faint(say("pasted.asSent")), without],
        ...(opened !== null && isFailure(opened) ? [["", ink.bad(errorOf(opened, settings))]] : []),
        ...alsoFound.map((other) => [ink.faint(say("pasted.also")), visible(other)])
      ],
      0
    )
  ].join("\n\n")
}

const errorOf = (failed: Failure, settings: Settings): string => {
  const { error } = documentOf(failed, settings) as { readonly error: { readonly message: string } }
  return error.message
}
