/** `redirect`: what a link asks for, and how each of its values was parsed. */
import * as Environment from "@quadrante/domain/environment"
import { AmbName } from "@quadrante/domain/guard/schema"
import * as Pasted from "@quadrante/domain/pasted"
import * as Redirect from "@quadrante/domain/redirect"
import * as Links from "@quadrante/domain/redirect/schema"
import type { LinkReading } from "@quadrante/domain/form"
import { Schema } from "effect"
import { done } from "../answer.ts"
import { makeCommand, textOption } from "../command.ts"
import { failure, type Failure, isFailure, type Outcome } from "../outcome.ts"
import { blocks, type Paper, shown, table, visible } from "../print/paper.ts"
import type { Settings } from "../settings.ts"
import { answerSource, type LinkSource, plainLink, sourceOf } from "./pasted.ts"

/** The answer to a link, as machines get it. */
const Answer = Schema.Struct({
  processo: Schema.NullOr(Links.ProcessName),
  contexto: Links.Context,
  logoff: Schema.Boolean,
  login: Schema.NullOr(Links.Login),
  amb: Schema.NullOr(AmbName),
  refused: Schema.Array(Links.RefusedParameter),
  trace: Schema.optionalKey(Schema.Array(Links.ValueTrace)),
  notes: Schema.Array(Schema.Union([Links.LinkNote, Schema.Literals(Pasted.hints)])),
  /** What each field of a form reads of its raw text. */
  form: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        name: Schema.String,
        field: Schema.Boolean,
        value: Schema.Json,
        note: Schema.NullOr(Schema.String)
      })
    )
  )
})
/** The same for people, with each value's trace. */
type RedirectAnswer = {
  readonly processo: string | null
  readonly amb: string | null
  readonly logoff: boolean
  readonly login: Redirect.Login | null
  readonly refused: ReadonlyArray<Redirect.RefusedParameter>
  readonly trace: ReadonlyArray<Redirect.Trace>
  readonly notes: ReadonlyArray<Redirect.LinkNote | Pasted.Hint>
  readonly form?: ReadonlyArray<LinkReading>
}

/** A link, and the form that it is to fill in: its file, or the folder of the process that begins with it. */
interface Input {
  readonly link: LinkSource
  readonly form: string | null
  readonly definition: string | null
}

const answer = ({ link, ...source }: Input, settings: Settings): Promise<Outcome> =>
  answerSource(link, (text) => answerFor(text, source, settings), settings)

const answerFor = async (link: string, source: Omit<Input, "link">, settings: Settings): Promise<Outcome> => {
  const address = Environment.takeApart(link)
  const decoded = Redirect.decodeWithin(link, address.at, address.end, settings.separators)
  if (decoded._tag === "Failure") return tooLarge(decoded.failure, address.at)
  const { processo, contexto, logoff, login, refused, notes, entries } = decoded.success
  const amb = address.path === null ? null : Environment.routeOf(address.path, settings.prefix).amb
  const trace = () => Redirect.explain(entries, settings.separators)
  const form = await readForm(source, entries, settings)
  if (form !== undefined && isFailure(form)) return form
  const last = { notes: [...notes, ...Pasted.hintsOf(link)], ...(form !== undefined && { form }) }
  const brief = { processo, contexto, logoff, login, amb, refused, ...last }
  const whole = () => ({ ...brief, trace: trace() })
  return done(Answer, settings.brief ? brief : whole(), (paper) => print(whole(), paper))
}

/** What the fields of a form read. It comes when it is asked for: a link alone must not wait for forms and dates. */
const readForm = async (
  { form, definition }: Omit<Input, "link">,
  entries: ReadonlyArray<Redirect.Entry>,
  settings: Settings
): Promise<ReadonlyArray<LinkReading> | Failure | undefined> => {
  if (form === null && definition === null) return undefined
  const LinkForm = await import("./link-form.ts")
  const start = form === null ? await startForm(definition ?? "") : LinkForm.startFormIn(form)
  return isFailure(start) ? start : LinkForm.readLink(start, entries, settings)
}

const startForm = async (folder: string) => {
  const definition = await (await import("./definition-folder.ts")).readDefinition(folder)
  return isFailure(definition) ? definition : definition.start
}

/** The error of a link past a limit. `start` is where its query starts in the text. */
export const tooLarge = ({ code, at, limit, length }: Redirect.Oversize, start: number): Failure =>
  failure(code, start + at, { limit, length })

const print = (answer: RedirectAnswer, paper: Paper): string => {
  const { say, ink } = paper
  const head = table(
    [
      [
        ink.faint(say("redirect.process")),
        answer.processo === null ? ink.warn(say("redirect.noProcess")) : ink.strong(answer.processo)
      ],
      [
        ink.faint(say("redirect.environment")),
        answer.amb === null ? say("redirect.defaultEnvironment") : ink.strong(answer.amb)
      ],
      [ink.faint(say("redirect.session")), answer.logoff ? ink.warn(say("redirect.ended")) : say("redirect.kept")],
      [ink.faint(say("redirect.login")), answer.login === null ? say("nothing") : shown(answer.login)]
    ],
    0
  )
  return blocks(
    head,
    titled(ink.strong(say("redirect.context")), valueRows(answer.trace, paper), say("nothing")),
    answer.refused.length === 0
      ? ""
      : titled(
          ink.strong(say("redirect.refused")),
          answer.refused.map(({ name, reason }) => [ink.bad(shown(name)), say(`refusals.${reason}`)])
        ),
    answer.form === undefined
      ? ""
      : titled(ink.strong(say("redirectForm.title")), readingRows(answer.form, paper), say("nothing")),
    answer.notes.length === 0
      ? ""
      : titled(
          ink.strong(say("redirect.notes")),
          answer.notes.map((note) => [`${ink.warn("!")} ${say(`linkNotes.${note}`)}`])
        )
  )
}

const titled = (title: string, rows: ReadonlyArray<ReadonlyArray<string>>, empty = ""): string =>
  `${title}\n${rows.length === 0 ? `  ${empty}` : table(rows)}`

/** One row a name: what its field reads, and why it reads nothing. */
const readingRows = (form: ReadonlyArray<LinkReading>, { say, ink }: Paper): ReadonlyArray<ReadonlyArray<string>> =>
  form.map(({ name, value, note }) => [
    visible(name),
    value === null ? ink.faint(say("nothing")) : ink.value(shown(value)),
    note === null ? "" : (value === null ? ink.warn : ink.faint)(say(`redirectForm.notes.${note}`))
  ])

/** One row a value: name, value, what it was read as, and the text where it says something else. */
export const valueRows = (
  trace: ReadonlyArray<Redirect.Trace>,
  { say, ink }: Paper
): ReadonlyArray<ReadonlyArray<string>> =>
  trace.map(({ name, raw, rule, value, lossy, notes }) => {
    const isPlain = typeof value === "string" && value === raw
    const remarks = [
      ...(isPlain ? [] : [ink.faint(`${say("redirect.from")} ${shown(raw)}`)]),
      ...notes.map((note) => (lossy ? ink.warn : ink.faint)(`${lossy ? "! " : ""}${say(`valueNotes.${note}`)}`))
    ]
    return [visible(name), ink.value(shown(value)), say(`redirect.rules.${rule}`), remarks.join(ink.faint(" · "))]
  })

/** `redirect LINK`. */
export const redirect = makeCommand<Input>({
  fromArguments: (given) => {
    const link = sourceOf(given)
    return isFailure(link)
      ? link
      : { link, form: textOption(given, "form"), definition: textOption(given, "definition") }
  },
  fromLine: (link) => ({ link: plainLink(link), form: null, definition: null }),
  answer
})
