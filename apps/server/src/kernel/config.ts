/** Configuration: environment variables, decoded once by one schema. An invalid one is refused by name. */
import { availableParallelism } from "node:os"
import { join, resolve } from "node:path"
import { Effect, Result, Schema, SchemaIssue } from "effect"
import {
  expectedOf,
  limitsExpected,
  limitsOf,
  limitVariables,
  schemaOf,
  type Limits,
  type NumberSetting
} from "./budget/limits.ts"
import { isAddress } from "@quadrante/domain/mail"
import { isDatabaseAddress } from "./data/hosts.ts"
import { loopback, readNetworks, type Networks } from "./http/networks.ts"
import type { Limits as WorkerLimits } from "./threads/pool.ts"

const root = resolve(import.meta.dirname, "../../../..")

const Folder = Schema.String.check(Schema.isPattern(/^[^\0]+$/))

const Addresses = Schema.String.check(
  Schema.makeFilter((text: string) => readNetworks(text) !== null || "must be addresses or networks")
)

/** A whole number between two, with what counts where none is given. */
const whole = (least: number, most: number, otherwise: string) =>
  Schema.FiniteFromString.check(
    Schema.isInt(),
    Schema.isGreaterThanOrEqualTo(least),
    Schema.isLessThanOrEqualTo(most)
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed(otherwise)))

const Variables = Schema.Struct({
  PORT: whole(0, 65535, "4100"),
  QUADRANTE_DATA: Folder.pipe(Schema.withDecodingDefaultKey(Effect.succeed(resolve(root, ".data")))),
  DATABASE_URL: Schema.optionalKey(
    Schema.String.check(Schema.makeFilter((text: string) => isDatabaseAddress(text) || "must be an address"))
  ),
  QUADRANTE_ORIGIN: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((text: string) => (URL.canParse(text) && new URL(text).origin === text) || "must be an origin")
    )
  ),
  QUADRANTE_PREFIX: Schema.String.check(
    Schema.isPattern(/^(\/(?!\.+(\/|$))[A-Za-z0-9._~-]+)*$/),
    Schema.isMaxLength(256)
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  QUADRANTE_WEB: Folder.pipe(Schema.withDecodingDefaultKey(Effect.succeed(resolve(root, "apps/web/dist")))),
  QUADRANTE_PROXIES: Addresses.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  QUADRANTE_METRICS_TO: Addresses.pipe(Schema.withDecodingDefaultKey(Effect.succeed(loopback))),
  REDIS_URL: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^rediss?:\/\/\S+$/),
      Schema.makeFilter((text: string) => URL.canParse(text) || "must be an address")
    )
  ),
  QUADRANTE_DEFINITIONS: Schema.optionalKey(Folder),
  QUADRANTE_DEMO_INSTANCES: whole(0, 1_000_000, "400"),
  QUADRANTE_WORKERS: whole(1, 64, String(Math.min(8, Math.max(1, availableParallelism() - 1)))),
  QUADRANTE_WORKER_SECONDS: whole(1, 25, "10"),
  QUADRANTE_WORKER_MEMORY: whole(64, 4096, "256"),
  QUADRANTE_HANG_SECONDS: whole(0, 3600, "30"),
  QUADRANTE_SMTP_URL: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^smtps?:\/\/[^\s/?#]+\/?$/),
      Schema.makeFilter((text: string) => URL.canParse(text) || "must be an address")
    )
  ),
  QUADRANTE_MAIL_FROM: Schema.optionalKey(
    Schema.String.check(Schema.makeFilter((text: string) => isSender(text) || "must be an address"))
  ),
  QUADRANTE_MODE: Schema.Literals(["demo", "production"]).pipe(Schema.withDecodingDefaultKey(Effect.succeed("demo"))),
  ...limitVariables
})

type Name = keyof typeof Variables.Type

/** What each variable must be, in words for the operator. */
const expected: { readonly [N in Name]: string } = {
  PORT: "a port from 0 to 65535; 0 picks a free one",
  QUADRANTE_DATA: "the path of a folder",
  DATABASE_URL:
    "the address of a PostgreSQL, such as postgresql://user:password@host:5432/database, or @one:5432,two:5432 of several machines",
  QUADRANTE_ORIGIN: "where people reach the server, without a path, such as https://quadrante.example",
  QUADRANTE_PREFIX: "a path such as /quadrante, without a slash at its end",
  QUADRANTE_WEB: "the path of a folder",
  QUADRANTE_PROXIES: "addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8",
  QUADRANTE_METRICS_TO: "addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8",
  REDIS_URL: "the address of a Redis, such as redis://user:password@host:6379",
  QUADRANTE_DEFINITIONS: "the path of a folder with a folder for each process",
  QUADRANTE_DEMO_INSTANCES: "how many instances the demo house begins with, from 0 to 1000000",
  QUADRANTE_WORKERS: "how many threads do heavy work, from 1 to 64",
  QUADRANTE_WORKER_SECONDS: "seconds of a processor that one heavy job may take, from 1 to 25",
  QUADRANTE_WORKER_MEMORY: "MiB of memory that a thread for heavy work may hold, from 64 to 4096",
  QUADRANTE_HANG_SECONDS: "seconds after which a server that hangs is ended, from 1 to 3600; 0 for never",
  QUADRANTE_SMTP_URL:
    "the address of a mail server, such as smtps://user:password@mail.example:465 or smtp://mail.example:587; it needs QUADRANTE_MAIL_FROM and QUADRANTE_ORIGIN",
  QUADRANTE_MAIL_FROM: "in whose name mails go out, such as Quadrante <avisos@quadrante.example>",
  QUADRANTE_MODE: "demo or production",
  ...limitsExpected
}

/** What the server needs to know before it starts. */
export interface Config {
  readonly port: number
  readonly dataFolder: string
  /** The operator's own PostgreSQL; null means the embedded one. */
  readonly databaseUrl: string | null
  /** Where people reach the server; null means on this machine alone, as http://localhost. */
  readonly origin: string | null
  readonly prefix: string
  readonly webFolder: string
  /** Proxies whose word for the address and the protocol of a client counts. */
  readonly proxies: Networks
  /** Who may read the metrics. */
  readonly metricsTo: Networks
  /** Carries real time between nodes beside the database; null means that the database does it alone. */
  readonly redisUrl: string | null
  /** A folder of processes that are deployed to the default environment at each start. */
  readonly definitionsFolder: string
  /** How many instances the demo house begins with. */
  readonly demoInstances: number
  /** What does the work that is too heavy for the thread that answers. */
  readonly workers: WorkerLimits
  /** Seconds after which a server that hangs is ended; 0 for never. */
  readonly hangSeconds: number
  /** Where mails go out, and in whose name; null: none do. In `demo` they stay in the house anyway. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  readonly mode: "demo" | "production"
  /** How much anybody may take up. */
  readonly limits: Limits
  /** The settings of add-ons, by the names of their variables. */
  readonly settings: Readonly<Record<string, number>>
}

/** What add-ons let an operator set, by the names of their variables. */
export type AddOnSettings = Readonly<Record<string, NumberSetting>>

/** One variable that is wrong. Its value is left out: it may hold a password. */
export interface Problem {
  readonly name: string
  readonly expected: string
}

/** Reads the variables. An empty one counts as absent, and one that begins like ours and is none is a mistyped one. */
export const decode = (
  environment: Readonly<Record<string, string | undefined>>,
  settings: AddOnSettings = {}
): Result.Result<Config, readonly Problem[]> => {
  const added = Object.entries(settings)
  const words: Readonly<Record<string, string>> = {
    ...expected,
    ...Object.fromEntries(added.map(([name, setting]) => [name, expectedOf(setting)]))
  }
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== undefined && text !== ""))
  const unknown = Object.keys(given)
    .filter((name) => name.startsWith("QUADRANTE_") && !(name in words) && !foreign.has(name))
    .map((name) => ({ name, expected: `no such variable; there are ${Object.keys(words).join(", ")}` }))
  const decoded = Schema.decodeUnknownResult(Variables, { errors: "all" })(given)
  const ofAddOns = Schema.decodeUnknownResult(
    Schema.Struct(Object.fromEntries(added.map(([name, setting]) => [name, schemaOf(setting)]))),
    { errors: "all" }
  )(given)
  const wrong = [...wrongIn(decoded), ...wrongIn(ofAddOns)]
  const problems = [...new Set(wrong)].flatMap((name) => {
    const what = words[name]
    return what === undefined ? [] : [{ name, expected: what }]
  })
  if (Result.isFailure(decoded) || Result.isFailure(ofAddOns)) return Result.fail([...problems, ...unknown])
  if (unknown.length > 0) return Result.fail(unknown)
  const variables = decoded.success
  const { QUADRANTE_SMTP_URL: url, QUADRANTE_MAIL_FROM: from } = variables
  // A mail without a sender is refused everywhere, and one whose links lead nowhere helps nobody.
  const absent = (["QUADRANTE_MAIL_FROM", "QUADRANTE_ORIGIN"] as const).filter((name) => variables[name] === undefined)
  if (url !== undefined && absent.length > 0) {
    return Result.fail(absent.map((name) => ({ name, expected: `${expected[name]}, since QUADRANTE_SMTP_URL is set` })))
  }
  return Result.succeed({
    port: variables.PORT,
    dataFolder: resolve(variables.QUADRANTE_DATA),
    databaseUrl: variables.DATABASE_URL ?? null,
    origin: variables.QUADRANTE_ORIGIN ?? null,
    prefix: variables.QUADRANTE_PREFIX,
    webFolder: resolve(variables.QUADRANTE_WEB),
    proxies: networksOf(variables.QUADRANTE_PROXIES),
    metricsTo: networksOf(variables.QUADRANTE_METRICS_TO),
    redisUrl: variables.REDIS_URL ?? null,
    definitionsFolder: resolve(variables.QUADRANTE_DEFINITIONS ?? join(variables.QUADRANTE_DATA, "definitions")),
    demoInstances: variables.QUADRANTE_DEMO_INSTANCES,
    workers: {
      threads: variables.QUADRANTE_WORKERS,
      seconds: variables.QUADRANTE_WORKER_SECONDS,
      memory: variables.QUADRANTE_WORKER_MEMORY
    },
    hangSeconds: variables.QUADRANTE_HANG_SECONDS,
    smtp: url === undefined || from === undefined ? null : { url, from },
    mode: variables.QUADRANTE_MODE,
    limits: limitsOf(variables),
    settings: ofAddOns.success
  })
}

/** The variables that are not what they must be. */
const wrongIn = (read: Result.Result<unknown, Schema.SchemaError>): readonly string[] =>
  Result.isFailure(read) ? formatted(read.failure.issue).issues.map(({ path }) => String(path?.[0])) : []

/** What is wrong with the configuration, a line each. */
export const complaintOf = (problems: readonly Problem[]): string =>
  problems.map(({ name, expected: what }) => `${name}: expected ${what}\n`).join("")

/** Read by the repository's tools, not by the server: the length of test runs. */
const foreign = new Set(["QUADRANTE_RUNS", "QUADRANTE_SEED"])

/** What the schema let through can be read. */
const networksOf = (text: string): Networks => readNetworks(text) ?? { includes: () => false }

/** An address, or a name and an address between angle brackets. */
const isSender = (text: string): boolean => isAddress(/^[^<>\p{C}"]{1,100} <([^<>]+)>$/u.exec(text)?.[1] ?? text)

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()
