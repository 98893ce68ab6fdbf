/** When an open task is to be looked at again. */
import type { Task } from "@quadrante/api/process"
import { useAppSelector } from "../kernel/app.ts"

/** What is on its way, or waits for the server, is what the person sees. */
export const useFollowUp = (task: Task | null): string | null => {
  const following = useAppSelector(({ outbox }) =>
    outbox.waiting.findLast(({ act }) => act._tag === "follow" && act.task === task?.id)
  )
  return following?.act._tag === "follow" ? following.act.at : (task?.followUp ?? null)
}
