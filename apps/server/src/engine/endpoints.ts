/** The endpoints of processes. */
import { Result } from "effect"
import type { SessionHandlers } from "../http/handler.ts"
import { refuse } from "../http/refusal.ts"

export const processHandlers: Omit<SessionHandlers, "session" | "logout"> = {
  processes: async () => Result.succeed([]),
  tasks: async () => Result.succeed([]),
  start: async () => refuse("process-unknown"),
  instance: async () => refuse("not-found"),
  diagram: async () => refuse("not-found"),
  complete: async () => refuse("not-found")
}
