/** Starts the server for a configuration, prints its address, and stops it on a signal. */
import { Cause, Effect, Exit, Scope } from "effect"
import type { Config } from "./kernel/config.ts"
import * as House from "./demo/house.ts"
import { currentRequest } from "./kernel/log/current.ts"
import { makeLog, withoutServed } from "./kernel/log/log.ts"
import type { Metrics } from "./kernel/metrics/metrics.ts"
import { start, type RunningServer } from "./app.ts"
import { sentence } from "./operations/texts/texts.ts"
import { isAway } from "./kernel/data/database.ts"
import { SchemaRefused } from "./kernel/data/migrate.ts"
import { startWatchdog } from "./kernel/threads/watchdog.ts"

/** What a person needs to know to come in. */
const announce = ({ origin, prefix, mode }: Config, { port, isDemo }: RunningServer) => {
  process.stdout.write(`\nQuadrante: ${origin ?? `http://localhost:${port}`}${prefix}\n`)
  if (!isDemo || mode !== "demo") return
  const people = House.people.map(
    ({ usuario, pessoa, roles }) =>
      `  ${usuario.padEnd(12)} ${pessoa}, ${roles.map(({ profile }) => nameOf(profile)).join(", ")}`
  )
  process.stdout.write(`Demo people, all with the password ${House.password}:\n${people.join("\n")}\n\n`)
}

const nameOf = (profile: string) => House.profiles.find(({ id }) => id === profile)?.names.en ?? profile

/** Whoever breaks into a process of root has the machine. */
const notAsRoot = (dataFolder: string) =>
  "QUADRANTE_MODE=production does not run as root. Make a user (useradd --system quadrante), give it what the server writes " +
  `(chown -R quadrante ${dataFolder}, with no server running) and start as that user (User=quadrante in the unit of systemd). ` +
  "See docs/operators/production.md."

/** Of a process whose state nobody knows, not even the stop may last for ever. */
const longestStopMs = 10_000

/** Serves until a signal asks for the end; then the process ends too. */
export const serve = async (config: Config): Promise<void> => {
  if (config.mode === "production" && process.getuid?.() === 0) {
    process.stderr.write(`${notAsRoot(config.dataFolder)}\n`)
    process.exit(2)
  }
  const whole = makeLog((line) => process.stderr.write(line))
  // Where the log stands below the address, on one terminal.
  const log = process.stdout.isTTY && process.stderr.isTTY ? withoutServed(whole) : whole
  const scope = Scope.makeUnsafe()
  const stop = async (status: number) => {
    await Effect.runPromise(Scope.close(scope, Exit.void)).catch((cause: unknown) =>
      log.error("The stop failed", cause)
    )
    process.exit(status)
  }
  let isStopping = false
  const stopFor = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info("Stopping", { signal })
    void stop(0)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopFor(signal))
  // Whoever started us with a channel is gone, perhaps killed, and could not say so. Without a channel it is neither connected nor not.
  process.on("disconnect", () => stopFor("disconnect"))
  if (process.connected === false) return stopFor("disconnect")
  // Who read what we say may be gone with it.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
  let metrics: Metrics | null = null
  // The driver may let go of a statement whose connection died, with nobody left to tell. Anything else is a mistake of
  // ours in one request or one round of a worker, which costs that one and nobody else.
  process.on("unhandledRejection", (cause) => {
    if (isAway(cause)) return log.warn("A connection to the database died unheard")
    metrics?.unheard()
    log.error("A promise failed unheard", cause, { request: currentRequest.getStore() ?? null })
  })
  // What was thrown past everything leaves behind who knows what half done: another process begins anew.
  process.on("uncaughtException", (cause) => {
    log.error("Nothing caught a mistake: the server stops", cause, { request: currentRequest.getStore() ?? null })
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStopMs).unref()
    void stop(1)
  })
  startWatchdog(config.hangSeconds)
  const running = await Effect.runPromiseExit(Scope.provide(start(config, log), scope))
  if (Exit.isSuccess(running)) {
    metrics = running.value.metrics
    return announce(config, running.value)
  }
  if (isStopping) return
  const cause = Cause.squash(running.cause)
  const isTaken = cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE"
  const reason = isTaken
    ? `port ${config.port} is in use. Stop what listens there, or set PORT to another one.`
    : cause instanceof SchemaRefused
      ? sentence(cause.problem, "en")
      : Cause.pretty(running.cause)
  process.stderr.write(`The server did not start: ${reason}\n`)
  await stop(1)
}
