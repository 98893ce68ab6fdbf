/** The part of bpmn-moddle that is used here; the package brings no types of its own door. */
declare module "bpmn-moddle" {
  import type { Definitions } from "moddle-context-serializer"
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    fromXML(xml: string): Promise<Definitions & { readonly warnings: readonly { readonly message: string }[] }>
  }
}
