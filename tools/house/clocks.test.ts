/** One room tells the time; a file of the client that reads the clock of the device is reported. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { findDeviceClocks } from "./clocks.ts"

describe("the clock of the device", () => {
  it("tells no time of the client", () => {
    expect(findDeviceClocks(sources)).toEqual([])
  })

  it.each([
    ["new Date(at).getTimezoneOffset()", "asks for the zone of the device"],
    ["Intl.DateTimeFormat(tag, { timeZone }).resolvedOptions().timeZone", "asks for the zone of the device"],
    ["new Date(at).getHours()", "counts by the clock of the device"],
    ["new Date(at).toLocaleDateString(tag)", "writes by the clock of the device"],
    ["new Date(year, month - 1, day)", "makes a moment by the clock of the device"],
    [`new Intl.DateTimeFormat(tag, { weekday: "long" }).format(now)`, "formats in the zone of the device"],
    ["Intl.DateTimeFormat(tagOf(user)).format(now)", "formats in the zone of the device"]
  ])("is found in %s", (text, what) => {
    expect(findDeviceClocks(new Map([["shell/Bar.tsx", text]]))).toEqual([`shell/Bar.tsx ${what}`])
    expect(findDeviceClocks(new Map([["i18n/time.ts", text]]))).toEqual([])
  })

  it.each([
    `new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(dateOf(day))`,
    "new Date(at.getTime()).toISOString()",
    "new Date(`${day}T12:00:00Z`).getUTCDay()"
  ])("is not in %s", (text) => {
    expect(findDeviceClocks(new Map([["shell/Bar.tsx", text]]))).toEqual([])
  })
})

// Helpers

const git = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
  cwd: join(root, "apps/web/src"),
  encoding: "utf8"
})
const sources = new Map(
  git.stdout
    .split("\n")
    .filter((path) => path !== "" && !path.endsWith(".test.ts") && existsSync(join(root, "apps/web/src", path)))
    .map((path) => [path, readFileSync(join(root, "apps/web/src", path), "utf8")])
)
