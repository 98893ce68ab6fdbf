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
const find = (env: Readonly<Record<string, string>> = {}, finder = "findEngines") => {
  const script = `process.getuid = () => 1
    const { ${finder} } = await import(${JSON.stringify(join(import.meta.dirname, "setup/debian.mjs"))})
    console.log(JSON.stringify(await ${finder}()))`
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

it("a screen reader is listened to where it has all that it hears by, else left out by name", () => {
  for (const program of ["orca", "dbus-daemon", "openbox"]) writeFileSync(join(folder, program), "")
  const seek = (env = {}) => find(env, "findOrca")
  expect(seek().stdout).toContain(`{"ORCA_PATH":"none"}`)
  expect(seek().stdout).toContain("Orca cannot be had here")
  expect(seek({ CI: "true" }).status).toBe(3)
  writeFileSync(join(folder, "Xvfb"), "")
  expect(seek({ CI: "true" }).stdout).toContain(JSON.stringify({ ORCA_PATH: join(folder, "orca") }))
})

it("a build server does not go on without one", () => {
  const { status, stderr } = find({ CI: "true" })
  expect(status).toBe(3)
  expect(stderr).toContain("Firefox cannot be had here")
})
