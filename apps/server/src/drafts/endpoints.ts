/** The endpoints of drafts. */
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { refuse } from "../kernel/http/refusal.ts"
import * as Drafts from "./store.ts"

type Handlers = Pick<SessionHandlers, "drafts" | "draft" | "saveDraft" | "discardDraft" | "restoreDraft">

export const draftHandlers: Handlers = {
  drafts: async ({ sql }, { session, language }) => Result.succeed(await Drafts.list(sql, session, language)),
  draft: async ({ sql }, { session, input, language }) => {
    const draft = await Drafts.find(sql, session, input.draft, language)
    return draft === null ? refuse("not-found") : Result.succeed(draft)
  },
  saveDraft: ({ sql, config }, { session, input }) =>
    Drafts.save(sql, session, input.draft, input.payload, config.limits.quotas),
  discardDraft: ({ sql }, { session, input }) => Drafts.discard(sql, session, input.draft),
  restoreDraft: ({ sql }, { session, input }) => Drafts.restore(sql, session, input.draft)
}
