/** The way of an instance, by whichever thread can afford to find it. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Owner } from "../../kernel/threads/queue.ts"
import { ifAffordable } from "../model/effort.ts"
import { type PathInput, pathOf } from "./path.ts"

/** Finds the way of an instance where that is too dear for the thread that answers. */
export type FindPath = (owner: Owner, path: PathInput) => Promise<Result.Result<readonly string[], Fault>>

export const findPathInPlace: FindPath = (_, path) => Promise.resolve(Result.succeed(pathOf(path)))

/** The way of an instance. One that nobody could find in time is not shown; the rest of the instance is. */
export const findPath = async (owner: Owner, path: PathInput, findInPool: FindPath): Promise<readonly string[]> => {
  const found = ifAffordable(() => pathOf(path))
  return found ?? Result.getOrElse(await findInPool({ amb: owner.amb, person: owner.person }, path), () => [])
}
