/**
 * Slots: what the browser remembers, as an Effect service; and slices made of a schema and the way up from older versions.
 *
 * The same without Effect is `@quadrante/persistence/vault`.
 */
import { Context, Effect, Layer, Option, Schema } from "effect"
import type * as Proof from "../proof/proof.ts"
import * as Vault from "../vault/vault.ts"

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

/** A vault, step by step, as effects that cannot fail. */
export interface Shape {
  readonly environment: string
  /** Whether values outlive the page. */
  readonly keeps: boolean
  /** Whether proofs, and so logins, are possible here. */
  readonly proves: boolean
  readonly load: <A>(slice: Vault.Slice<A>) => Effect.Effect<A>
  readonly save: <A>(slice: Vault.Slice<A>, value: A) => Effect.Effect<void>
  readonly remove: (slice: Pick<Vault.Slice<never>, "name" | "area">) => Effect.Effect<void>
  readonly flush: Effect.Effect<void>
  readonly token: Effect.Effect<Option.Option<string>>
  readonly keepToken: (token: string) => Effect.Effect<void>
  readonly prover: Effect.Effect<Option.Option<Proof.Prover>>
  readonly loginProver: (person: string | null) => Effect.Effect<Option.Option<Proof.Prover>>
  readonly admit: (person: string) => Effect.Effect<void>
  readonly seal: Effect.Effect<void>
  readonly isSealed: Effect.Effect<boolean>
  readonly destroy: Effect.Effect<void>
}

const shapeOf = (vault: Vault.Vault): Shape => ({
  environment: vault.environment,
  keeps: vault.keeps,
  proves: vault.proves,
  load: (slice) => Effect.promise(() => vault.load(slice)),
  save: (slice, value) => Effect.sync(() => vault.save(slice, value)),
  remove: (slice) => Effect.sync(() => vault.remove(slice)),
  flush: Effect.promise(() => vault.flush()),
  token: Effect.map(
    Effect.promise(() => vault.token()),
    Option.fromUndefinedOr
  ),
  keepToken: (token) => Effect.promise(() => vault.keepToken(token)),
  prover: Effect.map(
    Effect.promise(() => vault.prover()),
    Option.fromUndefinedOr
  ),
  loginProver: (person) =>
    Effect.map(
      Effect.promise(() => vault.loginProver(person)),
      Option.fromUndefinedOr
    ),
  admit: (person) => Effect.promise(() => vault.admit(person)),
  seal: Effect.promise(() => vault.seal()),
  isSealed: Effect.promise(() => vault.isSealed()),
  destroy: Effect.promise(() => vault.destroy())
})

/** What this browser remembers of one environment. */
export class Slots extends Context.Service<Slots, Shape>()("@quadrante/persistence/Slots") {
  /** Over the storage and the keys of this browser; what waits is written when the scope ends. */
  static readonly layer = (options: Vault.Options): Layer.Layer<Slots> =>
    Layer.effect(
      Slots,
      Effect.map(
        Effect.acquireRelease(
          Effect.promise(() => Vault.open(options)),
          (vault) => Effect.promise(() => vault.close())
        ),
        shapeOf
      )
    )

  /** Over memory, with the same cipher; two layers share values only if they share places. */
  static readonly layerMemory = (options: Vault.Options): Layer.Layer<Slots> =>
    Slots.layer({ places: Vault.memoryPlaces(), ...options })
}
