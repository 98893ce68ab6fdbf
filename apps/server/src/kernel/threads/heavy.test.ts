import { once } from "node:events"
import { rm } from "node:fs/promises"
import type { Client } from "@quadrante/api/client"
import { afterAll, describe, expect, it } from "vitest"
import { isFull } from "../../../test/breadth.ts"
import { bundleOf, flow, userTask } from "../../../test/office.ts"
import { end, spawnServer } from "../../../test/process.ts"
import { makeDatabase, type OwnDatabase } from "../../../test/shared.ts"
import { makeDataFolder, makeFolder } from "../../../test/template.ts"
import { code, enter, key, success } from "../../../test/visitor.ts"
import * as Database from "../data/database.ts"

const folders: string[] = []
let database: OwnDatabase | null = null
afterAll(async () => {
  await database?.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe("a server on which people work heavily", () => {
  // In the gate `documents.test.ts` and `quotas.test.ts` hold the first, and `stop.test.ts` the second.
  it.runIf(isFull)(
    "answers everybody else first, and stops without waiting for them",
    { timeout: 600_000 },
    async () => {
      const server = await spawnServer(await newFolder(), 0, variables)
      const [ana, bruno, carla] = (await Promise.all(
        ["ana.souza", "bruno.lima", "carla.reis"].map(async (who) => (await enter(server.origin, who)).client)
      )) as [Client, Client, Client]
      const [, socketPath = ""] = /"socket":"([^"]+)"/.exec(server.log()) ?? []
      const sql = Database.open({ socketPath }, 1)
      await sql`update profile set rights = '{definicoes}' where id = 'rh'`
      await sql.end()
      success(await carla.deploy({ payload: { files: filesOf("lista_cara") } }))
      // A document of 200,000 letters, each word of it new to who sets it: some seconds of a processor.
      const words = Array.from({ length: 28_000 }, (_, n) => n.toString(36).padStart(6, "x")).join(" ")
      const documents = await Promise.all([ana, bruno].map((who) => saved(who, words)))
      const answered: string[] = []
      const mark = <A>(name: string, work: Promise<A>) => work.finally(() => answered.push(name))
      const heavy = [
        mark("pdf", ana.pdf({ document: documents[0] ?? "", version: "1" })),
        mark("pdf", bruno.pdf({ document: documents[1] ?? "", version: "1" }))
      ]
      // What is refused at once is no work: a tag without an end, and thousands of rows.
      const attack = [{ name: "a.bpmn", text: "<process ".repeat(100_000) }]
      expect(code(await carla.deploy({ payload: { files: attack } }))).not.toBe("internal")
      const { task, revision } = success(
        await ana.start({ payload: { processo: "lista_cara", contexto: {}, key: key() } })
      )
      const itens = Array.from({ length: 6_000 }, () => ({ quantidade: 1 }))
      expect(
        await ana.complete({ task: task?.id ?? "", payload: { revision, key: key(), values: { itens } } })
      ).toMatchObject({ failure: { code: "form-invalid", fields: [{ key: "itens", code: "maxRows" }] } })
      for (let n = 0; n < 20; n++) {
        expect((await fetch(`${server.origin}/api/-/live`)).status).toBe(200)
        success(await bruno.tasks({}))
      }
      expect(answered.length).toBeLessThan(2)

      const others = [ana, bruno].map((who, n) => who.pdf({ document: documents[n] ?? "", version: "1" }))
      server.child.kill("SIGTERM")
      const [status] = (await once(server.child, "exit")) as [number]
      expect(status).toBe(0)
      const outcomes = (await Promise.all([...heavy, ...others])).map((one) => code(one))
      // Whoever still waited heard of it, or lost the connection; nobody was waited for.
      expect(outcomes.some((one) => one === "unavailable" || one === "unreachable")).toBe(true)
    }
  )

  it.runIf(isFull)("is ended by its watchdog when it hangs, and says so", { timeout: 600_000 }, async () => {
    const folder = await makeFolder()
    folders.push(folder)
    database = await makeDatabase("deployed")
    const at = { ...variables, DATABASE_URL: database?.url ?? "" }
    const server = await spawnServer(folder, 0, {
      ...at,
      QUADRANTE_HANG_SECONDS: "2",
      NODE_OPTIONS: "--inspect-port=127.0.0.1:0"
    })
    // The debugger makes it hang, as a mistake of ours would.
    server.child.kill("SIGUSR1")
    await expect.poll(() => /ws:\/\/\S+/.exec(server.log())?.[0] ?? "", { timeout: 100_000 }).not.toBe("")
    const debug = new WebSocket(/ws:\/\/\S+/.exec(server.log())?.[0] ?? "")
    await once(debug, "open")
    debug.send(JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression: "for (;;);" } }))
    const [, signal] = (await once(server.child, "exit")) as [number | null, string]
    expect(signal).toBe("SIGKILL")
    expect(server.log()).toContain('"message":"The server has hung and is ended"')
    debug.close()
    // What was there is there again; in the gate `kill.test.ts` holds that.
    if (!isFull) return
    const again = await spawnServer(folder, 0, at)
    expect((await fetch(`${again.origin}/api/-/ready`)).status).toBe(200)
    expect(await end(again, "SIGTERM")).toBe(0)
  })
})

// Helpers

const variables = { QUADRANTE_DEMO_INSTANCES: "0" }

const newFolder = async () => {
  const folder = await makeFolder()
  folders.push(folder)
  await makeDataFolder(folder)
  return folder
}

const saved = async (client: Client, text: string): Promise<string> => {
  const { id: instance } = success(
    await client.start({ payload: { processo: "lista_cara", contexto: {}, key: key() } })
  )
  const { id: document } = success(await client.beginText({ instance, payload: { title: "Longo" } }))
  success(await client.openDocument({ document }))
  success(await client.saveDocument({ document, payload: { base: 0, text } }))
  return document
}

const filesOf = (processo: string) => {
  const body = `<startEvent id="s" />${flow("s", "lista")}${userTask("lista")}${flow("lista", "e")}<endEvent id="e" />`
  const { xml } = bundleOf(processo, body)
  const total = { type: "expression", key: "total", expression: "=quantidade * 2" }
  const itens = { type: "dynamiclist", path: "itens", components: [{ type: "number", key: "quantidade" }, total] }
  const minuta = { type: "filepicker", key: "minuta", label: "Minuta", properties: { tipo: "documento" } }
  return [
    { name: `${processo}.bpmn`, text: xml },
    { name: "nota.form", text: JSON.stringify({ type: "default", components: [itens, minuta] }) }
  ]
}
