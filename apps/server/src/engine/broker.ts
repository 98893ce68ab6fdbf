/**
 * The broker of the library, relieved: whoever waits for word of a queue or an exchange is called at once.
 *
 * In smqp 11.0.1 every queue and every exchange carries an exchange with queues of its own, to say that it was read,
 * emptied or deleted. Those were two thirds of all messages of a step, and most objects of an instance in memory. What
 * the elements of a process tell each other goes the same way as before, in the same order, and is kept the same.
 */
import { randomBytes } from "node:crypto"
import { Broker, Exchange, Queue, type MessageMessage } from "smqp"

type Handler = (name: string, message: { readonly content: unknown }) => void

/** What the library asks of whoever says what happens to a queue or an exchange. */
class Teller {
  #listeners: ReadonlyArray<{ readonly name: string; readonly handler: Handler }> = []

  readonly on = (name: string, handler: Handler) => {
    if (name !== "#" && /[#*]/.test(name)) throw new Error(`Nobody listens to ${name} here`)
    const listener = { name, handler }
    this.#listeners = [...this.#listeners, listener]
    return { cancel: () => void (this.#listeners = this.#listeners.filter((one) => one !== listener)) }
  }

  /** Who listens is called in the order in which they came; who comes or goes meanwhile changes nothing of this round. */
  readonly publish = (name: string, content: unknown): void => {
    for (const one of this.#listeners) if (one.name === "#" || one.name === name) one.handler(name, { content })
  }

  readonly emit = this.publish
}

/** What the library has and its types leave out: a registry of what there is, kept up by what is told of it. */
interface Registry {
  readonly [entities]: ReadonlyMap<string, Map<string, unknown>>
  readonly [handler]: { readonly listen: (teller: Teller) => void }
}
const entities = Symbol.for("entities")
const handler = Symbol.for("eventHandler")
const { assertExchange, createQueue } = Broker.prototype
const { queueMessage } = Queue.prototype

/** The class behind the function that makes one; of itself it makes an exchange without an exchange to tell of it. */
const BareExchange = new Exchange("bare").constructor as new (
  name: string,
  type: string,
  options: unknown,
  teller: Teller
) => Exchange

const own = randomBytes(4).toString("hex")
let made = 0

/** A name that nothing else has, in this process or in another one that steps the same instance. */
const nextName = (kind: string): string => `smq.${kind}-${own}${(made++).toString(36)}`

Broker.prototype.createQueue = function (this: Broker & Registry, name, options) {
  // What is no name, or is one already, is refused there as before.
  if (name && (typeof name !== "string" || this.getQueue(name))) return createQueue.call(this, name, options)
  const teller = new Teller()
  this[handler].listen(teller)
  const queue = new Queue(name || nextName("qname"), options, teller as never)
  this[entities].get("queues")?.set(queue.name, queue)
  return queue
}

Broker.prototype.assertExchange = function (this: Broker & Registry, name, type, options) {
  if (this.getExchange(name)) return assertExchange.call(this, name, type, options)
  const teller = new Teller()
  this[handler].listen(teller)
  const exchange = new BareExchange(name, type ?? "topic", options, teller)
  this[entities].get("exchanges")?.set(name, exchange)
  return exchange
}

// Of itself every message gets a random number written in digits, which takes longer than all else about it.
Queue.prototype.queueMessage = function (fields, content, properties) {
  const messageId = properties?.messageId ?? nextName("mid")
  return queueMessage.call(this, fields, content, { ...properties, messageId })
}

/** What a class of the library has and its types leave out. */
interface Hands {
  readonly _emitReturn: (key: string, content: unknown, properties: unknown) => number
  readonly _onTopicMessage: (key: string, published: Published) => number
  readonly _onDirectMessage: (key: string, published: Published) => number
}
interface Published {
  readonly content: { readonly content: unknown; readonly properties: unknown }
  readonly ack: () => void
}

/** What an exchange that is at it has still to hand out. */
const outgoing = new WeakMap<Exchange, { readonly key: string; readonly published: Published }[]>()
const ack = () => undefined

// An exchange hands out what it is given in the order in which that came, also what comes meanwhile: from a list, rather
// than from a queue with a consumer that has a queue.
BareExchange.prototype.publish = function (this: Exchange & Hands, key: string, content: unknown, properties: unknown) {
  if (this.stopped) return 0
  if (this.bindingCount === 0) return this._emitReturn(key, content, properties)
  const given = { key, published: { content: { content, properties }, ack } }
  const before = outgoing.get(this)
  if (before !== undefined) return before.push(given)
  const list = [given]
  outgoing.set(this, list)
  try {
    // The list grows while it is gone through.
    for (const one of list) {
      if (this.type === "topic") this._onTopicMessage(one.key, one.published)
      else this._onDirectMessage(one.key, one.published)
    }
  } finally {
    outgoing.delete(this)
  }
  return list.length
}

// A state is made a text at once: what waits in a queue need not be made one before, and read again.
Queue.prototype.getState = function (this: Queue & { readonly messages: MessageMessage[] }) {
  const { name, options, messages } = this
  return { name, options: { ...options }, ...(messages.length > 0 && { messages }) }
}
