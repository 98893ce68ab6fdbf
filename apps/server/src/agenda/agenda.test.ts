import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { claim } from "../engine/claim.ts"
import { flow, openOffice, userTask, type Office } from "../../test/office.ts"
import { success } from "../../test/visitor.ts"
import { agenda } from "./agenda.ts"

let office: Office
beforeAll(async () => {
  office = await openOffice()
  const dated = 'camunda:candidateGroups="gerencia" camunda:dueDate="P2D" camunda:followUpDate="P1D"'
  await office.deploy(
    "prazo",
    `<startEvent id="s" />${userTask("conferir", dated)}<endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "f")}`
  )
  await office.deploy(
    "espera",
    `<startEvent id="s" /><intermediateCatchEvent id="depois"><timerEventDefinition><timeDuration
       xsi:type="tFormalExpression">PT12H</timeDuration></timerEventDefinition></intermediateCatchEvent>
     <endEvent id="f" />${flow("s", "depois")}${flow("depois", "f")}`
  )
})
afterAll(() => office.stop())

describe("the agenda", () => {
  it("has what is due and to be looked at again, for those whose turn it is, up to the moment asked for", async () => {
    const instance = await office.start(await office.as("ana.souza"), "prazo")
    expect(await items("bruno.lima", 3, instance)).toEqual([
      ["followUp", false],
      ["due", false]
    ])
    expect(await items("bruno.lima", 1.5, instance)).toEqual([["followUp", false]])
    expect(await items("carla.reis", 3, instance)).toEqual([])
    expect(await items("ana.souza", 3, instance)).toEqual([])
  })

  it("keeps what is overdue, and tells one's own from the group's; what others claimed or what is done is not there", async () => {
    const instance = await office.start(await office.as("ana.souza"), "prazo")
    const bruno = await office.as("bruno.lima")
    await office.letPass(instance, 24 * 5)
    expect(await items("bruno.lima", 0, instance)).toHaveLength(2)
    const [task] = (await office.tasks(bruno)).filter((one) => one.instance === instance)
    success(await claim(office.sql, bruno, task?.id ?? ""))
    expect(await items("bruno.lima", 0, instance)).toEqual([
      ["followUp", true],
      ["due", true]
    ])
    expect(await items("diego.prado", 0, instance, "gerencia")).toEqual([])
    await office.complete(bruno, instance, "conferir")
    expect(await items("bruno.lima", 0, instance)).toEqual([])
  })

  it("says when what one started goes on by itself", async () => {
    const instance = await office.start(await office.as("ana.souza"), "espera")
    expect(await items("ana.souza", 1, instance)).toEqual([["timer", true]])
    expect(await items("ana.souza", 0.4, instance)).toEqual([])
    expect(await items("bruno.lima", 1, instance)).toEqual([])
  })

  it("is in the order in which things come", async () => {
    const all = await agenda(office.sql, await office.as("bruno.lima"), inDays(30), "en")
    expect(all.length).toBeGreaterThan(1)
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted())
  })
})

// Helpers

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Kind and ownership of what a person's agenda has of an instance. */
const items = async (who: string, days: number, instance: string, profile?: string) =>
  (await agenda(office.sql, await office.as(who, profile), inDays(days), "pt-BR"))
    .filter((item) => item.instance === instance)
    .map(({ kind, own }) => [kind, own])
