/** Decisions that can be taken back, in front of a real database: undo, send now, the clock, and all that may win. */
import { leaseMs } from "@quadrante/domain/pending-decision"
import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { rounds } from "../../test/breadth.ts"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { key, success } from "../../test/visitor.ts"
import type { Session } from "../identity/session/session.ts"
import { counts, rowsOf } from "../lists/tasks.ts"
import { historyOf } from "./engine.ts"
import { sweep } from "./jobs/worker.ts"
import { carryOutNext, sendNow, takeBack } from "./pending.ts"
import type { EnginePort } from "./port/port.ts"
import { cancel } from "./run/cancel.ts"
import { makeOwnEngine } from "./run/own-engine.ts"

const options = ["sim", "nao"].map((value) => ({ value, label: value }))
const forms = {
  decidir: {
    components: [
      { type: "number", key: "valor" },
      { type: "radio", key: "decisao", values: options, validate: { required: true } }
    ]
  }
}
const body = `<startEvent id="s" />${flow("s", "pedir")}${userTask("pedir")}${flow("pedir", "decidir")}
  <userTask id="decidir" name="Decidir" camunda:formKey="decidir" camunda:candidateGroups="gerencia"
    quadrante:approve="sim" quadrante:refuse="nao" quadrante:reason="nao" />
  ${flow("decidir", "g")}<exclusiveGateway id="g" default="g_e" />${flow("g", "pedir", 'decisao = "volta"')}${flow("g", "e")}
  <endEvent id="e" name="Fim" />`

let office: TestOffice
let engine: EnginePort
let ana: Session
let bruno: Session
let carla: Session
beforeAll(async () => {
  office = await openOffice()
  engine = makeOwnEngine(office.sql)
  const bundle = bundleOf("adiado", body)
  await office.deployBundle({ ...bundle, forms: { ...bundle.forms, ...forms } })
  ana = await office.as("ana.souza")
  bruno = await office.as("bruno.lima")
  carla = await rivalOf(bruno)
})
afterAll(() => office.stop())

/** Somebody else who may decide. */
const rivalOf = async ({ person }: Session) => {
  const [row] = await office.sql<{ usuario: string }[]>`
    select p.usuario from person p join person_profile f on f.amb = p.amb and f.person = p.id
    where f.profile = 'gerencia' and p.id <> ${person} order by 1 limit 1`
  return office.as(row?.usuario ?? "", "gerencia")
}

const begin = async () => {
  const instance = await office.start(ana, "adiado")
  await office.complete(ana, instance, "pedir", { nota: "Um" })
  return instance
}

/** Decides so that it can be taken back. */
const decide = async (instance: string, { by = bruno, decisao = "sim", own = key(), reason = "" } = {}) => {
  const { task, revision } = await office.see(by, instance)
  const values = { decisao, valor: 7 }
  const payload = { revision, key: own, values, undo: true, ...(reason !== "" && { reason }) }
  return { own, task: task?.id ?? "", done: await engine.complete(by, task?.id ?? "", payload) }
}

const pass = (ms: number, instance: string) => office.sql`
  update pending_decision set due = due - make_interval(secs => ${ms / 1_000}), sent = sent - make_interval(secs => ${ms / 1_000})
  where instance = ${instance}`
const pendingOf = async (session: Session, instance: string) => (await office.see(session, instance)).task?.pending
const statusOf = async (instance: string) => (await office.see(ana, instance)).status
const kinds = async (instance: string) =>
  (await historyOf(office.sql, ana, instance, "pt-BR"))?.map(({ kind, activity }) => `${kind} ${activity ?? ""}`.trim())
const noticesOf = async ({ person }: Session, instance: string) => {
  const rows = await office.sql<{ kind: string }[]>`
    select kind from notice where person = ${person} and instance = ${instance} order by kind`
  return rows.map(({ kind }) => kind)
}

describe("a decision that can be taken back", () => {
  it("is its person's for ten seconds, and neither history nor notices say of it", async () => {
    const instance = await begin()
    const [before, told] = [await kinds(instance), await noticesOf(ana, instance)]
    const { own, done } = await decide(instance)
    expect(success(done)).toBe(instance)
    expect(await pendingOf(bruno, instance)).toEqual({
      by: bruno.pessoa,
      due: expect.any(String) as string,
      own: { key: own, outcome: "sim", values: { decisao: "sim", valor: 7 }, reason: "" }
    })
    // It is neither given back nor passed on meanwhile.
    const { task } = await office.see(bruno, instance)
    expect([task?.releasable, task?.passable, task?.helpable]).toEqual([false, false, false])
    // Others learn who decided, and not what.
    expect(await pendingOf(carla, instance)).toMatchObject({ by: bruno.pessoa, own: null })
    expect((await office.see(carla, instance)).task?.holder).toBe(bruno.pessoa)
    expect([await kinds(instance), await noticesOf(ana, instance)]).toEqual([before, told])
    expect(await carryOutNext(office.sql, engine)).toBe(false)
    expect(await statusOf(instance)).toBe("running")
    success(await takeBack(office.sql, bruno, own))
  })

  it("stands in the list of its person, by its word, and in nobody else's", async () => {
    const instance = await begin()
    const { own, task } = await decide(instance)
    const listed = async (session: Session) =>
      (await rowsOf(office.sql, session, { ids: [task], fields: [] }, "pt-BR")).rows.map(({ pending }) => pending)
    expect(await listed(bruno)).toEqual([{ key: own, due: expect.any(String) as string, word: "sim" }])
    expect(await listed(carla)).toEqual([])
    success(await takeBack(office.sql, bruno, own))
    expect(await listed(bruno)).toEqual([undefined])
  })

  it("is no newer task to the person who took it by deciding", async () => {
    const instance = await begin()
    const countsOf = (asOf: string | null) =>
      counts(office.sql, bruno, { filter: {}, group: null, asOf, sum: null }, "pt-BR")
    const [clock] = await office.sql<{ now: string }[]>`
      select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`
    const asOf = clock?.now ?? null
    const before = await countsOf(asOf)
    const { own } = await decide(instance)
    expect(await countsOf(asOf)).toMatchObject({ total: before.total, newer: before.newer })
    success(await takeBack(office.sql, bruno, own))
    expect(await countsOf(asOf)).toMatchObject({ total: before.total, newer: before.newer })
  })

  it("goes back to the group with its task where it is taken back", async () => {
    const instance = await begin()
    const { own } = await decide(instance)
    expect(success(await takeBack(office.sql, bruno, own))).toBe(instance)
    expect(await pendingOf(bruno, instance)).toBeUndefined()
    expect((await office.see(carla, instance)).task).toMatchObject({ holder: null, standing: "offered" })
    await pass(60_000, instance)
    expect(await carryOutNext(office.sql, engine)).toBe(false)
    expect(await statusOf(instance)).toBe("running")
    expect(await takeBack(office.sql, bruno, own)).toMatchObject({ failure: { code: "not-found" } })
  })

  it("stays with whoever had the task before", async () => {
    const instance = await begin()
    const { task } = await office.see(bruno, instance)
    success(await engine.claim(bruno, task?.id ?? ""))
    const { own } = await decide(instance)
    success(await takeBack(office.sql, bruno, own))
    expect((await office.see(bruno, instance)).task?.holder).toBe(bruno.pessoa)
  })

  it("leaves the task with whom it was given to meanwhile", async () => {
    const instance = await begin()
    const { own, task } = await decide(instance)
    success(await engine.passOn(bruno, task, { to: carla.person, note: "", key: key() }))
    success(await takeBack(office.sql, bruno, own))
    expect((await office.see(carla, instance)).task?.holder).toBe(carla.pessoa)
  })

  it("is carried out when it is due, once, with its reason", async () => {
    const instance = await begin()
    const { own } = await decide(instance, { decisao: "nao", reason: "Sem verba" })
    await pass(10_000, instance)
    expect(await carryOutNext(office.sql, engine)).toBe(true)
    expect(await carryOutNext(office.sql, engine)).toBe(false)
    expect(await statusOf(instance)).toBe("refused")
    expect((await kinds(instance))?.filter((one) => one === "completed decidir")).toHaveLength(1)
    expect(await takeBack(office.sql, bruno, own)).toMatchObject({ failure: { code: "not-found" } })
  })

  it("goes at once where its person says so, and nobody else may say it", async () => {
    const instance = await begin()
    const { own } = await decide(instance)
    expect(await sendNow(office.sql, engine, carla, own)).toMatchObject({ failure: { code: "not-found" } })
    expect(await takeBack(office.sql, carla, own)).toMatchObject({ failure: { code: "not-found" } })
    expect(success(await sendNow(office.sql, engine, bruno, own))).toBe(instance)
    expect(await statusOf(instance)).toBe("ended")
    expect(await sendNow(office.sql, engine, bruno, own)).toMatchObject({ failure: { code: "not-found" } })
  })

  it("is refused at once where it could not be carried out now", async () => {
    const instance = await begin()
    const { done } = await decide(instance, { decisao: "nao" })
    expect(done).toMatchObject({ failure: { code: "form-invalid" } })
    expect(await pendingOf(bruno, instance)).toBeUndefined()
  })

  it("leaves no room for a second one, by whomever", async () => {
    const instance = await begin()
    const { own, task } = await decide(instance)
    const { revision } = await office.see(bruno, instance)
    const other = { revision, key: key(), values: { decisao: "nao" }, reason: "Não" }
    expect(await engine.complete(bruno, task, other)).toMatchObject({
      failure: { code: "task-closed", by: bruno.pessoa }
    })
    expect(await engine.complete(bruno, task, { ...other, undo: true })).toMatchObject({
      failure: { code: "task-closed" }
    })
    expect(await engine.complete(carla, task, other)).toMatchObject({ failure: { code: "task-taken" } })
    // The same again, whose answer was lost, is the same.
    expect((await decide(instance, { own })).done).toMatchObject({ success: instance })
    success(await takeBack(office.sql, bruno, own))
  })

  it("stands in the list and waits there no more, wherever that is counted", async () => {
    const counted = () =>
      counts(office.sql, bruno, { filter: { processo: "adiado" }, group: "standing", asOf: null, sum: null }, "pt-BR")
    const [first, second] = [await begin(), await begin()]
    const before = await counted()
    const { own } = await decide(first)
    const after = await counted()
    expect([after.total, after.pending, after.offered]).toEqual([before.total, 1, before.offered - 1])
    const [were, are] = [before, after].map(({ groups }) => groups.find(({ key: standing }) => standing === "mine"))
    expect([are?.count, are?.pending]).toEqual([(were?.count ?? 0) + 1, 1])
    success(await takeBack(office.sql, bruno, own))
    expect(await counted()).toEqual(before)
    for (const instance of [first, second]) success(await cancel(office.sql, ana, instance, "Engano"))
  })

  it("of a form without a decision is sent at once", async () => {
    const instance = await office.start(ana, "adiado")
    const { task, revision } = await office.see(ana, instance)
    success(await engine.complete(ana, task?.id ?? "", { revision, key: key(), values: { nota: "Um" }, undo: true }))
    expect((await office.see(bruno, instance)).task?.activity).toBe("decidir")
  })
})

describe("a decision that is refused when it is due", () => {
  const refusedOf = async (session: Session, instance: string) =>
    (await office.see(session, instance)).refusedDecisions?.map(({ fault, values, reason }) => [
      fault.code,
      values,
      reason
    ])

  it("lost to a cancellation: its person is told, and has back what was filled in until they have seen it", async () => {
    const instance = await begin()
    const { own } = await decide(instance, { decisao: "nao", reason: "Sem verba" })
    success(await cancel(office.sql, ana, instance, "Engano"))
    await pass(10_000, instance)
    expect(await carryOutNext(office.sql, engine)).toBe(true)
    expect(await refusedOf(bruno, instance)).toEqual([["task-closed", { decisao: "nao", valor: 7 }, "Sem verba"]])
    expect((await office.see(ana, instance)).refusedDecisions).toBeUndefined()
    expect(await noticesOf(bruno, instance)).toContain("decision-refused")
    success(await takeBack(office.sql, bruno, own))
    expect(await refusedOf(bruno, instance)).toBeUndefined()
  })

  it("is forgotten after ninety days, though nobody looked", async () => {
    const instance = await begin()
    await decide(instance)
    success(await cancel(office.sql, ana, instance, "Engano"))
    await pass(10_000, instance)
    await carryOutNext(office.sql, engine)
    await sweep(office.sql)
    expect(await refusedOf(bruno, instance)).toHaveLength(1)
    await pass(91 * 86_400_000, instance)
    await sweep(office.sql)
    expect(await refusedOf(bruno, instance)).toBeUndefined()
    expect(await office.sql`select from task where instance = ${instance} and decisions <> 0`).toHaveLength(0)
  })

  it("lost to a block of its person", async () => {
    const instance = await begin()
    await decide(instance)
    await office.sql`update person set blocked = true where id = ${bruno.person}`
    await pass(10_000, instance)
    await carryOutNext(office.sql, engine)
    await office.sql`update person set blocked = false where id = ${bruno.person}`
    expect(await refusedOf(bruno, instance)).toMatchObject([["access-blocked", {}, ""]])
    expect(await statusOf(instance)).toBe("running")
  })

  it("is not stopped by the end or the lock of the session", async () => {
    const instance = await begin()
    await decide(instance)
    await office.sql`update session set revoked = 'logout', blocked = true, blocked_by = 'person' where id = ${bruno.id}`
    await pass(10_000, instance)
    await carryOutNext(office.sql, engine)
    await office.sql`update session set revoked = null, blocked = false, blocked_by = null where id = ${bruno.id}`
    expect(await statusOf(instance)).toBe("ended")
  })

  it("lost to values that somebody changed meanwhile", async () => {
    const instance = await begin()
    await decide(instance)
    await office.sql`
      update instance set revision = revision + 1,
        variable_changes = ${office.sql.json({ valor: { rev: 99, by: "Ana Souza", at: new Date().toISOString() } })}
      where id = ${instance}`
    await pass(10_000, instance)
    await carryOutNext(office.sql, engine)
    expect(await refusedOf(bruno, instance)).toMatchObject([["revision-stale", {}, ""]])
  })
})

describe("a node that dies while it carries a decision out", () => {
  it("before the engine did it: another one does, once its time is over", async () => {
    const instance = await begin()
    await decide(instance)
    await pass(10_000, instance)
    const dying: EnginePort = { ...engine, complete: () => Promise.reject(new Error("killed")) }
    await expect(carryOutNext(office.sql, dying)).rejects.toThrow("killed")
    expect(await carryOutNext(office.sql, engine)).toBe(false)
    await pass(leaseMs, instance)
    expect(await carryOutNext(office.sql, engine)).toBe(true)
    expect(await statusOf(instance)).toBe("ended")
  })

  it("after the engine did it: it is done once, and nobody is told otherwise", async () => {
    const instance = await begin()
    await decide(instance)
    await pass(10_000, instance)
    const dying: EnginePort = {
      ...engine,
      complete: async (...asked) => {
        await engine.complete(...asked)
        throw new Error("killed")
      }
    }
    await expect(carryOutNext(office.sql, dying)).rejects.toThrow("killed")
    await pass(leaseMs, instance)
    expect(await carryOutNext(office.sql, engine)).toBe(true)
    expect(await noticesOf(bruno, instance)).not.toContain("decision-refused")
    expect((await kinds(instance))?.filter((one) => one === "completed decidir")).toHaveLength(1)
  })
})

describe("whoever wants something of a decision, in any order and at once", () => {
  const acts = ["undo", "send", "due", "twice", "cancel", "rival", "lease"] as const

  it("has exactly one of done, not done and refused come of it, and the truth told", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (what, atOnce) => {
          const instance = await begin()
          const { own, task } = await decide(instance)
          const act = async (one: (typeof acts)[number]): Promise<unknown> => {
            switch (one) {
              case "undo":
                return takeBack(office.sql, bruno, own)
              case "send":
                return sendNow(office.sql, engine, bruno, own)
              case "due":
                await pass(10_000, instance)
                return carryOutNext(office.sql, engine)
              case "twice":
                return decide(instance, { own })
              case "cancel":
                return cancel(office.sql, ana, instance, "Engano")
              case "rival":
                return engine.complete(carla, task, { revision: 2, key: key(), values: { decisao: "sim" } })
              case "lease":
                await pass(leaseMs, instance)
                return carryOutNext(office.sql, engine)
            }
          }
          const answers: unknown[] = []
          if (atOnce) answers.push(...(await Promise.all(what.map(act))))
          else for (const one of what) answers.push(await act(one))
          // Whatever is left of it comes to its end.
          await pass(leaseMs * 2, instance)
          while (await carryOutNext(office.sql, engine)) continue
          const undone = what.some(
            (one, at) => one === "undo" && Result.isResult(answers[at]) && Result.isSuccess(answers[at])
          )
          const completions = await office.sql<{ by_person: string }[]>`
          select person as by_person from history where instance = ${instance} and element = 'decidir' and kind = 'completed'`
          const done = completions.filter(({ by_person }) => by_person === bruno.person).length
          const refused = (await office.see(bruno, instance)).refusedDecisions?.length ?? 0
          const wasTold = (await noticesOf(bruno, instance)).filter((one) => one === "decision-refused").length
          expect(wasTold).toBe(refused === 0 && undone ? wasTold : refused)
          expect(completions.length).toBeLessThanOrEqual(1)
          // A refused one that was undone afterwards was seen, and both are told as they were.
          expect(Number(undone && wasTold === 0) + done + wasTold).toBe(1)
        }
      ),
      { numRuns: rounds(120, 10) }
    )
  })
})
