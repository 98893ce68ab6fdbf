/** Quotas: how much one person or one address may use. An operator can change each with an environment variable. */
import type { Budget } from "@quadrante/domain/budget"
import { Effect, Schema } from "effect"

/** What can be set, and what it is where nothing is said: right for some hundred people on two cores. */
const whole = {
  QUADRANTE_PERSON_BURST_MS: { initial: 10_000, least: 100, most: 600_000, what: "milliseconds of a processor" },
  QUADRANTE_PERSON_MS_PER_SECOND: { initial: 250, least: 1, most: 64_000, what: "milliseconds of a processor" },
  QUADRANTE_PERSON_AT_ONCE: { initial: 1, least: 1, most: 100, what: "steps of one person that are worked at at once" },
  QUADRANTE_ADDRESS_BURST_MS: { initial: 10_000, least: 100, most: 600_000, what: "milliseconds of a processor" },
  QUADRANTE_ADDRESS_MS_PER_SECOND: { initial: 100, least: 1, most: 64_000, what: "milliseconds of a processor" },
  QUADRANTE_ADDRESS_CONNECTIONS: { initial: 2_000, least: 10, most: 100_000, what: "connections" },
  QUADRANTE_ADDRESS_SILENT_CONNECTIONS: { initial: 250, least: 5, most: 100_000, what: "connections" },
  QUADRANTE_INSTANCE_DOCUMENTS: { initial: 300, least: 1, most: 10_000, what: "documents of one instance" },
  QUADRANTE_INSTANCE_COMMENTS: { initial: 500, least: 1, most: 10_000, what: "comments of one instance" },
  QUADRANTE_PERSON_UPLOADS: { initial: 20, least: 1, most: 1_000, what: "uploads under way" },
  QUADRANTE_PERSON_UPLOAD_MIB: { initial: 200, least: 20, most: 20_000, what: "MiB of uploads under way" },
  QUADRANTE_PERSON_STARTS_PER_HOUR: { initial: 1_000, least: 1, most: 1_000_000, what: "processes started" },
  QUADRANTE_PERSON_DRAFTS: { initial: 200, least: 1, most: 10_000, what: "drafts of one person" },
  QUADRANTE_ADDRESS_CHALLENGES: { initial: 200, least: 5, most: 10_000, what: "passkey logins begun in two minutes" },
  QUADRANTE_STATEMENTS: { initial: 3, least: 2, most: 20, what: "SQL reports that run at once" }
} as const

/** A whole number that an operator can set: what it is where nothing is said, and what it may be. */
export interface NumberSetting {
  readonly initial: number
  readonly least: number
  readonly most: number
  readonly what: string
}

type Name = keyof typeof whole
const names = Object.keys(whole) as readonly Name[]

/** Decodes its variable. */
export const schemaOf = ({ initial, least, most }: NumberSetting) =>
  Schema.FiniteFromString.check(
    Schema.isInt(),
    Schema.isGreaterThanOrEqualTo(least),
    Schema.isLessThanOrEqualTo(most)
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed(String(initial))))

/** The variables, for the schema of all of them. */
export const limitVariables = Object.fromEntries(names.map((name) => [name, schemaOf(whole[name])])) as {
  readonly [N in Name]: ReturnType<typeof schemaOf>
}

/** What it must be, in words for the operator. */
export const expectedOf = ({ what, least, most }: NumberSetting): string =>
  `${what}, a whole number from ${least} to ${most}`

/** What each must be. */
export const limitsExpected = Object.fromEntries(names.map((name) => [name, expectedOf(whole[name])])) as {
  readonly [N in Name]: string
}

/** How much of the server and of its database anybody may take up. */
export interface Limits {
  /** What a person may use of a processor, wherever they are. */
  readonly person: Budget
  /** Steps of one person that are worked at at once; so many looks beside them. */
  readonly atOnce: number
  /** What those without a session may use at one address together. */
  readonly address: Budget
  /** Connections that one address may have open. */
  readonly connections: number
  /** Of these, those over which no whole request has come yet. */
  readonly silentConnections: number
  readonly quotas: Quotas
  /** SQL reports that run at once in the whole house; one environment has all of these but one. */
  readonly statements: number
}

/** How many rows may add up. */
export interface Quotas {
  /** Documents and files of one instance. */
  readonly documents: number
  /** Comments of one instance. */
  readonly comments: number
  /** Uploads of one person that are no document yet, and how long they may be together, in bytes. */
  readonly uploads: number
  readonly uploadBytes: number
  /** Processes that one person starts within an hour. */
  readonly starts: number
  /** Drafts of one person that are neither sent nor thrown away. */
  readonly drafts: number
  /** Challenges for passkeys that wait at one address for somebody without a session. */
  readonly challenges: number
}

/** The limits that variables say. */
export const limitsOf = (variables: { readonly [N in Name]: number }): Limits => ({
  person: { burstMs: variables.QUADRANTE_PERSON_BURST_MS, msPerSecond: variables.QUADRANTE_PERSON_MS_PER_SECOND },
  atOnce: variables.QUADRANTE_PERSON_AT_ONCE,
  address: { burstMs: variables.QUADRANTE_ADDRESS_BURST_MS, msPerSecond: variables.QUADRANTE_ADDRESS_MS_PER_SECOND },
  connections: variables.QUADRANTE_ADDRESS_CONNECTIONS,
  silentConnections: variables.QUADRANTE_ADDRESS_SILENT_CONNECTIONS,
  quotas: {
    documents: variables.QUADRANTE_INSTANCE_DOCUMENTS,
    comments: variables.QUADRANTE_INSTANCE_COMMENTS,
    uploads: variables.QUADRANTE_PERSON_UPLOADS,
    uploadBytes: variables.QUADRANTE_PERSON_UPLOAD_MIB * 1024 * 1024,
    starts: variables.QUADRANTE_PERSON_STARTS_PER_HOUR,
    drafts: variables.QUADRANTE_PERSON_DRAFTS,
    challenges: variables.QUADRANTE_ADDRESS_CHALLENGES
  },
  statements: variables.QUADRANTE_STATEMENTS
})

/** The limits where no variable is set. */
export const initialLimits: Limits = limitsOf(
  Object.fromEntries(names.map((name) => [name, whole[name].initial])) as { readonly [N in Name]: number }
)
