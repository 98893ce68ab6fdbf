/** The types of a project are checked again where what it imports declares something else, and only there. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { declared, declaring, heldStates } from "./declared.ts"

const tsc = join(root, "node_modules/.bin/tsc")

it("tells a library by what it declares: not by what it does, nor by a file that went", () => {
  const folder = mkdtempSync(join(tmpdir(), "declared-"))
  const cache = join(folder, "cache")
  mkdirSync(join(folder, "libs/a/src"), { recursive: true })
  const config = {
    compilerOptions: { module: "nodenext", target: "es2024", lib: ["es5"], noEmit: true, types: [] },
    include: ["src"]
  }
  writeFileSync(join(folder, "libs/a/tsconfig.json"), JSON.stringify(config))
  const write = (name: string, text: string) => writeFileSync(join(folder, "libs/a/src", name), text)
  const state = () => {
    execFileSync(tsc, ["-p", "libs/a", ...declaring(cache, "libs/a")], { cwd: folder })
    return declared(folder, cache, "libs/a")
  }
  write("sum.ts", "export const sum = (a: number, b: number) => a + b\n")
  const first = state()
  write("sum.ts", "export const sum = (a: number, b: number) => b + a\n")
  write("sum.test.ts", "export const tested = 1\n")
  expect(state()).toBe(first)
  write("sum.ts", "export const sum = (a: number, b: number) => `${a}${b}`\n")
  const other = state()
  expect(other).not.toBe(first)
  write("more.ts", "export const more = 1\n")
  expect(state()).not.toBe(other)
  rmSync(join(folder, "libs/a/src/more.ts"))
  expect(state()).toBe(other)
  rmSync(folder, { recursive: true })
})

it("keeps the latest states that were found to hold, each project its own", () => {
  const cache = join(mkdtempSync(join(tmpdir(), "declared-")), "cache")
  const web = heldStates(cache, "apps/web")
  expect(web.has("a")).toBe(false)
  for (const state of ["a", "b", "a"]) web.add(state)
  expect([web.has("a"), web.has("b"), heldStates(cache, "apps/cli").has("a")]).toEqual([true, true, false])
  for (let n = 0; n < 50; n++) web.add(`later ${n}`)
  expect([web.has("a"), web.has("later 0")]).toEqual([false, true])
  rmSync(cache, { recursive: true })
})
