import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Vault from "../vault/vault.ts"
import * as Slot from "./slot.ts"
import { memoryPlaces } from "../../test/places.ts"

describe("a slice made of a schema", () => {
  it("comes back as the value that was saved, through what the schema writes", async () => {
    const opened = Slot.define({
      name: "abertura",
      area: "session",
      version: 1,
      schema: Schema.Struct({ em: Schema.DateFromString }),
      initial: { em: new Date(0) }
    })
    const value = { em: new Date("2026-03-01T12:00:00Z") }
    expect(await reloaded(opened, value, opened)).toEqual(value)
  })

  it("is brought up version by version from the one it was written under", async () => {
    const migrations = { 1: (json: unknown) => [json, "1 to 2"], 2: (json: unknown) => [json, "2 to 3"] }
    const third = Slot.define({ ...first, version: 3, schema: Schema.Json, initial: null, migrations })
    expect(await reloaded(first, { cor: "teal" }, third)).toEqual([[{ cor: "teal" }, "1 to 2"], "2 to 3"])
  })

  it.each([
    ["a step is missing", { 2: (json: unknown) => json }],
    ["a step throws", { 1: () => JSON.parse("{"), 2: (json: unknown) => json }],
    ["its end is not of the schema", { 1: () => 7, 2: (json: unknown) => json }]
  ])("falls back to its initial value where %s", async (_, migrations) => {
    const third = Slot.define({ ...first, version: 3, schema: Cor, initial: { cor: "initial" }, migrations })
    expect(await reloaded(first, { cor: "teal" }, third)).toEqual({ cor: "initial" })
  })
})

// Helpers

const Cor = Schema.Struct({ cor: Schema.String })

const first = Slot.define({
  name: "client",
  area: "session",
  version: 1,
  schema: Cor,
  initial: { cor: "grey" }
})

/** What `after` reads of what `before` wrote. */
const reloaded = async <A, B>(before: Vault.Slice<A>, value: A, after: Vault.Slice<B>): Promise<B> => {
  const places = memoryPlaces()
  const writer = await Vault.open({ environment: "prod", places })
  writer.save(before, value)
  await writer.close()
  const reader = await Vault.open({ environment: "prod", places })
  const read = await reader.load(after)
  await reader.close()
  return read
}
