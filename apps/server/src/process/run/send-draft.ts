/**
 * Sends a draft: starts the instance and completes its first task in one transaction.
 *
 * The instance has the id of the draft, so however often a draft is sent, and from wherever, it makes one instance.
 */
import { isUserTask } from "@quadrante/domain/drawing"
import { isId } from "../../kernel/data/id.ts"
import type { SendDraftRequest } from "@quadrante/api/draft"
import type { Fault } from "@quadrante/api/fault"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import type { Quotas } from "../../kernel/budget/limits.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { publish, rooms } from "../../kernel/events/outbox.ts"
import type { Session } from "../../identity/session/session.ts"
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { ifAffordable } from "../model/effort.ts"
import * as Feel from "../model/feel.ts"
import { excess, type Values } from "../model/values.ts"
import { atHome } from "../port/port.ts"
import * as Instance from "../rows/instance.ts"
import { begin, completeTask, originOf } from "./commands.ts"
import { withinStarts } from "./starts.ts"
import * as Documents from "./documents.ts"
import * as IdempotencyKey from "./idempotency-key.ts"
import { evaluateInPlace, withEvaluation, type EvaluateHere, type EvaluateInPool } from "./with-evaluation.ts"

/** Sends what was filled in and returns the id of the instance. Sent again it is the instance that is there. */
export const sendDraft = (
  sql: Sql,
  session: Session,
  id: string,
  request: SendDraftRequest,
  quotas?: Pick<Quotas, "starts">,
  evaluateInPool: EvaluateInPool = evaluateInPlace
): Promise<Result.Result<string, Fault>> =>
  withEvaluation(sql, evaluateInPool, async (tx, evaluateHere) => {
    const { amb, person } = session
    if (!isId(id)) return refuse("not-found")
    // Whoever sends the same draft beside us waits here until this transaction ends.
    const claimed = await IdempotencyKey.claimKey(tx, { amb, person, key: id, content: ["send", id] }, id)
    if (Result.isFailure(claimed)) return Result.fail(claimed.failure)
    const found = await findSendable(tx, session, id, request)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    if (found.success === "sent") return Result.succeed(id)
    const { definition, isKept } = found.success
    atHome(definition)
    const started = await startFilledIn(tx, evaluateHere, session, definition, id, request)
    if (Result.isFailure(started)) return Result.fail(started.failure)
    if (isKept) {
      await tx`delete from draft where amb = ${amb} and id = ${id} and person = ${person}`
      await publish(tx, amb, [{ room: rooms.person(person), call: "draftsChanged", value: null }])
    }
    return withinStarts(tx, session, quotas, id)
  })

/** What a draft that may be sent starts. */
interface SendableDraft {
  readonly definition: Definition.Definition
  /** The server keeps it, and not its client alone. */
  readonly isKept: boolean
}

/** A draft that a person may send, locked, whichever engine it starts something in; `sent`: it is an instance of theirs by now. */
export const findSendable = async (
  tx: Transaction,
  session: Session,
  id: string,
  request: Pick<SendDraftRequest, "processo" | "definition">
): Promise<Result.Result<SendableDraft | "sent", Fault>> => {
  const { amb, person, role } = session
  if (!isId(id)) return refuse("not-found")
  await lockDraft(tx, amb, id)
  const [sent] = await tx<{ starter: string }[]>`select starter from instance where amb = ${amb} and id = ${id}`
  if (sent !== undefined) return sent.starter === person ? Result.succeed("sent") : refuse("not-found")
  const [draft] = await tx<{ person: string; role: string | null; discarded: Date | null }[]>`
    select person, role, discarded from draft where amb = ${amb} and id = ${id} and task is null`
  if (draft !== undefined && draft.person !== person) return refuse("not-found")
  if (draft !== undefined && draft.role !== role) return refuse("forbidden", { at: "role" })
  const definition = await Definition.findNewest(tx, amb, request.processo)
  const refusal = Definition.startRefusal(definition, session)
  if (refusal !== null) return Result.fail(refusal)
  if (definition === null) return refuse("process-unknown", { at: "processo" })
  return (await asksTheSame(tx, amb, definition, request.definition))
    ? Result.succeed({ definition, isKept: draft !== undefined })
    : refuse("revision-stale", { at: "definition" })
}

/** Holds the draft of a start until the transaction ends: what is saved beside its sending would stay behind. */
export const lockDraft = (tx: Transaction, amb: string, id: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`draft ${amb} ${id}`}, 0))`

/** Whether the version in force asks what the one asked that was filled in. */
const asksTheSame = async (
  tx: Transaction,
  amb: string,
  now: Definition.Definition,
  then: string
): Promise<boolean> => {
  if (now.id === then) return true
  const before = await Definition.find(tx, amb, then)
  return before !== null && formText(before) === formText(now)
}

const formText = (definition: Definition.Definition): string => {
  const element = Definition.startElement(definition)
  const form = element === null ? null : Definition.formOf(definition, element.id)
  return JSON.stringify([definition.processo, element?.type ?? null, form?.json ?? null])
}

const startFilledIn = async (
  tx: Transaction,
  evaluateHere: EvaluateHere,
  session: Session,
  definition: Definition.Definition,
  id: string,
  request: Pick<SendDraftRequest, "contexto" | "values">
): Promise<Result.Result<string, Fault>> => {
  const { amb, person } = session
  const element = Definition.startElement(definition)
  const form = element === null ? null : Definition.formOf(definition, element.id)
  const asksTask = element !== null && isUserTask(element) && form !== null
  const accepted = acceptStart(session, definition, asksTask ? null : (form?.form ?? null), request)
  if (Result.isFailure(accepted)) return Result.fail(accepted.failure)
  const values = accepted.success

  const origin = { ...originOf(session), changed_by_name: session.pessoa }
  const begun = await begin(tx, evaluateHere, definition, origin, values, session, id)
  if (Result.isFailure(begun)) return refuse("process-failed", { at: begun.failure })
  await Documents.adopt(tx, amb, id, person)
  if (!asksTask) return Result.succeed(id)
  const instance = await Instance.find(tx, amb, id, "locked")
  const tasks = await Instance.tasksOf(tx, amb, id)
  const task = tasks.find((one) => one.element === element.id && one.kind === "user" && one.done_at === null)
  // A start that has gone past its first task asks nobody anything any more.
  if (instance === null || task === undefined) return Result.succeed(id)
  return completeTask(tx, evaluateHere, session, {
    definition,
    instance,
    task,
    tasks,
    actedFor: null,
    values: request.values,
    reason: ""
  })
}

/** The values that an instance begins with: of its context, and of what was filled in where the start event has a form. */
export const acceptStart = (
  session: Session,
  definition: Definition.Definition,
  form: Form.Form | null,
  { contexto, values: sent }: Pick<SendDraftRequest, "contexto" | "values">
): Result.Result<Values, Fault> => {
  // The context is validated here, on the main thread, only if the start form is cheap to check.
  const taken = ifAffordable(() => Definition.acceptContext(definition, contexto))
  if (taken === null) return refuse("too-heavy", { at: "time" })
  const answered = answers(form, sent, { ...starterOf(session), ...taken.values })
  if (answered === null) return refuse("too-heavy", { at: "time" })
  if (answered.faults.length > 0) return refuse("form-invalid", { fields: answered.faults })
  const values = { ...taken.values, ...answered.values }
  const tooMuch = excess(values)
  return tooMuch === null ? Result.succeed(values) : refuse("request-invalid", { at: `contexto.${tooMuch}` })
}

/** The starter as the expressions of the form know them. */
const starterOf = ({ usuario, fuso_horario }: Session): Values =>
  Form.starterValues({ usuario, today: Locale.dayIn(Date.now(), fuso_horario) })

/** What was answered to the form of a start event; null where checking it could take too long. */
const answers = (form: Form.Form | null, sent: Values, data: Values) =>
  form === null ? { values: {}, faults: [] } : ifAffordable(() => Form.accept(form, sent, data, Feel.evaluate))
