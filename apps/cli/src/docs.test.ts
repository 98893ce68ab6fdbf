import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

describe("the page for people who help others", () => {
  const folder = fileURLToPath(new URL("../../../docs/users", import.meta.url))
  const page = readFileSync(join(folder, "linha-de-comando.md"), "utf8")
  const examples = Array.from(
    page.matchAll(/^```console\n\$ (.+)\n([^]*?)```$/gm),
    ([, command = "", output = ""]) => ({
      command,
      output
    })
  )

  it("has an example of what people need most", () => {
    expect(examples.length).toBeGreaterThan(10)
  })

  it.each(examples)("shows what `$command` really says", ({ command, output }) => {
    const built = fileURLToPath(new URL("../dist/quadrante.js", import.meta.url))
    const shell = `quadrante() { "${process.execPath}" "${built}" "$@"; }; ${command} 2>&1`
    const ran = spawnSync("bash", ["-c", shell], {
      encoding: "utf8",
      cwd: folder,
      env: { ...process.env, LANG: "pt_BR.UTF-8" }
    })
    expect(ran.stdout.trimEnd()).toBe(output.trimEnd())
  })
})
