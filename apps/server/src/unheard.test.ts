/** Mistakes of ours that nothing catches, in a server as people start it: one of a request costs nobody else anything. */
import { once } from "node:events"
import { rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, beforeAll, expect, it } from "vitest"
import { spawnServer, type ServerProcess } from "../test/process.ts"
import { makeDataFolder, makeFolder } from "../test/template.ts"
import { enter, success } from "../test/visitor.ts"

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await makeFolder()
  await makeDataFolder(folder)
  const breaking = pathToFileURL(join(import.meta.dirname, "../test/breaking.mjs")).href
  server = await spawnServer(folder, 0, { NODE_OPTIONS: `--import=${breaking}`, QUADRANTE_DEMO_INSTANCES: "0" })
})
afterAll(async () => {
  server.child.kill("SIGKILL")
  await rm(folder, { recursive: true, force: true })
})

it("a rejection that nobody heard is told and counted, and the server goes on; an exception stops it in order", async () => {
  const ana = await enter(server.origin, "ana.souza")
  const answers = await Promise.all([
    broken("rejection"),
    fetch(`${server.origin}/api/demo/environment`).then(({ status }) => status),
    broken("rejection")
  ])
  expect(answers).toEqual([expect.any(String), 200, expect.any(String)])
  await expect
    .poll(() =>
      loggedLines("A promise failed unheard")
        .map(({ request }) => request)
        .toSorted()
    )
    .toEqual([answers[0], answers[2]].toSorted())
  expect(loggedLines("A promise failed unheard")[0]).toMatchObject({
    level: "error",
    cause: "Error: a missed rejection",
    stack: expect.stringContaining("breaking.mjs")
  })
  expect(success(await ana.client.session({})).user.usuario).toBe("ana.souza")
  const metrics = await (await fetch(`${server.origin}/api/-/metrics`)).text()
  expect(metrics).toMatch(/^quadrante_unheard_failures_total 2$/m)
  expect(server.child.exitCode).toBeNull()

  const ended = once(server.child, "exit")
  await broken("exception")
  expect(await ended).toEqual([1, null])
  expect(loggedLines("Nothing caught a mistake: the server stops")).toMatchObject([
    { cause: "Error: a missed exception" }
  ])
  // Its database was closed, and not left to a recovery.
  await expect(stat(join(folder, "data/postgres/postmaster.pid"))).rejects.toThrow("ENOENT")
})

// Helpers

/** Asks for what is not there, with a mistake on the way, and gives the number of the request. */
const broken = async (how: "rejection" | "exception") => {
  const answer = await fetch(`${server.origin}/api/demo/nothing`, { headers: { "x-break": how } })
  const { request } = (await answer.json()) as { readonly request: string }
  return request
}

const loggedLines = (message: string) =>
  server
    .log()
    .split("\n")
    .filter((line) => line.includes(message))
    .map((line): Readonly<Record<string, unknown>> => JSON.parse(line))
