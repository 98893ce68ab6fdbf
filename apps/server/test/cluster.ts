/**
 * Nodes behind one address, as an operator runs them: each a process of its own, on one database, with a real mail server.
 * Any of them can be killed and comes back, and its connections to the database can be cut.
 */
import { join } from "node:path"
import { rm } from "node:fs/promises"
import * as Demo from "../src/demo/seed.ts"
import * as Database from "../src/kernel/data/database.ts"
import { migrate } from "../src/kernel/data/migrate.ts"
import { startEmbedded } from "../src/kernel/data/postgres.ts"
import { readSchema } from "../src/kernel/data/schema.ts"
import { makeLog } from "../src/kernel/log/log.ts"
import { freePort } from "./port.ts"
import { end, mailing, spawnServer, type ServerProcess } from "./process.ts"
import { startSmtp } from "./smtp.ts"
import { makeDataFolder, makeFolder } from "./template.ts"
import { enter, makeVisitor, type Visitor } from "./visitor.ts"

/** Where people reach it. */
const origin = "https://quadrante.example"

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Somebody who is in, with a way to each node. */
export interface Colleague {
  readonly person: string
  readonly pessoa: string
  readonly usuario: string
  readonly at: readonly [Visitor, Visitor]
}

/** Two nodes that mail, and the demo house without its story. */
export const startCluster = async () => {
  const folder = await makeFolder()
  const log = makeLog(() => undefined)
  await makeDataFolder(folder)
  const embedded = await startEmbedded(join(folder, "data"), log)
  // One connection, so that all others are those of the nodes.
  const sql = Database.open(embedded, 1)
  await migrate(sql, await readSchema(), log)
  await Demo.seed(sql)
  const smtp = await startSmtp()
  const variables = {
    QUADRANTE_ORIGIN: origin,
    QUADRANTE_SMTP_URL: smtp.url,
    QUADRANTE_MAIL_FROM: "Quadrante <avisos@quadrante.example>",
    QUADRANTE_WORKERS: "1",
    // They ask more often than people do.
    QUADRANTE_PERSON_BURST_MS: "600000",
    QUADRANTE_PERSON_MS_PER_SECOND: "64000",
    QUADRANTE_PERSON_AT_ONCE: "100",
    QUADRANTE_PERSON_STARTS_PER_HOUR: "1000000",
    QUADRANTE_PERSON_DRAFTS: "10000",
    QUADRANTE_ADDRESS_BURST_MS: "600000",
    QUADRANTE_ADDRESS_MS_PER_SECOND: "64000"
  }
  const spawn = (port: number) => spawnServer(folder, port, variables, undefined, mailing)
  const nodes: [ServerProcess, ServerProcess] = [await spawn(await freePort()), await spawn(await freePort())]
  return {
    sql,
    smtp,
    /** Somebody logs in; `profile` is one of theirs where they have several. */
    enter: async (usuario: string, profile?: string): Promise<Colleague> => {
      const first = await enter(origin, usuario, { reach: () => nodes[0].origin })
      const { session } = first
      const { ses_pesu_id: person, pessoa } = session.user
      if (profile !== undefined && session.user.perfil_operacional_id !== profile) {
        const [role] = await sql<{ id: string }[]>`
          select id from person_profile where amb = 'demo' and person = ${person} and profile = ${profile}`
        await first.client.choose({ payload: { role: role?.id ?? "" } })
      }
      const second = await makeVisitor(origin, { keys: first.keys, reach: () => nodes[1].origin })
      second.join(first)
      return { person, pessoa, usuario, at: [first, second] }
    },
    kill: async (at: 0 | 1): Promise<void> => {
      await end(nodes[at], "SIGKILL")
    },
    /** Has a node that was killed back at its port. */
    revive: async (at: 0 | 1): Promise<void> => {
      nodes[at] = await spawn(nodes[at].port)
    },
    /** Cuts every connection to the database but our own. */
    cut: async (): Promise<void> => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`
    },
    log: () => nodes.map((node) => node.log()).join(""),
    stop: async () => {
      for (const node of nodes.toReversed()) await end(node, "SIGTERM")
      await smtp.stop()
      await sql.end()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
