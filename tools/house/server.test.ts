/** The walls of the server hold, and each is seen to be one: what is forbidden is tried, and reported. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { findCircles, findTwoWayPairs, readImports } from "./imports.ts"
import { makeLintFolder } from "./lint.fixture.ts"
import { findViolations, isCovered, roomOf, rooms } from "./server.ts"
import type { Room } from "./web.ts"

const table: Readonly<Record<string, Room>> = rooms
const names = Object.keys(table)

describe("the rooms of the server", () => {
  it("are where its files stand, and import what the table says", () => {
    expect(findViolations(sources.keys(), imports)).toEqual([])
  })

  it("import only rooms above them in the table", () => {
    const upwards = Object.entries(table).flatMap(([room, { mayImport }], at) =>
      mayImport
        .filter((path) => !names.slice(0, at).includes(path.endsWith(".ts") ? roomOf(path) : path))
        .map((path) => `${room} -> ${path}`)
    )
    expect(upwards).toEqual([])
  })

  it("never import each other both ways", () => {
    expect(findTwoWayPairs(product, roomOf)).toEqual([])
  })

  it("have no circle of files, not of types either", () => {
    expect(findCircles(product)).toEqual([])
  })

  it("may import nothing that they do not import", () => {
    const unused = Object.entries(table).flatMap(([room, { mayImport }]) =>
      mayImport
        .filter((path) => !product.some(({ from, to }) => roomOf(from) === room && isCovered(to, [path])))
        .map((path) => `${room} -> ${path}`)
    )
    expect(unused).toEqual([])
  })

  it("stand in the page for contributors as they are", () => {
    const page = readFileSync(join(root, "docs/contributors/rooms.md"), "utf8")
    const [, section = ""] = page.split("\n## The server\n")
    const rows = section
      .replace(/\n## .*/s, "")
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()))
    const shown = Object.fromEntries(rows.map(([, room = "", holds, mayImport]) => [room, { holds, mayImport }]))
    for (const [room, { holds, mayImport }] of Object.entries(table)) {
      const list = mayImport.map((path) => `\`${path}\``).join(" ")
      expect(shown[`\`${room}\``]).toEqual({ holds, mayImport: list === "" ? "–" : list })
    }
  })
})

describe("a wall that is broken on purpose is reported", () => {
  it.each(forbidden())("%s imports %s: %s", (from, specifier) => {
    const [broken] = readImports(new Map([[from, importing(specifier)]]))
    expect(findViolations([from], [broken ?? { from, to: "" }])).toEqual([`${from} may not import ${broken?.to}`])
    expect(linted).toContain(reportOf(from, specifier))
  })

  it.each(names)("%s imports the app", (room) => {
    const [from, specifier] = [`${room}/arrow.ts`, `${"../".repeat(room.split("/").length)}app.ts`]
    expect(findViolations([from], readImports(new Map([[from, importing(specifier)]])))).toEqual([
      `${from} may not import app.ts`
    ])
    expect(linted).toContain(reportOf(from, specifier))
  })

  it.each(allowed())("and %s may import %s", (from, specifier) => {
    expect(findViolations([from], readImports(new Map([[from, importing(specifier)]])))).toEqual([])
    expect(linted).not.toContain(reportOf(from, specifier))
  })

  it.each([
    ['import type { Stepped } from "../process/run/evaluation.ts"', "a type"],
    ['export * from "../process/run/evaluation.ts"', "what is handed on"],
    ['const later = () => import("../process/run/evaluation.ts")', "what is loaded later"],
    ['type Stepped = typeof import("../process/run/evaluation.ts")', "the type of a module"]
  ])("%s, which is %s", (text) => {
    const from = "agenda/arrow.ts"
    expect(findViolations([from], readImports(new Map([[from, text]])))).toEqual([
      `${from} may not import process/run/evaluation.ts`
    ])
  })

  it("and so is a file that stands in no room", () => {
    const strays = ["helpers/arrow.ts", "process/other/arrow.ts", "identity/arrow.ts", "insight/arrow.ts"]
    expect(findViolations(strays, [])).toEqual(strays.map((path) => `${path} stands in no room`))
  })

  it("and two rooms that import each other", () => {
    const both = new Map([
      ["process/rows/one.ts", 'import "../run/two.ts"'],
      ["process/run/three.ts", 'import type { One } from "../rows/one.ts"']
    ])
    expect(findTwoWayPairs(readImports(both), roomOf)).toEqual(["process/rows <-> process/run"])
  })
})

// Helpers

function forbidden(): ReadonlyArray<readonly [from: string, specifier: string, why: string]> {
  return [
    ["kernel/log/arrow.ts", "../data/database.ts", "the log knows no database"],
    ["kernel/data/arrow.ts", "../http/refusal.ts", "the database knows no requests"],
    ["kernel/data/arrow.ts", "../config.ts", "nor the configuration"],
    ["kernel/http/arrow.ts", "../../identity/session/session.ts", "the kernel knows no room"],
    ["kernel/threads/arrow.ts", "../../process/run/evaluation.ts", "nor what its threads do"],
    ["kernel/arrow.ts", "../insight/sql/statements.ts", "nor what one room brings"],
    ["tenancy/arrow.ts", "../gateway/handler.ts", "an environment answers nobody itself"],
    ["gateway/arrow.ts", "../agenda/endpoints.ts", "the gateway is given its handlers"],
    ["gateway/arrow.ts", "../identity/login/login.ts", "it knows sessions, not how they begin"],
    ["identity/session/arrow.ts", "../person/password.ts", "a session knows no password"],
    ["identity/session/arrow.ts", "../../gateway/handler.ts", "nor a request"],
    ["identity/person/arrow.ts", "../login/login.ts", "a person is not how they log in"],
    ["identity/passkey/arrow.ts", "../login/login.ts", "a passkey does not know what it is for"],
    ["workspace/arrow.ts", "../identity/login/login.ts", "a workspace knows the session alone"],
    ["identity/login/arrow.ts", "../account/account.ts", "nobody logs in by an account's endpoints"],
    ["identity/account/arrow.ts", "../../process/engine.ts", "an account knows no process"],
    ["process/model/arrow.ts", "../run/stepper.ts", "a definition does not step"],
    ["process/model/arrow.ts", "../engine.ts", "nor does it know the door"],
    ["process/problem/arrow.ts", "../model/compile.ts", "words know no compiler"],
    ["process/rows/arrow.ts", "../run/write-step.ts", "rows know no step"],
    ["process/run/arrow.ts", "../jobs/worker.ts", "a command waits for no worker"],
    ["process/run/arrow.ts", "../read/view.ts", "nor does it show anything"],
    ["process/read/arrow.ts", "../run/commands.ts", "a look changes nothing"],
    ["process/jobs/arrow.ts", "../read/view.ts", "a worker shows nothing"],
    ["process/arrow.ts", "./jobs/worker.ts", "the app starts the worker"],
    ["documents/arrow.ts", "../process/run/commands.ts", "the engine has one door"],
    ["documents/arrow.ts", "../process/model/definition.ts", "for definitions too"],
    ["documents/arrow.ts", "../process/endpoints.ts", "and its endpoints are none"],
    ["realtime/arrow.ts", "../process/engine.ts", "real time knows rows alone"],
    ["realtime/arrow.ts", "../process/run/stepper.ts", "and never the stepper"],
    ["agenda/arrow.ts", "../process/engine.ts", "so does the agenda"],
    ["agenda/arrow.ts", "../process/run/stepper.ts", "which does not step either"],
    ["agenda/arrow.ts", "../identity/login/login.ts", "of the login it may ask for a proof"],
    ["insight/search/arrow.ts", "../../process/run/stepper.ts", "nor does the search"],
    ["insight/search/arrow.ts", "../indicators/sums.ts", "which counts nothing"],
    ["insight/indicators/arrow.ts", "../../process/run/write-step.ts", "figures are counted from rows"],
    ["insight/reports/arrow.ts", "../../process/model/drawing.ts", "reports ask at the door"],
    ["insight/reports/arrow.ts", "../../documents/store.ts", "and share their paper with documents alone"],
    ["insight/sql/arrow.ts", "../../process/run/commands.ts", "statements command nothing"],
    ["demo/arrow.ts", "../process/jobs/worker.ts", "the demo starts no worker"],
    ["operations/arrow.ts", "../process/run/commands.ts", "an operator deploys by the door"],
    ["operations/arrow.ts", "../addons/load.ts", "the command is given its add-ons"],
    ["process/port/arrow.ts", "../run/commands.ts", "a port knows no engine"]
  ]
}

function allowed(): ReadonlyArray<readonly [from: string, specifier: string]> {
  return [
    ["kernel/allowed.ts", "./http/networks.ts"],
    ["kernel/threads/allowed.ts", "../http/refusal.ts"],
    ["kernel/events/allowed.ts", "@quadrante/realtime/event"],
    ["gateway/allowed.ts", "../identity/session/session.ts"],
    ["identity/login/allowed.ts", "../passkey/ceremony.ts"],
    ["agenda/allowed.ts", "../identity/login/proving.ts"],
    ["agenda/allowed.ts", "../process/rows/instance.ts"],
    ["documents/allowed.ts", "../process/engine.ts"],
    ["documents/allowed.ts", "@quadrante/domain/task"],
    ["documents/allowed.test.ts", "../process/run/commands.ts"],
    ["process/run/allowed.ts", "../rows/instance.ts"],
    ["process/allowed.ts", "./run/commands.ts"],
    ["demo/allowed.ts", "../process/run/stepper.ts"],
    ["insight/sql/allowed.ts", "../reports/file.ts"],
    ["allowed.ts", "./process/jobs/worker.ts"]
  ]
}

const importing = (specifier: string): string => `import * as Other from "${specifier}"\n\nconsole.log(Other)\n`

const folder = join(root, "apps/server/src")
const git = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "*.ts"], {
  cwd: folder,
  encoding: "utf8"
})
const sources = new Map(
  git.stdout
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(folder, path)))
    .map((path) => [path, readFileSync(join(folder, path), "utf8")])
)
/** What stands outside of the source folder, such as what all tests share, is in no room. */
const imports = readImports(sources).filter(({ to }) => !to.startsWith("../"))
/** Those of the product: a test may look at what it tests from anywhere. */
const product = imports.filter(({ from }) => !from.endsWith(".test.ts"))

const fixtures = makeLintFolder()
let linted = ""

const fixtureOf = (from: string, specifier: string): string =>
  join(dirname(from), specifier.replaceAll(/\W/g, "_") + (from.endsWith(".test.ts") ? ".test.ts" : ".ts"))

/** A line of the linter's report; each fixture is a file of its own. */
const reportOf = (from: string, specifier: string): string => {
  const fixture = fixtureOf(from, specifier)
  return `apps/server/src/${fixture}:1:24: ${fixture} may not import ${join(dirname(from), specifier)}.`
}

beforeAll(() => {
  const toApp = names.map((room) => [`${room}/arrow.ts`, `${"../".repeat(room.split("/").length)}app.ts`] as const)
  for (const [from, specifier] of [...forbidden(), ...allowed(), ...toApp])
    fixtures.write(join("apps/server/src", fixtureOf(from, specifier)), importing(specifier))
  linted = fixtures.lint("apps").output
})
afterAll(() => fixtures.remove())
