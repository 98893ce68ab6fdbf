/** The first screen says nothing whose text comes later: what loads with it names no text of the catalogue behind the login. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import { first } from "./pt/first.ts"
import { later } from "./pt/later.ts"

const source = join(import.meta.dirname, "..")
const code = (file: string) => readFileSync(file, "utf8")

/** What a file needs before it can run, types aside. */
const needs = (file: string): readonly string[] =>
  [...code(file).matchAll(/^(?:import|export) (?!type )[^"]*?"(\.[^"]+\.tsx?)"/gm)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => existsSync(path))

const reach = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const next of needs(from)) reach(next, seen)
  return seen
}

const texts = new RegExp(`["\`:](?:${Object.keys(later).join("|")})\\.[A-Za-z$]`)

/** Parts that are loaded before, or without, a screen behind the login. */
const alone = [
  "main.tsx",
  "features/lock/LockScreen.tsx",
  "features/login/InsideScreen.tsx",
  "features/redirect/LinkNotice.tsx",
  "features/docs/DocsScreen.tsx",
  "features/why/WhyPanel.tsx",
  "app/asking.tsx"
]

it.each(alone)("%s names only texts that are there with it", (path) => {
  const files = [...reach(join(source, path))]
  const late = files.some((file) => file.endsWith("i18n/later.ts"))
  expect(files.length).toBeGreaterThan(1)
  expect(late ? [] : files.filter((file) => !file.includes("/i18n/pt/") && texts.test(code(file)))).toEqual([])
})

it("leaves the catalogue behind the login out of what the first screen loads", () => {
  expect([...reach(join(source, "main.tsx"))].filter((file) => file.endsWith("later.ts"))).toEqual([])
  expect(Object.keys(first).filter((name) => Object.hasOwn(later, name))).toEqual([])
})

it.each(["main.tsx", "shell/HomeRoute.tsx", "app/routed.tsx"])(
  "leaves the catalogues of features out of %s",
  (path) => {
    expect([...reach(join(source, path))].filter((file) => file.endsWith("/i18n/feature.ts"))).toEqual([])
  }
)
