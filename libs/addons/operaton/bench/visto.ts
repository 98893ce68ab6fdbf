/** One task of one person, with a few fields, as two engines draw it: for a morning in each. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const drawing = (
  prefix: string,
  namespace: string,
  { process = "", task = "", fields = "" }
) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:${prefix}="${namespace}" id="d" targetNamespace="https://exemplo.example">
  <process id="visto" name="Visto" isExecutable="true" ${process}>
    <startEvent id="inicio" />
    <sequenceFlow id="abre" sourceRef="inicio" targetRef="ver" />
    <userTask id="ver" name="Dar o visto" ${task}>${fields}</userTask>
    <sequenceFlow id="fecha" sourceRef="ver" targetRef="fim" />
    <endEvent id="fim" />
  </process>
</definitions>`

/** For Operaton, where `user` has the task, with a form that it makes of its fields. */
export const theirVisto = (user: string): string =>
  drawing("operaton", "http://operaton.org/schema/1.0/bpmn", {
    process: 'operaton:historyTimeToLive="30"',
    task: `operaton:assignee="${user}"`,
    fields: `<extensionElements><operaton:formData>
      <operaton:formField id="motivo" label="Motivo" type="string"><operaton:validation><operaton:constraint name="readonly" /></operaton:validation></operaton:formField>
      <operaton:formField id="aprovado" label="Aprovado" type="boolean" />
      <operaton:formField id="meio" label="Meio" type="enum"><operaton:value id="pix" name="Pix" /><operaton:value id="conta" name="Conta" /></operaton:formField>
      <operaton:formField id="nota" label="Nota" type="string" />
    </operaton:formData></extensionElements>`
  })

/** Writes that of ours below a folder of definitions, where the person of a login has the task. */
export const writeVisto = (folder: string, login: string): void => {
  const own = join(folder, "visto")
  mkdirSync(own, { recursive: true })
  const task = `camunda:assignee="${login}" camunda:formKey="ver"`
  writeFileSync(join(own, "visto.bpmn"), drawing("camunda", "http://camunda.org/schema/1.0/bpmn", { task }))
  const inAll = (text: string) => ({ "pt-BR": text, en: text, es: text })
  const about = {
    title: inAll("Visto"),
    group: inAll("Visto"),
    icon: "processo",
    instanceTitle: '"Visto " + string(numero)',
    contexto: ["motivo"]
  }
  writeFileSync(join(own, "about.json"), JSON.stringify(about))
  const meio = [
    { label: "Pix", value: "pix" },
    { label: "Conta", value: "conta" }
  ]
  const components = [
    { type: "textfield", id: "m", key: "motivo", label: "Motivo", readonly: true },
    { type: "checkbox", id: "a", key: "aprovado", label: "Aprovado" },
    { type: "select", id: "e", key: "meio", label: "Meio", values: meio },
    { type: "textfield", id: "n", key: "nota", label: "Nota" }
  ]
  writeFileSync(join(own, "ver.json"), JSON.stringify({ type: "default", id: "ver", components }))
}
