/**
 * An add-on is a folder that can be deleted: a copy of the house without any runs. That it compiles is
 * `types-without-add-ons.ts`.
 */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { environment, root } from "./setup/run.mjs"
import { copyWithoutAddOns } from "./testing/bare.ts"
import { isFull } from "./testing/seed.ts"

const copy = copyWithoutAddOns()
const run = (command: string, parameters: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: copy, env: environment(), encoding: "utf8" })
  return { status, said: stdout + stderr }
}

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe("without add-ons", { timeout: 600_000 }, () => {
  it("the operators' command has the commands of none", () => {
    const help = run("node", ["apps/server/src/command.ts", "--help", "--lang", "en"])
    expect(help).toMatchObject({ status: 0, said: expect.stringContaining("outbound") })
    expect(help.said).not.toContain("engine")
  })

  it("their tools say that nobody has them", () => {
    expect(run("node", ["tools/add-on.mjs", "peers"])).toEqual({
      status: 0,
      said: "peers: not run (no add-on has it)\n"
    })
  })

  it.runIf(isFull)("the web client builds", () => {
    expect(run("node", [join(root, "node_modules/vite/bin/vite.js"), "build", "apps/web"])).toMatchObject({ status: 0 })
  })

  it.runIf(isFull)("the server starts", async () => {
    const server = spawn("node", ["apps/server/src/main.ts"], {
      cwd: copy,
      env: environment({ PORT: "0", QUADRANTE_DATA: join(copy, ".data"), QUADRANTE_DEMO_INSTANCES: "0" })
    })
    let said = ""
    for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (said += String(chunk)))
    await expect.poll(() => said, { timeout: 300_000 }).toContain("Quadrante: http://localhost:")
    server.kill("SIGTERM")
    expect(await once(server, "exit")).toEqual([0, null])
  })
})
