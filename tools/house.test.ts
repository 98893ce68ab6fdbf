/** The house holds: imports run one way, and what a fresh clone needs is there. */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { makeLintFolder } from "./house/lint.fixture.ts"
import { environment, root } from "./setup/run.mjs"

describe("the linter", () => {
  it.each([
    ["libs/domain/src/guard/arrow.ts", "@quadrante/api/contract", "a lib above it"],
    ["libs/domain/src/guard/arrow.ts", "../../../api/src/contract/contract.ts", "a lib above it, by its files"],
    ["libs/domain/src/guard/arrow.ts", "node:fs", "the platform"],
    ["libs/domain/src/guard/arrow.ts", "react", "a package"],
    ["libs/domain/src/guard/arrow.test.ts", "@quadrante/realtime/event", "a lib above it, from a test"],
    ["libs/api/src/contract/arrow.ts", "@quadrante/server/main", "an app"],
    ["libs/api/src/contract/arrow.ts", "@quadrante/persistence/slot", "a sister"],
    ["libs/realtime/src/event/arrow.ts", "../../../../apps/web/src/main.tsx", "an app, by its files"],
    ["apps/web/src/store/arrow.ts", "@quadrante/cli/main", "another app"],
    ["apps/cli/src/arrow.ts", "../../../apps/server/src/main.ts", "another app, by its files"],
    ["apps/server/src/arrow.ts", "../../../libs/domain/src/guard/trace.ts", "a room behind its door"]
  ])("refuses that %s imports %s: %s", (file, specifier) => {
    expect(lint(file, `import * as Other from "${specifier}"\n\nconsole.log(Other)\n`)).toMatchObject({
      status: 1,
      output: expect.stringContaining("no-restricted-imports")
    })
  })

  it("refuses Effect itself in the domain, which returns values", () => {
    expect(
      lint("libs/domain/src/guard/arrow.ts", `import { Effect } from "effect"\n\nconsole.log(Effect)\n`).status
    ).toBe(1)
  })

  it.each([
    ["libs/domain/src/guard/arrow.ts", "effect/Schema"],
    ["libs/domain/src/guard/arrow.ts", "../redirect/redirect.ts"],
    ["libs/api/src/contract/arrow.ts", "@quadrante/domain/theme"],
    ["apps/web/src/store/arrow.ts", "@quadrante/domain/workspace"]
  ])("lets %s import %s", (file, specifier) => {
    expect(lint(file, `import * as Other from "${specifier}"\n\nconsole.log(Other)\n`)).toMatchObject({ status: 0 })
  })
})

describe("the linter's rule of the walls", () => {
  const toApp = "../app/guard.ts"
  it.each([
    ["an import", `import { guard } from "${toApp}"\nconsole.log(guard)\n`],
    ["an import of a type", `import type { Guard } from "${toApp}"\nexport type One = Guard\n`],
    ["an import of all that is there", `import * as guard from "${toApp}"\nconsole.log(guard)\n`],
    ["an import for what it does", `import "${toApp}"\n`],
    ["an import later", `export const load = () => import("${toApp}")\n`],
    ["a type that is imported where it is used", `export type One = import("${toApp}").Guard\n`],
    ["an export of one", `export { guard } from "${toApp}"\n`],
    ["an export of all", `export * from "${toApp}"\n`]
  ])("finds %s", (_, text) => {
    expect(lint("apps/web/src/store/arrow.ts", text)).toMatchObject({
      status: 1,
      output: expect.stringContaining("store/arrow.ts may not import app/guard.ts.")
    })
  })

  it.each([
    ["src/arrow.ts", "@quadrante/server/process/engine.ts", "a door that is not its own"],
    ["src/arrow.ts", "@quadrante/server/app.ts", "the composition root"],
    ["src/arrow.ts", "@quadrante/web/main", "another app"],
    ["src/arrow.ts", "../../../../apps/server/src/kernel/data/id.ts", "the server, by its files"],
    ["src/arrow.ts", "../../other/server.ts", "another add-on"],
    ["src/arrow.test.ts", "../../other/server.ts", "another add-on, from a test"]
  ])("refuses that %s of an add-on imports %s: %s", (file, specifier) => {
    expect(
      lint(`libs/addons/example/${file}`, `import * as Other from "${specifier}"\n\nconsole.log(Other)\n`)
    ).toMatchObject({
      status: 1,
      output: expect.stringContaining(`The add-on example may not import ${specifier}.`)
    })
  })

  it.each([
    ["src/arrow.ts", "@quadrante/server/kernel/data/id.ts"],
    ["src/arrow.ts", "@quadrante/domain/form"],
    ["src/arrow.ts", "./other.ts"],
    ["src/arrow.test.ts", "@quadrante/server/process/engine.ts"]
  ])("lets %s of an add-on import %s", (file, specifier) => {
    expect(
      lint(`libs/addons/example/${file}`, `import * as Other from "${specifier}"\n\nconsole.log(Other)\n`)
    ).toMatchObject({ status: 0 })
  })

  it("says nothing of what the table allows", () => {
    expect(lint("apps/web/src/app/arrow.ts", `export { state } from "../store/state.ts"\n`)).toMatchObject({
      status: 0
    })
  })
})

describe("the lock file", () => {
  interface Package {
    readonly resolved?: string
    readonly optionalDependencies?: Readonly<Record<string, string>>
  }
  const lock: { readonly packages: Readonly<Record<string, Package>> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8")
  )

  it("holds no download address", () => {
    const addressed = Object.values(lock.packages).filter(({ resolved }) => /^https?:/.test(resolved ?? ""))
    expect(addressed).toEqual([])
  })

  it("names the packages of other systems too, so that npm ci accepts it everywhere", () => {
    const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies)
    )
    const there = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, "")))
    expect(wanted.filter((name) => !there.has(name))).toEqual([])
  })
})

describe("the type checker", { timeout: 150_000 }, () => {
  const projects = ["apps", "libs", "libs/addons"]
    .flatMap((room) => readdirSync(join(root, room)).map((name) => `${room}/${name}`))
    .filter((project) => project !== "libs/addons")
    .concat("tools")

  it("reads every source file that is ours, the benches and the tools too", () => {
    const ours = output("git", [
      "ls-files",
      "--cached",
      "--others",
      "--exclude-standard",
      "*.ts",
      "*.tsx",
      "tools/*.mjs"
    ])
    const checked = new Set(
      projects.flatMap((project) => {
        const { files }: { readonly files: readonly string[] } = JSON.parse(
          output("tsc", ["-p", project, "--showConfig"])
        )
        return files.map((file) => join(project, file))
      })
    )
    const there = ours.split("\n").filter((file) => file !== "" && existsSync(join(root, file)))
    expect(there.filter((file) => !checked.has(file))).toEqual([])
  })

  it.each(projects)("and the linter are asked in %s", (project) => {
    const [file = ""] = ["project.json", "package.json"].filter((name) => existsSync(join(root, project, name)))
    const { targets, scripts } = JSON.parse(readFileSync(join(root, project, file), "utf8"))
    expect(targets ?? scripts).toMatchObject({ typecheck: expect.anything(), lint: expect.anything() })
  })
})

describe("what runs on Node 20", () => {
  const early = output("git", ["ls-files", "--cached", "--others", "--exclude-standard", "tools/*.mjs"])
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)))

  it("is what the scripts of package.json start, and is there", () => {
    const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(join(root, "package.json"), "utf8")
    )
    const tools = Object.values(scripts).flatMap((script) => {
      const [, file = "", parameter = ""] = /^node (\S+)(?: (\w+))?/.exec(script) ?? []
      return file === "" ? [] : file === "tools/script.mjs" ? [file, `tools/${parameter}.ts`] : [file]
    })
    expect(tools).toContain("tools/lines.ts")
    expect(tools.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(tools.filter((file) => file.endsWith(".mjs") && !early.includes(file))).toEqual([])
  })

  it.each(early)("reads no TypeScript, and no package at its start: %s", (file) => {
    const text = readFileSync(join(root, file), "utf8")
    const imported = [...text.matchAll(/^(?:import|export|}) .*"([^"]+)"$/gm)].map(([, specifier = ""]) => specifier)
    expect(imported.length).toBeGreaterThanOrEqual(text.match(/^import /gm)?.length ?? 0)
    expect(imported.filter((specifier) => !/^node:|^\.{1,2}\/.*\.mjs$/.test(specifier))).toEqual([])
  })
})

it("no install script runs on npm install", () => {
  expect(readFileSync(join(root, ".npmrc"), "utf8")).toContain("ignore-scripts=true")
})

// Helpers

const folder = makeLintFolder()
afterAll(() => folder.remove())

/** What a command prints. */
function output(command: string, parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: root, env: environment(), encoding: "utf8" })
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}

const lint = (file: string, text: string) => {
  folder.write(file, text)
  const answer = folder.lint(file)
  folder.remove(file)
  return answer
}
