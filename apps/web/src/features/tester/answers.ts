/** What the rules answer to a link, as the schemas of the domain define it. */
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import { ExplainedDecision } from "@quadrante/domain/guard/schema"
import * as Catalogue from "@quadrante/domain/link-catalogue"
import { LinkDescription } from "@quadrante/domain/link-catalogue/schema"
import type { Locale } from "@quadrante/domain/locale"
import { fromQuery } from "@quadrante/domain/redirect/schema"
import { Result, Schema } from "effect"

const encodeDecision = Schema.encodeUnknownSync(ExplainedDecision)
const encodeDescription = Schema.encodeUnknownSync(LinkDescription)

/** What the guard decides, with its whole table. */
export const explainNavigation = (navigation: Guard.Navigation) => encodeDecision(Guard.explain(navigation))

/** What the query of a link asks for; null past a limit. */
export const readRedirect = (link: string, locale: Locale) => {
  const { at, end } = Environment.takeApart(link)
  return Result.getOrNull(Schema.decodeUnknownResult(fromQuery(locale))(link.slice(at, end)))
}

/** What a link to a process may carry. */
export const describeLinks = (start: Catalogue.LinkStart, words: Catalogue.LinkWords) =>
  encodeDescription(Catalogue.describe(start, words))
