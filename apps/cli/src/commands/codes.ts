/** Says what a code means that a screen or this command line showed. */
import * as Code from "@quadrante/domain/code"
import { CodeMeaning } from "@quadrante/domain/code/schema"
import { done } from "../answer.ts"
import { codes, failure, type Outcome } from "../outcome.ts"
import { blocks, type Paper, table } from "../print/paper.ts"
import type { Settings } from "../settings.ts"
import { pt } from "../texts/pt.ts"
import { type CliTranslator, sayIn } from "../texts/texts.ts"

type CodeMeaning = typeof CodeMeaning.Type

/** The words that links and the guard's rules are told in, each by its code. */
const groups = ["refusals", "linkNotes", "valueNotes", "reasons"] as const

/** The meaning of a code; null where neither a screen nor a command shows it. */
export const meaningOf = (text: string, say: CliTranslator): CodeMeaning | null => {
  const shown = Code.readCode(text)
  if (shown?.is === "startup") return startup(shown.code, shown.module, say)
  if (shown?.is === "screen") return screen(shown.code, shown.part, shown.isMissing, say)
  const code = text.trim().toLowerCase()
  const own = codes.find((one) => one === code)
  if (own !== undefined) {
    return { code, says: say(`codes.errors.${own}.says`), ask: [], happensWhen: say(`codes.errors.${own}.happensWhen`) }
  }
  const group = groups.find((one) => Object.hasOwn(pt[one], code))
  if (group === undefined) return null
  // It is one of the group, whichever that is.
  const says = say(`${group}.${code}` as "reasons.session")
  return { code, says, ask: [], happensWhen: say(`codes.groups.${group}`) }
}

const startup = (code: string, module: Code.Module | null, say: CliTranslator): CodeMeaning => ({
  code,
  says: say("codes.startup.says"),
  ask: [say("codes.startup.browser"), say("codes.startup.again")],
  happensWhen: say(`codes.startup.${module ?? "any"}When`)
})

const screen = (code: string, part: string, isMissing: boolean, say: CliTranslator): CodeMeaning => ({
  code,
  says: say("codes.screen.says", { part }),
  ask: isMissing
    ? [say("codes.screen.again"), say("codes.screen.copied")]
    : [say("codes.screen.doing"), say("codes.screen.copied"), say("codes.screen.again")],
  happensWhen: say(isMissing ? "codes.screen.missingWhen" : "codes.screen.failedWhen")
})

/** Answers for a code. */
export const answerCode = (text: string, { language }: Settings): Outcome => {
  const meaning = meaningOf(text, sayIn(language))
  return meaning === null
    ? failure("code-unknown", null, { text })
    : done(CodeMeaning, meaning, (paper) => print(meaning, paper))
}

const print = ({ code, says, ask, happensWhen }: CodeMeaning, { say, ink }: Paper): string =>
  blocks(
    `${ink.strong(code)}  ${says}`,
    table([[ink.faint(say("codes.happensWhen")), happensWhen]], 0),
    ask.length === 0 ? "" : `${ink.strong(say("codes.ask"))}\n${table(ask.map((question) => [question]))}`
  )
