/** The walls of the web client hold, and each is seen to be one: what is forbidden is tried, and reported. */
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { findCircles, findTwoWayPairs, readImports, type Sources } from "./imports.ts"
import { makeLintFolder } from "./lint.fixture.ts"
import { findViolations, roomOf, rooms } from "./web.ts"

describe("the rooms of the web client", () => {
  it("are where its files stand, and import what the table says", () => {
    expect(findViolations(sources.keys(), imports)).toEqual([])
  })

  it("import only rooms above them in the table", () => {
    const above = (room: string) => Object.keys(rooms).slice(0, Object.keys(rooms).indexOf(room))
    const upwards = Object.entries(rooms).flatMap(([room, { mayImport }]) =>
      mayImport.filter((path) => !above(room).includes(folder(path))).map((path) => arrow(room, path))
    )
    expect(upwards).toEqual([])
  })

  it("never import each other both ways", () => {
    expect(findTwoWayPairs(imports, roomOf)).toEqual([])
  })

  it("have no circle of files, not of types either", () => {
    expect(findCircles(imports)).toEqual([])
  })

  it("may import nothing that they do not import", () => {
    const used = new Set(
      imports.flatMap(({ from, to }) => [roomOf(to), to].map((target) => arrow(folder(from), target)))
    )
    const isGround = (path: string) => ["i18n", "store", "ui", "kernel", "features"].includes(path)
    const granted = Object.entries(rooms).flatMap(([room, { mayImport }]) =>
      mayImport.filter((path) => !isGround(path)).map((path) => arrow(room, path))
    )
    expect(granted.filter((one) => !used.has(one))).toEqual([])
  })

  it("stand in the page for contributors as they are", () => {
    const page = readFileSync(join(root, "docs/contributors/rooms.md"), "utf8")
    const rows = page.split("\n").map((line) => line.split("|").map((cell) => cell.trim()))
    const shown = Object.fromEntries(rows.map(([, room = "", holds, mayImport]) => [room, { holds, mayImport }]))
    for (const [room, { holds, mayImport }] of Object.entries(rooms)) {
      const names = mayImport.map((path) => `\`${path}\``).join(" ")
      expect(shown[`\`${room}\``]).toEqual({ holds, mayImport: names === "" ? "–" : names })
    }
  })
})

describe("a wall that is broken on purpose is reported", () => {
  it.each(forbidden())("%s imports %s: %s", (from, specifier) => {
    const [broken] = readImports(new Map([[from, importing(specifier)]]))
    expect(findViolations([from], [broken ?? { from, to: "" }])).toEqual([`${from} may not import ${broken?.to}`])
    expect(linted).toContain(reportOf(from, specifier))
  })

  it.each(allowed())("and %s may import %s", (from, specifier) => {
    expect(findViolations([from], readImports(new Map([[from, importing(specifier)]])))).toEqual([])
    expect(linted).not.toContain(reportOf(from, specifier))
  })

  it.each([
    ['import type { Other } from "../menu/kept.ts"', "a type"],
    ['export * from "../menu/kept.ts"', "what is handed on"],
    ['const later = () => import("../menu/kept.ts")', "what is loaded later"],
    ['type Kept = typeof import("../menu/kept.ts")', "the type of a module"]
  ])("%s, which is %s", (text) => {
    const from = "features/agenda/Arrow.tsx"
    expect(findViolations([from], readImports(new Map([[from, text]])))).toEqual([
      `${from} may not import features/menu/kept.ts`
    ])
  })

  it("also by a style sheet", () => {
    const imported = readImports(new Map([["ui/arrow.css", '@import "../shell/shell.css";']]))
    expect(findViolations([], imported)).toEqual(["ui/arrow.css may not import shell/shell.css"])
  })

  it("also by the entry, which starts the app and knows nothing else of it", () => {
    const imported = readImports(new Map([["main.tsx", 'import "./store/store.ts"']]))
    expect(findViolations([], imported)).toEqual(["main.tsx may not import store/store.ts"])
  })

  it("and so is a file that stands in no room", () => {
    expect(findViolations(["helpers/arrow.ts", "arrow.ts"], [])).toEqual([
      "helpers/arrow.ts stands in no room",
      "arrow.ts stands in no room"
    ])
  })

  it("and two rooms that import each other", () => {
    const both = new Map([
      ["form/one.ts", 'import "../workspace/two.ts"'],
      ["workspace/three.ts", 'import type { One } from "../form/one.ts"']
    ])
    expect(findTwoWayPairs(readImports(both), roomOf)).toEqual(["form <-> workspace"])
  })

  it("and a circle of files, of types alone too, however long", () => {
    const round = new Map([
      ["form/one.ts", 'import type { Two } from "./two.ts"'],
      ["form/two.ts", 'import { three } from "./three.ts"\nimport { four } from "./four.ts"'],
      ["form/three.ts", 'export type { One } from "./one.ts"'],
      ["form/four.ts", "export const four = 4"]
    ])
    expect(findCircles(readImports(round))).toEqual([["form/one.ts", "form/three.ts", "form/two.ts"]])
  })
})

// Helpers

function forbidden(): ReadonlyArray<readonly [from: string, specifier: string, why: string]> {
  return [
    ["i18n/arrow.ts", "../store/store.ts", "texts know no state"],
    ["store/arrow.ts", "../kernel/app.ts", "the state knows nothing around it"],
    ["ui/arrow.tsx", "../store/store.ts", "a component of the ui knows no state"],
    ["ui/arrow.tsx", "../kernel/app.ts", "nor the app"],
    ["kernel/arrow.ts", "../data/titles.ts", "the kernel knows no room"],
    ["service-worker/arrow.ts", "../store/store.ts", "the worker stands beside the app"],
    ["viewers/pdf/arrow.tsx", "../../documents/documents.ts", "a viewer knows no documents of an instance"],
    ["data/arrow.ts", "../session/session.ts", "what is read knows no session"],
    ["data/arrow.ts", "../workspace/open.ts", "nor where it is shown"],
    ["session/arrow.tsx", "../workspace/open.ts", "the session knows no workspace"],
    ["session/arrow.tsx", "../features/lock/LockScreen.tsx", "nor its own screens"],
    ["workspace/arrow.tsx", "../instance/ProcessPanel.tsx", "the workspace does not know what stands in it"],
    ["workspace/arrow.tsx", "../features/indicators/IndicatorView.tsx", "nor does it know a feature"],
    ["documents/arrow.tsx", "../form/shown.ts", "documents know no form"],
    ["form/arrow.tsx", "../instance/acts.ts", "a form knows no instance"],
    ["outbox/arrow.ts", "../instance/acts.ts", "nor does the outbox"],
    ["instance/arrow.tsx", "../actions/actions.ts", "an instance knows no actions"],
    ["instance/arrow.tsx", "../shell/Toolbar.tsx", "nor what stands around it"],
    ["actions/arrow.ts", "../features/palette/Palette.tsx", "actions know no feature"],
    ["actions/arrow.ts", "../shell/Toolbar.tsx", "nor the shell"],
    ["features/agenda/arrow.tsx", "../menu/kept.ts", "a feature knows no other"],
    ["features/agenda/arrow.tsx", "../../features/menu/kept.ts", "however it is written"],
    ["features/docs/texts/arrow.ts", "../../menu/kept.ts", "however deep it stands"],
    ["features/agenda/arrow.tsx", "../../workspace/places.ts", "the workspace has doors"],
    ["features/agenda/arrow.tsx", "../../instance/ProcessPanel.tsx", "an instance too"],
    ["features/palette/arrow.tsx", "../../actions/acts.ts", "and actions"],
    ["features/agenda/arrow.tsx", "../../form/ProcessForm.tsx", "a form is the instance's"],
    ["features/agenda/arrow.tsx", "../../shell/Toolbar.tsx", "a feature does not know who opens it"],
    ["features/agenda/arrow.tsx", "../../app/start.tsx", "nor who starts it"],
    ["shell/arrow.tsx", "../app/start.tsx", "nobody knows the app"],
    ["shell/profile/arrow.tsx", "../../app/start.tsx", "from whatever folder"]
  ]
}

function allowed(): ReadonlyArray<readonly [from: string, specifier: string]> {
  return [
    ["ui/allowed.tsx", "../i18n/i18n.ts"],
    ["data/allowed.ts", "../kernel/app.ts"],
    ["form/allowed.tsx", "../documents/documents.ts"],
    ["instance/allowed.tsx", "../workspace/places.ts"],
    ["features/agenda/allowed.tsx", "./AgendaPanel.tsx"],
    ["features/agenda/allowed.tsx", "../../workspace/open.ts"],
    ["features/docs/texts/allowed.ts", "../DocsScreen.tsx"],
    ["features/docs/texts/allowed.ts", "../../../ui/Icon.tsx"],
    ["features/palette/allowed.tsx", "@quadrante/domain/workspace"],
    ["shell/profile/allowed.tsx", "../Tool.tsx"],
    ["app/allowed.tsx", "../shell/HomeRoute.tsx"]
  ]
}

const folder = (path: string): string => path.split("/", 1)[0] ?? ""
const arrow = (from: string, to: string): string => `${from} -> ${to}`

const importing = (specifier: string): string => `import * as Other from "${specifier}"\n\nconsole.log(Other)\n`

const git = spawnSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "*.ts", "*.tsx", "*.css"],
  { cwd: join(root, "apps/web/src"), encoding: "utf8" }
)
const gone = spawnSync("git", ["ls-files", "--deleted"], { cwd: join(root, "apps/web/src"), encoding: "utf8" })
const deleted = new Set(gone.stdout.split("\n"))
const sources: Sources = new Map(
  git.stdout
    .split("\n")
    .filter((path) => path !== "" && !deleted.has(path))
    .map((path) => [path, readFileSync(join(root, "apps/web/src", path), "utf8")])
)
const imports = readImports(sources)

const fixtures = makeLintFolder()
let linted = ""

const fixtureOf = (from: string, specifier: string): string =>
  join(dirname(from), `${specifier.replaceAll(/\W/g, "_")}.ts`)

/** A line of the linter's report; each fixture is a file of its own. */
const reportOf = (from: string, specifier: string): string => {
  const fixture = fixtureOf(from, specifier)
  return `apps/web/src/${fixture}:1:24: ${fixture} may not import ${join(dirname(from), specifier)}.`
}

beforeAll(() => {
  for (const [from, specifier] of [...forbidden(), ...allowed()])
    fixtures.write(join("apps/web/src", fixtureOf(from, specifier)), importing(specifier))
  linted = fixtures.lint("apps").output
})
afterAll(() => fixtures.remove())
