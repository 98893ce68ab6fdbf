/** What a day of the agenda has, as lines: equal reminders of a group are one that opens. */
import type { Item } from "@quadrante/api/agenda"

export type AgendaLine =
  | { readonly _tag: "item"; readonly item: Item }
  /** Reminders of one step that nobody of the group has claimed. */
  | { readonly _tag: "reminders"; readonly step: string; readonly items: ReadonlyArray<Item> }

/** So many equal reminders are one line; fewer are not more to read. */
export const fewestFolded = 3

/** Of which step it reminds a group; null: it is somebody's own, or says something else. */
const groupStep = ({ kind, own, task }: Item): string | null =>
  kind === "followUp" && !own && task !== null ? task.name : null

/** Names a thing: nothing is due twice, and reminds twice. */
export const keyOfItem = ({ kind, task, instance }: Item): string => `${kind} ${task?.id ?? instance}`

/** Each thing once, in the order in which it came. */
export const linesOf = (ordered: ReadonlyArray<Item>): ReadonlyArray<AgendaLine> => {
  const told = new Set<string>()
  return ordered.flatMap((item): ReadonlyArray<AgendaLine> => {
    const step = groupStep(item)
    const equal = step === null ? [] : ordered.filter((one) => groupStep(one) === step)
    if (step === null || equal.length < fewestFolded) return [{ _tag: "item", item }]
    if (told.has(step)) return []
    told.add(step)
    return [{ _tag: "reminders", step, items: equal }]
  })
}
