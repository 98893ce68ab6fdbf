/**
 * Form: what a person fills in for a task, decoded from form-js JSON so that its editors can author it.
 *
 * Browser and server show, parse and check a form with the same functions.
 */
export * from "./component.ts"
export { check, checkField, type Fault, type FaultCode, mostRows, mostRowsOf, patternSteps } from "./check.ts"
export { decode, deepest, type FormInvalid, mostComponents } from "./decode.ts"
export { accept, named } from "./accept.ts"
export {
  acceptContext,
  contextNames,
  type ContextNote,
  type LeftOut,
  only,
  openFieldsOf,
  outcomeKey,
  reserved,
  type StartForm
} from "./context.ts"
export {
  fillEmpty,
  type LinkFill,
  type LinkNote,
  type LinkReading,
  readField,
  readLink,
  notesToTell
} from "./from-link.ts"
export {
  answersOf,
  type ComputedTexts,
  computeTexts,
  contextOf,
  type Faults,
  type FormContext,
  shownTexts
} from "./answer.ts"
export { answers, answersToAnew, begun, emptyOf, initial, isAnew, rowsOf, total } from "./value.ts"
export { nest, resolve, type ComputedForm, computeForm, tableRows } from "./live.ts"
export { duplicated } from "./duplicate.ts"
export { filledIn, type HelpTaken, takeHelp } from "./help.ts"
export { matchedRows } from "./matched-rows.ts"
export { masked, unmasked } from "./masked.ts"
export { cellsIn, leftOut, pasteColumns, pastedRows } from "./paste.ts"
export { hintOf } from "./hint.ts"
export { awaitsText, besideText, opensOnText } from "./beside-text.ts"
export { ownTitle } from "./own-title.ts"
export { withoutSaid } from "./said.ts"
export { starterValues } from "./starter.ts"
export { type AnswerChange, changesIn } from "./changes.ts"
export { type BoxWords, reading, readForm, type ReadField } from "./reading.ts"
export { partOf, rebase, type RebaseResult, same, withTheirs } from "./rebase.ts"
export { parseText, readAs, type ReadFault, rewritten, listIn, type Simple, text } from "./text.ts"
export { countedTexts, goneTexts, inputNameOf, readTexts, rewrittenTexts, rowsIn, type Texts, texts } from "./texts.ts"
