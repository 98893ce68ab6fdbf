/** What was answered before, where a task of others tells nothing of what somebody sees. */
import { Result } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { bundleOf, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key } from "../../../test/visitor.ts"
import { start } from "../run/commands.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

const body = `<startEvent id="pedido" name="Pedido" camunda:formKey="nota" />
  <sequenceFlow id="f1" sourceRef="pedido" targetRef="pagar" />
  ${userTask("pagar", 'camunda:candidateGroups="gerencia"').replace('formKey="nota"', 'formKey="pago"')}
  <sequenceFlow id="f2" sourceRef="pagar" targetRef="ver" />${userTask("ver", 'camunda:candidateGroups="gerencia"')}
  <sequenceFlow id="f3" sourceRef="ver" targetRef="fim" /><endEvent id="fim" />`

const paid = { type: "default", components: [{ type: "textfield", key: "pago", label: "Pago em" }] }

it("is what whoever started it sent, for them alone, until a form shows it, and once it is over", async () => {
  const bundle = bundleOf("despesa", body)
  await office.deployBundle({ ...bundle, forms: { ...bundle.forms, pago: paid } })
  const [ana, bruno] = [await office.as("ana.souza"), await office.as("bruno.lima", "gerencia")]
  const contexto = { nota: "Mesa", valor: 12 }
  const begun = await start(office.sql, ana, { processo: "despesa", contexto, key: key() })
  const id = Result.getOrThrow(begun)
  const recordOf = async (session: typeof ana) => {
    const { record, values } = await office.see(session, id)
    return { told: record.map(({ id: element, name, who }) => `${element} ${name} ${who}`), values }
  }
  const sent = ["pedido despesa Ana Souza"]
  expect(await recordOf(ana)).toEqual({ told: sent, values: contexto })
  expect(await recordOf(bruno)).toEqual({ told: [], values: {} })
  await office.complete(bruno, id, "pagar", { pago: "hoje" })
  expect(await recordOf(ana)).toEqual({ told: [], values: contexto })
  await office.complete(bruno, id, "ver", { nota: "Mesa", valor: 13 })
  const over = await recordOf(ana)
  expect(over).toEqual({ told: [...sent, "ver ver Bruno Lima"], values: { nota: "Mesa", valor: 13 } })
  expect((await recordOf(bruno)).told).toEqual([...sent, "pagar pagar Bruno Lima", "ver ver Bruno Lima"])
})
