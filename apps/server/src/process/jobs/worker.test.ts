import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeDatabase, type OwnDatabase } from "../../../test/shared.ts"
import { key, success } from "../../../test/visitor.ts"
import { makeLog } from "../../kernel/log/log.ts"
import * as Session from "../../identity/session/session.ts"
import * as Database from "../../kernel/data/database.ts"
import { complete, start } from "../run/commands.ts"
import { readBundle } from "../model/bundle.ts"
import { deploy } from "../model/definition.ts"
import { doNext } from "./run-job.ts"
import { fireNext } from "./timers.ts"
import * as Instance from "../rows/instance.ts"
import { work, type Work } from "./job.ts"

// A database without a server, so that no other worker is at it.
let database: OwnDatabase | null
let sql: Database.Sql
let session: Session.Session

const log = makeLog(() => undefined)

beforeAll(async () => {
  database = await makeDatabase("house")
  sql = Database.open({ url: database?.url ?? "" })
  const bundle = await readBundle(join(import.meta.dirname, "../../../definitions/pedido_compra"))
  success(await deploy(sql, "demo", { ...bundle, xml: bundle.xml.replace(">P2D<", ">PT0.01S<") }))
  session = await enterAs("ana.souza")
})
afterAll(async () => {
  await sql.end()
  await database?.drop()
})

describe("a timer that is due", () => {
  it("is fired by one of many workers, and by none again", async () => {
    const instance = await waiting()
    const fired = await Promise.all(Array.from({ length: 5 }, () => fireNext(sql, log)))
    expect(fired.filter(Boolean)).toHaveLength(1)
    expect(await fireNext(sql, log)).toBe(false)
    expect((await openTasks(instance)).map(({ element }) => element)).toEqual(["aprovar_gerencia", "lembrar_gerencia"])
    await finish()
  })
})

describe("a job", () => {
  it("is done by one of many workers", async () => {
    const instance = await waiting()
    await fireNext(sql, log)
    const done = await Promise.all(Array.from({ length: 5 }, () => doNext(sql, log, work)))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect((await openTasks(instance)).map(({ element }) => element)).toEqual(["aprovar_gerencia"])
  })

  it("that another worker has taken over meanwhile ends nothing and tells nobody", async () => {
    const instance = await waiting()
    await fireNext(sql, log)
    const tooLate: Work = async (_, { task }) => {
      await sql`update task set fencing_token = fencing_token + 1 where id = ${task}`
      const notice = { person: session.person, kind: "process-notice" as const, step: task, instance, task, by: null }
      return { notices: [notice], reminded: [] }
    }
    expect(await doNext(sql, log, tooLate)).toBe(true)
    expect(await openTasks(instance)).toHaveLength(2)
    expect(await sql`select 1 from notice where instance = ${instance} and kind = 'process-notice'`).toEqual([])
    // Its lease is still held, so that nobody takes it before that has run out.
    expect(await doNext(sql, log, work)).toBe(false)
    await sql`update task set lease = now() where lease is not null`
    expect(await doNext(sql, log, work)).toBe(true)
    expect(await openTasks(instance)).toHaveLength(1)
  })

  it("is told of in the transaction of its step: where that fails, nothing is told, and it is tried again later", async () => {
    const instance = await waiting()
    await fireNext(sql, log)
    const failing: Work = () => Promise.reject(new Error("not now"))
    expect(await doNext(sql, log, failing)).toBe(true)
    expect(await doNext(sql, log, work)).toBe(false)
    const [job] = await sql<{ tries: number; wait: number }[]>`
      select tries, extract(epoch from try_at - now())::float as wait from task
      where instance = ${instance} and kind = 'job'`
    expect(job?.tries).toBe(1)
    expect(job?.wait).toBeGreaterThan(15)
    await sql`update task set try_at = now() where instance = ${instance}`
    await finish()
    expect(await openTasks(instance)).toHaveLength(1)
  })
})

// Helpers

const enterAs = async (usuario: string) => {
  const [person] = await sql<{ person: string; id: string; profile: string; unid_sigla: string }[]>`
    select p.id as person, f.id, profile, unid_sigla
    from person p join person_profile f on f.amb = p.amb and f.person = p.id
    where usuario = ${usuario}`
  if (person === undefined) throw new Error(`${usuario} is not there`)
  const { person: id, ...role } = person
  const entered = { ...role, ses_perfil_relacionamento: null }
  const opened = await Session.open(sql, { amb: "demo", id, tema_cor: "grey" }, entered, "a key")
  const session = await Session.byId(sql, "demo", opened.id)
  if (session === null) throw new Error("The session is not there")
  return session
}

/** An instance that waits at the approval, whose reminder is due. */
const waiting = async (): Promise<string> => {
  const id = success(await start(sql, session, { processo: "pedido_compra", contexto: {}, key: key() }))
  const [task] = await openTasks(id)
  const values = {
    fornecedor: "Sol",
    centro_custo: "comercial",
    necessario_ate: "2054-12-01",
    valor: 1,
    justificativa: "Por um bom motivo"
  }
  success(await complete(sql, session, task?.id ?? "", { revision: 1, key: key(), values }))
  await sleep(50)
  return id
}

const openTasks = async (instance: string) =>
  (await Instance.tasksOf(sql, "demo", instance)).filter(({ done_at }) => done_at === null)

/** Leaves nothing to the next test. */
const finish = async () => {
  while (await doNext(sql, log, work)) continue
}
