/** A node that mails, as production runs it, whoever starts the tests: `main.ts` does not run there as root. */
import { Effect, Exit, Result, Scope } from "effect"
import { start } from "../src/app.ts"
import { decode } from "../src/kernel/config.ts"
import { isAway } from "../src/kernel/data/database.ts"
import { makeLog } from "../src/kernel/log/log.ts"

const config = Result.getOrThrow(decode(process.env))
const log = makeLog((line) => process.stderr.write(line))
const scope = Scope.makeUnsafe()
process.on("SIGTERM", () => void Effect.runPromise(Scope.close(scope, Exit.void)).then(() => process.exit(0)))
process.on("unhandledRejection", (cause) => {
  if (!isAway(cause)) log.error("A promise failed unheard", cause)
})
await Effect.runPromise(Scope.provide(start({ ...config, mode: "production" }, log), scope))
process.stdout.write(`Quadrante: ${config.origin}\n`)
