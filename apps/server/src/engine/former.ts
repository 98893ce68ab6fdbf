/** Former: instances that another stepper left, which kept the messages its elements had for each other. Read once each. */
import { placeOf, type Plan, type State, type Token } from "@quadrante/domain/walk"
import { Schema } from "effect"

const Message = Schema.Struct({
  fields: Schema.Struct({ routingKey: Schema.String }),
  content: Schema.Struct({
    /** Of a flow that came. */
    id: Schema.optionalKey(Schema.String),
    executionId: Schema.optionalKey(Schema.String),
    index: Schema.optionalKey(Schema.Int),
    isMultiInstance: Schema.optionalKey(Schema.Boolean),
    loopCardinality: Schema.optionalKey(Schema.Finite),
    expireAt: Schema.optionalKey(Schema.String)
  })
})
type Message = typeof Message.Type

interface Element {
  readonly id: string
  readonly status?: string
  readonly executionId?: string
  readonly broker?: { readonly queues?: readonly { readonly name: string; readonly messages: readonly Message[] }[] }
  /** Of a subprocess. */
  readonly execution?: { readonly children?: readonly Element[] }
}

const Element = Schema.Struct({
  id: Schema.String,
  status: Schema.optionalKey(Schema.String),
  executionId: Schema.optionalKey(Schema.String),
  broker: Schema.optionalKey(
    Schema.Struct({
      queues: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String, messages: Schema.Array(Message) })))
    })
  ),
  execution: Schema.optionalKey(
    Schema.Struct({
      children: Schema.optionalKey(Schema.Array(Schema.suspend((): Schema.Codec<Element> => Element)))
    })
  )
})

const Former = Schema.Struct({
  execution: Schema.Struct({ processes: Schema.Array(Element) })
})

const decode = Schema.decodeUnknownSync(Former)

/** What a former state says of where an instance stands. */
export const stateOf = (plan: Plan, stored: unknown): State => {
  const parts = decode(stored).execution.processes.map((process) => within(plan, process.execution?.children ?? []))
  return { made: 0, tokens: parts.flatMap(({ tokens }) => tokens), moving: parts.flatMap(({ moving }) => moving) }
}

type Part = Pick<State, "tokens" | "moving">

const within = (plan: Plan, elements: readonly Element[], scope?: string): Part => {
  const where = scope === undefined ? {} : { within: scope }
  const running = elements.filter(({ status, executionId }) => status === "executing" && executionId !== undefined)
  const runOf = (place: string) => running.find(({ id }) => id === place)?.executionId
  const parts = elements.map((element): Part => {
    const place = placeOf(plan, element.id)
    const came = messagesOf(element, "inbound-q").flatMap(({ content }) => content.id ?? [])
    const isJoin = place.doing._tag === "join"
    const joined = isJoin && came.length > 0 ? [{ ...where, id: `${element.id}:came`, at: element.id, came }] : []
    const moving = isJoin ? [] : came.map((by) => ({ ...where, to: element.id, by }))
    const id = runOf(element.id)
    if (id === undefined || place.doing._tag === "race") return { tokens: joined, moving }
    const inner = within(plan, element.execution?.children ?? [], id)
    const host = hostOf(plan, element.id)
    const of = host === null ? undefined : runOf(host)
    const race = [...plan.places.values()]
      .filter(({ doing, ways }) => doing._tag === "race" && ways.some(({ to }) => to === element.id))
      .flatMap((gateway) => runOf(gateway.id) ?? [])[0]
    const token = {
      ...where,
      ...(of !== undefined && { of }),
      ...(race !== undefined && { race }),
      ...dueOf(element),
      id,
      at: element.id
    }
    // An error is caught without anything that stands and listens.
    const isSilent = place.doing._tag === "border" && place.doing.on._tag === "error"
    return {
      tokens: [...joined, ...(isSilent ? [] : several(token, element)), ...inner.tokens],
      moving: [...moving, ...inner.moving]
    }
  })
  return { tokens: parts.flatMap(({ tokens }) => tokens), moving: parts.flatMap(({ moving }) => moving) }
}

const messagesOf = ({ broker }: Element, queue: string): readonly Message[] =>
  broker?.queues?.find(({ name }) => name === queue)?.messages ?? []

const hostOf = ({ places }: Plan, border: string): string | null =>
  [...places.values()].find(({ borders }) => borders.includes(border))?.id ?? null

const dueOf = (element: Element): Pick<Token, "due"> => {
  const [due] = messagesOf(element, "execute-q").flatMap(({ content }) => content.expireAt ?? [])
  return due === undefined ? {} : { due: Date.parse(due) }
}

/** One that is done several times stands for all of them, with each that is open beside it. */
const several = (token: Token, element: Element): readonly Token[] => {
  const messages = messagesOf(element, "execute-q").filter(({ content }) => content.isMultiInstance === true)
  const rounds = messages.filter(({ fields }) => fields.routingKey.startsWith("execute.iteration."))
  const round = rounds.at(-1)
  if (round === undefined) return [token]
  const open = messages.filter(
    ({ fields, content }) => fields.routingKey === "execute.start" && content.executionId !== token.id
  )
  const items = new Map(open.map(({ content }) => [content.executionId ?? "", content.index ?? 0]))
  const count = round.content.loopCardinality ?? items.size
  // A batch that was opened at once says which would come next; one in turn, and one that is open, which it is.
  const begun = rounds.map(
    ({ fields, content }) => (content.index ?? 0) + (fields.routingKey.endsWith(".next") ? 1 : 0)
  )
  const next = Math.max(...begun, ...[...items.values()].map((index) => index + 1))
  const { within: scope } = token
  return [
    { ...token, several: { count, next } },
    ...[...items].map(([id, item]) => ({
      ...(scope !== undefined && { within: scope }),
      id,
      at: token.at,
      of: token.id,
      item
    }))
  ]
}
