/** A real Operaton that is killed while orders are on their way, and whose database, a file, is set back to an earlier hour. */
import { randomUUID } from "node:crypto"
import { cp, rm } from "node:fs/promises"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { askOperaton, deployInOperaton, operatonClasspath, startOperaton, twoSteps } from "../test/real-engine.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { freePort } from "@quadrante/server/test/port.ts"
import { makeFolder } from "@quadrante/server/test/template.ts"
import { code, key } from "@quadrante/server/test/visitor.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { findNewestDefinition } from "@quadrante/server/process/engine.ts"
import { addEngine, findEngine, letStart, listEngines } from "./engines.ts"
import { followDue, listDue } from "./follow.ts"
import { makeForeignEngine } from "./foreign-engine.ts"
import type { AskEngine } from "./engine-api.ts"

/** Loses the answer to what is sent by a path, which arrived. */
const deafTo =
  (path: string): AskEngine =>
  async (address, init) => {
    const answer = await fetch(address, init)
    if (!address.endsWith(path)) return answer
    throw Object.assign(new Error("cut"), { code: "ECONNRESET" })
  }
const impatient: AskEngine = (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(1_000) })

describe.skipIf(operatonClasspath === undefined)("an Operaton that stops", () => {
  let office: TestOffice
  let folder: string
  let port: number
  let engine: Awaited<ReturnType<typeof startOperaton>>
  const url = () => `http://127.0.0.1:${port}/engine-rest`
  const log = { warn: () => undefined }
  const follow = () => followDue(office.sql, log, undefined, 0)
  const run = async () => {
    engine = await startOperaton(join(folder, "engine"), port)
  }

  beforeAll(async () => {
    ;[office, folder, port] = await Promise.all([openOffice(), makeFolder(), freePort()])
    await run()
    await deployInOperaton("passos.bpmn", twoSteps, url())
    await transaction(office.sql, async (tx) => {
      await addEngine(tx, "demo", { name: "firma", url: url(), login: null, password: null, sameNames: true })
      const of = { amb: "demo", engine: "firma" }
      return Result.succeed(await letStart(tx, of, { key: "passos", profile: "solicitante", isLet: true }))
    })
    await listDue(office.sql, log, undefined, 0)
  }, 300_000)
  afterAll(async () => {
    await engine.kill()
    await office.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const there = (ask: AskEngine | undefined) =>
    makeForeignEngine(
      { sql: office.sql, findEngine: (amb, name) => findEngine(office.sql, amb, name) },
      ask === undefined ? {} : { ask }
    )
  /** Sends a draft from here. */
  const send = async (draft: string, ask?: AskEngine) => {
    const processo = "firma.passos"
    const definition = (await findNewestDefinition(office.sql, "demo", processo))?.id ?? ""
    const request = { processo, definition, contexto: {}, values: {} }
    return code(await there(ask).sendDraft(await office.as("ana.souza"), draft, request))
  }
  const start = async () => {
    const made = await askOperaton("POST", "/process-definition/key/passos/start", {}, url())
    await follow()
    const { id } = made as { id: string }
    const [row] = await office.sql<{ instance: string }[]>`
      select instance from foreign_instance where foreign_id = ${id}`
    return row?.instance ?? ""
  }
  const complete = async (instance: string, element: string, ask?: AskEngine) => {
    const { sql } = office
    const ana = await office.as("ana.souza")
    const [task] = await sql<{ id: string }[]>`
      select id from task where instance = ${instance} and element = ${element} and done_at is null`
    const { revision } = await office.see(ana, instance)
    const request = { revision, key: key(), values: element === "conferir" ? { feito: true } : {} }
    return code(await there(ask).complete(ana, task?.id ?? "", request))
  }
  const openThere = async () =>
    ((await askOperaton("GET", "/task", undefined, url())) as { id: string }[]).map(({ id }) => id).toSorted()
  const openHere = async () =>
    (await office.sql<{ token: string }[]>`select token from task where done_at is null`)
      .map(({ token }) => token)
      .toSorted()
  const look = async (instance: string) => {
    const { status, active } = await office.see(await office.as("diego.prado", "processos"), instance)
    return [status, ...active].join(" ")
  }
  const orders = async (subjects: readonly string[]) => {
    const rows = await office.sql<{ subject: string; state: string }[]>`
      select coalesce(instance, subject) as subject, state from engine_order
      where instance = any(${[...subjects]}) or subject = any(${[...subjects]})`
    return subjects.map((one) => rows.flatMap(({ subject, state }) => (subject === one ? [state] : [])).join())
  }

  it("in the middle of orders does each once or not at all, and that is shown", { timeout: 600_000 }, async () => {
    const [done, frozen] = [await start(), await start()]
    const [begun, unbegun] = [randomUUID(), randomUUID()]
    const all = [done, frozen, begun, unbegun]
    expect(await complete(done, "conferir", deafTo("/complete"))).toBe("success")
    expect(await send(begun, deafTo("/submit-form"))).toBe("busy")
    engine.freeze()
    expect(await complete(frozen, "conferir", impatient)).toBe("success")
    expect(await send(unbegun, impatient)).toBe("busy")
    await engine.kill()
    expect(await orders(all)).toEqual(["unknown", "unknown", "unknown", "unknown"])
    await office.sql`update engine_order set sent = sent - interval '1 minute'`
    await follow()
    expect(await listEngines(office.sql, "demo")).toMatchObject([{ error: "ECONNREFUSED" }])
    expect(await orders(all)).toEqual(["unknown", "unknown", "unknown", "unknown"])
    await run()
    await follow()
    await follow()
    expect(await listEngines(office.sql, "demo")).toMatchObject([{ error: null, odd: [] }])
    expect(await orders(all)).toEqual(["done", "refused", "done", "refused"])
    expect(await Promise.all([done, frozen, begun].map(look))).toEqual([
      "running pagar",
      "running conferir",
      "running conferir"
    ])
    expect(await openHere()).toEqual(await openThere())
    expect(await openThere()).toHaveLength(3)
    // What was not done is still there to be done, once; what was done is not sent again.
    expect(await complete(frozen, "conferir")).toBe("success")
    expect([await send(begun), await send(unbegun)]).toEqual(["success", "success"])
    expect(await Promise.all([frozen, begun, unbegun].map(look))).toEqual([
      "running pagar",
      "running conferir",
      "running conferir"
    ])
    expect(await openHere()).toEqual(await openThere())
    expect(await openThere()).toHaveLength(4)
  })

  it(
    "and comes back as it was an hour ago is shown as it is: what it forgot is open again, or gone",
    { timeout: 600_000 },
    async () => {
      const [going, ended, untouched] = [await start(), await start(), await start()]
      expect(await complete(ended, "conferir")).toBe("success")
      await engine.kill()
      await cp(join(folder, "engine.mv.db"), join(folder, "earlier.mv.db"))
      await run()
      expect(await complete(going, "conferir")).toBe("success")
      expect(await complete(ended, "pagar")).toBe("success")
      const born = await start()
      await follow()
      const before = await Promise.all([going, ended, untouched, born].map(look))
      expect(before).toEqual(["running pagar", "ended", "running conferir", "running conferir"])
      await engine.kill()
      await cp(join(folder, "earlier.mv.db"), join(folder, "engine.mv.db"))
      await follow()
      await run()
      await follow()
      const after = await Promise.all([going, ended, untouched, born].map(look))
      expect(after).toEqual(["running conferir", "running pagar", "running conferir", "cancelled"])
      expect(await openHere()).toEqual(await openThere())
      const [redone] = await office.sql`
      select done_at, done_by from task where instance = ${going} and element = 'conferir'`
      expect(redone).toEqual({ done_at: null, done_by: null })
      // It goes on from there: what is done again is done once, and followed.
      expect(await complete(going, "conferir")).toBe("success")
      await follow()
      expect(await look(going)).toBe("running pagar")
      expect(await openHere()).toEqual(await openThere())
      expect(await listEngines(office.sql, "demo")).toMatchObject([{ error: null, odd: [] }])
    }
  )
})
