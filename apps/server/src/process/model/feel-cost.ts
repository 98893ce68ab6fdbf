/**
 * Static cost of a FEEL expression: an upper bound of its steps on given values, computed before it is evaluated.
 *
 * The interpreter cannot be interrupted, so an expression that may run too long is never started. User-defined
 * functions, ranges to iterate over and regular expressions have no such bound and are refused by name.
 */
import { parseExpression } from "feelin"
import { why, type Reason } from "../problem/problem.ts"

type Node = ReturnType<typeof parseExpression>["topNode"]

/** Most steps of one evaluation. */
export const mostSteps = 10_000

/** How deep an expression may be nested. */
const deepest = 100

/** Built-in functions whose work grows with the size of what they are given, and with its square. */
const linear = new Set(
  [
    "number|string|date|date and time|time|duration|years and months duration|now|today|not|substring|string length",
    "upper case|lower case|substring before|substring after|contains|starts with|ends with|string join|list contains",
    "count|min|max|sum|mean|all|any|sublist|append|concatenate|insert before|remove|reverse|index of|flatten|product",
    "median|stddev|decimal|floor|ceiling|round up|round down|round half up|round half down|abs|modulo|sqrt|log|exp",
    "odd|even|is defined|is empty|day of year|day of week|month of year|week of year|get value|get entries|context put"
  ].flatMap((names) => names.split("|"))
)
const square = new Set(["distinct values", "union", "mode", "duplicate values"])

/** Refused whatever the values are; the reasons read on after "its condition". */
const refused: Readonly<Record<string, Reason>> = {
  FunctionDefinition: why("function-definition"),
  ParameterTypes: why("function-type")
}

/** Why an expression has no bound; null where it has one. `given` are functions that it is given. */
export const unbounded = (expression: string, given: readonly string[] = []): Reason | null => {
  const tree = parseExpression(expression, {}, undefined)
  let depth = 0
  let problem: Reason | null = null
  tree.iterate({
    enter: ({ name, node }) => {
      if (++depth > deepest) problem ??= why("too-deep", { limit: deepest })
      problem ??= refused[name] ?? null
      if (name === "IterationContext" && children(node).some((child) => child.name === "..")) {
        problem ??= why("range-loop")
      }
      if (name === "FunctionInvocation") {
        const called = calledBy(node, expression)
        if (!given.includes(called) && !linear.has(called) && !square.has(called))
          problem ??= why("function-unknown", { name: called })
      }
    },
    leave: () => void depth--
  })
  return problem
}

/** The most steps that an expression can take on these values. */
export const steps = (expression: string, values: Readonly<Record<string, unknown>>): number => {
  const names = new Map<string, Measure>()
  const top = measureOf(parseExpression(expression, values, undefined).topNode, {
    expression,
    find: (name) => {
      const known = names.get(name)
      if (known !== undefined) return known
      const found = Object.hasOwn(values, name) ? measureOfValue(values[name]) : single
      names.set(name, found)
      return found
    }
  })
  return top.steps
}

/** What is known of a part: the steps to get its value, all that this value holds, how many a loop meets, and of what size. */
interface Measure {
  readonly steps: number
  readonly size: number
  readonly length: number
  readonly item: number
}

const single: Measure = { steps: 1, size: 1, length: 1, item: 1 }

interface Scope {
  readonly expression: string
  readonly find: (name: string) => Measure
}

const measureOf = (node: Node, scope: Scope): Measure => {
  const inner = children(node)
  switch (node.name) {
    case "VariableName":
      return scope.find(textOf(node, scope.expression))
    case "ForExpression":
    case "QuantifiedExpression":
      return measureOfLoop(node, scope)
    case "FilterExpression": {
      const [source, , ...rest] = inner
      if (source === undefined) return single
      const from = measureOf(source, scope)
      const item = measureOfItem(from)
      // Inside of a filter a name may also mean a field of the item.
      const within = all(rest, { ...scope, find: (name) => larger(scope.find(name), item) })
      return { ...from, steps: from.steps + from.length * (within.steps + 1) }
    }
    case "FunctionInvocation": {
      const given = all(inner, scope)
      const work = square.has(calledBy(node, scope.expression)) ? given.size ** 2 : given.size
      return { ...given, steps: given.steps + work, length: given.size }
    }
    case "PathExpression": {
      const [source] = inner
      const from = source === undefined ? single : measureOf(source, scope)
      return { ...from, steps: from.steps + from.length, length: from.size }
    }
    case "Context": {
      let reached = scope
      let total = single
      for (const entry of inner.filter(({ name }) => name === "ContextEntry")) {
        const key = children(entry)[0]
        const value = all(children(entry).slice(1), reached)
        total = sum(total, value)
        if (key !== undefined) reached = bind(reached, textOf(key, scope.expression), value)
      }
      return total
    }
    default:
      return inner.length === 0 ? single : all(inner, scope)
  }
}

/** Each of the iterators multiplies, and what follows runs for every combination. */
const measureOfLoop = (node: Node, scope: Scope): Measure => {
  let inside = scope
  let rounds = 1
  let before = 1
  const parts = children(node)
  const iterators = parts.filter(({ name }) => name === "InExpressions").flatMap(children)
  for (const iterator of iterators.filter(({ name }) => name === "InExpression")) {
    const [name, ...source] = children(iterator)
    const from = all(source, inside)
    before += from.steps * rounds
    rounds *= from.length
    if (name !== undefined) inside = bind(inside, textOf(name, scope.expression), measureOfItem(from))
  }
  const body = all(
    parts.filter(({ name }) => name !== "InExpressions"),
    inside
  )
  const length = node.name === "ForExpression" ? rounds : 1
  return { steps: before + rounds * (body.steps + 1), size: rounds * body.size, length, item: body.size }
}

const bind = (scope: Scope, bound: string, measure: Measure): Scope => ({
  ...scope,
  find: (name) => (name === bound ? { ...measure, steps: 1 } : scope.find(name))
})

const all = (nodes: readonly Node[], scope: Scope): Measure =>
  nodes.map((node) => measureOf(node, scope)).reduce(sum, { steps: 1, size: 0, length: 0, item: 0 })

const sum = (one: Measure, other: Measure): Measure => ({
  steps: one.steps + other.steps,
  size: one.size + other.size,
  length: one.length + other.length,
  item: one.item + other.item
})

const larger = (one: Measure, other: Measure): Measure => ({
  steps: Math.max(one.steps, other.steps),
  size: Math.max(one.size, other.size),
  length: Math.max(one.length, other.length),
  item: Math.max(one.item, other.item)
})

const measureOfItem = ({ item }: Measure): Measure => ({ steps: 1, size: item, length: item, item })

/** Characters that count as much as one element: copying them is quick, doubling them again and again is not. */
const charactersPerElement = 256

const measureOfValue = (value: unknown): Measure => {
  const size = sizeOf(value)
  if (!Array.isArray(value)) return { steps: 1, size, length: 1, item: size }
  return {
    steps: 1,
    size,
    length: Math.max(1, value.length),
    item: value.reduce((most: number, one) => Math.max(most, sizeOf(one)), 1)
  }
}

/** How many elements a value holds, itself and long texts counted with them. */
export const sizeOf = (value: unknown): number => {
  if (typeof value === "string") return 1 + Math.floor(value.length / charactersPerElement)
  if (typeof value !== "object" || value === null) return 1
  let total = 1
  for (const inner of Object.values(value)) total += sizeOf(inner)
  return total
}

const children = (node: Node): Node[] => {
  const found: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child)
  return found
}

const textOf = ({ from, to }: Node, expression: string): string => expression.slice(from, to).replace(/\s+/g, " ")

const calledBy = (node: Node, expression: string): string => {
  const [called] = children(node)
  return called === undefined ? "" : textOf(called, expression)
}
