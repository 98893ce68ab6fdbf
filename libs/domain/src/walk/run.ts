/** Token movement: what an element does with a token that arrives, and on which sequence flows the token leaves. */
import { elementOf, type Element, type MultiInstance, type BpmnError, type SequenceFlow } from "./plan.ts"
import { reach } from "./reach.ts"
import {
  clear,
  hostOf,
  momentOf,
  note,
  pass,
  placedIn,
  put,
  raced,
  remove,
  StepError,
  tokenOf,
  type Run
} from "./tokens.ts"
import type { Move, Token } from "./state.ts"

/** How many instances of a parallel multi-instance are open at a time; each that completes opens the next. */
export const mostAtOnce = 50

/** A token arrives at an element. */
export const arrive = (run: Run, move: Move): void => {
  const element = elementOf(run.plan, move.to)
  const { behaviour } = element
  if (move.leaves !== undefined) return leave(run, element, move.scope)
  switch (behaviour._tag) {
    case "wait":
      return void put(run, element, raced(move))
    case "multi-instance":
      return beginMultiInstance(run, element, move, behaviour.multiInstance)
    case "timer": {
      const due = momentOf(run, element.id, behaviour.timer)
      if (due > run.evaluator.now || move.race !== undefined) return void put(run, element, { ...raced(move), due })
      note(run, "timer", element.id)
      return leave(run, element, move.scope)
    }
    case "join":
    case "merge":
      return meet(run, element, move)
    case "subprocess": {
      const { id } = put(run, element, placedIn(move.scope))
      run.moves++
      return void run.moving.push({ to: behaviour.first, by: element.id, scope: id })
    }
    case "jump":
      pass(run, element.id)
      return void run.moving.push({ ...placedIn(move.scope), to: behaviour.to, by: element.id })
    case "decide": {
      const value = run.evaluator.json(behaviour.expression, run.values)
      run.values = { ...run.values, [behaviour.result]: value }
      note(run, "decided", element.id, { [behaviour.result]: value })
      return leave(run, element, move.scope)
    }
    case "end":
      note(run, "end", element.id)
      if (behaviour.how === "all") clear(run, move.scope)
      return leave(run, element, move.scope)
    case "throw":
      note(run, "end", element.id)
      pass(run, element.id)
      return raise(run, behaviour.error, move.scope)
    case "race":
    case "choose":
    case "nothing":
    case "boundary":
      return leave(run, element, move.scope)
  }
}

/** What a token waited for has happened: continues from its element. */
export const goOn = (run: Run, token: Token): void => {
  const element = elementOf(run.plan, token.element)
  if (element.behaviour._tag === "multi-instance" && token.item !== undefined)
    return oneDone(run, token, element, element.behaviour.multiInstance)
  if (element.behaviour._tag === "boundary") {
    const { isInterrupting, on } = element.behaviour
    remove(run, isInterrupting ? hostOf(run, token) : token)
    // A non-interrupting message event may fire again; a timer fires once.
    if (!isInterrupting && on._tag === "message")
      put(run, element, { ...placedIn(token.scope), host: hostOf(run, token).id })
  } else {
    remove(run, token)
    if (token.race !== undefined)
      run.tokens.filter(({ race }) => race === token.race).forEach((one) => remove(run, one))
  }
  leave(run, element, token.scope)
}

/** Finds the boundary event that catches an error, from a token outwards through its scopes; null: nobody does. */
export const catcherOf = (run: Run, from: string | undefined, error: BpmnError) => {
  for (let token = tokenOf(run, from); token !== undefined; token = tokenOf(run, token.scope)) {
    const host = token
    const boundaryEvent = elementOf(run.plan, host.element)
      .boundaryEvents.map((id) => elementOf(run.plan, id))
      .find(
        ({ behaviour }) =>
          behaviour._tag === "boundary" && behaviour.on._tag === "error" && isMeant(behaviour.on.error, error)
      )
    if (boundaryEvent !== undefined) return { host, border: boundaryEvent }
  }
  return null
}

/** Catches an error at a boundary event: removes the host's token, and leaves through the event. */
export const caught = (run: Run, at: { readonly host: Token; readonly border: Element }, { code }: BpmnError): void => {
  note(run, "error", at.border.id, { codigo: code })
  remove(run, at.host)
  leave(run, at.border, at.host.scope)
}

/** Leaves an element on the sequence flows that apply. A token without an outgoing flow ends there. */
const leave = (run: Run, element: Element, scope: string | undefined): void => {
  pass(run, element.id)
  const taken = flowsFrom(run, element)
  if (taken.length === 0 && element.outgoing.length > 0) return stick(run, element, scope)
  const race = element.behaviour._tag === "race" ? { race: `${element.id}:${run.nextId++}` } : {}
  for (const { id } of taken) pass(run, id)
  // Depth first: the first flow is followed to its end before the second.
  for (const { id, to } of taken.toReversed()) run.moving.push({ to, by: id, ...placedIn(scope), ...race })
  if (taken.length === 0) close(run, scope)
}

/** Leaves a token where no condition of a flow holds: what led to it is done, and nothing listens at its border. */
const stick = (run: Run, { id: element }: Element, scope: string | undefined): void =>
  void run.tokens.push({ id: `${element}:${run.nextId++}`, element, ...placedIn(scope), stuck: true })

const flowsFrom = (run: Run, { behaviour, outgoing }: Element): readonly SequenceFlow[] => {
  if (behaviour._tag === "race") return outgoing
  const isGone = ({ when }: SequenceFlow) =>
    when._tag === "always" || (when._tag === "holds" && run.evaluator.holds(when.condition, run.values))
  const first = behaviour._tag === "choose" ? outgoing.find(isGone) : undefined
  const gone = behaviour._tag === "choose" ? (first === undefined ? [] : [first]) : outgoing.filter(isGone)
  return gone.length > 0 ? gone : outgoing.filter(({ when }) => when._tag === "otherwise")
}

/** Leaves a subprocess that has no tokens left. */
const close = (run: Run, scope: string | undefined): void => {
  const subprocess = tokenOf(run, scope)
  const isIn = (one: { readonly scope?: string }) => one.scope === scope
  if (subprocess === undefined || run.tokens.some(isIn) || run.moving.some(isIn)) return
  remove(run, subprocess)
  leave(run, elementOf(run.plan, subprocess.element), subprocess.scope)
}

/**
 * A token arrives at a join, which opens once one has arrived on each incoming flow, or at a merge: see {@link
 * merging}.
 */
const meet = (run: Run, element: Element, { by, scope }: Move): void => {
  const standing = run.tokens.find(
    (one) => one.element === element.id && one.scope === scope && one.stuck === undefined
  )
  const arrived = [...(standing?.arrived ?? []), by]
  if (standing !== undefined) remove(run, standing)
  const token = put(run, element, { ...placedIn(scope), arrived })
  if (element.behaviour._tag === "join" && element.incoming.every((flow) => arrived.includes(flow))) pour(run, token)
}

/** Opens a join or merge: consumes one token of each flow on which some arrived, and keeps the others. */
export const pour = (run: Run, token: Token): void => {
  const element = elementOf(run.plan, token.element)
  const { arrived = [] } = token
  const kept = [...arrived]
  for (const flow of new Set(kept)) kept.splice(kept.indexOf(flow), 1)
  remove(run, token)
  if (kept.length > 0) put(run, element, { ...placedIn(token.scope), arrived: kept })
  leave(run, element, token.scope)
}

/**
 * Once nothing moves: the token at a merge at which no other can still arrive. If only joins and merges are left,
 * waiting for each other, the first merge.
 */
export const merging = (run: Run): Token | undefined => {
  const merges = run.tokens.filter(
    ({ element, stuck }) => stuck === undefined && elementOf(run.plan, element).behaviour._tag === "merge"
  )
  const isOver = ({ element, scope, arrived = [] }: Token) => {
    const beside = run.tokens.filter((other) => other.element !== element && other.scope === scope)
    return ![...new Set(beside.map((other) => other.element))].some((elsewhere) =>
      isAwaited(run, element, arrived, elsewhere)
    )
  }
  const isIdle = ({ element, arrived, stuck }: Token) =>
    stuck === undefined && (arrived !== undefined || elementOf(run.plan, element).behaviour._tag === "subprocess")
  return merges.find(isOver) ?? (run.tokens.every(isIdle) ? merges[0] : undefined)
}

/** BPMN's rule: a merge waits for a token elsewhere that can reach an incoming flow without a token, and none with one. */
const isAwaited = (run: Run, merge: string, arrived: readonly string[], elsewhere: string): boolean => {
  const outgoing = reach(run.plan, elsewhere, merge)
  return outgoing.size > 0 && !arrived.some((flow) => outgoing.has(flow))
}

/** Throws an error to the scope that catches it. If none does, the instance ends with it. */
const raise = (run: Run, error: BpmnError, scope: string | undefined): void => {
  const catcher = catcherOf(run, scope, error)
  if (catcher !== null) return caught(run, catcher, error)
  clear(run, undefined)
  run.error = error.code ?? "error"
}

const isMeant = (awaited: BpmnError | null, error: BpmnError): boolean =>
  awaited === null ||
  (awaited.id !== null && awaited.id === error.id) ||
  (awaited.code !== null && awaited.code === error.code)

const beginMultiInstance = (run: Run, element: Element, move: Move, { count: text, isInTurn }: MultiInstance): void => {
  const count = Number(text.startsWith("=") ? (run.evaluator.json(text.slice(1), run.values) ?? NaN) : text)
  if (!(count >= 0)) throw new StepError({ _tag: "Unread", at: element.id, text })
  if (count === 0) return leave(run, element, move.scope)
  const all = put(run, element, { ...raced(move), multiInstance: { count, next: 0 } })
  for (let open = 0; open < (isInTurn ? 1 : mostAtOnce); open++) openNext(run, element, all.id)
}

/** Opens the next instance of a multi-instance, if there is one. */
const openNext = (run: Run, element: Element, id: string): void => {
  const at = run.tokens.findIndex((one) => one.id === id)
  const all = run.tokens[at]
  if (all?.multiInstance === undefined || all.multiInstance.next >= all.multiInstance.count) return
  const { count, next } = all.multiInstance
  run.tokens[at] = { ...all, multiInstance: { count, next: next + 1 } }
  put(run, element, { ...placedIn(all.scope), host: id, item: next })
}

/** One instance of a multi-instance is done: ends the others if that is enough, opens the next, or leaves. */
const oneDone = (run: Run, token: Token, element: Element, { enough }: MultiInstance): void => {
  const all = hostOf(run, token)
  remove(run, token)
  if (enough === null || !run.evaluator.holds(enough, run.values)) openNext(run, element, all.id)
  else run.tokens.filter((one) => one.item !== undefined && one.host === all.id).forEach((one) => remove(run, one))
  if (run.tokens.some((one) => one.item !== undefined && one.host === all.id)) return
  goOn(run, hostOf(run, token))
}
