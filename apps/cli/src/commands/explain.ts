/**
 * `explain`: every navigation of a recording, with the guard's decision and the redirect, and nothing secret or
 * personal; or the meaning of a code that a screen showed.
 */
import { existsSync } from "node:fs"
import * as Recording from "@quadrante/domain/recording"
import { done } from "../answer.ts"
import { makeCommand, textOption, valueOf } from "../command.ts"
import { readText } from "../file.ts"
import { isFailure, type Outcome } from "../outcome.ts"
import { blocks, type Paper, shown, table } from "../print/paper.ts"
import type { Settings } from "../settings.ts"
import { outcomeOf } from "./guard.ts"
import { answerCode } from "./codes.ts"
import { navigationsOf } from "./recording.ts"

const hidden = "…"

type Report = Recording.NavigationReport

const print = (told: ReadonlyArray<Report>, paper: Paper): string => {
  const { say, ink } = paper
  const hasTabs = told.some(({ tab }) => tab > 1)
  return blocks(
    ink.strong(say("explain.navigations", { count: told.length })),
    ...told.map((one, i) => navigation(one, i, hasTabs, paper))
  )
}

const navigation = (one: Report, i: number, hasTabs: boolean, paper: Paper): string => {
  const { say, ink } = paper
  const place = `${one.page ?? hidden}${one.amb === null ? "" : ` · ${one.amb}`}`
  const rows = [
    one.because === null ? "" : ink.faint(say(`reasons.${one.because}`)),
    one.redirect === null
      ? ""
      : `${say("guard.stores")}: ${ink.strong(one.redirect.processo)} ${ink.value(shown(one.redirect.contexto))}`,
    one.error === null || one.rule === null ? "" : ink.bad(one.error),
    one.effects.includes("end-session") ? say("guard.ends") : "",
    one.login ? `${say("redirect.login")}: (${say("explain.hidden")})` : "",
    one.session === null && one.rule !== null
      ? ink.warn(say(one.withSession === null ? "explain.sameSession" : "explain.openSession"))
      : "",
    one.withSession === null ? "" : `${say("explain.withSession")}: ${verdictOf(one.withSession, null, paper)}`
  ].filter((row) => row !== "")
  const time = one.at === null ? "" : ink.faint(shown(one.at).replaceAll('"', ""))
  const tab = hasTabs ? ink.faint(say("explain.tab", { tab: one.tab })) : ""
  const cameBy = one.step === "document" || one.step === "told" ? "" : say(`explain.steps.${one.step}`)
  const head = [ink.faint(`${i + 1}.`), tab, time, one.host ?? "", ink.strong(place), cameBy]
  return `${table([head.filter((cell) => cell !== "")], 0)}\n    ${verdictOf(one, one, paper)}${rows.map((row) => `\n    ${row}`).join("")}`
}

const verdictOf = (
  { rule, outcome, to }: Pick<Report, "rule" | "outcome" | "to">,
  asked: Pick<Report, "error" | "page"> | null,
  paper: Paper
): string => {
  const { say, ink } = paper
  if (asked?.error === "unanswered") return ink.bad(say("explain.unanswered"))
  if (asked?.page === "unknown_environment") return ink.warn(say("explain.unknownEnvironment"))
  if (rule === null || outcome === null) return ""
  return `${ink.good(ink.strong(rule))}  ${outcomeOf({ outcome, to }, paper)}`
}

/** Supposes a session where the recording does not say whether there was one. */
const supposing =
  (session: string | null) =>
  (one: Recording.FollowedNavigation): Recording.FollowedNavigation =>
    session === null || session === "" || one.session !== null
      ? one
      : { ...one, session: true, navigation: { ...one.navigation, session } }

const answerRecording = (path: string, session: string | null, settings: Settings): Outcome => {
  const text = readText(path)
  if (isFailure(text)) return text
  const recording = valueOf(text)
  const followed = isFailure(recording) ? recording : navigationsOf(recording, settings)
  if (isFailure(followed)) return followed
  const navigations = followed.map(supposing(session)).map(Recording.reportOf)
  return done(Recording.RecordingAnswer, { navigations }, (paper) => print(navigations, paper))
}

/** No code has what paths are written with. */
const isFile = (path: string): boolean => path === "-" || existsSync(path) || /[./\\]/.test(path)

/** `explain FILE|CODE|- [--session ID]`: a name that exists is a file. */
export const explain = makeCommand<{ readonly path: string; readonly session: string | null }>({
  fromArguments: (given) => ({ path: given.args[0] ?? "", session: textOption(given, "session") }),
  fromLine: (line) => ({ path: line, session: null }),
  answer: ({ path, session }, settings) =>
    isFile(path) ? answerRecording(path, session, settings) : answerCode(path, settings)
})
