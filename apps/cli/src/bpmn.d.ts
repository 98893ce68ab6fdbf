/** The part of bpmn-moddle that is used here; the package brings no types of its own door. */
declare module "bpmn-moddle" {
  /** An element as the parser makes it: what it read is there, with references as the elements that they name. */
  export interface ModdleElement {
    readonly $type: string
    readonly id: string
    readonly name?: string
    readonly rootElements?: readonly ModdleElement[]
    readonly flowElements?: readonly ModdleElement[]
    readonly formKey?: string
    readonly assignee?: string
    readonly candidateUsers?: string
    readonly candidateGroups?: string
    readonly outcome?: string
    readonly figure?: string
    readonly approve?: string
    readonly refuse?: string
    readonly reason?: string
    readonly reasonField?: string
    readonly attachedToRef?: ModdleElement
    readonly loopCharacteristics?: ModdleElement
    readonly eventDefinitions?: readonly ModdleElement[]
    readonly messageRef?: ModdleElement
    readonly sourceRef?: ModdleElement
    readonly targetRef?: ModdleElement
    readonly conditionExpression?: { readonly body?: string }
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    fromXML(xml: string): Promise<{ readonly rootElement: ModdleElement }>
  }
}
