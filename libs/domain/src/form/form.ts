/**
 * Form: what a person fills in for a task, read from form-js JSON, so that its editors can author it.
 *
 * The same functions show, read and check a form in the browser and on the server.
 */
export * from "./component.ts"
export { check, checkField, type Fault, type FaultCode, mostRows, mostRowsOf, patternSteps } from "./check.ts"
export { decode, deepest, type FormInvalid, mostComponents } from "./decode.ts"
export { accept, named } from "./accept.ts"
export { acceptContext, contextNames, type LeftOut, only, type StartForm } from "./context.ts"
export { answers, answersToAnew, begun, emptyOf, initial, isAnew, total } from "./value.ts"
export { nest, resolve, type Settled, settle, tableRows } from "./live.ts"
export { rebase, type Rebased, withTheirs } from "./rebase.ts"
export { read, type ReadFault, rewritten, type Simple, text } from "./text.ts"
export { placeOf, readTexts, rewrittenTexts, rowsIn, type Texts, texts } from "./texts.ts"
