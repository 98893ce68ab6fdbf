import * as Vault from "@quadrante/persistence/vault"
import { describe, expect, it, vi } from "vitest"
import { hasTalk, talkKey } from "./talk-key.ts"
import { readTalk } from "./read-typed.ts"
import { makeTalks, type Talk } from "./talks.ts"
import { memoryPlaces } from "@quadrante/persistence/test/places"

const talk = (text: string): Talk => ({
  text,
  chosen: [{ person: "b", pessoa: "Bruno Lima" }],
  asks: true,
  answers: null,
  place: null,
  title: "Compra 1"
})

describe("comments that are typed and not sent", () => {
  it("come back from the vault in another tab, until they are sent", async () => {
    const places = memoryPlaces()
    const open = () => Vault.open({ environment: "demo", places })
    const vault = await open()
    const talks = makeTalks(vault)
    talks.write("i1", talk("@Bruno Lima, 36 meses?"))
    talks.write("i2", talk("gone"))
    talks.write("i2", null)
    await vault.flush()
    const again = makeTalks(await open())
    await again.restore(readTalk)
    expect(again.all()).toEqual({ i1: talk("@Bruno Lima, 36 meses?") })
    expect(again.read("i2")).toBeNull()
  })

  it("are not put back over what is typed meanwhile, and what cannot be read is left out", async () => {
    const vault = await Vault.open({ environment: "demo", places: memoryPlaces() })
    makeTalks(vault).write("i1", talk("old"))
    vault.save({ name: "talk:i2", area: "local", version: 1, initial: null, decode: () => null }, { text: 1 } as never)
    await vault.flush()
    const talks = makeTalks(vault)
    const restored = talks.restore(readTalk)
    talks.write("i1", talk("new"))
    await restored
    expect(Object.values(talks.all()).map(({ text }) => text)).toEqual(["new"])
  })

  it("are of their case wherever they are typed, and each clause has its own", async () => {
    const talks = makeTalks(await Vault.open({ environment: "demo", places: memoryPlaces() }))
    const place = { document: "d", version: 1, block: 2, number: "1", quote: "Prazo" }
    expect(talkKey("i1", null)).toBe("i1")
    expect(talkKey("i1", place)).toBe("i1")
    const [one, other] = ["a", "b"].map((digest) => talkKey("i1", { ...place, digest }))
    talks.write(one ?? "", talk("Cabe?"))
    expect(talks.read(other ?? "")).toBeNull()
    expect(["i1", "i", "i11"].map((instance) => hasTalk(talks, instance))).toEqual([true, false, false])
  })

  it("tell why they were refused until something else is typed", async () => {
    const talks = makeTalks(await Vault.open({ environment: "demo", places: memoryPlaces() }))
    const listener = vi.fn<() => void>()
    const stop = talks.subscribe(listener)
    talks.write("i1", talk("a"))
    talks.refuse("i1", { code: "forbidden", at: "addressee" })
    expect(talks.refusal("i1")).toEqual({ code: "forbidden", at: "addressee" })
    talks.write("i1", talk("b"))
    expect(talks.refusal("i1")).toBeNull()
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    talks.write("i1", null)
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
