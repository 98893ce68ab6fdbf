/** What the agenda has up to the end of some days, and how each thing stands to now. */
import type { Item } from "@quadrante/api/agenda"
import { dueKind, wallTime } from "@quadrante/domain/clock"
import * as Days from "@quadrante/domain/day"
import { instantOf } from "@quadrante/domain/locale"
import * as Task from "@quadrante/domain/task"
import { agenda } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useClock } from "../../kernel/clock.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { inOrder, type TimedItem } from "./week.ts"

export const isDue = ({ kind }: Item): boolean => kind === "due"

/** A day as the formats of the browser take it, which are told to read it in UTC. */
export const dateOf = (day: Days.Day): number => Date.parse(day)

const noItems: ReadonlyArray<Item> = []

/** Up to, and without, the day `beyond`. */
export const useAgenda = (beyond: Days.Day) => {
  const { zones } = useClock()
  const faultText = useFaultText()
  // The last day is over for the environment and for the person.
  const ends = [zones.environment, zones.person].map((zone) => instantOf(`${beyond}T00:00:00`, zone))
  const until = new Date(Math.max(...ends)).toISOString()
  const { data: found, fault, again } = useServerQuery(agenda(until), { keepsLast: true })
  const isOver = ({ at }: Item) => found !== null && Task.urgency(Date.parse(at), found.at) === "overdue"
  const timeItem = (item: Item): TimedItem => {
    const at = Date.parse(item.at)
    const kind = dueKind(zones, at)
    const wall = wallTime(kind, zones, at)
    const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
    return { item, day: wall.slice(0, 10), minute: kind === "due-day" ? null : minute }
  }
  const timed = inOrder((found?.items ?? noItems).map(timeItem))
  return {
    /** By day, and within a day by hour. */
    timed,
    items: timed.map(({ item }) => item),
    isHere: found !== null,
    fault: fault === null ? null : faultText(fault),
    again,
    isOver,
    // What was only to be looked at again is late for nobody.
    isLate: (item: Item) => isDue(item) && isOver(item),
    dayOf: (item: Item) => timeItem(item).day
  }
}
