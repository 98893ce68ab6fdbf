/** The endpoints of kept workspaces. */
import { Result } from "effect"
import type { SessionHandlers } from "../http/handler.ts"
import * as Kept from "./kept.ts"

export const workspaceHandlers: Pick<SessionHandlers, "keep" | "claim"> = {
  keep: async ({ sql }, { session, input: { payload } }) => {
    await Kept.keep(sql, session, payload.client, payload.kept)
    return Result.succeed(null)
  },
  claim: async ({ sql }, { session, input: { payload } }) =>
    Result.succeed(
      payload.copy === true
        ? ((await Kept.claim(sql, session, payload.client, "own")) ?? (await Kept.copy(sql, session)))
        : await Kept.claim(sql, session, payload.client, "any")
    )
}
