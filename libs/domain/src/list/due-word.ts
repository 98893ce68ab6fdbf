/** When something is due, as a word first: how long ago, today, or on which day. */
/** `late`: since so many minutes, hours or days. `today` and `day`: with an hour, unless all of the day is meant. */
export type DueWord =
  | { readonly _tag: "late"; readonly unit: "minutes" | "hours" | "days"; readonly count: number }
  | { readonly _tag: "today"; readonly hasHour: boolean }
  | { readonly _tag: "day"; readonly hasYear: boolean }

/** An instant, and its day: where the reader is, or where the deadline was set if that is a day. */
interface DueMoment {
  readonly at: number
  readonly day: string
  /** Whether it is due on its day, and at no hour of it. */
  readonly isDayLong: boolean
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const dueWord = (due: DueMoment, now: Omit<DueMoment, "isDayLong">): DueWord => {
  const late = now.at - due.at
  if (late >= dayMs) return { _tag: "late", unit: "days", count: Math.floor(late / dayMs) }
  if (late >= hourMs) return { _tag: "late", unit: "hours", count: Math.floor(late / hourMs) }
  if (late >= 0) return { _tag: "late", unit: "minutes", count: Math.max(1, Math.floor(late / minuteMs)) }
  if (due.day === now.day) return { _tag: "today", hasHour: !due.isDayLong }
  return { _tag: "day", hasYear: due.day.slice(0, 4) !== now.day.slice(0, 4) }
}
