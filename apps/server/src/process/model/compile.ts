/** Compiles BPMN XML into an executable plan, or lists the elements that cannot run and why. */
import { ownModel } from "@quadrante/domain/drawing"
import { refusedIn } from "@quadrante/domain/json"
import type { Plan } from "@quadrante/domain/walk"
import { BpmnModdle } from "bpmn-moddle"
import camunda from "camunda-bpmn-moddle/resources/camunda.json" with { type: "json" }
import { Result, Schema } from "effect"
import serializer, { TypeResolver } from "moddle-context-serializer"
import { Drawing } from "./drawing.ts"
import { problemOfUnknownAttribute } from "./naming-problems.ts"
import { planOf } from "./plan.ts"
import { problem, why, type Problem, type Reason } from "../problem/problem.ts"
import { problemsOfDrawing } from "./runnable.ts"

/** A definition that can be stepped. */
export interface CompiledDefinition {
  readonly drawing: Drawing
  readonly plan: Plan
}

/** What a definition may hold at most. */
export const limits = { bytes: 1024 * 1024, elements: 2_000, depth: 64 } as const

/** The library that reads references wants a class for each type of element. What they are is read from the drawing. */
const types = TypeResolver(new Proxy({}, { get: () => Object }))

/** What the parser passes over: an attribute or element that it does not know, and where that stands. */
interface ParserWarning {
  readonly message: string
  readonly property?: string
  readonly element?: { readonly id?: string }
}

const decodeDrawing = Schema.decodeUnknownResult(Schema.fromJsonString(Drawing))

/** Compiles BPMN. The text that comes back replaces the XML at run time: see {@link load}. */
export const compile = async (xml: string): Promise<Result.Result<string, readonly Problem[]>> => {
  const read = await parse(xml)
  if (Result.isFailure(read)) return refuse(read.failure)
  const { context, unknown, warning } = read.success
  if (unknown.length > 0) return Result.fail(unknown)
  if (warning !== null) return refuse(why("words-of-the-parser", { message: cited(warning) }))
  const drawing = decodeDrawing(context)
  if (Result.isFailure(drawing)) return refuse(why("unreadable-drawing", { message: drawing.failure.message }))
  // XML can write as numbers what it may not hold itself.
  if (refusedIn(drawing.success) !== null) return refuse(why("character"))
  const problems = problemsOfDrawing(drawing.success)
  return problems.length > 0 ? Result.fail(problems) : Result.succeed(context)
}

/** The parsed model of BPMN that another engine runs, as JSON: nothing of it is judged but that it can be read. */
export const readContext = async (xml: string): Promise<Result.Result<string, Reason>> => {
  const read = await parse(xml)
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const { context, unknown, warning } = read.success
  const [first] = unknown
  if (warning !== null || first !== undefined) {
    return Result.fail(why("words-of-the-parser", { message: cited(warning ?? first?.reason ?? "") }))
  }
  return refusedIn(JSON.parse(context)) === null ? Result.succeed(context) : Result.fail(why("character"))
}

const refuse = (because: Reason) => Result.fail([problem("definitions", because)])

/** What was read, and what the parser passed over: attributes by which somebody may act, and the first thing besides attributes. */
interface ParsedModel {
  readonly context: string
  readonly unknown: readonly Problem[]
  readonly warning: string | null
}

const parse = async (xml: string): Promise<Result.Result<ParsedModel, Reason>> => {
  const outer = problemOfText(xml)
  if (outer !== null) return Result.fail(outer)
  try {
    const read = await new BpmnModdle({ camunda, quadrante: ownModel }).fromXML(xml)
    // An attribute that BPMN does not know changes nothing of what happens, unless it was to decide who may act.
    const unknown = read.warnings.flatMap(({ property, element }: ParserWarning) => {
      const because = property === undefined ? null : problemOfUnknownAttribute(property)
      return because === null ? [] : [problem(element?.id ?? "definitions", because)]
    })
    const [warning] = read.warnings.filter(({ message }: ParserWarning) => !message.startsWith("unknown attribute"))
    const isSound = unknown.length === 0 && warning === undefined
    // The library that reads references stumbles where one leads to nothing.
    const context = isSound ? serializer(read, types).serialize() : ""
    return Result.succeed({ context, unknown, warning: warning?.message ?? null })
  } catch (cause) {
    if (cause instanceof TypeError) return Result.fail(why("dangling-reference"))
    return Result.fail(
      cause instanceof Error ? why("not-bpmn-because", { message: cited(cause.message) }) : why("not-bpmn")
    )
  }
}

/** What the parser says, without the whole of a text that it did not understand. */
const cited = (message: string): string => {
  const [line = ""] = message.split("\n")
  return line.length > 200 ? `${line.slice(0, 200)}…` : message
}

/** What was compiled before, made ready to step. */
export const load = (context: string): CompiledDefinition => {
  const drawing = Result.getOrThrow(decodeDrawing(context))
  return { drawing, plan: planOf(drawing) }
}

/** Judged on the text, before a parser builds anything of it. */
const problemOfText = (xml: string): Reason | null => {
  if (Buffer.byteLength(xml) > limits.bytes) return why("too-large", { limit: limits.bytes })
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return why("doctype")
  let elements = 0
  let depth = 0
  // A tag ends where the next begins, so that one that never ends is looked over once.
  for (const [tag] of xml.matchAll(/<[A-Za-z_/][^<>]*>?/g)) {
    if (tag.startsWith("</")) depth--
    else {
      elements++
      if (!tag.endsWith("/>")) depth++
    }
    if (elements > limits.elements) return why("too-many-elements", { limit: limits.elements })
    if (depth > limits.depth) return why("too-deep", { limit: limits.depth })
  }
  return null
}
