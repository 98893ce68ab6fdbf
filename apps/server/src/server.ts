/** The server as a whole: storage, then HTTP and real time on one port; taken down in the opposite order. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"
import manifest from "../package.json" with { type: "json" }
import { makeBudgets } from "./budget/budgets.ts"
import type { Config } from "./config.ts"
import { deployAll } from "./demo/definitions.ts"
import { environment } from "./demo/house.ts"
import * as Demo from "./demo/seed.ts"
import { tell } from "./demo/story.ts"
import { deployFolder } from "./engine/bundle.ts"
import { startWorker } from "./engine/worker.ts"
import { headersTimeoutMs, limitConnections, lookEveryMs } from "./http/connections.ts"
import { plainHeaders } from "./http/headers.ts"
import { makeListener } from "./http/listener.ts"
import { makeReader } from "./http/page.ts"
import { answerMalformed, answerUpgrades } from "./http/raw.ts"
import type { Log } from "./log/log.ts"
import { makeMetrics, type Metrics } from "./metrics/metrics.ts"
import { startHub } from "./realtime/hub.ts"
import { startPulse } from "./realtime/pulse.ts"
import { startMaker } from "./reports/maker.ts"
import type { Services } from "./services.ts"
import { makeNonces } from "./session/nonce.ts"
import * as Database from "./storage/database.ts"
import { migrate } from "./storage/migrate.ts"
import { readSchema } from "./storage/schema.ts"
import { makeStatements } from "./statements/statements.ts"
import { openSource } from "./storage/source.ts"
import { checkRole, openLanes } from "./storage/within.ts"
import { makePool } from "./workers/pool.ts"

/** A server that takes requests. */
export interface Running {
  readonly port: number
  /** Whether the demo house is there, with its known password. */
  readonly isDemo: boolean
  /** Where its database is. */
  readonly source: Database.Source
  readonly metrics: Metrics
}

/** Of the ten seconds that a stop may take, these are for the requests under way. */
const stopLimitMs = 7_000

const houseConnections = 6
const environmentConnections = 10

/** Starts the server. It runs until its scope closes, and then gives up the port first and the database last. */
export const start = (config: Config, log: Log) =>
  Effect.gen(function* () {
    const started = new Date()
    const source = yield* openSource(config, log)
    const sql = yield* Effect.acquireRelease(
      Effect.sync(() => Database.open(source, houseConnections)),
      (pool) => Effect.promise(() => pool.end({ timeout: 1 }))
    )
    const environments = yield* Effect.acquireRelease(
      Effect.sync(() => openLanes(source, environmentConnections)),
      (lanes) => Effect.promise(() => lanes.end())
    )
    const pulse = yield* Effect.acquireRelease(
      Effect.promise(() => startPulse(sql)),
      (held) => Effect.promise(() => held.stop().catch(() => undefined))
    )
    const metrics = yield* Effect.acquireRelease(Effect.sync(makeMetrics), (held) => Effect.sync(held.stop))
    const budgets = makeBudgets({ people: config.limits.person, strangers: config.limits.address, log, metrics })
    const workers = yield* Effect.acquireRelease(
      Effect.sync(() => makePool(config.workers, log, budgets.spent)),
      (pool) => Effect.promise(pool.stop)
    )
    const services = yield* Effect.promise(async (): Promise<Services> => {
      await migrate(sql, await readSchema(), log)
      await checkRole(environments)
      if (config.mode === "demo") {
        const isNew = await Demo.seed(sql)
        if (await Demo.isThere(sql)) await deployAll(sql)
        const wish = { amb: environment.amb, instances: config.demoInstances, seed: 1, days: 180, until: started }
        if (isNew && config.demoInstances > 0) await tell(sql, wish)
      }
      await deployFolder(sql, config.definitionsFolder, log)
      return {
        config,
        sql,
        within: environments.within,
        log,
        statements: makeStatements(sql, source, log, { atOnce: config.limits.statements }),
        workers,
        pulse,
        metrics,
        budgets,
        life: { isStopping: false, sockets: () => 0 },
        nonces: await makeNonces(sql),
        page: makeReader(config.webFolder, config.prefix),
        versao: manifest.version,
        started
      }
    })
    yield* Effect.acquireRelease(
      Effect.sync(() => startWorker(sql, log, (owner, question) => workers.run(owner, "evaluation", question))),
      (worker) => Effect.promise(() => worker.stop())
    )
    yield* Effect.acquireRelease(
      Effect.sync(() => startMaker(source, 2 * config.workers.memory, log)),
      (maker) => Effect.promise(() => maker.stop())
    )
    const server = createServer(
      {
        requestTimeout: 30_000,
        headersTimeout: headersTimeoutMs,
        connectionsCheckingInterval: lookEveryMs,
        // A request for no host is refused by the listener, with our headers.
        requireHostHeader: false
      },
      makeListener(services)
    )
    const hub = yield* Effect.acquireRelease(
      Effect.promise(() => startHub(services, server)),
      (held) => Effect.promise(held.stop)
    )
    answerMalformed(server, plainHeaders(config))
    limitConnections(server, config.limits, config.proxies, metrics)
    answerUpgrades(server, `${config.prefix}/socket.io`, plainHeaders(config))
    services.life.sockets = hub.sockets
    // Sockets go before the port: it would wait for them.
    yield* Effect.acquireRelease(listen(server, config.port), () =>
      Effect.sync(() => (services.life.isStopping = true)).pipe(
        // Whoever waits for a thread is told at once, so that no request holds the stop up.
        Effect.andThen(Effect.promise(workers.stop)),
        Effect.andThen(Effect.promise(hub.stop)),
        Effect.andThen(close(server))
      )
    )
    const { port } = server.address() as AddressInfo
    log.info("Listening", {
      port,
      versao: services.versao,
      ...("socketPath" in source && { socket: source.socketPath })
    })
    return { port, source, metrics, isDemo: yield* Effect.promise(() => Demo.isThere(sql)) } satisfies Running
  })

const listen = (server: Server, port: number) =>
  Effect.callback<Server, Error>((resume) => {
    server.once("error", (error) => resume(Effect.fail(error)))
    server.listen(port, () => resume(Effect.succeed(server)))
  })

/** Takes no more requests, and lets those under way end. */
const close = (server: Server) =>
  Effect.promise(
    () =>
      new Promise<void>((resolve) => {
        const limit = setTimeout(() => server.closeAllConnections(), stopLimitMs)
        server.close(() => {
          clearTimeout(limit)
          resolve()
        })
        server.closeIdleConnections()
      })
  )
