/** Two tenants of one Operaton, each with a process of the same key and version: a real one, or as it was recorded. */
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { addEngine, listEngines } from "./engines.ts"
import { followDue } from "./follow.ts"

const line = openEngineLine("tenants")
let office: TestOffice

const drawing = (task: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="visita" name="Visita" isExecutable="true" operaton:historyTimeToLive="30">
    <startEvent id="s" /><sequenceFlow id="f" sourceRef="s" targetRef="t" /><userTask id="t" name="${task}" />
  </process>
</definitions>`

beforeAll(async () => {
  office = await openOffice()
  await line.empty()
  await line.deployXml("visita.bpmn", drawing("De todos"))
  for (const tenant of ["norte", "sul/leste", "sul leste"])
    await line.deployXml("visita.bpmn", drawing(`Do ${tenant}`), tenant)
  await transaction(office.sql, async (tx) =>
    Result.succeed(
      await addEngine(tx, "demo", { name: "firma", url: line.base, login: null, password: null, sameNames: true })
    )
  )
})
afterAll(async () => {
  line.close()
  await office.stop()
})

describe("tenants of an Operaton", () => {
  it("have each their own process, by name, with its own drawing", async () => {
    const all = (await line.say("GET", "/process-definition?sortBy=tenantId&sortOrder=asc")) as {
      id: string
      version: number
    }[]
    expect(all.map(({ version }) => version)).toEqual([1, 1, 1, 1])
    for (const { id } of all) await line.say("POST", `/process-definition/${encodeURIComponent(id)}/start`, {})
    await followDue(office.sql, { warn: () => undefined }, line.ask, 0)
    expect(await listEngines(office.sql, "demo")).toMatchObject([{ error: null, instances: 4 }])
    const rows = await office.sql`
      select i.processo, i.title, t.name from instance i join task t on t.amb = i.amb and t.instance = i.id order by t.name`
    expect(rows.map(({ processo, title, name }) => [processo, title.replace(/ \d+$/, ""), name])).toEqual([
      ["firma.visita", "Visita", "De todos"],
      ["firma.visita:norte", "Visita (norte)", "Do norte"],
      [expect.stringMatching(/^firma\.visita:sul_leste-[0-9a-f]{8}$/), "Visita (sul leste)", "Do sul leste"],
      [expect.stringMatching(/^firma\.visita:sul_leste-[0-9a-f]{8}$/), "Visita (sul/leste)", "Do sul/leste"]
    ])
    expect(new Set(rows.map(({ processo }) => processo)).size).toBe(4)
  })
})
