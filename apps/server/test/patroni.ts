/**
 * A database on two machines as Patroni keeps it: each a PostgreSQL of Debian with its Patroni, and one etcd that says
 * who is the primary. A commit is said yes to when both have it. Each part can be killed, held still and started again.
 */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chown, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import postgres from "postgres"
import { accountOfChild, nobody } from "../src/kernel/data/reach.ts"
import { freePort } from "./port.ts"
import { makeFolder } from "./template.ts"

/** Debian has each version in a folder of its own. */
const versions = "/usr/lib/postgresql"
const newest = async () => {
  const [version] = (await readdir(versions)).toSorted((a, b) => Number(b) - Number(a))
  return join(versions, version ?? "", "bin")
}
const password = "senha-do-dono"

interface Member {
  readonly name: string
  readonly port: number
  readonly rest: number
  readonly folder: string
}

/** What Patroni says of one of its machines. */
interface MemberState {
  readonly name: string
  readonly role: string
  readonly state: string
}

export type Patroni = Awaited<ReturnType<typeof startPatroni>>

/** The file of one machine. The times are the shortest that Patroni takes, so that a failover is soon over. */
const configurationOf = ({ name, port, rest, folder }: Member, etcd: number, binaries: string) => `
scope: quadrante
name: ${name}
restapi: { listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}" }
etcd3: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 4
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_sender_timeout: 5s, max_connections: 100, hot_standby: "on", wal_keep_size: 256MB }
      pg_hba: [ "host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256" ]
  initdb: [ { encoding: UTF8 }, { locale: C }, data-checksums ]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/data
  bin_dir: ${binaries}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: follower, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
  parameters: { unix_socket_directories: "", fsync: "off" }
`

export const startPatroni = async () => {
  // PostgreSQL does not run as root.
  const account = accountOfChild() === null ? null : nobody
  const folder = await makeFolder()
  const own = async (path: string) => {
    if (account !== null) await chown(path, account.uid, account.gid)
  }
  const run = (program: string, parameters: readonly string[]): ChildProcess =>
    spawn(program, parameters, {
      ...account,
      cwd: "/",
      env: { PATH: "/usr/bin:/bin", LC_ALL: "C.UTF-8", HOME: folder },
      stdio: "ignore",
      detached: true
    })
  await own(folder)

  const [client, peer] = [await freePort(), await freePort()]
  const startEtcd = () =>
    run(
      "etcd",
      Object.entries({
        "data-dir": join(folder, "etcd"),
        name: "one",
        "listen-client-urls": `http://127.0.0.1:${client}`,
        "advertise-client-urls": `http://127.0.0.1:${client}`,
        "listen-peer-urls": `http://127.0.0.1:${peer}`,
        "initial-advertise-peer-urls": `http://127.0.0.1:${peer}`,
        "initial-cluster": `one=http://127.0.0.1:${peer}`
      }).map(([name, value]) => `--${name}=${value}`)
    )
  let etcd = startEtcd()

  const makeMember = async (name: string): Promise<Member> => {
    const place = join(folder, name)
    const member = { name, port: await freePort(), rest: await freePort(), folder: place }
    await mkdir(place)
    await writeFile(`${place}/patroni.yml`, configurationOf(member, client, await newest()))
    await own(place)
    return member
  }
  const members: readonly [Member, Member] = [await makeMember("one"), await makeMember("two")]
  const started = new Map<string, ChildProcess>()
  const start = ({ name, folder: place }: Member) => started.set(name, run("patroni", [`${place}/patroni.yml`]))
  for (const member of members) start(member)

  /** What any of the machines knows of all. */
  const states = async (): Promise<readonly MemberState[]> => {
    for (const { rest } of members) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null)
      if (answer?.ok === true) return ((await answer.json()) as { members: readonly MemberState[] }).members
    }
    return []
  }
  const until = async (what: string, isSo: (all: readonly MemberState[]) => boolean) => {
    for (const end = Date.now() + 120_000; Date.now() < end; await sleep(100)) if (isSo(await states())) return
    throw new Error(`${what}: ${JSON.stringify(await states())}`)
  }
  /** Both are there, and a commit waits for both. */
  const isWhole = (all: readonly MemberState[]) =>
    all.length === 2 && all.some(({ role }) => role === "leader") && all.some(({ role }) => role === "sync_standby")
  const whole = () => until("The machines are not whole", isWhole)
  await whole()

  const find = async (isOf: (role: string) => boolean): Promise<Member> => {
    const found = (await states()).find(({ role }) => isOf(role))
    const member = members.find(({ name }) => name === found?.name)
    if (member === undefined) throw new Error("There is no such machine")
    return member
  }
  const primary = () => find((role) => role === "leader")
  const standby = () => find((role) => role !== "leader")
  const pidOf = async ({ folder: place }: Member) =>
    Number((await readFile(`${place}/data/postmaster.pid`, "utf8")).split("\n")[0])
  const administrator = ({ port }: Member, database = "postgres") =>
    postgres(`postgresql://postgres:${password}@127.0.0.1:${port}/${database}`, { max: 1, onnotice: () => undefined })

  const admin = administrator(await primary())
  await admin.unsafe("create role quadrante login password 'segredo'")
  await admin.unsafe("create role quadrante_environment nologin")
  await admin.unsafe("grant quadrante_environment to quadrante")
  await admin.unsafe("create database quadrante owner quadrante")
  await admin.end()

  return {
    /** What an operator puts into DATABASE_URL. */
    url: `postgresql://quadrante:segredo@${members.map(({ port }) => `127.0.0.1:${port}`).join()}/quadrante`,
    whole,
    primary,
    standby,
    /** Has the other machine become the primary, as an operator does it. */
    switchover: async () => {
      const leader = await primary()
      const answer = await fetch(`http://127.0.0.1:${leader.rest}/switchover`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ leader: leader.name })
      })
      if (!answer.ok) throw new Error(`Patroni: ${await answer.text()}`)
      await until("Nobody took over", (all) => all.some(({ name, role }) => role === "leader" && name !== leader.name))
      return leader
    },
    /** A machine loses its power: its Patroni and its PostgreSQL are gone at once. */
    kill: async (member: Member) => {
      const pid = await pidOf(member)
      const patroni = started.get(member.name)
      patroni?.kill("SIGKILL")
      process.kill(pid, "SIGKILL")
      if (patroni?.exitCode === null && patroni.signalCode === null) await once(patroni, "exit")
    },
    start,
    /** Nobody is the primary, or somebody else than this one. */
    until,
    /** Holds what brings a standby the log of the primary still, or lets it go on. */
    receive: async (member: Member, isOn: boolean) => {
      const pid = await pidOf(member)
      const { stdout } = spawn("pgrep", ["-P", String(pid), "-f", "walreceiver"], {
        stdio: ["ignore", "pipe", "ignore"]
      })
      let text = ""
      for await (const chunk of stdout) text += String(chunk)
      for (const one of text.trim().split("\n")) process.kill(Number(one), isOn ? "SIGCONT" : "SIGSTOP")
    },
    /** The one that knows who is the primary is gone for a while. */
    killEtcd: async () => {
      etcd.kill("SIGKILL")
      await once(etcd, "exit")
    },
    startEtcd: () => (etcd = startEtcd()),
    stop: async () => {
      for (const child of started.values()) child.kill("SIGTERM")
      await Promise.all(
        [...started.values()].map(async (child) => child.exitCode ?? child.signalCode ?? once(child, "exit"))
      )
      etcd.kill("SIGKILL")
      await rm(folder, { recursive: true, force: true })
    }
  }
}
