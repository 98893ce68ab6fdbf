/**
 * The composition root: the only file that imports every room. It opens storage, starts workers, registers handlers,
 * then serves HTTP and real time on one port. Shutdown runs in reverse.
 */
import { createServer, type Server } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { Effect } from "effect"
import manifest from "../package.json" with { type: "json" }
import { makeBudgets } from "./kernel/budget/budgets.ts"
import { makeTurns } from "./kernel/budget/turns.ts"
import type { Config } from "./kernel/config.ts"
import { deployAll } from "./demo/definitions.ts"
import { environment } from "./demo/house.ts"
import * as Demo from "./demo/seed.ts"
import { makeFindWelcome } from "./demo/welcome.ts"
import { writeScenes } from "./demo/scenes.ts"
import { writeStory } from "./demo/story.ts"
import { agendaHandlers } from "./agenda/endpoints.ts"
import { answerCalendar } from "./agenda/calendar.ts"
import { commentHandlers } from "./comments/endpoints.ts"
import { documentHandlers } from "./documents/endpoints.ts"
import { find as findDocument } from "./documents/store.ts"
import { draftHandlers } from "./drafts/endpoints.ts"
import { substitutionHandlers } from "./substitution/endpoints.ts"
import { environmentHandlers } from "./gateway/environment.ts"
import type { Handlers } from "./gateway/handler.ts"
import { accountHandlers } from "./identity/account/account.ts"
import { offerHandlers } from "./identity/account/offer.ts"
import { openPasskeyHandlers, passkeyHandlers } from "./identity/account/passkeys.ts"
import { personHandlers } from "./identity/account/support.ts"
import { openSessionHandlers, sessionHandlers } from "./identity/login/endpoints.ts"
import { indicatorHandlers } from "./insight/indicators/endpoints.ts"
import { countSome } from "./insight/indicators/sums.ts"
import { reportHandlers } from "./insight/reports/endpoints.ts"
import { searchHandlers } from "./insight/search/endpoints.ts"
import { followAll, startFollower } from "./insight/search/follow.ts"
import { makeStatementHandlers } from "./insight/sql/endpoints.ts"
import { noticeHandlers } from "./notices/endpoints.ts"
import { makeListHandlers } from "./lists/endpoints.ts"
import { makeActHandlers } from "./process/act-endpoints.ts"
import { processHandlers } from "./process/endpoints.ts"
import { findPathInPool } from "./process/seen.ts"
import { deployFolder, vacate, writeMissingRules } from "./process/engine.ts"
import { evaluation } from "./process/jobs.ts"
import { mailCarrier } from "./mail/carrier.ts"
import { keepMail } from "./mail/demo.ts"
import { queueDigests } from "./mail/digest.ts"
import { queueOffered } from "./mail/offered.ts"
import { wayOf } from "./mail/address.ts"
import { makeMailHandlers } from "./mail/endpoints.ts"
import { makeMailKeys, type MailKeys } from "./mail/keys.ts"
import { sendBySmtp } from "./mail/smtp.ts"
import { makeUnsubscribePage } from "./mail/unsubscribe.ts"
import { openWays } from "./kernel/outbound/outbound.ts"
import { startSender } from "./kernel/outbound/sender.ts"
import { workspaceHandlers } from "./workspace/endpoints.ts"
import { makeEngineOf } from "./process/choose.ts"
import { startWorker } from "./process/jobs/worker.ts"
import { carryOutNext } from "./process/pending.ts"
import type { OtherEngines } from "./process/port/port.ts"
import { startEngines } from "./addons/engines.ts"
import { loadAddOns } from "./addons/load.ts"
import {
  followConnections,
  headersTimeoutMs,
  idleTimeoutMs,
  limitConnections,
  lookEveryMs
} from "./kernel/http/connections.ts"
import { plainHeaders } from "./kernel/http/headers.ts"
import { makeListener } from "./gateway/listener.ts"
import { makeReader } from "./kernel/http/page.ts"
import { answerMalformed, answerUpgrades } from "./kernel/http/raw.ts"
import type { Log } from "./kernel/log/log.ts"
import { makeMetrics, type Metrics } from "./kernel/metrics/metrics.ts"
import { startHub } from "./realtime/hub.ts"
import type { MaySeeDocument } from "./realtime/readers.ts"
import { startPulse } from "./kernel/events/pulse.ts"
import { startMaker } from "./insight/reports/maker.ts"
import type { Services } from "./kernel/services.ts"
import { makeNonces } from "./kernel/http/nonces.ts"
import * as Database from "./kernel/data/database.ts"
import { tablesWithoutAddOn } from "./kernel/data/left-tables.ts"
import { migrate } from "./kernel/data/migrate.ts"
import { readSchema } from "./kernel/data/schema.ts"
import { makeStatements, type Statements } from "./insight/sql/statements.ts"
import { openSource } from "./kernel/data/source.ts"
import { checkRole, openLanes } from "./kernel/data/within.ts"
import { makePool } from "./kernel/threads/pool.ts"

/** A running server. */
export interface RunningServer {
  readonly port: number
  /** Whether the demo environment exists, with its public password. */
  readonly isDemo: boolean
  /** Where its database is. */
  readonly source: Database.Source
  readonly metrics: Metrics
}

/** The part of the ten seconds of a shutdown that is left to running requests. */
const stopLimitMs = 7_000

const houseConnections = 6
const environmentConnections = 10

/** The handler of each endpoint of the contract. */
const handlersOf = (others: OtherEngines, statements: Statements, mailKeys: MailKeys): Handlers => ({
  open: { ...environmentHandlers, ...openSessionHandlers, ...openPasskeyHandlers },
  inSession: {
    ...sessionHandlers,
    ...accountHandlers,
    ...passkeyHandlers,
    ...offerHandlers,
    ...personHandlers,
    ...workspaceHandlers,
    ...processHandlers,
    ...makeActHandlers(others),
    ...documentHandlers,
    ...commentHandlers,
    ...draftHandlers,
    ...substitutionHandlers,
    ...noticeHandlers,
    ...makeListHandlers(findPathInPool),
    ...searchHandlers,
    ...agendaHandlers,
    ...makeMailHandlers(mailKeys),
    ...indicatorHandlers,
    ...reportHandlers,
    ...makeStatementHandlers(statements)
  }
})

/** What real time asks before it tells who is in a text. */
const maySeeDocument: MaySeeDocument = async (sql, session, document) =>
  (await findDocument(sql, session, document, "read")) !== null

/** The entry point of the worker threads. */
const thread = new URL("./thread.ts", import.meta.url)

/** Starts the server. It runs until its scope closes, which frees the port first and the database last. */
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
      Effect.sync(() => makePool(config.workers, log, budgets.spent, thread)),
      (pool) => Effect.promise(pool.stop)
    )
    const services = yield* Effect.promise(async (): Promise<Services> => {
      const leftTables = await bringSchema(sql, log)
      await checkRole(environments)
      await writeMissingRules(sql)
      if (config.mode === "demo") await furnish(sql, config.demoInstances, started)
      await deployFolder(sql, config.definitionsFolder, log)
      return {
        config,
        sql,
        within: environments.within,
        log,
        workers,
        pulse,
        metrics,
        budgets,
        turns: makeTurns(config.limits.atOnce),
        vacate,
        life: { isStopping: false, sockets: () => 0 },
        nonces: await makeNonces(sql),
        findWelcome: makeFindWelcome(config.mode, sql),
        leftTables,
        page: makeReader(config.webFolder, config.prefix),
        versao: manifest.version,
        started
      }
    })
    yield* Effect.acquireRelease(
      Effect.sync(() => startFollower(sql, log)),
      (follower) => Effect.promise(() => follower.stop())
    )
    const others = yield* followOthers(services)
    yield* startWork(services, others)
    yield* Effect.acquireRelease(
      Effect.sync(() => startMaker(sql, source, 2 * config.workers.memory, log)),
      (maker) => Effect.promise(() => maker.stop())
    )
    const mailKeys = yield* Effect.promise(() => makeMailKeys(sql))
    const statements = makeStatements(sql, source, log, { atOnce: config.limits.statements })
    const server = createServer(
      {
        requestTimeout: 30_000,
        headersTimeout: headersTimeoutMs,
        keepAliveTimeout: idleTimeoutMs,
        connectionsCheckingInterval: lookEveryMs,
        // The listener refuses a request without a host, with our headers.
        requireHostHeader: false
      },
      makeListener(services, handlersOf(others, statements, mailKeys), [answerCalendar, makeUnsubscribePage(mailKeys)])
    )
    const hub = yield* Effect.acquireRelease(
      Effect.promise(() => startHub(services, server, maySeeDocument)),
      (held) => Effect.promise(held.stop)
    )
    answerMalformed(server, plainHeaders(config))
    limitConnections(server, config.limits, config.proxies, metrics)
    answerUpgrades(server, `${config.prefix}/socket.io`, plainHeaders(config))
    services.life.sockets = hub.sockets
    // Close sockets before the port, which would wait for them.
    const stopFirst = Effect.sync(() => (services.life.isStopping = true)).pipe(
      // Requests that wait for a worker thread fail at once, so that none delays the shutdown.
      Effect.andThen(Effect.promise(workers.stop)),
      Effect.andThen(Effect.promise(hub.stop))
    )
    yield* openPort(server, config.port, stopFirst)
    const { port } = server.address() as AddressInfo
    log.info("Listening", {
      port,
      versao: services.versao,
      ...("socketPath" in source && { socket: source.socketPath })
    })
    yield* sendMails(services, mailKeys, port)
    return { port, source, metrics, isDemo: yield* Effect.promise(() => Demo.isThere(sql)) } satisfies RunningServer
  })

/** Brings the demo house, with its story where it is new. */
const furnish = async (sql: Database.Sql, instances: number, until: Date) => {
  const isNew = await Demo.seed(sql)
  if (await Demo.isThere(sql)) await deployAll(sql)
  if (!isNew || instances === 0) return
  await writeStory(sql, { amb: environment.amb, instances, seed: 1, days: 180, until })
  await writeScenes(sql, environment.amb, until)
  await followAll(sql)
}

/** Brings the schema to this version, and finds the tables of deleted add-ons. */
const bringSchema = async (sql: Database.Sql, log: Log) => {
  const schema = await readSchema()
  await migrate(sql, schema, log)
  return tablesWithoutAddOn(sql, schema)
}

/** Timers, jobs and decisions that are due, for as long as the server runs. */
const startWork = (services: Services, others: OtherEngines) => {
  const { sql, log, workers } = services
  const engine = makeEngineOf(others)(services)
  return Effect.acquireRelease(
    Effect.sync(() =>
      startWorker(sql, log, (owner, question) => workers.run(owner, evaluation, question), {
        countSome,
        decideNext: () => carryOutNext(sql, engine)
      })
    ),
    (worker) => Effect.promise(() => worker.stop())
  )
}

/** The engines that an add-on knows, as long as the server runs. */
const followOthers = (services: Services) =>
  Effect.acquireRelease(
    Effect.promise(async () => startEngines(await loadAddOns(), services)),
    (engines) => Effect.promise(engines.stop)
  )

const sendMails = (services: Services, keys: MailKeys, port: number) =>
  Effect.acquireRelease(
    Effect.promise(() => startMail(services, keys, port)),
    (mail) => Effect.promise(mail.stop)
  )

/** Sends the mails that are queued: by the operator's server, in the demo house to its page, else not at all. */
const startMail = async ({ config, sql, within, log }: Services, keys: MailKeys, port: number) => {
  const way = wayOf(config)
  await openWays(sql, "mail", way !== "off")
  const place = () => ({ origin: config.origin ?? `http://localhost:${port}`, prefix: config.prefix })
  const making = { within, keys, place, now: () => new Date() }
  if (way === "off") return { stop: async () => undefined }
  const send = config.smtp === null || way === "demo" ? keepMail(within) : sendBySmtp(config.smtp)
  return startSender(sql, log, mailCarrier(making, send), async () => {
    await queueDigests(sql, new Date())
    await queueOffered(sql)
  })
}

/** Listens at a port. At the end, `stopFirst` runs before the port closes. */
const openPort = (server: Server, port: number, stopFirst: Effect.Effect<unknown>) => {
  const connections = followConnections(server)
  return Effect.acquireRelease(listen(server, port), () => stopFirst.pipe(Effect.andThen(close(server, connections))))
}

const listen = (server: Server, port: number) =>
  Effect.callback<Server, Error>((resume) => {
    server.once("error", (error) => resume(Effect.fail(error)))
    server.listen(port, () => resume(Effect.succeed(server)))
  })

/** Stops accepting requests, waits for running ones and closing clients, and cuts the rest at the limit. */
const close = (server: Server, connections: ReadonlySet<Socket>) =>
  Effect.promise(
    () =>
      new Promise<void>((resolve) => {
        const limit = setTimeout(() => {
          for (const connection of connections) connection.destroy()
        }, stopLimitMs)
        server.close(() => {
          clearTimeout(limit)
          resolve()
        })
        server.closeIdleConnections()
      })
  )
