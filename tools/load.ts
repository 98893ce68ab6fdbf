/**
 * `npm run load`: plays a firm against an installation, and says how long each act takes and what it costs. Without
 * `--url` it starts a server of its own, and says of the node and of PostgreSQL too what they took.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { makeRecorder } from "./load/figures.ts"
import { draw } from "./load/graphs.ts"
import type { Account } from "./load/house.ts"
import type { Colleague } from "./load/people.ts"
import type { SizeFigures, Results } from "./load/results.ts"
import { growthOf, type Sample, watchGrowth } from "./load/soak.ts"
import { root } from "./setup/run.mjs"
import { fail, say } from "./setup/say.mjs"

const help = `npm run load -- [OPTIONS]
  --people 50,100,200   how many are in, one size after the other
  --minutes 2           how long each size is measured
  --pause 20            seconds between two acts of a person, in the mean
  --instances 2000      made-up instances of the server of its own
  --seed 1              the same seed plays the same day
  --url ADDRESS         an installation that runs, such as https://quadrante.example
  --amb ID              its environment
  --accounts FILE       who logs in there: a login and a password a line, with a semicolon between them
  --soak                a sample every minute, or every hundredth of the time: ends with 1 where memory, open files,
                        connections or the lag of search and indicators grew (with a server of its own)
  --draw                writes the graphs of docs/operators/sizing.md from what was measured`

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "50,100,200" },
    minutes: { type: "string", default: "2" },
    pause: { type: "string", default: "20" },
    instances: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    url: { type: "string" },
    amb: { type: "string", default: "demo" },
    accounts: { type: "string" },
    soak: { type: "boolean", default: false },
    draw: { type: "boolean", default: false },
    help: { type: "boolean", default: false }
  }
})

const numberOf = (name: "minutes" | "pause" | "instances" | "seed"): number => {
  const number = Number(values[name])
  if (!Number.isFinite(number) || number < 0) fail(`--${name}: "${values[name]}" is no number.\n${help}`, 2)
  return number
}

const sizes = values.people.split(",").map(Number)
if (sizes.some((size) => !Number.isInteger(size) || size < 1 || size > 5_000)) {
  fail(
    `--people: whole numbers from 1 to 5000 with commas between them are expected, not "${values.people}".\n${help}`,
    2
  )
}
const most = Math.max(...sizes)

const readAccounts = (file: string): readonly Account[] =>
  readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line, n) => {
      const at = line.indexOf(";")
      if (at < 1) return fail(`${file}, line ${n + 1}: a login, a semicolon and a password are expected.`, 2)
      return { usuario: line.slice(0, at).trim(), senha: line.slice(at + 1) }
    })

/** Where the day is played: in a server of its own, or in one that runs, of which only its answers are known. */
const openInstallation = async () => {
  const { url, accounts } = values
  if (url !== undefined) {
    if (values.soak) return fail(`--soak looks into a server of its own.\n${help}`, 2)
    if (accounts === undefined) return fail(`--url needs --accounts.\n${help}`, 2)
    const found = readAccounts(accounts)
    if (found.length < most) fail(`${accounts} has ${found.length} accounts, and ${most} people were asked for.`, 2)
    return { origin: url.replace(/\/$/, ""), accounts: found, house: null, close: async () => undefined }
  }
  const [Template, { openLoadHouse }] = await Promise.all([
    import("../apps/server/test/template.ts"),
    import("./load/house.ts")
  ])
  const removeTemplate = await Template.setup()
  const house = await openLoadHouse(most, numberOf("instances"))
  const close = async () => {
    await house.close()
    await removeTemplate()
  }
  return { origin: house.origin, accounts: house.accounts, house, close }
}

if (values.help) {
  console.log(help)
  process.exit(0)
}

for (const name of ["minutes", "pause", "instances", "seed"] as const) numberOf(name)
const installation = await openInstallation()
// Loaded once it is known that there is something to play: a mistake is said at once.
const [{ watchPostgres }, { comeIn }, { watchWaits }] = await Promise.all([
  import("./bench/inputs/postgres-cost.ts"),
  import("./load/people.ts"),
  import("./load/waits.ts")
])
const recorder = makeRecorder()
let isOver = false
let events = 0
/** Those who rest, so that the end of the day wakes them. */
const resting = new Set<() => void>()
const rest = (ms: number) =>
  new Promise<void>((resolve) => {
    if (isOver) return resolve()
    const wake = () => {
      clearTimeout(timer)
      resting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    resting.add(wake)
  })

const day = {
  origin: installation.origin,
  amb: values.amb,
  recorder,
  pauseMs: numberOf("pause") * 1_000,
  seed: numberOf("seed"),
  rest,
  isOver: () => isOver,
  onEvent: () => void events++
}

const colleagues: Colleague[] = []
const working: Promise<void>[] = []
/** So many come at once: a password takes its time. */
const atTheDoor = 8

const admit = async (size: number) => {
  while (colleagues.length < size) {
    const from = colleagues.length
    const next = installation.accounts.slice(from, Math.min(size, from + atTheDoor))
    const came = await Promise.all(next.map((account, n) => comeIn(day, account, from + n)))
    const inside = came.filter((one) => one !== null)
    if (inside.length < next.length) {
      fail(
        `Not everybody was let in:\n${[...recorder.failures()].map(([text, times]) => `${times} × ${text}`).join("\n")}`
      )
    }
    colleagues.push(...inside)
    working.push(...inside.map((one) => one.work()))
  }
}

const postgres = installation.house === null ? null : await watchPostgres(installation.house.sql)
const spent = async () => ({
  at: performance.now(),
  own: process.cpuUsage(),
  node: (await installation.house?.cpuUs()) ?? null,
  postgres: postgres?.processorMs() ?? null,
  wal: (await postgres?.walBytes()) ?? null
})

const measured: SizeFigures[] = []
const soaked: Sample[] = []
const emptyRss = (await installation.house?.memory())?.rss ?? null
for (const size of sizes.toSorted((a, b) => a - b)) {
  say(`${size} people come in …`)
  recorder.begin()
  await admit(size)
  const logins = recorder.figures().filter(({ act }) => act === "log in" || act === "see home")
  // Who came last is at work too before anything is counted.
  await rest(day.pauseMs)
  recorder.begin()
  events = 0
  const waits = installation.house === null ? null : watchWaits(installation.house.socketPath)
  const before = await spent()
  const forMs = numberOf("minutes") * 60_000
  const growth =
    values.soak && installation.house !== null ? watchGrowth(installation.house, Math.min(60_000, forMs / 100)) : null
  await rest(forMs)
  soaked.push(...((await growth?.end()) ?? []))
  const after = await spent()
  const seconds = (after.at - before.at) / 1_000
  const acts = [...logins, ...recorder.figures().toSorted((a, b) => a.act.localeCompare(b.act))]
  const waited = (await waits?.end()) ?? null
  const done = acts.reduce((sum, { count }) => sum + count, 0)
  const part = (ms: number) => Math.round((ms / seconds / 10) * 10) / 10
  const own = process.cpuUsage(before.own)
  const rss = (await installation.house?.memory())?.rss ?? null
  const one: SizeFigures = {
    people: size,
    seconds: Math.round(seconds),
    acts,
    actsPerSecond: Math.round((done / seconds) * 10) / 10,
    eventsPerSecond: Math.round((events / seconds) * 10) / 10,
    ownProcessor: part((own.user + own.system) / 1_000),
    nodeProcessor: before.node === null || after.node === null ? null : part((after.node - before.node) / 1_000),
    postgresProcessor:
      before.postgres === null || after.postgres === null ? null : part(after.postgres - before.postgres),
    walPerSecond: before.wal === null || after.wal === null ? null : Math.round((after.wal - before.wal) / seconds),
    lockWaits: waited,
    memoryPerSession: rss === null || emptyRss === null ? null : Math.round((rss - emptyRss) / size / 1_024)
  }
  measured.push(one)
  console.log(
    `\n${size} people, ${one.seconds} s: ${one.actsPerSecond} acts and ${one.eventsPerSecond} events a second`
  )
  console.table(Object.fromEntries(acts.map(({ act, ...figures }) => [act, figures])))
  const costs = [
    ["processor of this generator, % of one", one.ownProcessor],
    ["processor of the node, % of one", one.nodeProcessor],
    ["processor of PostgreSQL, % of one", one.postgresProcessor],
    ["log of PostgreSQL, bytes a second", one.walPerSecond],
    ["active sessions of PostgreSQL that wait for a lock, %", one.lockWaits],
    ["memory of the node a session, KiB", one.memoryPerSession]
  ] as const
  for (const [name, value] of costs) if (value !== null) console.log(`  ${name.padEnd(56)} ${value}`)
  for (const [text, times] of recorder.failures()) say(`Failed ${times} ×: ${text}`)
}
isOver = true
for (const wake of resting) wake()
await Promise.all(working)
await Promise.all(colleagues.map((one) => one.leave()))
await installation.close()

const grown = values.soak ? growthOf(soaked) : []
if (values.soak) console.table(soaked)
for (const one of grown) say(`Grew: ${one}`)
const results: Results = { at: new Date().toISOString(), pauseSeconds: numberOf("pause"), measured, soaked }
const folder = join(root, "bench/results")
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, "load.json"), `${JSON.stringify(results, null, 2)}\n`)
say("Kept in bench/results/load.json")
if (values.draw) {
  const pictures = join(root, "docs/operators/pictures")
  mkdirSync(pictures, { recursive: true })
  for (const [name, svg] of draw(results)) writeFileSync(join(pictures, name), svg)
  say("The graphs of docs/operators/sizing.md are drawn")
}
const failed = measured.flatMap(({ acts }) => acts).reduce((sum, act) => sum + act.failed, 0)
process.exit(failed === 0 && grown.length === 0 ? 0 : 1)
