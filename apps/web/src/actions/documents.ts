/** What is done with the document of the process in front: written, read, and walked through change by change. */
import { modeOfText, type ShownText } from "../store/documents.ts"
import type { State } from "../store/store.ts"
import { switchMode, textsOf } from "../documents/modes.ts"
import { stepChange } from "../viewers/diff/changes.ts"
import { type Action, type ActionContext, frontOf, getActionState, type Hindrance, type Name } from "./action.ts"

const front = (state: State): ReadonlyArray<ShownText> => textsOf(state, frontOf(state)?.id ?? "")

/** Why no text in front can have a mode; null where one can. One that has it already can always leave it. */
const hindrance = (state: State, mode: "edit" | "read", without: (text: ShownText) => Hindrance | null) => {
  if (frontOf(state) === undefined) return "nothingOpen"
  const reasons = front(state).map((text) => (modeOfText(state, text.key) === mode ? null : without(text)))
  return reasons.length === 0 ? "noDocument" : reasons.includes(null) ? null : (reasons[0] ?? null)
}

const cannotWrite = ({ mayWrite, holder, isEarlier }: ShownText): Hindrance | null =>
  holder !== null ? "heldByOther" : mayWrite ? (isEarlier ? "earlierVersion" : null) : "notWritable"

const cannotRead = ({ isWritten }: ShownText): Hindrance | null => (isWritten ? null : "nothingWritten")

const toggle = (
  { app, ...rest }: ActionContext,
  mode: "edit" | "read",
  without: (text: ShownText) => Hindrance | null
) => {
  const state = getActionState({ app, ...rest })
  const text = front(state).find((one) => modeOfText(state, one.key) === mode || without(one) === null)
  if (text !== undefined) switchMode(app, modeOfText(state, text.key) === mode ? null : { mode, key: text.key })
}

/** The comparison in front, else one that stands beside it: whoever writes goes through the changes too. */
const comparisonOf = (state: State): Element | undefined =>
  [`[id="proc-${frontOf(state)?.id}"] :is(.diff, .cases-compared)`, ".comparison .diff"]
    .flatMap((place) => [...document.querySelectorAll(place)])
    .find((one) => one.checkVisibility())

const step = (id: Name & ("nextChange" | "changeBefore"), keys: string, by: 1 | -1): Action => ({
  id,
  group: "actions",
  icon: by === 1 ? "down" : "up",
  keys,
  hindrance: (state) => (comparisonOf(state) === undefined ? "noComparison" : null),
  run: (context) => {
    const comparison = comparisonOf(getActionState(context))
    if (comparison !== undefined) stepChange(comparison, by)
  }
})

/** Everything that is done with documents, in the order in which it is listed. */
export const documents: ReadonlyArray<Action> = [
  {
    id: "editDocument",
    group: "actions",
    icon: "pen",
    inMode: "E",
    endsMode: true,
    hindrance: (state) => hindrance(state, "edit", cannotWrite),
    run: (context) => toggle(context, "edit", cannotWrite)
  },
  {
    id: "readDocument",
    group: "actions",
    icon: "eye",
    inMode: "L",
    endsMode: true,
    hindrance: (state) => hindrance(state, "read", cannotRead),
    run: (context) => toggle(context, "read", cannotRead)
  },
  step("nextChange", "F8", 1),
  step("changeBefore", "Shift+F8", -1)
]
