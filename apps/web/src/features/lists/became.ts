/** What became of a row that is not in the list any more, in a sign and a word; also of what this window did itself. */
import type { Submission } from "@quadrante/domain/outbox"
import { type Verb, verbOf } from "@quadrante/domain/verb"
import { i18n } from "../../i18n/i18n.ts"
import { type ClockedPhrases, isToday, minuteOf, timeOf } from "../../i18n/time.ts"
import { isSettled, type OwnAct } from "../../store/lists.ts"
import type { IconName } from "../../ui/Icon.tsx"
import { verbSigns } from "../../ui/verb-signs.ts"
import { knownRows, type ListState } from "./list-reducer.ts"
import type { GoneRow } from "./rows.ts"
import { lists } from "./texts/texts.ts"

const say = i18n.getFixedT(null, lists)

/** The list with what was done here, also where that waits for the connection: the server says it later, and not by its word. */
export const withOwnActs = (
  state: ListState,
  done: Readonly<Record<string, OwnAct>>,
  waiting: ReadonlyArray<Submission>
): ListState => {
  const sent = new Map(waiting.flatMap((one) => waitingAct(one)))
  const own = knownRows(state).flatMap(({ id, task }): ReadonlyArray<GoneRow> => {
    const act = task === null ? undefined : (ownActOf(done[id], state.gone.get(id)) ?? sent.get(id))
    return act === undefined ? [] : [{ id, became: "done", who: null, own: act }]
  })
  return own.length === 0
    ? state
    : { ...state, gone: new Map([...state.gone, ...own.map((one) => [one.id, one] as const)]) }
}

/** What was done here. A decision is done once the server says so: until then it can be taken back. */
const ownActOf = (act: OwnAct | undefined, gone: GoneRow | undefined): OwnAct | undefined => {
  if (act === undefined || isSettled(act)) return act
  const { decision, ...done } = act
  return typeof decision === "string" && gone?.became === "done" ? done : undefined
}

/** How many rows the server does not list any more: those that wait for the connection it still does. */
export const goneCount = ({ gone }: Pick<ListState, "gone">): number =>
  [...gone.values()].filter(({ own }) => own?.waits !== true).length

const waitingAct = ({ act, at, waits, decided }: Submission): ReadonlyArray<readonly [string, OwnAct]> =>
  waits && act._tag === "complete" ? [[act.task, { word: decided?.label ?? null, at, waits }]] : []

export const becameSign = ({ became, own }: GoneRow): IconName => {
  if (own?.waits === true) return "offline"
  if (own !== undefined) {
    const verb = verbIn(own)
    // By a word that is not known it went on, which says neither yes nor no.
    return verb !== null ? verbSigns[verb] : own.word === null ? "check" : "right"
  }
  return became === "taken" ? "profile" : became === "done" ? "check" : "minus"
}

/** What was decided of a row and can be taken back. */
export const keptText = (word: string): string => {
  const verb = verbOf(word)
  return verb !== null ? say(`kept.${verb}`) : word === "" ? say("kept.unknown") : say("kept.decided", { opcao: word })
}

const verbIn = ({ word }: OwnAct): Verb | null => (word === null ? null : verbOf(word))

/** Of a task, which has a gender of its own: whatever the case is called, it agrees. */
export const becameText = (locale: ClockedPhrases, { became, who, own }: GoneRow, now: number): string => {
  if (own?.waits === true) {
    return own.word === null ? say("became.waits") : say("became.decisionWaits", { opcao: own.word })
  }
  if (own !== undefined) {
    const quando = isToday(locale, own.at, now) ? timeOf(locale, own.at) : minuteOf(locale, own.at)
    const verb = verbIn(own)
    if (verb !== null) return say(`became.${verb}`, { quando })
    return own.word === null ? say("became.sent", { quando }) : say("became.decided", { quando, opcao: own.word })
  }
  if (became === "ended") return say("became.ended")
  if (who === null) return say(became === "done" ? "became.doneUnknown" : "became.takenUnknown")
  return say(`became.${became}`, { nome: who })
}
