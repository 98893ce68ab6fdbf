/**
 * A process in a folder, as its author deploys it: one drawing in BPMN, `about.json`, and the forms beside them or in
 * `forms`.
 */
import { readdirSync } from "node:fs"
import { basename, join } from "node:path"
import * as Decision from "@quadrante/domain/decision"
import * as Drawing from "@quadrante/domain/drawing"
import type { StartForm } from "@quadrante/domain/form"
import { BpmnModdle, type ModdleElement } from "bpmn-moddle"
import { isFields } from "../command.ts"
import { readText } from "../file.ts"
import { failure, type Failure, isFailure } from "../outcome.ts"
import { readForm, readJson } from "./link-form.ts"

/** The name of a process, and the form that a start of it arrives at, with what decides how much of a link reaches it. */
export interface DefinitionFolder {
  readonly processo: string
  readonly start: StartForm
}

/** Reads the folder of a process. */
export const readDefinition = async (folder: string): Promise<DefinitionFolder | Failure> => {
  const files = filesIn(folder)
  const [bpmn, ...others] = files.filter((file) => /\.(bpmn|xml)$/i.test(file))
  if (bpmn === undefined || others.length > 0) return failure("file-unreadable", null, { text: join(folder, "*.bpmn") })
  const xml = readText(bpmn)
  if (isFailure(xml)) return xml
  const drawing = await readDrawing(xml)
  if (drawing === null) return failure("file-unreadable", null, { text: bpmn })
  const listed = readListed(files.find((file) => basename(file) === "about.json"))
  if (isFailure(listed)) return listed
  const element = drawing.isStartedByMessage ? null : Drawing.startFormElement(drawing)
  const key = element?.behaviour.formKey
  const file = key === undefined ? undefined : files.find((one) => keyOf(one) === key)
  const form = file === undefined ? null : readForm(file)
  if (isFailure(form)) return form
  const processo = drawing.processes[0]?.id ?? ""
  if (element === null || form === null) return { processo, start: { form: null, conditions: [], listed } }
  const conditions = Drawing.conditionsBehind(drawing, element.id)
  const decided = Decision.fieldsOf(Decision.decisionOf(form, conditions, element.behaviour))
  return { processo, start: { form, conditions, decided, listed } }
}

const filesIn = (folder: string): ReadonlyArray<string> => {
  const namesIn = (path: string) => {
    try {
      return readdirSync(path).map((name) => join(path, name))
    } catch {
      return []
    }
  }
  return [...namesIn(folder), ...namesIn(join(folder, "forms"))]
}

const keyOf = (file: string): string => basename(file).replace(/\.(json|form)$/i, "")

/** The names that `about.json` lists beside the fields of the form. */
const readListed = (file: string | undefined): ReadonlyArray<string> | Failure => {
  if (file === undefined) return []
  const about = readJson(file)
  if (isFailure(about)) return about
  if (!isFields(about)) return failure("not-an-object")
  const { contexto = [] } = about
  const areNames = Array.isArray(contexto) && contexto.every((name) => typeof name === "string")
  return areNames ? contexto : failure("field-invalid", "contexto", { expected: "text" })
}

/** The attributes that say for whom a task is and which form it has; the parser ties them to their namespace. */
const attributes = {
  name: "camunda",
  uri: "http://camunda.org/schema/1.0/bpmn",
  prefix: "camunda",
  associations: [],
  types: [
    {
      name: "Asked",
      extends: ["bpmn:StartEvent", "bpmn:UserTask"],
      properties: ["formKey", "assignee", "candidateUsers", "candidateGroups"].map((name) => ({
        name,
        isAttr: true,
        type: "String"
      }))
    }
  ]
}

/** What decides how the process in a drawing begins; null where it is no BPMN. */
const readDrawing = async (xml: string) => {
  const read = await new BpmnModdle({ camunda: attributes, quadrante: Drawing.ownModel }).fromXML(xml).catch(() => null)
  if (read === null) return null
  const processes = (read.rootElement.rootElements ?? []).filter(({ $type }) => $type === "bpmn:Process")
  const all = processes.flatMap((process) => elementsOf(process))
  const activities = all.map(drawn)
  const sequenceFlows = all.flatMap(({ element }) => flowOf(element))
  const drawing = { processes, activities, sequenceFlows }
  const [start] = Drawing.startsOf(drawing)
  return { ...drawing, isStartedByMessage: start?.isMessage === true }
}

interface ElementInScope {
  readonly element: ModdleElement
  readonly parent: string
}

const elementsOf = (scope: ModdleElement): ReadonlyArray<ElementInScope> =>
  (scope.flowElements ?? []).flatMap((element) => [{ element, parent: scope.id }, ...elementsOf(element)])

const drawn = ({ element, parent }: ElementInScope) => {
  const { id, $type, formKey, assignee, candidateUsers, candidateGroups, attachedToRef, loopCharacteristics } = element
  const isMessage = element.eventDefinitions?.some(({ messageRef }) => messageRef?.name !== undefined) === true
  const behaviour = {
    ...(formKey !== undefined && { formKey }),
    ...(assignee !== undefined && { assignee }),
    ...(candidateUsers !== undefined && { candidateUsers }),
    ...(candidateGroups !== undefined && { candidateGroups }),
    ...(attachedToRef !== undefined && { attachedTo: { id: attachedToRef.id } }),
    ...(loopCharacteristics !== undefined && { loopCharacteristics }),
    ...decisionNamesOf(element)
  }
  return { id, type: $type, parent: { id: parent }, behaviour, isMessage }
}

const decisionNamesOf = (element: ModdleElement): Decision.DecisionNames =>
  Object.fromEntries(
    Drawing.decisionAttributes.flatMap((name) => {
      const text = element[name]
      return text === undefined ? [] : [[name, text]]
    })
  )

const flowOf = ({ sourceRef, targetRef, conditionExpression }: ModdleElement): ReadonlyArray<Drawing.DrawnFlow> => {
  if (sourceRef === undefined || targetRef === undefined) return []
  const body = conditionExpression?.body
  const condition = body === undefined ? {} : { conditionExpression: { body } }
  return [{ sourceId: sourceRef.id, targetId: targetRef.id, behaviour: condition }]
}
