import * as Workspace from "@quadrante/domain/workspace"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../test/runs.ts"
import * as Vault from "../vault/vault.ts"
import { salvage, unreadable, workspaceSlice } from "./salvage.ts"
import { memoryPlaces } from "../../test/places.ts"

describe("salvage", () => {
  it("gives a whole workspace back as it is, and drops nothing", () => {
    expect(salvage(stored)).toEqual({ workspace: stored, dropped: [] })
    expect(salvage(Workspace.initial)).toEqual({ workspace: Workspace.initial, dropped: [] })
  })

  it.each([null, 1, "x", [], {}, { processes: 7 }])("makes the first workspace of %j, and says so", (json) => {
    const { workspace, dropped } = salvage(json)
    expect(workspace).toEqual(Workspace.initial)
    expect(dropped.length).toBeGreaterThan(0)
  })

  it("puts a placeholder with its name in the place of a panel that cannot be read, and opens the rest", () => {
    for (const broken of [{ contexto: 7 }, { processo: "" }, { instance: {} }, { openedAs: null }]) {
      const { workspace, dropped } = salvage({ ...stored, processes: [one, { ...two, ...broken }, three] })
      expect(workspace.processes).toMatchObject([
        one,
        { id: "p2", processo: unreadable, title: "Compra 2", slot: 1, state: "error" },
        three
      ])
      expect(workspace.active).toEqual(stored.active)
      expect(dropped).toEqual([{ what: "process", named: "Compra 2" }])
    }
  })

  it("puts back what nothing depends on, and keeps what the process is", () => {
    const { title: _, ...untitled } = two
    const { workspace, dropped } = salvage({ ...stored, processes: [one, { ...untitled, state: "?", slot: 9 }, three] })
    expect(workspace.processes[1]).toMatchObject({
      id: "p2",
      processo: "compra",
      contexto: { n: 2 },
      title: "compra",
      slot: 1
    })
    expect(dropped).toEqual([])
  })

  it("reads a link whose texts stood beside its values, in what is open and what was closed", () => {
    const linked = {
      ...two,
      instance: null,
      contexto: { cep: 123, id: [1, 2] },
      textos: { cep: ["00123"], id: ["1", "2"] }
    }
    const { workspace, dropped } = salvage({
      ...stored,
      processes: [one, linked, three],
      closed: [{ ...linked, id: "p4" }]
    })
    const contexto = [
      ["cep", "00123", 123],
      ["id", "1", 1],
      ["id", "2", 2]
    ]
    expect(workspace.processes[1]).toEqual({ ...two, instance: null, contexto })
    expect(workspace.closed).toEqual([{ ...two, id: "p4", instance: null, contexto }])
    expect(dropped).toEqual([])
  })

  it("keeps the values of what a link found open, or what shows something else since, and what it gave beside them", () => {
    const textos = { visao: ["01"] }
    const link = [["visao", "01", "01"]]
    for (const [process, kept] of [
      [
        { ...two, instance: "i2", textos },
        { ...two, instance: "i2", link }
      ],
      [
        { ...two, processo: "painel:tarefas", contexto: { visao: -1 }, textos },
        { ...two, processo: "painel:tarefas", contexto: { visao: -1 }, link }
      ],
      [{ ...two, textos: {} }, two],
      [{ ...two, textos: 7 }, two]
    ]) {
      const { workspace, dropped } = salvage({ ...stored, processes: [one, process, three] })
      expect(workspace.processes[1]).toEqual(kept)
      expect(dropped).toEqual([])
    }
  })

  it("gives the second of two with the same id another one", () => {
    const { workspace } = salvage({ ...stored, processes: [one, { ...two, id: "p1" }, three] })
    expect(workspace.processes.map(({ id }) => id)).toEqual(["p1", "p1-2", "p3"])
  })

  it("opens as many as may be open, and names those beyond", () => {
    const many = Array.from({ length: Workspace.mostOpen + 2 }, (_, n) => ({ ...one, id: `p${n}`, title: `T${n}` }))
    const { workspace, dropped } = salvage({ ...stored, processes: many })
    expect(workspace.processes).toHaveLength(Workspace.mostOpen)
    expect(dropped).toEqual([
      { what: "too-many", named: "T24" },
      { what: "too-many", named: "T25" }
    ])
  })

  it("lets a layout that cannot be read fall back, and closes nothing for it", () => {
    const broken = {
      focus: 9,
      maximised: "x",
      locked: [7],
      sizes: { "2:columns": [5] },
      active: "?",
      guest: { slot: 2, id: "gone" }
    }
    const { workspace, dropped } = salvage({ ...stored, ...broken })
    expect(workspace).toMatchObject({
      processes: stored.processes,
      focus: 1,
      maximised: null,
      locked: [],
      sizes: {},
      guest: null
    })
    expect(dropped.map(({ named }) => named).sort()).toEqual(["focus", "guest", "locked", "maximised", "sizes"])
  })

  it("survives nesting deeper than the stack", () => {
    const deep: unknown = JSON.parse("[".repeat(50_000) + "]".repeat(50_000))
    expect(
      salvage({ ...stored, processes: [{ ...one, contexto: { deep } }] }).workspace.processes.length
    ).toBeLessThanOrEqual(1)
  })

  it("makes of any JSON a workspace that the domain takes, and of that the same again", () => {
    // Only what JSON can say: it has no -0.
    const law = fc.property(mangled.map(asStored), (json) => {
      const { workspace } = salvage(json)
      expect(Schema.is(Workspace.Workspace)(workspace)).toBe(true)
      expect(salvage(asStored(workspace))).toEqual({ workspace, dropped: [] })
    })
    fc.assert(law, { numRuns: runs(10_000) })
  })

  it("loses no panel of a workspace whose panels are broken one by one", () => {
    const law = fc.property(fc.array(fc.jsonValue(), { minLength: 3, maxLength: 3 }), (panels) => {
      const processes = stored.processes.map((process, n) => (n === 1 ? panels[n] : process))
      const { workspace } = salvage({ ...stored, processes })
      expect(workspace.processes).toHaveLength(3)
      expect(workspace.processes[0]).toEqual(one)
      expect(workspace.processes[2]).toEqual(three)
    })
    fc.assert(law)
  })
})

describe("the slice of the workspace", () => {
  it("comes back with what was dropped, and is stored without", async () => {
    const places = memoryPlaces()
    const vault = await Vault.open({ environment: "prod", places })
    vault.save(workspaceSlice, { workspace: stored, dropped: [{ what: "layout", named: "focus" }] })
    await vault.close()
    const reloaded = await Vault.open({ environment: "prod", places })
    expect(await reloaded.load(workspaceSlice)).toEqual({ workspace: stored, dropped: [] })
    await reloaded.close()
  })

  it("says what was closed and where separators were before the page went, though nothing was sealed in time", async () => {
    const places = memoryPlaces()
    const vault = await Vault.open({ environment: "prod", places, coalesceMs: 60_000 })
    vault.save(workspaceSlice, { workspace: stored, dropped: [] })
    await vault.flush()
    const sizes = { "2:columns": [0.7] }
    vault.save(workspaceSlice, { workspace: { ...stored, sizes, processes: [one, three] }, dropped: [] })
    const reloaded = await Vault.open({ environment: "prod", places })
    const workspace = { ...stored, sizes }
    expect(await reloaded.load(workspaceSlice)).toEqual({ workspace, dropped: [], closedSince: ["p2"] })
    await vault.flush()
    expect((await reloaded.load(workspaceSlice)).closedSince).toBe(undefined)
    await Promise.all([vault.close(), reloaded.close()])
  })

  it.each([[null], [{ length: 0 }], ["p1"], [{ open: [], sizes: { "2:columns": ["wide"] } }]])(
    "takes %j for no trace",
    (trace) => {
      expect(workspaceSlice.trace?.since({ workspace: stored, dropped: [] }, trace)).toEqual({
        workspace: stored,
        dropped: []
      })
    }
  )
})

// Helpers

const process = (n: number) => ({
  id: `p${n}`,
  processo: "compra",
  contexto: { n },
  title: `Compra ${n}`,
  instance: null,
  state: "ready" as const,
  dirty: false,
  preview: false,
  openedAs: { perfil_operacional: "Comprador", unid_sigla: "SP" },
  slot: n < 3 ? (1 as const) : (2 as const)
})
const [one, two, three] = [process(1), process(2), process(3)]

const stored: Workspace.Workspace = {
  ...Workspace.initial,
  processes: [one, two, three],
  active: ["p1", "p3", null, null],
  focus: 2,
  locked: [2],
  sizes: { "2:columns": [0.4] }
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Something that was a workspace once: any member, at any depth of the first three, may be anything. */
const mangled = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      processes: fc.oneof(fc.jsonValue(), fc.array(panel(), { maxLength: 30, size: "max" })),
      active: fc.oneof(fc.jsonValue(), fc.constant(stored.active)),
      focus: fc.oneof(fc.jsonValue(), fc.integer({ min: 0, max: 5 })),
      guest: fc.oneof(fc.jsonValue(), fc.constant({ slot: 2, id: "p1" })),
      maximised: fc.oneof(fc.jsonValue(), fc.integer({ min: 0, max: 5 })),
      locked: fc.jsonValue(),
      closed: fc.oneof(fc.jsonValue(), fc.array(panel(), { maxLength: 15, size: "max" })),
      arrangement: fc.jsonValue(),
      sizes: fc.jsonValue(),
      followers: fc.oneof(
        fc.jsonValue(),
        fc.array(fc.record({ slot: fc.nat(5), leader: fc.constantFrom("p1", "p2", ""), part: fc.constant("case") }))
      ),
      unled: fc.oneof(fc.jsonValue(), fc.array(fc.constantFrom("p1", "p2"), { maxLength: 40 }))
    },
    { requiredKeys: [] }
  )
)

function panel() {
  const member = (value: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: fc.jsonValue() })
  return fc.record(
    {
      id: member(fc.constantFrom("p1", "p2", "p3", "")),
      processo: member(fc.constantFrom("compra", unreadable)),
      contexto: member(fc.dictionary(fc.string(), fc.jsonValue())),
      title: member(fc.string()),
      instance: member(fc.constantFrom(null, "i1")),
      state: member(fc.constantFrom("ready", "new")),
      dirty: member(fc.boolean()),
      preview: member(fc.boolean()),
      openedAs: member(fc.constant({ perfil_operacional: null, unid_sigla: null })),
      slot: member(fc.constantFrom(1, 2, 3, 4))
    },
    { requiredKeys: ["id", "processo", "contexto"] }
  )
}
