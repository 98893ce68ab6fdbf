/** A PostgreSQL of an operator for tests: on a port, with a password, and a role that owns one database and no more. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { chown, mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import postgres from "postgres"
import { makeLog } from "../src/kernel/log/log.ts"
import { prepareBinaries } from "../src/kernel/data/binaries.ts"
import { accountOfChild, nobody, type Account } from "../src/kernel/data/reach.ts"
import { freePort } from "./port.ts"
import { makeFolder } from "./template.ts"

export interface ExternalPostgres {
  /** What an operator puts into DATABASE_URL. */
  readonly url: string
  readonly version: string
  /** The same for an administrator. */
  readonly administratorUrl: string
  /** What only an administrator of PostgreSQL may do. */
  readonly asAdministrator: (statement: string) => Promise<void>
  /** The same in the database of the house. */
  readonly inHouse: (text: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** PostgreSQL 15, the oldest that is supported, where the machine has it; else the one that we bring. */
const oldest = "/usr/lib/postgresql/15"

/** What PostgreSQL's processes run with, and no more. */
const childEnvironment = { LC_ALL: "C", PATH: "/usr/bin:/bin" }

/** Starts a program on a cluster at a port of this machine, and waits until it answers `admin`. */
export const servePostgres = async (
  program: string,
  cluster: string,
  port: number,
  admin: postgres.Sql,
  {
    account = null,
    env = {},
    settings = []
  }: {
    readonly account?: Account | null
    readonly env?: Readonly<Record<string, string>>
    readonly settings?: readonly string[]
  }
): Promise<ChildProcess> => {
  const all = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", ...settings]
  const child = spawn(program, ["-D", cluster, "-p", String(port), ...all.flatMap((one) => ["-c", one])], {
    ...account,
    cwd: "/",
    env: { ...childEnvironment, ...env },
    stdio: "ignore"
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}`)
    if (
      await admin`select 1`.then(
        () => true,
        () => false
      )
    )
      return child
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Starts one, with these variables beside its own. */
export const startOwn = async (env: Readonly<Record<string, string>> = {}): Promise<ExternalPostgres> => {
  // As Debian does it: a user of the list, which is asked for its name.
  const account = accountOfChild() === null ? null : nobody
  const folder = await makeFolder()
  const home = existsSync(join(oldest, "bin/postgres"))
    ? oldest
    : (
        await prepareBinaries(
          account,
          folder,
          makeLog(() => undefined)
        )
      ).folder
  const cluster = join(folder, "own")
  await mkdir(cluster)
  await writeFile(join(folder, "word"), "senha-do-dono")
  if (account !== null) for (const path of [cluster, join(folder, "word")]) await chown(path, account.uid, account.gid)
  const options = { ...account, cwd: "/", env: childEnvironment }
  const parameters = ["-D", cluster, "-U", "postgres", "-A", "scram-sha-256", "-E", "UTF8", "--no-locale"]
  const made = spawnSync(join(home, "bin/initdb"), [...parameters, `--pwfile=${join(folder, "word")}`], options)
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`)
  const port = await freePort()
  const administratorOf = (database: string) => `postgresql://postgres:senha-do-dono@127.0.0.1:${port}/${database}`
  const admin = postgres(administratorOf("postgres"), { max: 1, onnotice: () => undefined })
  const child = await servePostgres(join(home, "bin/postgres"), cluster, port, admin, { account, env })
  await admin.unsafe("create role quadrante login password 'segredo'")
  await admin.unsafe("create role quadrante_environment nologin")
  await admin.unsafe("grant quadrante_environment to quadrante")
  await admin.unsafe("create database quadrante owner quadrante")
  const [row] = await admin<{ version: string }[]>`select current_setting('server_version') as version`
  return {
    url: `postgresql://quadrante:segredo@127.0.0.1:${port}/quadrante`,
    administratorUrl: administratorOf("quadrante"),
    version: row?.version ?? "",
    asAdministrator: async (statement) => {
      await admin.unsafe(statement)
    },
    inHouse: async (text) => {
      const there = postgres(administratorOf("quadrante"), {
        max: 1,
        onnotice: () => undefined
      })
      await there.unsafe(text)
      await there.end()
    },
    stop: async () => {
      await admin.end()
      child.kill("SIGINT")
      if (child.exitCode === null) await once(child, "exit")
      await rm(folder, { recursive: true, force: true })
    }
  }
}
