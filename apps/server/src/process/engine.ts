/**
 * The door of our own engine, but for what every engine does (`port/`): deployment, help, follow-ups, and looks at an
 * instance, a task or a definition. Lists, search and indicators read the rows that a step writes (`rows/`) by themselves.
 * Nothing outside knows how an instance is stepped.
 */

// Commands
export type { EvaluateInPool } from "./run/with-evaluation.ts"
export { lockDraft } from "./run/send-draft.ts"
export { followUp } from "./run/claim.ts"
export { claimKey } from "./run/idempotency-key.ts"
export { follow, unfollow } from "./run/followers.ts"
export { askHelp, endHelp, giveHelp, settleHelp } from "./run/help.ts"
export { vacate } from "./run/vacate.ts"
export { bundleOf, deployFolder, readBundle, type File } from "./model/bundle.ts"
export { deploy, warnings } from "./model/definition.ts"
export { writeMissingRules } from "./model/missing-rules.ts"

// Looks: an instance as a person sees it, with its form, its values and its trail
export { maySeeDefinition, maySeeInstance } from "./read/may-see.ts"
export { historyOf, startable, view } from "./read/view.ts"
export { seenCase, type SeenCase, type TellRight } from "./read/seen-case.ts"
export type { FindPath } from "./read/find-path.ts"
export { leftOutOf, leftOutOfMessage } from "./read/left-out.ts"
export { requestLooks } from "./read/requests.ts"
export { ownTitles } from "./read/title.ts"
export { waitingWith } from "./read/waiting.ts"
export { countTasks, type TaskCount } from "./read/task-count.ts"
export { permissionsIn } from "./read/reason.ts"
export { peopleFor } from "./read/help.ts"
export { idByTask as instanceOf } from "./rows/instance.ts"
export { startFormView, startSubject, taskSubject } from "./read/start-form.ts"
export { list as incidents } from "./run/incident.ts"

// Looks: a definition, with its drawing and its forms
export {
  decisionOf,
  find as findDefinition,
  findNewest as findNewestDefinition,
  formOf,
  listAll as listDefinitions,
  putInForce,
  nameOf,
  startFormOf,
  startRefusal,
  type Definition
} from "./model/definition.ts"
export { amountOf, figureIn } from "./model/figure.ts"
export { outcomeWord } from "./model/outcome.ts"
export { withOperatorValues } from "./model/operator-values.ts"
export { listNewest as listNewestDefinitions } from "./model/summary.ts"
