/** Our own attributes of a BPMN model, as its parsers take them: which there are, and which elements have them. */

/** The attributes of a user task that speak of its decision. */
export const decisionAttributes = ["outcome", "figure", "approve", "refuse", "reason", "reasonField"] as const

const attributes = (names: ReadonlyArray<string>) => names.map((name) => ({ name, isAttr: true, type: "String" }))

export const ownModel = {
  name: "quadrante",
  uri: "urn:quadrante:bpmn:1",
  prefix: "quadrante",
  xml: { tagAlias: "lowerCase" },
  associations: [],
  types: [
    { name: "Assignment", extends: ["bpmn:UserTask"], properties: attributes(["notBy", "unit"]) },
    { name: "DecidingTask", extends: ["bpmn:UserTask"], properties: attributes(decisionAttributes) },
    { name: "FinalStep", extends: ["bpmn:FlowNode"], properties: attributes(["semRetirada"]) }
  ]
}
