/** An add-on is a folder that can be deleted: a copy of the house without any compiles, and its server starts. */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { environment, root } from "./setup/run.mjs"
import { isFull } from "./testing/seed.ts"

const copy = mkdtempSync(join(tmpdir(), "quadrante-bare-"))
// PostgreSQL's own user must get in.
chmodSync(copy, 0o755)
const run = (command: string, parameters: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: copy, env: environment(), encoding: "utf8" })
  return { status, said: stdout + stderr }
}

beforeAll(() => {
  const files = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024
  }).stdout.split("\n")
  for (const file of files.filter((path) => path !== "" && !path.startsWith("libs/addons/"))) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"))
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe("without add-ons", { timeout: 120_000 }, () => {
  // The web client has no part of an add-on yet.
  it.each(["apps/server", "tools", ...(isFull ? ["apps/web"] : [])])("%s compiles", (project) => {
    expect(run("tsc", ["-p", project])).toEqual({ status: 0, said: "" })
  })

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
    await expect.poll(() => said, { timeout: 60_000 }).toContain("Quadrante: http://localhost:")
    server.kill("SIGTERM")
    expect(await once(server, "exit")).toEqual([0, null])
  })
})
