/**
 * `explain`: every navigation of a recording, with the guard's decision and the redirect, and nothing secret or
 * personal.
 */
import * as Environment from "@quadrante/domain/environment"
import type * as Guard from "@quadrante/domain/guard"
import * as Support from "@quadrante/domain/support"
import { makeCommand, textOption, valueOf } from "../command.ts"
import { readText } from "../file.ts"
import { Schema } from "effect"
import { done } from "../answer.ts"
import { type Code, isFailure } from "../outcome.ts"
import { blocks, type Paper, shown, table } from "../print/paper.ts"
import type { Settings } from "../settings.ts"
import { decide, outcomeOf } from "./guard.ts"
import { navigationsOf, type RecordedNavigation, settingsOf } from "./recording.ts"

/** One navigation as it is told: no address, no query, no name of a person. */
type NavigationReport = {
  readonly at: string | null
  readonly host: string | null
  readonly session: boolean
  readonly page: Environment.Page | null
  readonly amb: string | null
  readonly rule: Guard.Rule | null
  readonly outcome: Guard.Decision["outcome"] | null
  readonly to: string | null
  readonly because: Guard.Reason | null
  readonly effects: ReadonlyArray<Guard.Effect["effect"]>
  readonly redirect: {
    readonly processo: string
    readonly contexto: { readonly [name: string]: Support.MaskedValue }
  } | null
  readonly login: boolean
  readonly error: Code | null
}

const hidden = "…"

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null)

/** Tells the navigations one after the other: each leaves the page, and perhaps the redirect, that the next starts from. */
const explainAll = (
  recorded: ReadonlyArray<RecordedNavigation>,
  session: string | null,
  settings: Settings
): ReadonlyArray<NavigationReport> => {
  let from: Environment.Page | null = null
  let priorAmb: string | null = null
  return recorded.map((one) => {
    const decided = decide(
      {
        url: one.url,
        session: session ?? (one.session ? "recorded" : null),
        from: Environment.pages.find((page) => page === one.from) ?? from,
        prior_amb: one.priorAmb ?? priorAmb,
        client_amb: one.clientAmb,
        other_sessions: one.otherSessions,
        unsent: one.unsent,
        locked: one.locked
      },
      settings
    )
    const own = { at: one.at, host: hostOf(one.url), session: session !== null || one.session }
    if (isFailure(decided)) return { ...own, ...untold, error: decided.code }
    const stored = decided.effects.find((effect) => effect.effect === "store-redirect")
    from = decided.page
    if (stored !== undefined) priorAmb = stored.amb
    return {
      ...own,
      page: decided.page,
      amb: masked(decided.amb),
      rule: decided.rule,
      outcome: decided.outcome,
      to:
        decided.to === null
          ? null
          : decided.to
              .split("/")
              .map((part) => Support.maskName(part, part === "" ? "" : hidden))
              .join("/"),
      because: decided.trace.find(({ matched }) => matched)?.because ?? null,
      effects: decided.effects.map(({ effect }) => effect),
      redirect:
        stored === undefined
          ? null
          : {
              processo: Support.maskName(stored.processo, hidden),
              contexto: Support.maskContext(stored.contexto, hidden)
            },
      login: decided.login !== null,
      error: decided.oversize?.code ?? null
    }
  })
}

const untold = {
  page: null,
  amb: null,
  rule: null,
  outcome: null,
  to: null,
  because: null,
  effects: [],
  redirect: null,
  login: false
} as const

const masked = (amb: string | null): string | null => (amb === null ? null : Support.maskName(amb, hidden))

const print = (told: ReadonlyArray<NavigationReport>, paper: Paper): string => {
  const { say, ink } = paper
  const isAssumed = told.every(({ session }) => !session)
  return blocks(
    ink.strong(say("explain.navigations", { count: told.length })),
    ...told.map((one, i) => navigation(one, i, paper)),
    isAssumed && told.length > 0 ? ink.faint(say("explain.assumed")) : ""
  )
}

const navigation = (one: NavigationReport, i: number, paper: Paper): string => {
  const { say, ink } = paper
  const place = `${one.page ?? hidden}${one.amb === null ? "" : ` · ${one.amb}`}`
  const verdict =
    one.rule === null || one.outcome === null
      ? ink.bad(one.error ?? "")
      : `${ink.good(ink.strong(one.rule))}  ${outcomeOf({ outcome: one.outcome, to: one.to }, paper)}`
  const rows = [
    one.because === null ? "" : ink.faint(say(`reasons.${one.because}`)),
    one.redirect === null
      ? ""
      : `${say("guard.stores")}: ${ink.strong(one.redirect.processo)} ${ink.value(shown(one.redirect.contexto))}`,
    one.error === null || one.rule === null ? "" : ink.bad(one.error),
    one.effects.includes("end-session") ? say("guard.ends") : "",
    one.login ? `${say("redirect.login")}: (${say("explain.hidden")})` : ""
  ].filter((row) => row !== "")
  const time = one.at === null ? "" : ink.faint(shown(one.at).replaceAll('"', ""))
  return `${table([[ink.faint(`${i + 1}.`), time, one.host ?? "", ink.strong(place)]], 0)}\n    ${verdict}${rows.map((row) => `\n    ${row}`).join("")}`
}

const Answer = Schema.Struct({ navigations: Schema.Array(Schema.Json) })

/** `explain FILE.har [--session ID]`. */
export const explain = makeCommand<{ readonly path: string; readonly session: string | null }>({
  fromArguments: (given) => ({ path: given.args[0] ?? "", session: textOption(given, "session") }),
  fromLine: (line) => ({ path: line, session: null }),
  answer: ({ path, session }, settings) => {
    const text = readText(path)
    if (isFailure(text)) return text
    const recording = valueOf(text)
    const recorded = isFailure(recording) ? recording : navigationsOf(recording)
    if (isFailure(recorded)) return recorded
    const told = explainAll(recorded, session, settingsOf(recording, settings))
    return done(Answer, { navigations: told as unknown as ReadonlyArray<Schema.Json> }, (paper) => print(told, paper))
  }
})
