/** The current request, in async local storage: gives uncaught errors its context in the log. */
import { AsyncLocalStorage } from "node:async_hooks"

/** Holds its id while it is answered, and in all that was begun for it. */
export const currentRequest = new AsyncLocalStorage<string>()
