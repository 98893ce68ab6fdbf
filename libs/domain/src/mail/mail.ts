/** Mail: which addresses are taken, what a name may bring into a line of one, when it is tried again, and when it is morning. */
import { Schema } from "effect"
import type { Day, Weekday } from "../day/day.ts"

/** An address as mail servers of today take it, without quotes, comments or characters beyond ASCII. */
export const isAddress = (text: string): boolean => text.length <= 254 && form.test(text)

const form =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** An address that a person gives as theirs. */
export const Address = Schema.String.check(
  Schema.makeFilter((text: string) => isAddress(text) || "must be an e-mail address")
)

/** The code that confirms an address: six figures. */
export const Code = Schema.String.check(Schema.isPattern(/^\d{6}$/))

/** The days on which somebody gets a digest, from Monday on; none: never. */
export const DigestDays = Schema.Array(Schema.Literals([1, 2, 3, 4, 5, 6, 7])).check(Schema.isMaxLength(7))
export type DigestDays = typeof DigestDays.Type

/** How long a name of a line may be; more of it says nothing. */
const longest = 160

/**
 * A name or a title as it may stand in a line of a mail: nothing that ends the line, that is not seen, or that turns the
 * direction of what follows. Nobody else's words can look like ours by it.
 */
export const line = (text: string): string => {
  const plain = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ").trim()
  const characters = [...plain]
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`
}

const minuteMs = 60_000

/** The pauses before each next try. */
const pausesMs = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minuteMs)

/** How long to wait after so many tries that were refused for now; null: it is not tried again. */
export const pauseMs = (tries: number): number | null => pausesMs[tries - 1] ?? null

/** From when a digest is due, and until when it can still be called one of the morning. */
const morning = { from: 7, until: 12 } as const

/** Which day it is where somebody is, where it is morning there; null at any other hour, and where nobody knows the zone. */
export const morningOf = (now: Date, zone: string): { readonly day: Day; readonly weekday: Weekday } | null => {
  try {
    const wall = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(
      now
    )
    const day = wall.slice(0, 10)
    const hour = Number(wall.slice(11, 13))
    if (hour < morning.from || hour >= morning.until) return null
    return { day, weekday: (new Date(day).getUTCDay() || 7) as Weekday }
  } catch {
    return null
  }
}
