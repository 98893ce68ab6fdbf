import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { success } from "../../../test/visitor.ts"
import { rounds } from "../../../test/breadth.ts"
import type { Session } from "../../identity/session/session.ts"
import { list as incidents, retry } from "./incident.ts"

let office: TestOffice
let ana: Session
let keeper: Session

const units = ["VND", "ADM", "u0", "u1", "u2"]
const people = ["ana.souza", "bruno.lima", "diego.prado", "elisa.rocha"]

beforeAll(async () => {
  office = await openOffice()
  ana = await office.as("ana.souza", "solicitante")
  keeper = await office.as("diego.prado", "processos")
  for (const unit of units) {
    await office.sql`
      insert into unit (amb, unid_sigla, unid_nome) values ('demo', ${unit}, ${unit}) on conflict do nothing`
  }
})
beforeEach(() => office.sql`update unit set parent = null, manager = null`)
afterAll(() => office.stop())

describe("gestor", () => {
  it("is the manager of the unit under which somebody started, and of the unit above where that is they", async () => {
    await placeUnit("VND", "ADM", "ana.souza")
    await placeUnit("ADM", null, "elisa.rocha")
    expect(await assignee("=gestor(iniciador)", ana)).toBe("elisa.rocha")
    expect(await assignee("=gestor(iniciador)", { ...ana, unit: unitOf("ADM") })).toBe("elisa.rocha")
    expect(await assignee("=GESTOR(iniciador)".toLowerCase(), ana)).toBe("elisa.rocha")
  })

  it("is nobody at the top, in a unit without a manager, without a unit, and of nobody: an incident each", async () => {
    await placeUnit("VND", "ADM", "ana.souza")
    await placeUnit("ADM", null, "ana.souza")
    await placeUnit("u0", "VND", null)
    const incident =
      "assignee yields nobody: there is no manager; assignee yields not exactly one person; nobody may take it"
    for (const [formula, who] of [
      ["=gestor(iniciador)", ana],
      ["=gestor(iniciador)", { ...ana, unit: unitOf("u0") }],
      ["=gestor(iniciador)", { ...ana, unit: null }],
      ["=gestor(null)", ana],
      ["=gestor(5)", ana],
      ["=gestor(&quot;quem.nao&quot;)", ana]
    ] as const) {
      const { instance, holder } = await begin(`camunda:assignee="${formula}"`, who)
      expect(holder).toBeNull()
      expect(await reasonsOf(instance)).toEqual([`u: ${incident}`])
    }
  })

  it("is an incident where it names the only candidates, or is one beside profiles; others may take the task then", async () => {
    const { instance } = await begin('camunda:candidateUsers="=gestor(iniciador)" camunda:candidateGroups="gerencia"')
    expect(await reasonsOf(instance)).toEqual(["u: candidateUsers yields nobody: there is no manager"])
    const tasks = await office.tasks(await office.as("bruno.lima", "gerencia"))
    expect(tasks.find((one) => one.instance === instance)).toMatchObject({ standing: "offered" })
  })

  it("can be asked again of a manager, compared, and of everybody in a list", async () => {
    await placeUnit("VND", "ADM", "bruno.lima")
    await placeUnit("ADM", null, "elisa.rocha")
    // Bruno works under VND, which he manages himself.
    expect(await assignee("=gestor(gestor(iniciador))")).toBe("elisa.rocha")
    expect(await assignee("=if gestor(gestor(gestor(iniciador))) = null then gestor(iniciador) else null")).toBe(
      "bruno.lima"
    )
    const { instance } = await begin(
      'camunda:candidateUsers="=for p in [iniciador, &quot;bruno.lima&quot;] return gestor(p)"'
    )
    expect(await candidatesOf(instance)).toEqual(["bruno.lima", "elisa.rocha"])
  })

  it("is that of the unit under which somebody did a task of the instance", async () => {
    await placeUnit("VND", null, "ana.souza")
    await placeUnit("ADM", null, "diego.prado")
    const bruno = await office.as("bruno.lima", "gerencia")
    const body = `<startEvent id="s" />${flow("s", "a")}${userTask("a", 'camunda:candidateGroups="gerencia"')}
      ${flow("a", "u")}${userTask("u", 'camunda:assignee="=gestor(&quot;bruno.lima&quot;)"')}${flow("u", "e")}<endEvent id="e" />`
    await office.deploy("fez_antes", body)
    for (const [unit, manager] of [
      ["ADM", "diego.prado"],
      ["VND", "ana.souza"]
    ] as const) {
      const instance = await office.start(ana, "fez_antes")
      await office.complete({ ...bruno, unit: unitOf(unit) }, instance, "a")
      expect(await holderOf(instance)).toBe(manager)
    }
  })

  it("is looked up again when an incident is tried again, once the unit has a manager", async () => {
    const { instance, holder } = await begin('camunda:assignee="=gestor(iniciador)"')
    expect(holder).toBeNull()
    await placeUnit("VND", null, "elisa.rocha")
    const [open] = (await incidents(office.sql, "demo", "pt-BR")).filter((one) => one.instance === instance)
    success(await retry(office.sql, keeper, open?.id ?? ""))
    expect(await holderOf(instance)).toBe("elisa.rocha")
    expect(await reasonsOf(instance)).toEqual([])
  })

  it("is an ordinary name where it is not called", async () => {
    await office.deploy("nome", once('camunda:assignee="=gestor"'), "", { contexto: ["gestor"] })
    expect(await holderOf(await office.start(ana, "nome", { gestor: "elisa.rocha" }))).toBe("elisa.rocha")
  })

  it("asks only so much", async () => {
    const up = Array.from({ length: 12 }).reduce((text: string) => `gestor(${text})`, "iniciador")
    await placeUnit("VND", "ADM", "bruno.lima")
    // Everybody has another manager, so that it goes on: Bruno's is Felipe, and Felipe's is Bruno. No other test has Felipe.
    await placeUnit("ADM", null, "felipe.nunes")
    await office.sql`update person_profile set unid_sigla = 'VND' where person = ${await idOf("felipe.nunes")}`
    const { instance } = await begin(`camunda:assignee="=${up}"`)
    expect(await reasonsOf(instance)).toEqual([])
    await office.deploy("muitos", once('camunda:candidateUsers="=for p in nomes return gestor(p)"'), "", {
      contexto: ["nomes"]
    })
    const nomes = Array.from({ length: 150 }, (_, n) => `p${n}`)
    const many = await office.start(ana, "muitos", { nomes })
    expect(await reasonsOf(many)).toEqual([
      "u: candidateUsers fails: more than 100 managers are asked for; nobody may take it"
    ])
  })

  it("in any tree of units is the first up the tree who is another, and stops where nobody is", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ above: fc.nat(9), manager: fc.option(fc.constantFrom(...people)) }), {
          minLength: units.length,
          maxLength: units.length
        }),
        fc.nat(units.length - 1),
        async (drawn, at) => {
          await office.sql`update unit set parent = null, manager = null`
          const tree = drawn.map(({ above, manager }, n) => ({ above: n === 0 ? null : above % n, manager }))
          for (const [n, { above, manager }] of tree.entries()) {
            await placeUnit(units[n] ?? "", above === null ? null : (units[above] ?? ""), manager)
          }
          const climb = (n: number | null): string | null => {
            const unit = n === null ? undefined : tree[n]
            if (unit === undefined) return null
            return unit.manager === "ana.souza" ? climb(unit.above) : unit.manager
          }
          const found = await assignee("=gestor(iniciador)", { ...ana, unit: unitOf(units[at] ?? "") })
          expect(found).toBe(climb(at))
        }
      ),
      { numRuns: rounds(25, 3) }
    )
  })
})

describe("a definition", () => {
  it("asks for managers only where it says who may act", async () => {
    await expect(office.deploy("prioridade", once('camunda:priority="=gestor(iniciador)"'))).rejects.toThrow("gestor")
    await expect(office.deploy("grupos", once('camunda:candidateGroups="=[gestor(iniciador)]"'))).resolves.toBeDefined()
  })
})

// Helpers

const once = (attributes: string) =>
  `<startEvent id="s" />${flow("s", "u")}${userTask("u", attributes)}${flow("u", "e")}<endEvent id="e" />`

let deployed = 0

const begin = async (attributes: string, who = ana) => {
  const processo = `gestor_${deployed++}`
  await office.deploy(processo, once(attributes))
  const instance = await office.start(who, processo)
  return { instance, holder: await holderOf(instance) }
}

const assignee = async (formula: string, who = ana) => (await begin(`camunda:assignee="${formula}"`, who)).holder

const holderOf = async (instance: string): Promise<string | null> => {
  const [row] = await office.sql<{ usuario: string | null }[]>`
    select p.usuario from task t left join person p on p.amb = t.amb and p.id = t.claimed_by
    where t.instance = ${instance} and t.done_at is null`
  return row?.usuario ?? null
}

const candidatesOf = async (instance: string) =>
  (
    await office.sql<{ usuario: string }[]>`
      select p.usuario from task t join person p on p.amb = t.amb and p.id = any(t.candidates)
      where t.instance = ${instance} and t.done_at is null order by p.usuario`
  ).map(({ usuario }) => usuario)

const reasonsOf = async (instance: string) =>
  (await incidents(office.sql, "demo", "pt-BR")).filter((one) => one.instance === instance).map(({ reason }) => reason)

const idOf = async (usuario: string): Promise<string> => {
  const [row] = await office.sql<{ id: string }[]>`select id from person where usuario = ${usuario}`
  return row?.id ?? ""
}

const placeUnit = async (unit: string, parent: string | null, manager: string | null) => {
  const id = manager === null ? null : await idOf(manager)
  await office.sql`update unit set parent = ${parent}, manager = ${id} where amb = 'demo' and unid_sigla = ${unit}`
}

const unitOf = (unid_sigla: string): NonNullable<Session["unit"]> => {
  if (ana.unit === null) throw new Error("Ana has a unit")
  return { ...ana.unit, unid_sigla }
}
