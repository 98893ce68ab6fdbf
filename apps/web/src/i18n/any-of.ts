/** Names of which one is meant, as a sentence says them. */
import type { Locale } from "@quadrante/domain/locale"

/** "Recusar ou Devolver". */
export const anyOf = ({ lin_id }: Locale, labels: ReadonlyArray<string>): string =>
  new Intl.ListFormat(lin_id, { type: "disjunction" }).format(labels)
