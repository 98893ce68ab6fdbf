/** Firefox and WebKit are found, or a line says that they are left out; a build server does not go on without. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quadrante-engines-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** As somebody who may install nothing, on a machine whose programs are those of the folder. */
const find = (env: Readonly<Record<string, string>> = {}) => {
  const script = `process.getuid = () => 1
    const { findEngines } = await import(${JSON.stringify(join(import.meta.dirname, "setup/debian.mjs"))})
    console.log(JSON.stringify(await findEngines()))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    env: { PATH: folder, ...env }
  })
  return { status, stdout, stderr }
}

it("one that is there is walked in, one that is not is left out by name", () => {
  writeFileSync(join(folder, "firefox-esr"), "")
  const { status, stdout } = find()
  expect(status).toBe(0)
  expect(stdout).toContain(JSON.stringify({ FIREFOX_PATH: join(folder, "firefox-esr"), WEBKIT_DRIVER_PATH: "none" }))
  expect(stdout).toContain("WebKit cannot be had here")
  expect(stdout).not.toContain("Firefox cannot be had here")
})

it("one that is named is taken from there", () => {
  const own = join(folder, "own")
  writeFileSync(own, "")
  expect(find({ FIREFOX_PATH: own }).stdout).toContain(`"FIREFOX_PATH":"${own}"`)
  expect(find({ FIREFOX_PATH: `${own}.not` }).stdout).toContain(`"FIREFOX_PATH":"none"`)
})

it("an old Chromium that cannot be had is left out by name", () => {
  const script = `const { findOldChromiums } = await import(${JSON.stringify(join(import.meta.dirname, "setup/old-chromium.mjs"))})
    console.log(JSON.stringify(await findOldChromiums(${JSON.stringify(folder)})))`
  const seek = (env: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
      env: { PATH: folder, ...env }
    })
  writeFileSync(join(folder, "chromium-117.0.0"), "")
  const { status, stdout } = seek({})
  expect(status).toBe(0)
  expect(stdout).toContain(
    JSON.stringify({ OLD_CHROMIUM_PATH: join(folder, "chromium-117.0.0"), OLDER_CHROMIUM_PATH: "none" })
  )
  expect(stdout).toContain("Chromium 112.0.2 cannot be had here")
  expect(stdout).not.toContain("Chromium 117.0.0 cannot be had here")
  expect(seek({ CI: "true" }).status).toBe(3)
})

it("a build server does not go on without one", () => {
  const { status, stderr } = find({ CI: "true" })
  expect(status).toBe(3)
  expect(stderr).toContain("Firefox cannot be had here")
})
