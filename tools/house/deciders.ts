/**
 * Where a behaviour is decided, as a person would ask for it: the rule first, and what carries it out. docs/contributors/house.md
 * shows the table, which `node tools/house/deciders.ts` writes; a test holds that each file declares what it names.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/run.mjs"
import { shownBelow, table } from "./holders.ts"

export interface Decider {
  readonly question: string
  /** The file from the root of the repository, and what is declared there. */
  readonly file: string
  readonly name: string
}

export const heading = "Where it is decided"

export const deciders: ReadonlyArray<Decider> = [
  { question: "who may do a task, and why not", file: "libs/domain/src/task/permission.ts", name: "whyNot" },
  { question: "how the screen says why not", file: "apps/web/src/instance/why-not.ts", name: "whyNotText" },
  { question: "who sees which values of a case", file: "libs/domain/src/seeing/seeing.ts", name: "sightOf" },
  { question: "who has a task that two people take", file: "apps/server/src/process/run/claim.ts", name: "claim" },
  { question: "whether a form is based on older values", file: "libs/domain/src/task/change.ts", name: "overtaken" },
  {
    question: "what becomes of one field that two devices changed",
    file: "libs/domain/src/form/rebase.ts",
    name: "rebase"
  },
  { question: "what a decision sends", file: "libs/domain/src/decision/decision.ts", name: "answer" },
  {
    question: "which of several tasks are decided together",
    file: "apps/web/src/instance/decide-several.ts",
    name: "readSeveral"
  },
  { question: "what is sent next, also offline", file: "libs/domain/src/outbox/outbox.ts", name: "next" },
  { question: "what follows from an answer to it", file: "apps/web/src/outbox/conclude.ts", name: "conclude" },
  { question: "when what is typed is saved", file: "apps/web/src/kernel/autosave.ts", name: "makeAutosave" },
  { question: "how a draft of another device comes in", file: "apps/web/src/drafts/bring.ts", name: "bringDraft" },
  { question: "where a case goes from a task", file: "libs/domain/src/walk/walk.ts", name: "step" },
  { question: "which engine does an act", file: "apps/server/src/process/choose.ts", name: "makeEngineOf" },
  { question: "who gets a notice of a step", file: "libs/domain/src/notice/step.ts", name: "noticesOf" },
  { question: "for whom a substitute acts", file: "libs/domain/src/substitution/substitution.ts", name: "standInsOf" },
  { question: "who may withdraw a request", file: "libs/domain/src/withdrawal/withdrawal.ts", name: "refusalOf" },
  { question: "what a link asks for", file: "libs/domain/src/redirect/redirect.ts", name: "decode" },
  { question: "where a navigation may go", file: "libs/domain/src/guard/table.ts", name: "rowFor" },
  { question: "in which quadrant something opens", file: "libs/domain/src/workspace/open.ts", name: "open" },
  { question: "why an action is disabled", file: "apps/web/src/actions/acts.ts", name: "acts" },
  { question: "which event makes which answers untrue", file: "apps/web/src/data/invalidation.ts", name: "byEvent" },
  { question: "what is found, and in which order", file: "libs/domain/src/search/query.ts", name: "score" },
  {
    question: "what stays when a session is interrupted",
    file: "apps/web/src/session/endings.ts",
    name: "makeEndings"
  },
  { question: "what a browser remembers", file: "apps/web/src/app/remembered.ts", name: "remember" },
  { question: "by which clock a moment is told", file: "libs/domain/src/clock/clock.ts", name: "zoneOf" },
  {
    question: "how long a wrong password makes one wait",
    file: "apps/server/src/identity/person/delay.ts",
    name: "tryWith"
  },
  { question: "what a call costs", file: "apps/server/src/kernel/budget/prices.ts", name: "prices" },
  {
    question: "what the PDF of a case contains",
    file: "apps/server/src/documents/case-content.ts",
    name: "casePaperOf"
  }
]

export const deciderTable = (): string =>
  table([
    ["Question", "File", "Name"],
    ...deciders.map(({ question, file, name }) => [question, `\`${file}\``, `\`${name}\``])
  ])

const page = join(root, "docs/contributors/house.md")
if (import.meta.filename === process.argv[1]) {
  const text = readFileSync(page, "utf8")
  const shown = shownBelow(text, heading)
  if (shown !== null)
    writeFileSync(
      page,
      text.replace(shown, () => deciderTable())
    )
}
