/**
 * Quadrants: how many panels a workspace shows, and the limits of that number.
 *
 * A maximum comes from the width of the screen until a person sets one; the count wanted gives way to it. What is shown
 * is derived from both and never stored, so that a narrow window forgets nothing.
 */
import { Schema } from "effect"

export { fixed, initial } from "./initial.ts"

/** The lowest maximum that a person can set, and the lowest count. A screen can start lower: see {@link defaultMaximum}. */
export const lowestMaximum = 2

/** The highest maximum: a workspace has four slots. */
export const highestMaximum = 4

const Count = Schema.Int.check(Schema.isBetween({ minimum: lowestMaximum, maximum: highestMaximum }))

/** The four fields, for the entity that they belong to. */
export const fields = {
  num_quadrantes: Count,
  min_quadrantes: Count,
  max_quadrantes: Schema.NullOr(Count),
  quadrante_dinamico: Schema.Boolean
}

/** What is wrong between the fields: a count above a maximum that was set. */
export const faultOf = (panels: Panels) =>
  panels.max_quadrantes === null ||
  panels.num_quadrantes <= panels.max_quadrantes || {
    path: ["num_quadrantes"],
    issue: `must not be above max_quadrantes (${panels.max_quadrantes})`
  }

/** What is stored about the panels. `max_quadrantes` is null while nobody has set one and the width decides. */
export const Panels = Schema.Struct(fields).check(Schema.makeFilter((panels) => faultOf(panels)))
export type Panels = typeof Panels.Type

/** Below this width, in CSS pixels, a screen shows one quadrant, whatever is stored. */
export const narrowBelow = 1024

/** From this width on, in CSS pixels, a screen starts with a maximum of four. */
export const wideFrom = 1920

/** The maximum that a screen of `width` CSS pixels starts with. */
export const defaultMaximum = (width: number): number => (width >= wideFrom ? 4 : width >= narrowBelow ? 3 : 1)

/** The maximum in force: the person's where there is one, else that of the width. */
export const maximum = (panels: Panels, width: number): number => panels.max_quadrantes ?? defaultMaximum(width)

/**
 * Asks for `count` panels on a screen of `width` and gets the nearest whole number within the limits.
 *
 * The maximum has the last word over `min_quadrantes`; where the width makes it 1, 2 stands for it, because a narrow
 * screen must not shrink what a wide one shows. What is no number changes nothing.
 */
export const withCount = <P extends Panels>(panels: P, count: number, width: number): P => {
  const most = Math.max(lowestMaximum, maximum(panels, width))
  return Number.isNaN(count)
    ? panels
    : { ...panels, num_quadrantes: Math.min(most, Math.max(panels.min_quadrantes, Math.trunc(count))) }
}

/** Sets the maximum, brought between 2 and 4, and lowers the count with it, at once and for good. Nothing is closed. */
export const withMaximum = <P extends Panels>(panels: P, wanted: number): P => {
  if (Number.isNaN(wanted)) return panels
  const max_quadrantes = Math.min(highestMaximum, Math.max(lowestMaximum, Math.trunc(wanted)))
  return { ...panels, max_quadrantes, num_quadrantes: Math.min(panels.num_quadrantes, max_quadrantes) }
}

/** Lets the width decide about the maximum again. The count stays. */
export const withoutMaximum = <P extends Panels>(panels: P): P => ({ ...panels, max_quadrantes: null })

/** Switches dynamic mode. The count wanted stays, and holds again once dynamic mode is off. */
export const withDynamic = <P extends Panels>(panels: P, quadrante_dinamico: boolean): P => ({
  ...panels,
  quadrante_dinamico
})

/** How many panels to draw on a screen of `width` while `used` quadrants have something open. */
export const shown = (panels: Panels, width: number, used: number): number =>
  width < narrowBelow
    ? 1
    : Math.min(maximum(panels, width), panels.quadrante_dinamico ? Math.max(1, used) : panels.num_quadrantes)

/** Why that many are shown. */
export const reasons = ["maximum-of-width", "maximum-set", "narrow", "dynamic", "count", "held-by-maximum"] as const
export type Reason = (typeof reasons)[number]

/** The figures for a screen, with the reasons in the order in which they were applied. */
export const Explanation = Schema.Struct({
  maximum: Schema.Natural,
  count: Schema.Natural,
  shown: Schema.Natural.check(Schema.isGreaterThanOrEqualTo(1)),
  because: Schema.Array(Schema.Literals(reasons))
}).check(Schema.makeFilter(({ shown: some, maximum: most }) => some <= most || "shows more than it may"))
export type Explanation = typeof Explanation.Type

/** What {@link shown} gives, and why. */
export const explain = (panels: Panels, width: number, used: number): Explanation => {
  const most = maximum(panels, width)
  const wanted = panels.quadrante_dinamico ? Math.max(1, used) : panels.num_quadrantes
  const by: ReadonlyArray<Reason> =
    width < narrowBelow
      ? ["narrow"]
      : [panels.quadrante_dinamico ? "dynamic" : "count", ...(wanted > most ? (["held-by-maximum"] as const) : [])]
  return {
    maximum: most,
    count: panels.num_quadrantes,
    shown: shown(panels, width, used),
    because: [panels.max_quadrantes === null ? "maximum-of-width" : "maximum-set", ...by]
  }
}
