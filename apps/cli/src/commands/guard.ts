/** `guard`: the guard's decision for a navigation, the rule behind it, and why no other rule applied. */
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import { AmbName, Decision, ExplainedDecision } from "@quadrante/domain/guard/schema"
import { Schema } from "effect"
import { done } from "../answer.ts"
import { type Fields, fieldsOf, flagField, makeCommand, textField, textOption } from "../command.ts"
import { failure, type Failure, isFailure, type Outcome } from "../outcome.ts"
import { documentOf } from "../print/json.ts"
import { blocks, type Paper, shown, table, visible } from "../print/paper.ts"
import type { Settings } from "../settings.ts"
import { sentenceOf } from "../texts/texts.ts"
import { answerSource, type LinkSource, plainLink, sourceOf } from "./pasted.ts"
import { tooLarge } from "./redirect.ts"

/** A navigation as people describe it. */
export type Input = {
  readonly url: string
  readonly session: string | null
  readonly from: string | null
  readonly prior_amb: string | null
  readonly client_amb: string | null
  readonly other_sessions: boolean
  readonly unsent: boolean
  readonly locked: boolean
}

/** A navigation whose link is found first, and the environments that the server has; empty: whichever is named. */
type GuardQuestion = Omit<Input, "url"> & { readonly link: LinkSource; readonly environments: ReadonlyArray<string> }

const isPage = (text: string): text is Environment.Page => Environment.pages.some((page) => page === text)

/** The guard's decision about a navigation, without the redirect of a link past a limit. */
export const decide = (input: Input, settings: Settings): Guard.ExplainedDecision | Failure => {
  if (input.from !== null && !isPage(input.from)) return failure("field-invalid", "from", { expected: "page" })
  return Guard.explain({
    to: input.url,
    from: input.from,
    session: input.session,
    prior: input.prior_amb === null ? null : { amb: input.prior_amb },
    client: { amb: input.client_amb, consulta_sessoes: input.other_sessions },
    otherSessions: input.other_sessions,
    unsent: input.unsent,
    locked: input.locked,
    separators: settings.separators,
    prefix: settings.prefix
  })
}

const answer = ({ link, environments, ...input }: GuardQuestion, settings: Settings): Promise<Outcome> =>
  answerSource(
    link,
    (url) => unknownIn(url, environments, settings) ?? answerFor({ ...input, url }, settings),
    settings
  )

/** The answer for an environment that the server does not have. */
const UnknownEnvironment = Schema.Struct({
  rule: Schema.Null,
  page: Schema.Literal("unknown_environment"),
  amb: AmbName,
  outcome: Schema.Literal("allow"),
  to: Schema.Null,
  effects: Schema.Tuple([]),
  login: Schema.Null,
  asks: Schema.Literal(false)
})

/** Answers for an environment that the server does not have: the guard stores nothing and ends no session. */
const unknownIn = (url: string, environments: ReadonlyArray<string>, { prefix }: Settings): Outcome | null => {
  const { amb } = Environment.routeOf(Environment.takeApart(url).path, prefix)
  if (environments.length === 0 || amb === null || environments.includes(amb)) return null
  const page = "unknown_environment"
  return done(
    UnknownEnvironment,
    { rule: null, page, amb, outcome: "allow", to: null, effects: [], login: null, asks: false },
    ({ say, ink }) => blocks(ink.warn(say("guardBeside.unknownEnvironment", { amb: visible(amb) })))
  )
}

/** Where the workspace goes on its own behind the decision: what shows a report is a panel at home. */
const thenOf = ({ page, amb, outcome }: Guard.ExplainedDecision, session: string | null, prefix: string) =>
  (page === "report" || page === "report_sql") && outcome === "allow" && session !== null && session !== ""
    ? // oxlint-disable-next-line unicorn/no-thenable
      { then: prefix + Environment.pathOf("home", amb) }
    : {}

const answerFor = (input: Input, settings: Settings): Outcome => {
  const decided = decide(input, settings)
  if (isFailure(decided)) return decided
  const past = decided.oversize === null ? null : tooLarge(decided.oversize, Environment.takeApart(input.url).at)
  const beside = {
    ...(!settings.brief && thenOf(decided, input.session, settings.prefix)),
    ...(past !== null && (documentOf(past, settings) as { readonly error: unknown }))
  }
  const show = (paper: Paper) =>
    blocks(
      past === null ? "" : paper.ink.bad(sentenceOf(past, paper.say)),
      print(decided, settings.brief, paper).trimEnd(),
      "then" in beside ? `${paper.say("guardBeside.goesOn")} ${paper.ink.strong(String(beside.then))}` : ""
    )
  return settings.brief
    ? done(Decision, decided, show, { shape: (decision) => ({ ...ownOf(decision), ...beside }) })
    : done(ExplainedDecision, decided, show, {
        shape: ({ trace, ...decision }) => ({ ...ownOf(decision), trace, ...beside })
      })
}

/** The members of a decision that the answer contains. */
const ownOf = ({ rule, page, amb, outcome, to, effects, login, asks }: typeof Decision.Encoded) => ({
  rule,
  page,
  amb,
  outcome,
  to,
  effects,
  login,
  asks
})

const print = (decided: Guard.ExplainedDecision, brief: boolean, paper: Paper): string => {
  const { say, ink } = paper
  const winner = decided.trace.find(({ matched }) => matched)
  const others = decided.trace.filter(({ matched }) => !matched)
  const near = Guard.nearMiss(decided)
  return blocks(
    `${ink.good(ink.strong(decided.rule))}  ${ink.strong(outcomeOf(decided, paper))}\n    ${ink.faint(winner === undefined ? "" : say(`reasons.${winner.because}`))}`,
    `${ink.strong(say("guard.before"))}\n${table([...(decided.asks ? [[ink.warn("?"), say("guard.asks")]] : []), ...effectRows(decided.effects, paper)])}`,
    table(
      [
        [ink.faint(say("guard.page")), decided.page, ink.faint(say(`pages.${decided.page}`))],
        [ink.faint(say("redirect.environment")), decided.amb ?? say("redirect.defaultEnvironment")],
        [ink.faint(say("redirect.login")), decided.login === null ? say("nothing") : shown(decided.login)]
      ],
      0
    ),
    decided.refused.length + decided.notes.length === 0
      ? ""
      : table(
          [
            ...decided.refused.map(({ name, reason }) => [ink.bad(shown(name)), say(`refusals.${reason}`)]),
            ...decided.notes.map((note) => [ink.warn("!"), say(`linkNotes.${note}`)])
          ],
          0
        ),
    brief
      ? ""
      : `${ink.strong(say("guard.others"))}\n${table(
          others.map((row) => [
            row === near ? ink.warn(row.rule) : ink.faint(row.rule),
            say(`reasons.${row.because}`),
            row === near ? ink.warn(`← ${say("guard.near")}`) : ""
          ])
        )}`
  )
}

/** What a decision does in the end. */
export const outcomeOf = ({ outcome, to }: Pick<Guard.Decision, "outcome" | "to">, { say }: Paper): string =>
  outcome === "go" ? `${say("guard.go")} ${to}` : say(`guard.${outcome}`)

/** The rows of the effects that come before the outcome, in order. */
export const effectRows = (
  effects: ReadonlyArray<Guard.Effect>,
  { say, ink }: Paper
): ReadonlyArray<ReadonlyArray<string>> =>
  effects.length === 0
    ? [[say("guard.nothingBefore")]]
    : effects.map((effect, i) => {
        const number = ink.faint(`${i + 1}.`)
        switch (effect.effect) {
          case "end-session":
            return [number, say("guard.ends")]
          case "clear-private-channel":
            return [number, say("guard.clears")]
          case "store-redirect":
            return [
              number,
              `${say("guard.stores")}: ${ink.strong(effect.processo)} (${effect.amb ?? say("redirect.defaultEnvironment")}) ${ink.value(shown(effect.contexto))}`
            ]
        }
      })

const fromFields = (fields: Fields): GuardQuestion | Failure => {
  const url = textField(fields, "url")
  if (url === null) return failure("field-invalid", "url", { expected: "text" })
  const session = textField(fields, "session")
  const from = textField(fields, "from")
  const prior_amb = textField(fields, "prior_amb")
  const client_amb = textField(fields, "client_amb")
  const other_sessions = flagField(fields, "other_sessions")
  const unsent = flagField(fields, "unsent")
  const locked = flagField(fields, "locked")
  const link = isFailure(url) ? url : plainLink(url)
  const input = { link, session, from, prior_amb, client_amb, other_sessions, unsent, locked, environments: [] }
  return Object.values(input).find(isFailure) ?? (input as GuardQuestion)
}

/** `guard LINK`, or a line with `url` and, where they are known, the other fields of the input. */
export const guard = makeCommand<GuardQuestion>({
  fromArguments: (given) => {
    const link = sourceOf(given)
    if (isFailure(link)) return link
    return {
      link,
      environments: (textOption(given, "environments") ?? "").split(",").filter((name) => name !== ""),
      session: textOption(given, "session"),
      from: textOption(given, "from"),
      prior_amb: textOption(given, "priorAmb"),
      client_amb: textOption(given, "clientAmb"),
      other_sessions: given.options["otherSessions"] === true,
      unsent: given.options["unsent"] === true,
      locked: given.options["locked"] === true
    }
  },
  fromLine: (line) => {
    const fields = fieldsOf(line)
    return isFailure(fields) ? fields : fromFields(fields)
  },
  answer
})
