/**
 * Client value: a typed value that processes keep with the client, and whether the browser keeps it too.
 */
import { Result, Schema } from "effect"
import { isIso } from "../locale/locale.ts"

const flags = {
  persistente: Schema.Boolean,
  cliente_persistente_somente_leitura: Schema.Boolean
}

const named = { nome: Schema.NonEmptyString, ...flags }

const Day = Schema.String.check(
  Schema.makeFilter((text) => isIso("date", text) || isIso("datetime", text) || "must be an ISO date")
)

/** A value of one of four types. `data` is an ISO date, with or without a time. */
export const ClientValue = Schema.Union([
  Schema.Struct({ ...named, tipo: Schema.Literal("texto"), valor: Schema.String }),
  Schema.Struct({ ...named, tipo: Schema.Literal("numero"), valor: Schema.Finite }),
  Schema.Struct({ ...named, tipo: Schema.Literal("logico"), valor: Schema.Boolean }),
  Schema.Struct({ ...named, tipo: Schema.Literal("data"), valor: Day })
])
export type ClientValue = typeof ClientValue.Type

/** The values of a client by name. */
export const ClientValues = Schema.Record(Schema.String, ClientValue)
export type ClientValues = typeof ClientValues.Type

/** What is true of a value of which nothing else was said. */
export const defaults = { persistente: true, cliente_persistente_somente_leitura: false } as const

/** Reads a value, whose flags may be left out. */
export const decode = (json: unknown): Result.Result<ClientValue, Schema.SchemaError> =>
  Schema.decodeUnknownResult(ClientValue)(Object.assign({ ...defaults }, json))

/** Whether a value is written to local storage: it is to be kept, and not only to be read there. */
export const isWritten = (value: ClientValue): boolean =>
  value.persistente && !value.cliente_persistente_somente_leitura

/** The values that are written to local storage. */
export const written = (values: ClientValues): ClientValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isWritten(value)))

/** The values with one more, or another in place of the one of the same name. */
export const withValue = (values: ClientValues, value: ClientValue): ClientValues =>
  Object.fromEntries([...Object.entries(values), [value.nome, value]])

/**
 * The values of this client together with those that the server keeps for the person. The server is right about all that
 * are persistent, but for those in `unsent`, which were set or removed here and have not reached it yet.
 */
export const merged = (
  values: ClientValues,
  kept: ReadonlyArray<ClientValue>,
  unsent: ReadonlySet<string>
): ClientValues =>
  Object.fromEntries([
    ...Object.entries(values).filter(([nome, value]) => !value.persistente || unsent.has(nome)),
    ...kept.filter(({ nome }) => !unsent.has(nome)).map((value) => [value.nome, value] as const)
  ])

/** The values without one. */
export const withoutValue = (values: ClientValues, nome: string): ClientValues =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== nome))
