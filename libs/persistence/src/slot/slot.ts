/** Slots: slices of a vault made of a schema and the way up from older versions. */
import { Option, Schema } from "effect"
import type * as Vault from "../vault/vault.ts"

/** What a slice is made of. */
export interface Definition<A, I> {
  readonly name: string
  readonly area: Vault.Area
  readonly version: number
  readonly schema: Schema.Codec<A, I>
  readonly initial: A
  /** By version: what turns the JSON of that version into the JSON of the next. One that is missing makes older values unreadable. */
  readonly migrations?: Readonly<Record<number, (json: unknown) => unknown>>
}

/** A slice whose stored value is read by a schema, after being brought up version by version. */
export const define = <A, I>(definition: Definition<A, I>): Vault.Slice<A> => {
  const { name, area, version, schema, initial, migrations = {} } = definition
  const decode = Schema.decodeUnknownOption(schema)
  return {
    name,
    area,
    version,
    initial,
    encode: Schema.encodeSync(schema),
    decode: (json, written) => {
      let brought = json
      for (let at = written; at < version; at++) {
        const migrate = migrations[at]
        if (migrate === undefined) return undefined
        brought = migrate(brought)
      }
      return Option.getOrUndefined(decode(brought))
    }
  }
}
