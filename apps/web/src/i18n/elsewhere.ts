/** What other clocks say at a moment, in words, for the tip beside it. */
import "./later.ts"
import type { Kind } from "@quadrante/domain/clock"
import { i18n } from "./i18n.ts"
import { type ClockedPhrases, minuteOf, otherTimes } from "./time.ts"

/** A line for all of them; undefined where every clock says the same. */
export const elsewhere = (locale: ClockedPhrases, kind: Kind, at: number): string | undefined => {
  const said = otherTimes(locale, kind, at).map(({ owner, ...rest }) => i18n.t(`clock.${owner}`, rest))
  return said.length === 0 ? undefined : said.join(" · ")
}

/** The tip of what happened at a moment that is told in passing: the moment in full, and what other clocks say. */
export const momentTip = (locale: ClockedPhrases, at: number): string =>
  [minuteOf(locale, at), elsewhere(locale, "event", at)].filter((part) => part !== undefined).join(" · ")
