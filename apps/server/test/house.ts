/** A whole server for tests, on a real PostgreSQL in a folder of its own, gone without a trace afterwards. */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Exit, Scope } from "effect"
import { initialLimits } from "../src/kernel/budget/limits.ts"
import type { Config } from "../src/kernel/config.ts"
import { makeLog } from "../src/kernel/log/log.ts"
import * as Demo from "../src/demo/house.ts"
import { start } from "../src/app.ts"
import * as Password from "../src/identity/person/password.ts"
import * as Database from "../src/kernel/data/database.ts"
import { makeDatabase } from "./shared.ts"
import { makeDataFolder, makeFolder } from "./template.ts"
import { databases } from "./visitor.ts"

/** What tests look at and turn. */
export interface House {
  readonly origin: string
  readonly port: number
  readonly folder: string
  /** For another node: where the data of this one is. */
  readonly place: Pick<Config, "dataFolder" | "databaseUrl">
  /** The same for connections beside the server's back. */
  readonly source: Database.Source
  /** The database beside the server's back. */
  readonly sql: Database.Sql
  /** Every line that was logged. */
  readonly lines: string[]
  readonly stop: () => Promise<void>
}

/**
 * Starts a server on a free port, on a database of its own of the PostgreSQL that this worker's files share, unless `changes`
 * say where its data is.
 */
export const openHouse = async (changes: Partial<Config> = {}): Promise<House> => {
  const folder = await makeFolder()
  const lines: string[] = []
  const log = makeLog((line) => void lines.push(line))
  const isPlaced = changes.dataFolder !== undefined || changes.databaseUrl !== undefined
  // The story is told where the house is new.
  const beginning = changes.mode === "production" || (changes.demoInstances ?? 0) > 0 ? "postgres" : "deployed"
  const database = isPlaced ? null : await makeDatabase(beginning)
  const place = {
    dataFolder: changes.dataFolder ?? (database === null ? await makeDataFolder(folder) : join(folder, "data")),
    databaseUrl: changes.databaseUrl ?? database?.url ?? null
  }
  const config: Config = {
    port: 0,
    origin: null,
    prefix: "",
    webFolder: join(folder, "web"),
    proxies: { includes: () => false },
    metricsTo: { includes: () => true },
    redisUrl: null,
    definitionsFolder: join(folder, "definitions"),
    demoInstances: 0,
    hangSeconds: 0,
    workers: { threads: 1, seconds: 10, memory: 256 },
    smtp: null,
    mode: "demo",
    limits: initialLimits,
    settings: {},
    ...changes,
    ...place
  }
  const scope = Scope.makeUnsafe()
  const running = await Effect.runPromise(Scope.provide(start(config, log), scope))
  const sql = Database.open(running.source, 2)
  const origin = `http://localhost:${running.port}`
  databases.set(origin, sql)
  return {
    origin,
    port: running.port,
    folder,
    place,
    source: running.source,
    sql,
    lines,
    stop: async () => {
      databases.delete(origin)
      await sql.end()
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A second tenant, `outra`, with a person of the same name and password as one of the first. */
export const makeSecondEnvironment = async (sql: Database.Sql): Promise<void> => {
  const amb = "outra"
  const senha = await Password.hash(Demo.password)
  await sql`insert into environment ${sql({ ...Demo.environment, amb, amb_nome: "Outra" })}`
  await sql`insert into unit ${sql({ amb, unid_sigla: "VND", unid_nome: "Vendas" })}`
  await sql`insert into profile ${sql({ amb, id: "solicitante", name: "Solicitante" })}`
  await sql`
    with p as (insert into person (amb, usuario, pessoa, senha) values (${amb}, 'ana.souza', 'Ana Outra', ${senha})
      returning id)
    insert into person_profile (amb, person, profile, unid_sigla) select ${amb}, id, 'solicitante', 'VND' from p`
}
