/**
 * What a request within its budget and its quotas costs the database: counted on the wire, and beside it what the same
 * request cost before there were any (commit 6d4b34e).
 */
import { setTimeout as sleep } from "node:timers/promises"
import { Result } from "effect"
import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { startOwn, type ExternalPostgres } from "../../../test/postgres.ts"
import { openWire, type Wire } from "../../../test/statements.ts"
import { enter, key, success, type Visitor } from "../../../test/visitor.ts"

let own: ExternalPostgres
let wire: Wire
let house: House
let direct: postgres.Sql
let ana: Visitor
let instance: string
let other: string
let task: { readonly id: string; readonly revision: number }

beforeAll(async () => {
  own = await startOwn()
  wire = await openWire(own.url)
  house = await openHouse({ databaseUrl: wire.url })
  direct = postgres(own.url, { max: 1, onnotice: () => undefined })
  // A mail that is made meanwhile, as of a login on a new device, asks the database on its own account.
  await direct`update outbound_way set open = false`
  ana = await enter(house.origin, "ana.souza")
  other = (await enter(house.origin, "ana.souza")).session.id
  const made = success(await ana.client.start({ payload: { processo: "reembolso", contexto: {}, key: key() } }))
  instance = made.id
  const open = success(await ana.client.start({ payload: { processo: "chamado", contexto: {}, key: key() } }))
  task = { id: open.task?.id ?? "", revision: open.revision }
})
afterAll(async () => {
  await direct.end()
  await house.stop()
  await wire.stop()
  await own.stop()
})

const value = {
  nome: "n",
  tipo: "texto",
  valor: "v",
  persistente: true,
  cliente_persistente_somente_leitura: false
} as const

const calls = {
  session: () => ana.client.session({}),
  tasks: () => ana.client.tasks({}),
  keepValue: () => ana.client.keepValue({ payload: value }),
  instance: () => ana.client.instance({ instance }),
  start: () => ana.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } }),
  complete: () =>
    ana.client.complete({
      task: task.id,
      payload: {
        revision: task.revision,
        key: key(),
        values: { assunto: "Rede", categoria: "acesso", prioridade: "alta", descricao: "Sem rede desde cedo" }
      }
    }),
  beginText: () => ana.client.beginText({ instance, payload: { title: "Texto" } }),
  beginUpload: () => ana.client.beginUpload({ instance, payload: { name: "a.pdf", accept: "", bytes: 10 } }),
  offer: () => ana.client.offer({ session: other, payload: { processo: "pedido_ferias", contexto: {} } }),
  assertionOptions: () => ana.client.assertionOptions({ payload: { session: null } })
}

/** What earlier calls led to, as a letter about a task, is asked for after they were answered, and is over by then. */
const silence = async () => {
  wire.taken()
  // On a machine that is busy, what goes on behind a call pauses for longer than once.
  for (let quiet = 0; quiet < 3; quiet++) {
    await sleep(100)
    if (wire.taken().length > 0) quiet = -1
  }
}

/** Statements of a call, and locks that its transaction holds at its end. */
const count = async (act: () => Promise<Result.Result<unknown, unknown>>) => {
  let locks = 0
  wire.beforeCommit(async (port) => {
    const [row] = await direct<{ n: number }[]>`
      select count(*)::int as n from pg_locks where pid = (select pid from pg_stat_activity where client_port = ${port})`
    locks = row?.n ?? 0
  })
  wire.taken()
  const answer = await act()
  // Whether a connection was told already for whom it works, and knows of the types, is chance.
  const statements = wire.taken().filter((text) => !/set_config|from pg_catalog\.pg_type/.test(text))
  wire.beforeCommit(async () => undefined)
  return { isDone: Result.isSuccess(answer), statements: statements.length, locks }
}

/** What looks at tasks locks every index of theirs; one more says who did an element of an instance. */
const indexed = 1
/** Which documents a person sees follows from the fields that show them: asked once for all that are listed. */
const sighted = 1
/** Whether anybody works under the profile of the task that opens is asked in the statement that inserts it. */
const asked = indexed + 9
/** Which profiles of a task there are is asked for their rooms: the table and its key. */
const roomed = 2
/** Who acts for whom is asked with it, also where a task has no profile: substitutions and roles, with their indexes. */
const standInCost = { statements: 1, locks: 6 }
/** Who has the task open is asked with who has typed in it: saved workspaces, with their indexes. */
const onlookersCost = 5
/** Who has a case and did its steps are words of its search: people, tasks and what is found so far, with their indexes. */
const peopleFound = 12
/** Whether a document is found by what it says is seen to in the statement that inserts it. */
const textFound = 1
/** What somebody wrote in a text that no version has is read with it: the table and its key. */
const unsavedRead = 2
/** One lock more where one of the steps was done. */
const doerFound = 1
/** What people were told of a task that is done is marked as read, in the statement that asks who else has typed in it. */
const tellingCost = { statements: 1, locks: 13 }

/** Up to which event an answer knows of its instance is read first, so that who gets it reads nothing again. */
const heardCost = { statements: 1, locks: 0 }
/** How long its steps usually wait is asked of the cases that have ended, with all that is read of an instance. */
const typicalCost = { statements: 1, locks: 0 }
/** In which state a case is stands in what is found of it and of its texts: two tables more, and a key. */
const stateFound = 3
/** Who follows the instance is asked in that statement too: the table and its key. */
const followersCost = 2

describe("a request within its budget", () => {
  it.each([
    { name: "session", before: { statements: 5, locks: 0 }, now: { statements: 5, locks: 0 } },
    { name: "tasks", before: { statements: 4, locks: 0 }, now: { statements: 4, locks: 0 } },
    { name: "keepValue", before: { statements: 4, locks: 0 }, now: { statements: 4, locks: 0 } },
    {
      name: "instance",
      before: { statements: 7 + heardCost.statements + typicalCost.statements, locks: 0 },
      now: { statements: 9, locks: 0 }
    },
    {
      name: "start",
      before: {
        statements: 17 + standInCost.statements + heardCost.statements + typicalCost.statements,
        locks: 66 + standInCost.locks + peopleFound + stateFound
      },
      // Two locks more than without the index by which the version in force is found, and fewer than before still.
      now: { statements: 20, locks: 86 }
    },
    {
      name: "complete",
      before: {
        statements: 20 + tellingCost.statements + heardCost.statements + typicalCost.statements,
        locks:
          71 +
          asked +
          roomed +
          tellingCost.locks +
          standInCost.locks +
          onlookersCost +
          peopleFound +
          doerFound +
          followersCost +
          stateFound
      },
      now: { statements: 23, locks: 124 }
    },
    {
      name: "beginText",
      before: { statements: 12 + sighted, locks: 44 + 2 * indexed + textFound + unsavedRead + stateFound },
      now: { statements: 13, locks: 51 }
    },
    { name: "beginUpload", before: { statements: 8, locks: 0 }, now: { statements: 7, locks: 0 } },
    { name: "offer", before: { statements: 8, locks: 10 }, now: { statements: 8, locks: 9 } },
    { name: "assertionOptions", before: { statements: 3, locks: 0 }, now: { statements: 3, locks: 0 } }
  ] as const)("$name costs no statement and no lock more than before: $now", async ({ name, before, now }) => {
    // The first of its kind on a connection also reads what is kept from then on.
    if (name !== "complete") await calls[name]()
    await silence()
    const { isDone, ...costs } = await count(calls[name])
    expect(isDone).toBe(true)
    expect(costs).toEqual(now)
    expect(costs.statements <= before.statements && costs.locks <= before.locks).toBe(true)
  })
})
