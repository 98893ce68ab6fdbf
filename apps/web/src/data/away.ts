/** The client for as long as ours has not come: to every question it says that the server is not reached. */
import type { Client } from "@quadrante/api/client"
import { Result } from "effect"

const answer = () => Promise.resolve(Result.fail({ code: "unreachable" }))

// A promise hands on whatever has a `then`, so this has none; all else that is asked of it is a call.
export const away = new Proxy({}, { get: (_, name) => (name === "then" ? undefined : answer) }) as Client
