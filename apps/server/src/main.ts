/** `node apps/server/src/main.ts`: reads the configuration, starts the server, says where it is, and stops it when asked. */
import { Cause, Effect, Exit, Result, Scope } from "effect"
import { decode } from "./config.ts"
import * as House from "./demo/house.ts"
import { makeLog } from "./log/log.ts"
import { start, type Running } from "./server.ts"

const config = decode(process.env)
if (Result.isFailure(config)) {
  for (const { name, expected } of config.failure) process.stderr.write(`${name}: expected ${expected}\n`)
  process.exit(2)
}

const log = makeLog((line) => process.stderr.write(line))
const scope = Scope.makeUnsafe()

const stop = async (status: number) => {
  await Effect.runPromise(Scope.close(scope, Exit.void)).catch((cause: unknown) => log.error("The stop failed", cause))
  process.exit(status)
}

/** What a person needs to know to come in. */
const announce = ({ port, isDemo }: Running) => {
  const { origin, prefix, mode } = config.success
  process.stdout.write(`\nQuadrante: ${origin ?? `http://localhost:${port}`}${prefix}\n`)
  if (!isDemo || mode !== "demo") return
  const people = House.people.map(
    ({ usuario, pessoa, profile }) =>
      `  ${usuario.padEnd(12)} ${pessoa}, ${House.profiles.find(({ id }) => id === profile)?.name ?? profile}`
  )
  process.stdout.write(`Demo people, all with the password ${House.password}:\n${people.join("\n")}\n\n`)
}

let isStopping = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    log.info("Stopping", { signal })
    void stop(0)
  })
}

const running = await Effect.runPromiseExit(Scope.provide(start(config.success, log), scope))
if (Exit.isSuccess(running)) {
  announce(running.value)
} else if (!isStopping) {
  process.stderr.write(`The server did not start: ${Cause.pretty(running.cause)}\n`)
  await stop(1)
}
