/** What is unusual about a case, as its cache keeps it. */
import type { Output, Query } from "./query.ts"

interface UnusualRequest {
  readonly instance: string
  readonly revision: number
  readonly role: string | null
  readonly language: string
}

/** Asked again where the case changed. */
export const unusual = ({ instance, revision, role, language }: UnusualRequest): Query<Output<"unusual">> => ({
  key: ["unusual", instance, role, revision, language],
  ask: (api) => api.unusual({ role, instance }),
  staleTime: Infinity
})
