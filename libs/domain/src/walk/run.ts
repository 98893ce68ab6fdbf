/** Run: how tokens move: what is done where they come to, and on which ways they go on. */
import { placeOf, type Place, type Several, type Thrown, type Way } from "./plan.ts"
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
  Stopped,
  tokenOf,
  type Run
} from "./tokens.ts"
import type { Move, Token } from "./state.ts"

/** Of several at once so many are open at a time; each that is done opens the next. */
export const mostAtOnce = 50

/** Comes to a place. */
export const arrive = (run: Run, move: Move): void => {
  const place = placeOf(run.plan, move.to)
  const { doing } = place
  switch (doing._tag) {
    case "wait":
      return void put(run, place, raced(move))
    case "several":
      return beginSeveral(run, place, move, doing.several)
    case "timer": {
      const due = momentOf(run, place.id, doing.timer)
      if (due > run.asks.now || move.race !== undefined) return void put(run, place, { ...raced(move), due })
      note(run, "timer", place.id)
      return leave(run, place, move.within)
    }
    case "join":
    case "merge":
      return meet(run, place, move)
    case "subprocess": {
      const { id } = put(run, place, placedIn(move.within))
      run.moves++
      return void run.moving.push({ to: doing.first, by: place.id, within: id })
    }
    case "jump":
      pass(run, place.id)
      return void run.moving.push({ ...placedIn(move.within), to: doing.to, by: place.id })
    case "decide": {
      const value = run.asks.json(doing.expression, run.values)
      run.values = { ...run.values, [doing.result]: value }
      note(run, "decided", place.id, { [doing.result]: value })
      return leave(run, place, move.within)
    }
    case "end":
      note(run, "end", place.id)
      if (doing.how === "all") clear(run, move.within)
      return leave(run, place, move.within)
    case "throw":
      note(run, "end", place.id)
      pass(run, place.id)
      return raise(run, doing.error, move.within)
    case "race":
    case "choose":
    case "nothing":
    case "border":
      return leave(run, place, move.within)
  }
}

/** What was awaited at a token has come: it goes on from there. */
export const goOn = (run: Run, token: Token): void => {
  const place = placeOf(run.plan, token.at)
  if (place.doing._tag === "several" && token.item !== undefined) return oneDone(run, token, place, place.doing.several)
  if (place.doing._tag === "border") {
    const { isInterrupting, on } = place.doing
    remove(run, isInterrupting ? hostOf(run, token) : token)
    // A message may come again for as long as the place is there; a timer goes off once.
    if (!isInterrupting && on._tag === "message")
      put(run, place, { ...placedIn(token.within), of: hostOf(run, token).id })
  } else {
    remove(run, token)
    if (token.race !== undefined)
      run.tokens.filter(({ race }) => race === token.race).forEach((one) => remove(run, one))
  }
  leave(run, place, token.within)
}

/** Whoever catches an error, from a token outwards: its border, and what stands there. Null: nobody does. */
export const catcherOf = (run: Run, from: string | undefined, thrown: Thrown) => {
  for (let token = tokenOf(run, from); token !== undefined; token = tokenOf(run, token.within)) {
    const host = token
    const border = placeOf(run.plan, host.at)
      .borders.map((id) => placeOf(run.plan, id))
      .find(({ doing }) => doing._tag === "border" && doing.on._tag === "error" && isMeant(doing.on.error, thrown))
    if (border !== undefined) return { host, border }
  }
  return null
}

/** An error is caught at a border: what stands there is taken away, and it goes on from the border. */
export const caught = (run: Run, at: { readonly host: Token; readonly border: Place }, { code }: Thrown): void => {
  note(run, "error", at.border.id, { codigo: code })
  remove(run, at.host)
  leave(run, at.border, at.host.within)
}

/** Leaves a place on all ways that are to be gone. What leads nowhere ends there. */
const leave = (run: Run, place: Place, within: string | undefined): void => {
  pass(run, place.id)
  const taken = waysFrom(run, place)
  if (taken.length === 0 && place.ways.length > 0) throw new Stopped({ _tag: "NoWay", at: place.id })
  const race = place.doing._tag === "race" ? { race: `${place.id}:${run.made++}` } : {}
  for (const { id } of taken) pass(run, id)
  // The first way is gone to its end before the second.
  for (const { id, to } of taken.toReversed()) run.moving.push({ to, by: id, ...placedIn(within), ...race })
  if (taken.length === 0) close(run, within)
}

const waysFrom = (run: Run, { doing, ways }: Place): readonly Way[] => {
  if (doing._tag === "race") return ways
  const isGone = ({ when }: Way) =>
    when._tag === "always" || (when._tag === "holds" && run.asks.holds(when.condition, run.values))
  const first = doing._tag === "choose" ? ways.find(isGone) : undefined
  const gone = doing._tag === "choose" ? (first === undefined ? [] : [first]) : ways.filter(isGone)
  return gone.length > 0 ? gone : ways.filter(({ when }) => when._tag === "otherwise")
}

/** A subprocess in which nothing is left is left itself. */
const close = (run: Run, within: string | undefined): void => {
  const subprocess = tokenOf(run, within)
  const isIn = (one: { readonly within?: string }) => one.within === within
  if (subprocess === undefined || run.tokens.some(isIn) || run.moving.some(isIn)) return
  remove(run, subprocess)
  leave(run, placeOf(run.plan, subprocess.at), subprocess.within)
}

/** Tokens meet at a join, which opens once one has come on each of its ways, or at a merge: see {@link merging}. */
const meet = (run: Run, place: Place, { by, within }: Move): void => {
  const standing = run.tokens.find((one) => one.at === place.id && one.within === within)
  const came = [...(standing?.came ?? []), by]
  if (standing !== undefined) remove(run, standing)
  const token = put(run, place, { ...placedIn(within), came })
  if (place.doing._tag === "join" && place.ins.every((way) => came.includes(way))) pour(run, token)
}

/** Goes on with one token of each way on which some have met, and keeps what came besides. */
export const pour = (run: Run, token: Token): void => {
  const place = placeOf(run.plan, token.at)
  const { came = [] } = token
  const kept = [...came]
  for (const way of new Set(kept)) kept.splice(kept.indexOf(way), 1)
  remove(run, token)
  if (kept.length > 0) put(run, place, { ...placedIn(token.within), came: kept })
  leave(run, place, token.within)
}

/**
 * Once nothing moves any more: what stands at a merge to which nothing more can come. Where only joins and merges are left,
 * which wait for each other, the first of these merges.
 */
export const merging = (run: Run): Token | undefined => {
  const merges = run.tokens.filter(({ at }) => placeOf(run.plan, at).doing._tag === "merge")
  const isOver = ({ at, within, came = [] }: Token) => {
    const beside = run.tokens.filter((other) => other.at !== at && other.within === within)
    return ![...new Set(beside.map((other) => other.at))].some((elsewhere) => isAwaited(run, at, came, elsewhere))
  }
  const isIdle = ({ at, came }: Token) => came !== undefined || placeOf(run.plan, at).doing._tag === "subprocess"
  return merges.find(isOver) ?? (run.tokens.every(isIdle) ? merges[0] : undefined)
}

/** Whether a merge waits for what stands elsewhere: it can come where none came yet, and nowhere where one did. */
const isAwaited = (run: Run, merge: string, came: readonly string[], elsewhere: string): boolean => {
  const ways = reach(run.plan, elsewhere, merge)
  return ways.size > 0 && !came.some((way) => ways.has(way))
}

/** An error goes outwards to who catches it. Nobody: the instance ends with it. */
const raise = (run: Run, thrown: Thrown, within: string | undefined): void => {
  const catcher = catcherOf(run, within, thrown)
  if (catcher !== null) return caught(run, catcher, thrown)
  clear(run, undefined)
  run.error = thrown.code ?? "error"
}

const isMeant = (awaited: Thrown | null, thrown: Thrown): boolean =>
  awaited === null ||
  (awaited.id !== null && awaited.id === thrown.id) ||
  (awaited.code !== null && awaited.code === thrown.code)

const beginSeveral = (run: Run, place: Place, move: Move, { count: text, isInTurn }: Several): void => {
  const count = Number(text.startsWith("=") ? (run.asks.json(text.slice(1), run.values) ?? NaN) : text)
  if (!(count >= 0)) throw new Stopped({ _tag: "Unread", at: place.id, text })
  if (count === 0) return leave(run, place, move.within)
  const all = put(run, place, { ...raced(move), several: { count, next: 0 } })
  for (let open = 0; open < (isInTurn ? 1 : mostAtOnce); open++) openNext(run, place, all.id)
}

/** Opens the next of several, where there is one. */
const openNext = (run: Run, place: Place, id: string): void => {
  const at = run.tokens.findIndex((one) => one.id === id)
  const all = run.tokens[at]
  if (all?.several === undefined || all.several.next >= all.several.count) return
  const { count, next } = all.several
  run.tokens[at] = { ...all, several: { count, next: next + 1 } }
  put(run, place, { ...placedIn(all.within), of: id, item: next })
}

/** One of several is done: enough of them, or the next, or all. */
const oneDone = (run: Run, token: Token, place: Place, { enough }: Several): void => {
  const all = hostOf(run, token)
  remove(run, token)
  if (enough === null || !run.asks.holds(enough, run.values)) openNext(run, place, all.id)
  else run.tokens.filter((one) => one.item !== undefined && one.of === all.id).forEach((one) => remove(run, one))
  if (run.tokens.some((one) => one.item !== undefined && one.of === all.id)) return
  goOn(run, hostOf(run, token))
}
