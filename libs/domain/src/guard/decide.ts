/** Decides navigations: by the first row of the guard's table that fits. */
import { type Decision, decisionOf } from "./decision.ts"
import {
  type Circumstances,
  type Navigation,
  type ReadLink,
  readLink,
  type Situation,
  situationOf
} from "./situation.ts"
import { rowFor } from "./table.ts"

/** Decides a navigation. Total: every navigation has a decision, and none leads off the origin. */
export const decide = (navigation: Navigation): Decision => decideLink(readLink(navigation), navigation)

/** Decides a navigation whose link is read already. */
export const decideLink = (link: ReadLink, circumstances: Circumstances): Decision =>
  decideSituation(situationOf(link, circumstances))

/** Decides what the rows look at. */
export const decideSituation = (situation: Situation): Decision => {
  const { rule, outcome } = rowFor(situation)
  return decisionOf(situation, rule, outcome(situation))
}
