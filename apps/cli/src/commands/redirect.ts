/** `redirect`: what a link asks for, and how each of its values was parsed. */
import * as Environment from "@quadrante/domain/environment"
import * as Redirect from "@quadrante/domain/redirect"
import { makeCommand } from "../command.ts"
import { reasonOf } from "../messages/messages.ts"
import { done, failure, type Failure, type Outcome } from "../outcome.ts"
import { blocks, type Paper, shown, table, visible } from "../print/paper.ts"
import type { Settings } from "../settings.ts"

/** The answer to a link, as machines get it. */
type Answer = {
  readonly processo: string | null
  readonly contexto: Redirect.Context
  readonly logoff: boolean
  readonly login: Redirect.Login | null
  readonly amb: string | null
  readonly refused: ReadonlyArray<Redirect.RefusedParameter>
  readonly trace?: ReadonlyArray<Redirect.Trace>
  readonly notes: ReadonlyArray<Redirect.LinkNote>
}

const answer = (link: string, settings: Settings): Outcome => {
  const address = Environment.takeApart(link)
  const decoded = Redirect.decodeWithin(link, address.at, address.end, settings.separators)
  if (decoded._tag === "Failure") return tooLarge(decoded.failure, address.at)
  const { processo, contexto, logoff, login, refused, notes, given } = decoded.success
  const amb = address.path === null ? null : Environment.routeOf(address.path, settings.prefix).amb
  const brief: Answer = { processo, contexto, logoff, login, amb, refused, notes }
  const trace = () => Redirect.explain(given, settings.separators)
  const whole = () => ({ processo, contexto, logoff, login, amb, refused, trace: trace(), notes })
  return done(settings.brief ? brief : whole(), (paper) => print(whole(), paper))
}

/** The error of a link past a limit. `start` is where its query starts in the text. */
export const tooLarge = ({ code, at, limit, length }: Redirect.Oversize, start: number): Failure =>
  failure(code, start + at, { limit, length })

const print = (answer: Answer & { readonly trace: ReadonlyArray<Redirect.Trace> }, paper: Paper): string => {
  const { words, ink } = paper
  const said = words.redirect
  const head = table(
    [
      [ink.faint(said.process), answer.processo === null ? ink.warn(said.noProcess) : ink.strong(answer.processo)],
      [ink.faint(said.environment), answer.amb === null ? said.defaultEnvironment : ink.strong(answer.amb)],
      [ink.faint(said.session), answer.logoff ? ink.warn(said.ended) : said.kept],
      [ink.faint(said.login), answer.login === null ? words.nothing : shown(answer.login)]
    ],
    0
  )
  return blocks(
    head,
    titled(ink.strong(said.context), valueRows(answer.trace, paper), words.nothing),
    answer.refused.length === 0
      ? ""
      : titled(
          ink.strong(said.refused),
          answer.refused.map(({ name, reason }) => [ink.bad(shown(name)), reasonOf(words.refusals, reason)])
        ),
    answer.notes.length === 0
      ? ""
      : titled(
          ink.strong(said.notes),
          answer.notes.map((note) => [`${ink.warn("!")} ${reasonOf(words.linkNotes, note)}`])
        )
  )
}

const titled = (title: string, rows: ReadonlyArray<ReadonlyArray<string>>, empty = ""): string =>
  `${title}\n${rows.length === 0 ? `  ${empty}` : table(rows)}`

/** One row a value: name, value, what it was read as, and the text where it says something else. */
export const valueRows = (
  trace: ReadonlyArray<Redirect.Trace>,
  { words, ink }: Paper
): ReadonlyArray<ReadonlyArray<string>> =>
  trace.map(({ name, raw, rule, value, lossy, notes }) => {
    const said = words.redirect
    const isPlain = typeof value === "string" && value === raw
    const remarks = [
      ...(isPlain ? [] : [ink.faint(`${said.from} ${shown(raw)}`)]),
      ...notes.map((note) => (lossy ? ink.warn : ink.faint)(`${lossy ? "! " : ""}${reasonOf(words.valueNotes, note)}`))
    ]
    return [visible(name), ink.value(shown(value)), said.rules[rule], remarks.join(ink.faint(" · "))]
  })

/** `redirect LINK`. */
export const redirect = makeCommand<string>({
  fromArguments: ({ args }) => args[0] ?? "",
  fromLine: (line) => line,
  answer
})
