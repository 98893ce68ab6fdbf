/** The endpoints of saved workspaces. */
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import * as Kept from "./kept.ts"

export const workspaceHandlers: Pick<SessionHandlers, "keep" | "claim"> = {
  keep: async ({ sql }, { session, input: { payload } }) => {
    await Kept.saveWorkspace(sql, session, payload.client, payload.kept)
    return Result.succeed(null)
  },
  claim: async ({ sql }, { session, input: { payload } }) => {
    const { client, copy = false, own = false } = payload
    const kept = own ? await Kept.ownOf(sql, session, client) : null
    if (kept !== null) return Result.succeed(kept)
    if (!copy && !own) return Result.succeed(await Kept.claim(sql, session, client, "any"))
    return Result.succeed((await Kept.claim(sql, session, client, "own")) ?? (await Kept.copy(sql, session)))
  }
}
