/** The request that is being answered, for what is told of it where nobody hands it on: a mistake that nobody caught. */
import { AsyncLocalStorage } from "node:async_hooks"

/** Holds its id while it is answered, and in all that was begun for it. */
export const currentRequest = new AsyncLocalStorage<string>()
