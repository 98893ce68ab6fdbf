/** `npm run dev` as a contributor runs it. */
import { spawn } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { freePort } from "./dev/backend.ts"
import { root } from "./setup/run.mjs"
import { isFull } from "./testing/seed.ts"
import { terminal } from "./testing/terminal.ts"

// Developers run it daily, so only the full run tests it.
it.runIf(isFull)(
  "serves the page from its sources, the API of the real server, and ends all that it started",
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "quadrante-dev-"))
    chmodSync(folder, 0o755)
    const port = await freePort()
    const address = `http://localhost:${port}`
    const env = { ...terminal(), PORT: String(port), QUADRANTE_DATA: folder, QUADRANTE_DEMO_INSTANCES: "0" }
    const dev = spawn("npm", ["run", "dev"], { cwd: root, env, stdio: ["ignore", "pipe", "ignore"], detached: true })
    let said = ""
    dev.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()))
    await expect.poll(() => said, { timeout: 600_000 }).toContain(`${address} reloads`)

    const page = await fetch(`${address}/demo/login`, { headers: { accept: "text/html" } })
    const html = await page.text()
    expect(html, "the server filled in the environment").toContain("<title>Aurora</title>")
    const [, nonce] = /src="\/@vite\/client" nonce="([^"]+)"/.exec(html) ?? []
    expect(page.headers.get("content-security-policy")).toContain(`script-src 'self' 'nonce-${nonce}'`)
    const main = await fetch(`${address}/src/main.tsx`)
    expect(main.headers.get("content-type"), "Vite compiles a module").toContain("javascript")
    expect(await (await fetch(`${address}/api/-/live`)).json()).toEqual({ vivo: true })

    // As a terminal does it: Ctrl+C reaches everything in the foreground.
    if (dev.pid !== undefined) process.kill(-dev.pid, "SIGINT")
    await expect.poll(() => existsSync(join(folder, "postgres/postmaster.pid")), { timeout: 300_000 }).toBe(false)
    await expect.poll(() => existsSync(join(folder, "start.json")), { timeout: 300_000 }).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  }
)
