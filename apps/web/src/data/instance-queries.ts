/** What is asked of one instance, under which cache key. */
import type { InstanceRequest } from "../kernel/instances.ts"
import type { Output, Query } from "./query.ts"

/** An instance as an open process shows it: at the task for which it was opened, where there is one. Events tell of changes. */
export const openInstance = (asked: InstanceRequest): Query<Output<"instance">> => {
  const { instance: id, role, task: at } = asked
  return {
    key: ["instance", id, role, ...(at === null ? [] : [at])],
    ask: async (api, { instances }) => {
      const answer = await (at === null ? api.instance({ role, instance: id }) : api.task({ role, task: at }))
      await instances.current?.prepare(asked, answer)
      return answer
    },
    staleTime: Infinity,
    gcTime: 0
  }
}

/** The same, asked for once, for code that does not show it. */
export const instance = (id: string, role: string | null): Query<Output<"instance">> => ({
  ...openInstance({ instance: id, role, task: null }),
  staleTime: 0
})
