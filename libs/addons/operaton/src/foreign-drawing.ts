/** A definition of another engine: drawn and read here, never run. */
import * as Decision from "@quadrante/domain/decision"
import { decisionAttributes, listed } from "@quadrante/domain/drawing"
import * as Form from "@quadrante/domain/form"
import * as Operaton from "./rest/operaton.ts"
import { Result, Schema } from "effect"
import { readContext } from "@quadrante/server/process/model/compile.ts"
import * as Feel from "@quadrante/server/process/model/feel.ts"
import { Drawing, type Activity } from "@quadrante/server/process/model/drawing.ts"
import { sentence } from "@quadrante/server/process/problem/problem.ts"
import type { DeployedForms } from "./deployed-forms.ts"

/** What is kept of it: the drawing as ours is kept, and its forms. */
export interface ForeignDrawing {
  readonly compiled: string
  readonly drawing: Drawing
  /** Form JSON by form key, which is the id of the element. */
  readonly forms: Readonly<Record<string, Schema.Json>>
  /** Why the form of an element is only there, by the id of that. */
  readonly unread: Readonly<Record<string, readonly string[]>>
}

const FormData = Schema.Struct({
  $type: Schema.Literal("camunda:FormData"),
  fields: Schema.optionalKey(Schema.Array(Operaton.FormField))
})

/** The part of the parsed model that our drawings leave out. */
const ExtensionModel = Schema.fromJsonString(
  Schema.Struct({
    activities: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        behaviour: Schema.Struct({
          formRef: Schema.optionalKey(Schema.String),
          formRefBinding: Schema.optionalKey(Schema.String),
          extensionElements: Schema.optionalKey(
            Schema.Struct({ values: Schema.optionalKey(Schema.Array(Schema.Unknown)) })
          )
        })
      })
    )
  })
)

const namespace = "http://operaton.org/schema/1.0/bpmn"
const sameNamespace = "http://camunda.org/schema/1.0/bpmn"

/**
 * Reads a definition. Its expressions are of another language, and what
 * they say is not known here: conditions and names by expression are left out of the drawing that is kept.
 */
export const readForeign = async (
  xml: string,
  deployed: DeployedForms
): Promise<Result.Result<ForeignDrawing, string>> => {
  const context = await readContext(xml.replaceAll(namespace, sameNamespace))
  if (Result.isFailure(context)) return Result.fail(sentence(context.failure, "en"))
  const read = Schema.decodeUnknownResult(ExtensionModel)(context.success)
  const drawn = Schema.decodeUnknownResult(Schema.fromJsonString(Drawing))(context.success)
  if (Result.isFailure(read) || Result.isFailure(drawn)) return Result.fail("unreadable")
  const forms: Record<string, Schema.Json> = {}
  const unread: Record<string, readonly string[]> = {}
  for (const { id, behaviour } of read.success.activities) {
    const drawnOne = drawn.success.activities.find((one) => one.id === id)
    if (drawnOne === undefined || !asks(drawnOne)) continue
    const data = (behaviour.extensionElements?.values ?? []).flatMap((one) => {
      const form = Schema.decodeUnknownResult(FormData)(one)
      return Result.isSuccess(form) ? (form.success.fields ?? []) : []
    })
    // What asks by a page of its own is filled in over there.
    const { formKey } = drawnOne.behaviour
    if (data.length > 0) forms[id] = Operaton.formOf(data)
    else if (formKey !== undefined) unread[id] = [formKey]
    else if (behaviour.formRef !== undefined) {
      const form = adopted(behaviour.formRef, behaviour.formRefBinding, deployed)
      if (Result.isSuccess(form)) forms[id] = form.success
      else unread[id] = form.failure
    } else if (drawnOne.type === "bpmn:UserTask") forms[id] = Operaton.formOf([])
  }
  const drawing: Drawing = {
    ...drawn.success,
    activities: drawn.success.activities.map((one) => {
      const formKey = Object.hasOwn(forms, one.id) ? one.id : Object.hasOwn(unread, one.id) ? formElsewhere : undefined
      return adapted(one, formKey, formKey === undefined ? undefined : forms[formKey])
    }),
    sequenceFlows: drawn.success.sequenceFlows.map(({ behaviour, ...flow }) => {
      const { conditionExpression: _, ...rest } = behaviour
      return { ...flow, behaviour: rest }
    })
  }
  return Result.succeed({ compiled: JSON.stringify(drawing), drawing, forms, unread })
}

/**
 * A deployed form as one of ours. What a definition says never changes here, so that only a form that never does either is
 * read: that of its own deployment. Another binding may give another form each time.
 */
const adopted = (
  ref: string,
  binding: string | undefined,
  deployed: DeployedForms
): Result.Result<Schema.Json, readonly string[]> => {
  if (binding !== "deployment") return Result.fail([`${ref}: formRefBinding ${binding ?? ""}`])
  const form = deployed.get(ref)
  if (form === undefined) return Result.fail([`${ref}: not in its deployment`])
  const isReadable = (expression: string) => Feel.problem(expression) === null
  return Result.mapError(Operaton.adoptForm(form, isReadable), (gaps) =>
    gaps.map(({ field, what }) => `${ref} ${field}: ${what}`.slice(0, 200))
  )
}

/** The key of a form that only its engine shows: there is none of it here. */
const formElsewhere = "-"

const asks = ({ type }: Activity) => type === "bpmn:UserTask" || type === "bpmn:StartEvent"

const isExpression = (text: string) => /[$#]\{/.test(text)

/** An element with what its engine evaluates left out, and its groups by the names that they have there. */
const adapted = (
  { behaviour, ...element }: Activity,
  formKey: string | undefined,
  form: Schema.Json | undefined
): Activity => {
  const { eventDefinitions, attachedTo, messageRef, isExecutable, cancelActivity, candidateGroups = "" } = behaviour
  const groups = isExpression(candidateGroups) ? [] : listed(candidateGroups)
  return {
    ...element,
    behaviour: {
      ...(eventDefinitions !== undefined && { eventDefinitions }),
      ...(attachedTo !== undefined && { attachedTo }),
      ...(messageRef !== undefined && { messageRef }),
      ...(isExecutable !== undefined && { isExecutable }),
      ...(cancelActivity !== undefined && { cancelActivity }),
      // Named by its engine, so it is never the starter's by saying nothing.
      ...(element.type === "bpmn:UserTask" && {
        candidateGroups: "-",
        groupsThere: groups.join(","),
        ...decisionNames(behaviour, form)
      }),
      ...(formKey !== undefined && { formKey })
    }
  }
}

/** What the author says of a decision, in our attributes; nothing where the form has no such choice. */
const decisionNames = (behaviour: Activity["behaviour"], written: Schema.Json | undefined): Decision.DecisionNames => {
  const names: Decision.DecisionNames = Object.fromEntries(
    decisionAttributes.flatMap((name) => (behaviour[name] === undefined ? [] : [[name, behaviour[name]]]))
  )
  const form = written === undefined ? null : Result.getOrNull(Form.decode(written))
  return names.outcome === undefined || form === null || Decision.problemsOf(form, [], names).length > 0 ? {} : names
}
