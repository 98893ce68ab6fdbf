import * as Vault from "@quadrante/persistence/vault"
import { describe, expect, it, vi } from "vitest"
import { makeDrafts } from "./drafts.ts"
import { readDraft } from "./read-typed.ts"
import { memoryPlaces } from "@quadrante/persistence/test/places"

describe("drafts", () => {
  it("come back from the vault as they were typed", async () => {
    const places = memoryPlaces()
    const vault = await Vault.open({ environment: "demo", places })
    makeDrafts(vault, () => 7).drafts.write("p1", draft({ valor: "1.2.3" }))
    await vault.flush()
    const again = makeDrafts(await Vault.open({ environment: "demo", places }), () => 8)
    await again.draftSaves.restore(["p1", "p2"], readDraft)
    expect(again.drafts.read("p1", "t1")).toEqual({ ...draft({ valor: "1.2.3" }), at: 7 })
  })

  it("answer one task and no other", async () => {
    const { drafts, draftUndo } = makeDrafts(await memoryVault(), () => 0)
    drafts.write("p1", draft({ nota: "a" }))
    expect(drafts.read("p1", "t2")).toBeNull()
    expect(draftUndo.isDirty("p1")).toBe(true)
    drafts.clear("p1")
    expect(drafts.read("p1", "t1")).toBeNull()
    expect(draftUndo.isDirty("p1")).toBe(false)
  })

  it("tell the screen when one begins or ends, and not at each keystroke", async () => {
    const { drafts, draftSaves, draftUndo } = makeDrafts(await memoryVault(), () => 0)
    const told: Array<boolean> = []
    let written = 0
    drafts.subscribe(() => told.push(draftUndo.isDirty("p1")))
    draftSaves.onWrite(() => written++)
    drafts.write("p1", draft({ nota: "a" }))
    drafts.write("p1", draft({ nota: "ab" }))
    drafts.clear("p1")
    expect(told).toEqual([true, false])
    expect(written).toBe(3)
  })
})

describe("that a draft is kept", () => {
  it("is said once it is written, with the minute in which it was typed, and no longer once it is sent", async () => {
    const vault = await memoryVault()
    const { drafts, draftSaves } = makeDrafts(vault, () => 61_000)
    const said: Array<number | null> = []
    drafts.subscribe(() => said.push(draftSaves.keptAt("p1")))
    drafts.write("p1", draft({ nota: "a" }))
    expect(draftSaves.keptAt("p1")).toBeNull()
    await vault.flush()
    await vi.waitFor(() => expect(said).toEqual([null, 60_000]))
    drafts.clear("p1")
    expect(said).toEqual([null, 60_000, null])
  })

  it("is not said of one that nothing outside of this page holds", async () => {
    const vault = await Vault.open({
      environment: "demo",
      places: { session: undefined, local: undefined, ring: undefined }
    })
    const { drafts, draftSaves, draftUndo } = makeDrafts(vault, () => 0)
    drafts.write("p1", draft({ nota: "a" }))
    await vault.flush()
    expect(await vault.isKept({ name: "draft:p1", area: "session" })).toBe(false)
    expect(draftSaves.keptAt("p1")).toBeNull()
    expect(draftUndo.isDirty("p1")).toBe(true)
  })
})

describe("a draft of a process that is closed", () => {
  it("that was discarded is taken back as long as the page lives, and never over a newer one", async () => {
    const { drafts, draftUndo } = makeDrafts(await memoryVault(), () => 0)
    drafts.write("p1", draft({ nota: "a" }))
    draftUndo.discard("p1")
    expect(draftUndo.isDirty("p1")).toBe(false)
    draftUndo.revive("p1")
    expect(drafts.read("p1", "t1")?.texts).toEqual({ nota: "a" })
    draftUndo.discard("p1")
    drafts.write("p1", draft({ nota: "b" }))
    draftUndo.revive("p1")
    draftUndo.revive("p1")
    expect(drafts.read("p1", "t1")?.texts).toEqual({ nota: "b" })
  })

  it("that is taken back is to be saved anew, for the server has thrown it away", async () => {
    const { drafts, draftSaves, draftUndo } = makeDrafts(await memoryVault(), () => 0)
    drafts.write("p1", draft({ nota: "a" }))
    draftSaves.markSaved("p1", "t1", { revision: 1, texts: { nota: "a" } })
    expect(draftSaves.isSafe("p1")).toBe(true)
    draftUndo.discard("p1")
    draftUndo.revive("p1")
    expect(draftSaves.isSafe("p1")).toBe(false)
  })

  it("goes on where its instance is opened again", async () => {
    const { drafts } = makeDrafts(await memoryVault(), () => 0)
    drafts.write("p1", draft({ nota: "a" }))
    drafts.move("p1", "p2")
    drafts.move("p3", "p2")
    expect(drafts.all()).toEqual({ p2: { ...draft({ nota: "a" }), at: 0 } })
  })
})

describe("a text that is written beside the form", () => {
  it("makes its process dirty while it is not saved, and is given up with what is discarded", async () => {
    const { drafts, draftUndo } = makeDrafts(await memoryVault(), () => 0)
    const told: Array<boolean> = []
    drafts.subscribe(() => told.push(draftUndo.isDirty("p1")))
    const given: Array<string> = []
    const end = draftUndo.hold("p1", () => {
      given.push("p1")
      return () => given.push("back")
    })
    expect([draftUndo.isHeld("p1"), draftUndo.isHeld("p2"), given]).toEqual([true, false, []])
    drafts.clear("p1")
    expect(draftUndo.isDirty("p1")).toBe(true)
    draftUndo.discard("p1")
    expect(given).toEqual(["p1"])
    end()
    end()
    expect(told).toEqual([true, false])
    draftUndo.revive("p1")
    draftUndo.revive("p1")
    expect(given, "taken back once").toEqual(["p1", "back"])
  })
})

// Helpers

const memoryVault = () => Vault.open({ environment: "demo", places: memoryPlaces() })

/** What somebody typed for the first task, in Portuguese. */
const draft = (texts: Readonly<Record<string, string>>) => ({ task: "t1", lcl_id: "pt-BR", texts })
