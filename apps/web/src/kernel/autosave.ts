/** Autosave: saves what is typed, in forms and in texts. Each brings its own `save`; when it runs is decided here alone. */
import { blurred } from "../store/client.ts"
import { connectionChanged } from "../store/connection.ts"
import { sessionOpened } from "../store/session.ts"
import type { App } from "./app.ts"

/** Debounce: a save begins once the typing has paused for so long. */
const restMs = 1_500

/** Maximum wait: typing without a pause is saved so often. */
const mostMs = 10_000

/** A save without an answer is tried again after so long. */
const retryMs = 15_000

/** What became of a save: nothing is left to do, more was typed meanwhile, or no server answered. */
export type SaveResult = "settled" | "again" | "later"

export interface Autosave {
  /** Something was typed: it is saved soon. */
  readonly typed: () => void
  /** Saves now, behind what is under way; resolves once that is done. */
  readonly flush: () => Promise<void>
  /** Does something else with what is saved, in turn with the saves. */
  readonly inTurn: (work: () => Promise<SaveResult>) => Promise<void>
  /** Nothing is left to save: what was due is not tried. */
  readonly stop: () => void
}

/** Runs one save at a time: of two that overlap, the second would be refused for the revision of the first. */
export const makeAutosave = (save: () => Promise<SaveResult>): Autosave => {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the first key came that no save has taken. */
  let since: number | null = null
  /** Ends with what is under way and all that waits for it. */
  let turn: Promise<unknown> = Promise.resolve()

  const stop = () => {
    clearTimeout(timer)
    since = null
  }
  const saveIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const run = async (work: () => Promise<SaveResult>) => {
    const first = await work()
    const result = first === "again" ? await save() : first
    // What was typed meanwhile is due sooner.
    if (result !== "settled" && since === null) saveIn(result === "again" ? restMs : retryMs)
  }
  const inTurn = (work: () => Promise<SaveResult>) => {
    const done = turn.then(() => run(work))
    turn = done.catch(() => undefined)
    return done
  }
  const flush = () => {
    stop()
    return inTurn(save)
  }
  return {
    typed: () => {
      since ??= Date.now()
      saveIn(Math.max(0, Math.min(restMs, since + mostMs - Date.now())))
    },
    flush,
    inTurn,
    stop
  }
}

/** Flushes when the page is hidden or left, and when a server can be asked again; answers with how that ends. */
export const whenToFlush = ({ listen }: Pick<App, "listen">, flush: () => void): (() => void) => {
  const onVisibility = () => {
    if (globalThis.document.visibilityState === "hidden") flush()
  }
  globalThis.document?.addEventListener("visibilitychange", onVisibility)
  const ends = [
    listen({ actionCreator: blurred, effect: ({ payload: away }) => (away ? flush() : undefined) }),
    listen({ actionCreator: sessionOpened, effect: flush }),
    listen({
      actionCreator: connectionChanged,
      effect: ({ payload }, { getOriginalState }) => {
        if (payload.state === "online" && getOriginalState().connection.state !== "online") flush()
      }
    })
  ]
  return () => {
    globalThis.document?.removeEventListener("visibilitychange", onVisibility)
    for (const end of ends) end()
  }
}
