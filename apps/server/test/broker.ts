/** What tests have a broker do, and what is seen of it: which messages came to whom in which order, what is there after it. */
import type * as Smqp from "smqp"

/** One thing that is done with a broker: what, with which of the few exchanges and queues that there are. */
export interface Act {
  readonly kind: string
  readonly which: number
  readonly other: number
  readonly key: string
  readonly pattern: string
  /** What a consumer does with what comes. */
  readonly answer: string
  readonly flag: boolean
}

/** Does it all and tells what was seen. Random names and the time are left out, and what is thrown is told as well. */
export const work = ({ Broker }: Pick<typeof Smqp, "Broker">, acts: readonly Act[]): readonly string[] => {
  const seen: string[] = []
  const brokers = [new Broker("one"), new Broker("two")] as const
  let left = 60
  const see = (...what: readonly unknown[]) => {
    seen.push(JSON.stringify(what).replace(/smq\.(mid|qname|ctag)-[0-9a-z]+|"timestamp":\d+/g, "$1"))
  }
  const exchange = (n: number) => ["x", "y", "z"][n] ?? "x"
  const queue = (n: number) => ["p", "q", "r"][n] ?? "p"
  for (const broker of brokers) {
    broker.assertExchange("x", "topic", { autoDelete: false })
    broker.assertExchange("y", "direct", { autoDelete: false })
    for (const name of ["p", "q"]) broker.assertQueue(name, { autoDelete: false, durable: true })
    broker.bindQueue("p", "x", "a.#")
    broker.bindQueue("q", "y", "a.b")
  }
  acts.forEach((act, at) => {
    const { which, other, key, pattern, answer, flag } = act
    const broker = brokers[at % 5 === 4 ? 1 : 0]
    const x = exchange(which)
    const q = queue(other)
    const consumerTag = `c${which}${other}${at % 4}`
    const come = (routingKey: string, message: Smqp.Message, owner: unknown) => {
      see("came", at, routingKey, message.content, message.fields, message.properties.type, owner)
      if (left-- < 0) return
      if (answer === "ack") message.ack()
      if (answer === "nack") message.nack(false, flag && left > 50)
      if (answer === "publish") {
        broker.publish(exchange(other), `${key}.c`, { from: at, left })
        message.ack(flag)
      }
      if (answer === "cancel") broker.cancel(consumerTag, flag)
      if (answer === "delete") broker.deleteQueue(q)
      if (answer === "bind" && broker.getQueue(q) && broker.getExchange(x)) broker.bindQueue(q, x, "#")
    }
    const does: Readonly<Record<string, () => unknown>> = {
      exchange: () => broker.assertExchange(x, flag ? "topic" : "direct", { autoDelete: at % 2 === 0, durable: flag }),
      queue: () => broker.assertQueue(q, { autoDelete: flag, ...(at % 3 === 0 && { maxLength: 2 }), durable: true }),
      bind: () => broker.bindQueue(q, x, pattern, { priority: other }),
      consume: () => broker.consume(q, come, { consumerTag, noAck: flag, priority: which, prefetch: 1 + other }),
      temporary: () => broker.subscribeTmp(x, pattern, come, { consumerTag, noAck: flag, priority: other }),
      once: () => broker.subscribeOnce(x, pattern, come, { consumerTag }),
      publish: () =>
        broker.publish(x, key, { n: at }, { type: key, mandatory: flag, ...(at % 2 === 0 && { confirm: true }) }),
      send: () => broker.sendToQueue(q, { sent: at }, { type: key }),
      get: () => broker.get(q, { noAck: flag }),
      cancel: () => broker.cancel(consumerTag, flag),
      unbind: () => broker.unbindQueue(q, x, pattern),
      deleteQueue: () => broker.deleteQueue(q, { ifEmpty: flag }),
      deleteExchange: () => broker.deleteExchange(x, { ifUnused: flag }),
      purge: () => broker.purgeQueue(q),
      stop: () => broker.stop(),
      recover: () => broker.recover(),
      nack: () => broker.nackAll(false),
      shovel: () =>
        broker.createShovel(`s${which}`, { exchange: x, pattern }, { broker: brokers[1], exchange: exchange(other) }),
      closeShovel: () => broker.closeShovel(`s${which}`)
    }
    if (at === 0) broker.on("return", (message: Smqp.Message) => see("returned", message.fields))
    try {
      does[act.kind]?.()
    } catch (cause) {
      see("thrown", at, cause instanceof Error ? cause.message : cause)
    }
    const things = [broker.exchangeCount, broker.queueCount, broker.consumerCount, broker.getShovels().length]
    see("there is", at, things, broker.getConsumers(), broker.getState())
  })
  // What was kept is what another one goes on from.
  const next = new Broker("next").recover(JSON.parse(JSON.stringify(brokers[0].getState())))
  see("kept", next.getState())
  return seen
}
