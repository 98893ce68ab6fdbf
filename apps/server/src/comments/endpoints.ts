/** The endpoints of comments. */
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { tellRight } from "../process/rows/right.ts"
import { resolve } from "./resolution.ts"
import * as Store from "./store.ts"
import { takeBack } from "./take-back.ts"

type Handlers = Pick<
  SessionHandlers,
  "comments" | "writeComment" | "takeBackComment" | "resolveComment" | "readComments" | "peopleToName"
>

/** What there is, or that it is not there. */
const found = <A>(what: A | null) => (what === null ? refuse("not-found") : Result.succeed(what))

export const commentHandlers: Handlers = {
  comments: async (services, { session, input }) =>
    found(await Store.list(services.sql, session, input.instance, tellRight(services, session))),
  writeComment: ({ sql, config }, { session, input }) =>
    Store.write(sql, session, input.instance, input.payload, config.limits.quotas),
  takeBackComment: async (services, { session, input }) => {
    const { instance, comment } = input
    const taken = await takeBack(services.sql, session, { instance, comment })
    if (Result.isFailure(taken)) return Result.fail(taken.failure)
    return found(await Store.list(services.sql, session, instance, tellRight(services, session)))
  },
  resolveComment: async (services, { session, input }) => {
    const { instance, comment } = input
    const settled = await resolve(services.sql, session, { instance, comment }, input.payload)
    if (Result.isFailure(settled)) return Result.fail(settled.failure)
    return found(await Store.list(services.sql, session, instance, tellRight(services, session)))
  },
  readComments: ({ sql }, { session, input }) => Store.mark(sql, session, input.instance, input.payload.number),
  peopleToName: async ({ sql }, { session, input, language }) =>
    found(await Store.peopleToName(sql, session, input.instance, input.payload, language))
}
