/** The cached answer about unusual values of a case. */
import type { Output, Query } from "./query.ts"

interface UnusualRequest {
  readonly instance: string
  readonly revision: number
  readonly role: string | null
  readonly language: string
}

/** Asked again after each change of the case. */
export const unusual = ({ instance, revision, role, language }: UnusualRequest): Query<Output<"unusual">> => ({
  key: ["unusual", instance, role, revision, language],
  ask: (api) => api.unusual({ role, instance }),
  staleTime: Infinity
})

interface UnusualAmongRequest {
  readonly instances: ReadonlyArray<string>
  readonly role: string | null
  readonly language: string
}

/** The answer about several cases of a list. */
export const unusualAmong = ({ instances, role, language }: UnusualAmongRequest): Query<Output<"unusualAmong">> => ({
  key: ["unusualAmong", role, language, instances],
  ask: (api) => api.unusualAmong({ role, payload: { instances } }),
  gcTime: 0
})
