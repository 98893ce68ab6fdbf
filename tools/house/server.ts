/**
 * The walls of the server. The folder of a file below `apps/server/src` is its room, the longest one of this table; the
 * table says what the files of a room may import beside each other. `walls.ts` makes a rule of the linter of it.
 *
 * Tests are free: they stand beside what they test, and look at it from wherever they must.
 */
import type { Import } from "./imports.ts"
import type { Room } from "./web.ts"

/** Whom a request is from, and what it may have. */
const caller = ["kernel", "gateway", "identity/session"]

/** Instances, tasks and history as the rows that a step writes, and the one door of the engine. */
const engine = ["process/engine.ts", "process/rows"]

/** In their order: a room imports only rooms above it. The app, the files in no folder, comes last, so none knows it. */
export const rooms = {
  "kernel/log": { holds: "the log, and which request a line is of", mayImport: [] },
  "kernel/metrics": { holds: "what is counted of the server, for Prometheus", mayImport: [] },
  "kernel/data": {
    holds: "PostgreSQL: embedded or the operator's, pools, row level security by environment, migrations",
    mayImport: ["kernel/log"]
  },
  "kernel/outbound": {
    holds: "what leaves the house for other servers: a queue with leases, at most once each, dead letters",
    mayImport: ["kernel/log", "kernel/data"]
  },
  "kernel/events": {
    holds: "the transactional outbox of events for clients, and whether notifications are heard",
    mayImport: ["kernel/data", "kernel/outbound"]
  },
  "kernel/budget": {
    holds: "rate limits: token buckets, prices of calls, quotas, one step of a person at a time",
    mayImport: ["kernel/log", "kernel/metrics", "kernel/data"]
  },
  "kernel/http": {
    holds: "bodies, headers, files, faults, deadlines, addresses behind proxies, DPoP nonces",
    mayImport: ["kernel/metrics", "kernel/data"]
  },
  "kernel/threads": {
    holds: "the pool for heavy work, fair between people, and the watchdog",
    mayImport: ["kernel/log", "kernel/http"]
  },
  kernel: {
    holds: "the configuration, and the services that every room is given",
    mayImport: [
      "kernel/log",
      "kernel/metrics",
      "kernel/data",
      "kernel/events",
      "kernel/budget",
      "kernel/http",
      "kernel/threads"
    ]
  },
  tenancy: { holds: "environments: found, described, their look", mayImport: ["kernel"] },
  "identity/session": {
    holds: "sessions, their tokens and roles, and whether a request proves to be from one",
    mayImport: ["kernel"]
  },
  gateway: {
    holds: "every request: routed, authenticated, paid for, decoded, handed to the handler that the app registered",
    mayImport: ["kernel", "tenancy", "identity/session"]
  },
  "identity/person": {
    holds: "passwords, delays after guesses, preferences, client values, what happened to an account",
    mayImport: ["kernel", "identity/session"]
  },
  "identity/passkey": { holds: "the ceremonies of WebAuthn", mayImport: ["kernel", "identity/session"] },
  workspace: { holds: "workspaces kept for a client that comes back", mayImport: caller },
  "identity/login": {
    holds: "login, logout, unlocking, proofs of the person, sessions to go on with, links between them",
    mayImport: [...caller, "identity/person", "identity/passkey", "workspace"]
  },
  "identity/account": {
    holds: "endpoints of one's own account and passkeys, and of support",
    mayImport: [...caller, "tenancy", "identity/person", "identity/passkey", "identity/login"]
  },
  "process/problem": { holds: "why a definition is refused, in words of three languages", mayImport: [] },
  "process/model": {
    holds: "definitions: BPMN read and judged, compiled to a plan; FEEL and what it costs; values",
    mayImport: ["kernel", "process/problem"]
  },
  "process/rows": {
    holds: "instances, tasks, work lists and history as rows, and who may see them",
    mayImport: ["kernel", "identity/session", "process/model"]
  },
  "process/port": {
    holds: "what people do with cases, whichever engine runs them",
    mayImport: ["kernel", "identity/session"]
  },
  "process/run": {
    holds: "our engine: each command a step in one transaction, by the stepper alone",
    mayImport: ["kernel", "identity/session", "process/model", "process/rows", "process/port"]
  },
  "process/read": {
    holds: "an instance as one person sees it: form, values, way, trail",
    mayImport: ["kernel", "identity/session", "process/model", "process/rows"]
  },
  "process/jobs": {
    holds: "timers, jobs and called instances, done by whichever node is free",
    mayImport: ["kernel", "process/model", "process/rows", "process/run"]
  },
  process: {
    holds: "the engine's one door (`engine.ts`: commands and looks), its endpoints, its jobs for threads",
    mayImport: [
      ...caller,
      "process/problem",
      "process/model",
      "process/rows",
      "process/port",
      "process/run",
      "process/read"
    ]
  },
  comments: {
    holds: "what people say about an instance, whom that names, and who is asked",
    mayImport: [...caller, ...engine]
  },
  documents: {
    holds: "files and texts of an instance, their versions, PDF, the whole case on paper",
    mayImport: [...caller, ...engine, "comments/store.ts"]
  },
  drafts: {
    holds: "what people typed and have not sent, on whatever device",
    mayImport: [...caller, "process/engine.ts"]
  },
  substitution: {
    holds: "who acts for whom, and for how long: named, ended, listed",
    mayImport: [...caller, "process/rows"]
  },
  notices: {
    holds: "what people are told of what others did: the bell, what was read, by what ways",
    mayImport: [...caller, "process/engine.ts"]
  },
  lists: {
    holds: "the lists of tasks and of requests over all roles of a person, their counts, and saved views",
    mayImport: [...caller, ...engine]
  },
  realtime: {
    holds: "sockets: rooms, delivery, replay of what was missed",
    mayImport: ["kernel", "identity/session", "workspace", "process/rows"]
  },
  agenda: {
    holds: "what is due, and the calendar that subscribes to it",
    mayImport: [...caller, "tenancy", "identity/person", "identity/login/proving.ts", "process/rows"]
  },
  mail: {
    holds: "mails: addresses and their codes, notices and digests as letters, SMTP, switching a kind off",
    mayImport: [...caller, "tenancy", "identity/person", "identity/login/proving.ts", ...engine]
  },
  "insight/search": { holds: "the search", mayImport: [...caller, ...engine] },
  "insight/indicators": { holds: "figures, kept as sums", mayImport: [...caller, ...engine] },
  "insight/reports": {
    holds: "lists, and exports as CSV, XLSX and PDF, made in a thread of their own",
    mayImport: [...caller, ...engine, "documents/paper.ts"]
  },
  "insight/sql": {
    holds: "the SQL report, run in a role of its environment",
    mayImport: [...caller, "identity/login/proving.ts", ...engine, "insight/reports"]
  },
  demo: {
    holds: "the demo house; its story writes instances as the engine would, so it knows the engine inside",
    mayImport: ["kernel", "identity/person", "process/engine.ts", "process/model", "process/rows", "process/run"]
  },
  operations: {
    holds: "what an operator does: backup, restore, people, profiles, deployment",
    mayImport: [
      "kernel",
      "tenancy",
      "identity/session",
      "identity/person",
      "process/engine.ts",
      "process/problem",
      "insight/search/follow.ts",
      "insight/indicators/sums.ts",
      "mail",
      "demo"
    ]
  },
  addons: {
    holds: "what an add-on brings to the server, and the add-ons that are there",
    mayImport: ["kernel", "process/port", "process/choose.ts", "operations/runner.ts"]
  }
} as const satisfies Readonly<Record<string, Room>>

const table: Readonly<Record<string, Room>> = rooms
const names: readonly string[] = Object.keys(rooms)

/** The files in no folder: the composition roots of the server, of its threads and of its command. They know all rooms. */
const app = "app"

const isTest = (path: string): boolean => path.endsWith(".test.ts")

/** The room of a file: the longest folder of the table above it; null where there is none. */
const findRoom = (path: string): string | null => {
  if (!path.includes("/")) return app
  const found = names.filter((room) => path.startsWith(`${room}/`)).toSorted((one, other) => other.length - one.length)
  const [room = null] = found
  // What stands in a folder of a divided room that the table does not name is nowhere.
  const isDivided = names.some((other) => room !== null && other.startsWith(`${room}/`))
  return room !== null && isDivided && path.slice(room.length + 1).includes("/") ? null : room
}

/** The room of a file, for arrows between rooms. */
export const roomOf = (path: string): string => findRoom(path) ?? ""

/** What is wrong with the places of files and with what they import, as sentences. */
export const findViolations = (files: Iterable<string>, imports: readonly Import[]): readonly string[] => [
  ...[...files].filter((file) => findRoom(file) === null).map((file) => `${file} stands in no room`),
  ...imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} may not import ${to}`)
]

/** Whether a path is one of those that are named, or below one of them. */
export const isCovered = (path: string, mayImport: readonly string[]): boolean =>
  mayImport.some((named) => path === named || roomOf(path) === named || (named === "kernel" && isKernel(path)))

const isKernel = (path: string): boolean => path.startsWith("kernel/")

const isAllowed = ({ from, to }: Import): boolean => {
  const [own, other] = [roomOf(from), roomOf(to)]
  if (own === other || own === app || isTest(from) || to.startsWith("../")) return true
  return isCovered(to, table[own]?.mayImport ?? [])
}
