/** Client values: typed values that processes store for a person. Temporary ones are not stored here. */
import { ClientValue } from "@quadrante/domain/client-value"
import type { Fault } from "@quadrante/api/fault"
import { Option, Result, Schema } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Session } from "../session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"

type PersonKey = Pick<Session, "amb" | "person">

/** How many values of one person are kept, and how long one may be, in bytes of JSON. */
const limits = { values: 500, bytes: 32 * 1024, name: 128 } as const

const decodeClientValue = Schema.decodeUnknownOption(ClientValue)

/** The values of a person, by name. */
export const valuesOf = async (sql: Queries, { amb, person }: PersonKey): Promise<readonly ClientValue[]> => {
  const rows = await sql<{ value: unknown }[]>`
    select value from client_value where amb = ${amb} and person = ${person} order by nome`
  return rows.flatMap(({ value }) => Option.toArray(decodeClientValue(value)))
}

/** Keeps a value in the place of the one of the same name. */
export const keepValue = async (
  sql: Queries,
  { amb, person }: PersonKey,
  value: ClientValue
): Promise<Result.Result<null, Fault>> => {
  if (value.nome.length > limits.name || Buffer.byteLength(JSON.stringify(value)) > limits.bytes) {
    return refuse("too-large", { at: "valor" })
  }
  if (!value.persistente) return removeValue(sql, { amb, person }, value.nome)
  const [kept] = await sql`
    insert into client_value (amb, person, nome, value)
    select ${amb}, ${person}, ${value.nome}, ${sql.json(value)}
    where (select count(*) from client_value
      where amb = ${amb} and person = ${person} and nome <> ${value.nome}) < ${limits.values}
    on conflict (amb, person, nome) do update set value = excluded.value, changed = now()
    returning 1`
  return kept === undefined ? refuse("too-large", { at: `${limits.values}` }) : Result.succeed(null)
}

/** Forgets a value. One that is not there is forgotten already. */
export const removeValue = async (
  sql: Queries,
  { amb, person }: PersonKey,
  nome: string
): Promise<Result.Result<null, Fault>> => {
  await sql`delete from client_value where amb = ${amb} and person = ${person} and nome = ${nome}`
  return Result.succeed(null)
}
