/** Work under which servers die: instances are started and their first tasks completed, and at the end everything is looked at. */
import { Result } from "effect"
import { expect } from "vitest"
import type { Sql } from "../src/kernel/data/database.ts"
import { enter, key, makeVisitor, success } from "./visitor.ts"

export interface Work {
  /** Instances that a server said yes to, by the key of the order. */
  readonly acknowledged: Map<string, string>
  /** Orders that were sent at least once. */
  readonly sent: Set<string>
  /** Completions that a server said yes to. */
  readonly completed: Set<string>
  /** The code with which an order was refused last; null: none was. */
  readonly refused: () => string | null
  readonly visitor: Awaited<ReturnType<typeof enter>>
  readonly stop: () => Promise<void>
}

const values = { inicio: "2054-12-07", dias: 10, abono: "nao", observacao: "" }

/**
 * Several at once start instances and complete their first task, at whichever server answers. An order without an answer is
 * sent again under its key, to the next server; so is a completion where `insists` says so.
 */
export const startWork = async (
  origins: readonly [string, ...string[]],
  { atOnce = 3, insists = false, most = Infinity } = {}
): Promise<Work> => {
  const ana = await enter(origins[0], "ana.souza")
  const clients = await Promise.all(
    origins.map(async (origin) => {
      const visitor = await makeVisitor(origin, { keys: ana.keys })
      visitor.join(ana)
      return visitor.client
    })
  )
  const acknowledged = new Map<string, string>()
  const sent = new Set<string>()
  const completed = new Set<string>()
  let isOver = false
  let refused: string | null = null
  const one = async (first: number) => {
    let at = first
    /** Asks one server after the other until one says something; what was refused for good is null. */
    const answered = async <A>(
      ask: (client: (typeof clients)[number]) => Promise<Result.Result<A, { code: string }>>
    ) => {
      for (;;) {
        const client = clients[at % clients.length]
        if (client === undefined) throw new Error("There is no server")
        const answer = await ask(client)
        if (Result.isSuccess(answer)) return answer.success
        refused = answer.failure.code
        if (refused === "task-closed") return null
        at++
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    while (!isOver && sent.size < most) {
      const order = key()
      sent.add(order)
      const started = await answered((client) =>
        client.start({ payload: { processo: "pedido_ferias", contexto: { dias: 5 }, key: order } })
      )
      if (started === null) continue
      acknowledged.set(order, started.id)
      const { task, revision } = started
      if (task === null) continue
      const completion = { task: task.id, payload: { revision, key: key(), values } }
      if (insists) {
        if ((await answered((client) => client.complete(completion))) !== null) completed.add(started.id)
        continue
      }
      const done = await clients[at % clients.length]?.complete(completion)
      if (done !== undefined && Result.isSuccess(done)) completed.add(started.id)
    }
  }
  const workers = Array.from({ length: atOnce }, (_, n) => one(n))
  return {
    acknowledged,
    sent,
    completed,
    refused: () => refused,
    visitor: ana,
    stop: async () => {
      isOver = most === Infinity
      await Promise.all(workers)
    }
  }
}

/** What the database must look like after all of it: nothing lost, nothing half, nothing twice. */
export const expectHeld = async ({ acknowledged, sent, completed }: Work, sql: Sql) => {
  expect(acknowledged.size).toBe(sent.size)
  const ids = [...acknowledged.values()]
  expect(new Set(ids).size).toBe(ids.length)
  const rows = await sql<{ id: string; revision: number; open: number; done: number; state: boolean }[]>`
    select i.id, i.revision, i.state is not null as state,
      count(*) filter (where t.done_at is null)::int as open, count(*) filter (where t.done_at is not null)::int as done
    from instance i left join task t on t.amb = i.amb and t.instance = i.id
    group by i.amb, i.id`
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(ids.filter((id) => !byId.has(id))).toEqual([])
  // Every instance stands at one task, and the ones that were completed are past their first.
  expect(rows.filter(({ open, state }) => open !== 1 || !state)).toEqual([])
  expect([...completed].filter((id) => byId.get(id)?.done !== 1)).toEqual([])
  const orders = await sql<{ key: string; instance: string }[]>`
    select key, instance from idempotency_key where key in ${sql([...sent])}`
  expect(orders.filter(({ key: order, instance }) => acknowledged.get(order) !== instance)).toEqual([])
  expect(orders.length).toBe(sent.size)
  // The number of each room is that of its last event, and none is missing in between.
  const gaps = await sql`
    select r.room from room r join event e on e.amb = r.amb and e.room = r.room
    group by r.amb, r.room, r.seq having max(e.seq) <> r.seq or count(*) <> max(e.seq) - min(e.seq) + 1`
  expect(gaps).toEqual([])
}

/** Whoever worked is still in, at any server. */
export const expectIn = async ({ visitor }: Work, origin: string) => {
  const again = await makeVisitor(origin, { keys: visitor.keys })
  again.join(visitor)
  success(await again.client.session({}))
}

/** Says how long it took until all was well again. */
export const report = (what: string, ready: readonly number[]) => {
  const sorted = ready.toSorted((a, b) => a - b).map(Math.round)
  process.stdout.write(
    `${what} killed ${sorted.length} times: ready after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (most)\n`
  )
}
