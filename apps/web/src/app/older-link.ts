/** The link that waits, as it was kept before 0.3.0: its typed values in `auto_url`, and its texts in `arrival`. */
import type { AutoUrl } from "@quadrante/domain/process"
import { entriesFrom } from "@quadrante/domain/redirect"
import type { ArrivalState } from "../store/arrival.ts"

export interface OlderAutoUrl extends Omit<AutoUrl, "contexto"> {
  readonly contexto: Readonly<Record<string, unknown>>
}

interface OlderArrival extends ArrivalState {
  readonly textos?: Readonly<Record<string, ReadonlyArray<string>>> | null
}

/** The two as they are kept now. */
export const withEntries = (auto_url: OlderAutoUrl, { textos, ...arrival }: OlderArrival) => ({
  auto_url: { ...auto_url, contexto: entriesFrom(auto_url.contexto, textos ?? {}) },
  arrival
})
