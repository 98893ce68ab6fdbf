/**
 * `npm run engine:demo`: Operaton with two processes, and Quadrante in front of it with its demonstration: a day in both engines
 * from one desk. Both begin anew each time, and all ends with this command.
 */
import { spawn } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureDependencies } from "../../../../tools/setup/dependencies.mjs"
import { bringOperaton, startOperaton } from "./engine.mjs"
import { environment, projectNode, root, run } from "../../../../tools/setup/run.mjs"
import { fail, say } from "../../../../tools/setup/say.mjs"

const folder = mkdtempSync(join(tmpdir(), "quadrante-engine-demo-"))
// The database runs as a person of its own, who must get there.
chmodSync(folder, 0o755)
process.on("exit", () => rmSync(folder, { recursive: true, force: true }))

await ensureDependencies()
const brought = await bringOperaton(folder)
if ("reason" in brought)
  fail(`Operaton could not be had: ${brought.reason}. It needs Java 17, Maven and Maven's packages.`)
const operaton = await startOperaton(brought.classpath)
if (operaton === null) fail("Operaton did not start.")

for (const drawing of ["libs/addons/operaton/vectors/reembolso.bpmn", "libs/addons/operaton/vectors/invoice.bpmn"]) {
  const form = new FormData()
  form.set("deployment-name", drawing)
  form.set("data", new File([readFileSync(join(root, drawing))], "process.bpmn"))
  const { ok } = await fetch(`${operaton.url}/deployment/create`, { method: "POST", body: form })
  if (!ok) fail(`Operaton does not take ${drawing}.`)
}

const env = { QUADRANTE_DATA: join(folder, "data") }
const server = spawn(projectNode() ?? "node", [join(root, "tools/start.mjs")], {
  cwd: root,
  env: environment(env),
  stdio: ["ignore", "pipe", "inherit"]
})
/** @param {NodeJS.Signals} signal */
const stop = (signal) => void server.kill(signal)
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal))
server.on("exit", (status) => process.exit(status ?? 1))

/** @type {string} */
const address = await new Promise((resolve) => {
  let said = ""
  server.stdout.on("data", (chunk) => {
    process.stdout.write(chunk)
    said += chunk
    const [found] = said.match(/http:\/\/localhost:\d+\S*/) ?? []
    if (found !== undefined) resolve(found)
  })
})

const commands = [
  ["add", "demo", "operaton", operaton.url, "--same-names"],
  ["group", "demo", "operaton", "chefia", "gerencia"],
  ["group", "demo", "operaton", "management", "gerencia"],
  ["group", "demo", "operaton", "accounting", "financeiro"],
  ["person", "demo", "operaton", "ana", "ana.souza"],
  ["starter", "demo", "operaton", "reembolso", "gerencia"]
]
for (const command of commands) {
  const { status, output } = await run(
    projectNode() ?? "node",
    [join(root, "apps/server/bin/quadrante-server.mjs"), "engine", ...command],
    { env, quiet: true }
  )
  if (status !== 0) fail(`engine ${command.join(" ")}: ${output}`)
}
say(`Operaton is at ${operaton.url}, and Quadrante in front of it at ${address}.`)
say("Invoice: gabriela.costa starts and pays it, bruno.lima approves it. Reembolso: bruno.lima starts and checks it,")
say(
  "ana.souza pays it. The password of all is quadrante-demo; the menu has both in the group operaton within a minute."
)
