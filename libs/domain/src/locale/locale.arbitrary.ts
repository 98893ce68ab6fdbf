/** Numbers, moments and locales as the product meets them, near the limits of what they can hold. */
import fc from "fast-check"
import { builtIn } from "./locale.ts"

/** One of the locales that need no deriving. */
export const builtInLocale = fc.constantFrom(...builtIn)

/** Numbers as offices have them, and as only computers have them. */
export const anyNumber = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 999, 1000, -1000, 999_999.5, 1e21, 1e-7, 5e-324, Number.MAX_VALUE, 0.1 + 0.2)
)

const two = (n: number): string => String(n).padStart(2, "0")

const day = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1999, max: 2031 })),
    fc.integer({ min: 0, max: 365 })
  )
  .map(([year, days]) => {
    const date = new Date(Date.UTC(2000, 0, 1))
    date.setUTCFullYear(year, 0, 1 + Math.min(days, 364))
    return date.toISOString().slice(0, 10)
  })

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((figures) => figures.map(two).join(":"))

/** ISO texts of each kind. */
export const moments = { date: day, time: clock, datetime: fc.tuple(day, clock).map(([d, t]) => `${d}T${t}`) }
