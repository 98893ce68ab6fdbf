/** A process of one task with forty fields, as a folder to be deployed. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fields } from "../../../apps/web/bench/fields.ts"

export const name = "Processo de quarenta campos"

const bpmn = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="https://exemplo.example">
  <process id="quarenta" name="${name}" isExecutable="true">
    <startEvent id="inicio" />
    <sequenceFlow id="abre" sourceRef="inicio" targetRef="preencher" />
    <userTask id="preencher" name="Preencher" camunda:formKey="preencher" />
    <sequenceFlow id="fecha" sourceRef="preencher" targetRef="fim" />
    <endEvent id="fim" />
  </process>
</definitions>`

/** Writes it below a folder. */
export const writeForty = (folder: string): void => {
  const own = join(folder, "quarenta")
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, "quarenta.bpmn"), bpmn)
  const form = { type: "default", id: "preencher", components: fields }
  writeFileSync(join(own, "preencher.json"), JSON.stringify(form))
}
