/** Runs one request, prints its outcome and sets the exit status: 0 done, 1 not valid, 2 wrong usage, 3 no. */
import { segments } from "@quadrante/domain/environment"
import type { Language } from "@quadrante/domain/language"
import { load } from "./commands/commands.ts"
import { failure, type Failure, isFailure, type Outcome } from "./outcome.ts"
import { jsonOf } from "./print/json.ts"
import { hasColours, write } from "./print/out.ts"
import { makeInk, visible } from "./print/paper.ts"
import type { Request } from "./request.ts"
import { defaultLocale, defaultSeparators, type Settings } from "./settings.ts"
import { sayIn, sentenceOf } from "./texts/texts.ts"

/** Carries out a request. */
export const runRequest = async (request: Request, language: Language): Promise<void> => {
  const { name, given, common } = request
  const say = sayIn(language)
  if (segments(common.prefix) === null) return usage(say("usage.invalidPrefix", { value: common.prefix }), language)
  const settings = await settingsOf(common, language)
  if (isFailure(settings)) return report(settings, common.json, language)
  if (name === "completion") {
    const { completionOf } = await import("./completion.ts")
    return write("out", completionOf(given.args[0] ?? "", say))
  }
  if (common.batch) {
    const { canBeRead, runBatch } = await import("./batch/batch.ts")
    if (!canBeRead()) return report(failure("file-unreadable", null, { text: "-" }), common.json, language)
    return runBatch(await load(name), settings)
  }
  const command = await load(name)
  answer(await command.ofArguments(given, settings), common.json, settings)
}

const settingsOf = async (common: Request["common"], language: Language): Promise<Settings | Failure> => {
  const { brief, prefix, locale } = common
  const plain = { language, brief, prefix, locale: locale ?? defaultLocale, separators: defaultSeparators }
  if (plain.locale === defaultLocale) return plain
  const { localeOf } = await import("./commands/locale.ts")
  const found = localeOf(plain.locale)
  if (isFailure(found)) return found
  const { fmt_decimal, fmt_milhar } = found
  return { ...plain, separators: { fmt_decimal, fmt_milhar } }
}

const answer = (outcome: Outcome, json: boolean, settings: Settings): void => {
  if (outcome._tag === "Failure") return report(outcome, json, settings.language)
  if (outcome.isNo) process.exitCode = 3
  const say = sayIn(settings.language)
  write("out", json ? `${jsonOf(outcome, settings)}\n` : outcome.show({ say, ink: makeInk(hasColours("out")) }))
}

const report = (failure: Failure, json: boolean, language: Language): void => {
  process.exitCode = 1
  const say = sayIn(language)
  const ink = makeInk(hasColours("err"))
  write("err", `${ink.bad(ink.strong(say("error")))}: ${visible(sentenceOf(failure, say))}\n`)
  if (json) write("out", `${jsonOf(failure, { language })}\n`)
}

const usage = (complaint: string, language: Language): void => {
  process.exitCode = 2
  write("err", `${sayIn(language)("usageError")}: ${visible(complaint)}\n`)
}
