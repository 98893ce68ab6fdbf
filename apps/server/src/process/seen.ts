/** An instance as the person sees it who did something with it. */
import type { Speech } from "@quadrante/domain/locale"
import { Result } from "effect"
import { refuse } from "../kernel/http/refusal.ts"
import type { Services } from "../kernel/services.ts"
import type { Session } from "../identity/session/session.ts"
import * as Engine from "./engine.ts"
import { pathJob } from "./jobs.ts"
import { tellRight } from "./rows/right.ts"

/** Finds the way of an instance in the pool. */
export const findPathInPool =
  ({ workers }: Services): Engine.FindPath =>
  (owner, path) =>
    workers.run(owner, pathJob, path)

/** The instance that a command led to, as the person sees it: at a task, where it is named and open. */
export const seen = async <E>(
  services: Services,
  { session, language, locale }: Speech & { readonly session: Session },
  id: Result.Result<string, E>,
  task: string | null = null
) => {
  if (Result.isFailure(id)) return Result.fail(id.failure)
  const tell = tellRight(services, session)
  const view = await Engine.view(
    services.sql,
    session,
    id.success,
    { language, locale },
    task,
    findPathInPool(services),
    tell
  )
  return view === null ? refuse("not-found") : Result.succeed(view)
}
