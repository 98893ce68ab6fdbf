/** Nothing is said whose text comes later: by the first screen, by the workspace, and by parts that come on demand. */
import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, it } from "vitest"
import { first } from "./pt/first.ts"
import { later } from "./pt/later.ts"
import { parts } from "./pt/parts.ts"

const source = join(import.meta.dirname, "..")
const code = (file: string) => readFileSync(file, "utf8")

/** What a file needs before it can run, types aside. What it fetches, in parentheses, comes after that. */
const needs = (file: string): readonly string[] =>
  [...code(file).matchAll(/^(?:import|export) (?!type )[^"(]*?"(\.[^"]+\.tsx?)"/gm)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => existsSync(path))

const reach = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const next of needs(from)) reach(next, seen)
  return seen
}

type Words = { readonly [key: string]: string | Words }

const keysOf = (words: Words, path = ""): ReadonlyArray<string> =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === "string"
      ? [path + key.replace(/_(?:zero|one|two|few|many|other)$/, "")]
      : keysOf(text, `${path}${key}.`)
  )

/** Finds the texts of a catalogue that a file, or what it needs, names; a template names all that it may become. */
const finder = (words: Words) => {
  const keys = keysOf(words)
  const quoted = new RegExp(`["\`:]((?:${Object.keys(words).join("|")})\\.[\\w.$-]*?)(\\$\\{|["\`])`, "g")
  const isKnown = (key: string, end: string) =>
    keys.some((one) => (end === "${" ? one.startsWith(key) : one === key || one.startsWith(`${key}.`)))
  return (file: string): ReadonlyArray<string> =>
    [...reach(file)]
      .filter((one) => !one.includes("/i18n/pt/"))
      .flatMap((one) =>
        [...code(one).matchAll(quoted)].flatMap(([, key = "", end = ""]) =>
          isKnown(key, end) ? [`${relative(source, one)}: ${key}`] : []
        )
      )
}
const laterIn = finder(later)
const partsIn = finder(parts)

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
  const file = join(source, path)
  const files = [...reach(file)]
  const late = files.some((one) => one.endsWith("i18n/later.ts"))
  expect(files.length).toBeGreaterThan(1)
  expect(late ? [] : laterIn(file)).toEqual([])
})

it("leaves the catalogue behind the login out of what the first screen loads", () => {
  expect([...reach(join(source, "main.tsx"))].filter((file) => file.endsWith("later.ts"))).toEqual([])
  expect(Object.keys(first).filter((name) => Object.hasOwn(later, name))).toEqual([])
})

/** What login and home wait for. */
const awaited = ["main.tsx", "shell/HomeRoute.tsx", "app/routed.tsx"].map((path) => [path, join(source, path)] as const)

it.each(awaited)("leaves the catalogues of features out of %s", (_, file) => {
  expect([...reach(file)].filter((one) => one.endsWith("/i18n/feature.ts"))).toEqual([])
})

describe("the texts of parts", () => {
  const brings = (file: string) => [...reach(file)].some((one) => one.endsWith("/i18n/parts.ts"))

  it.each(awaited)("are neither fetched nor said by %s", (_, file) => {
    expect(brings(file)).toBe(false)
    expect(partsIn(file)).toEqual([])
  })

  it("come with whatever is fetched by itself and says one of them", () => {
    const fetched = globSync("**/*.{ts,tsx}", { cwd: source })
      .filter((file) => !file.endsWith(".test.ts"))
      .map((file) => join(source, file))
      .flatMap((file) =>
        [...code(file).matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, path = ""]) => join(dirname(file), path))
      )
    const saying = [...new Set(fetched)].filter((file) => partsIn(file).length > 0)
    expect(saying.length).toBeGreaterThan(10)
    expect(saying.filter((file) => !brings(file)).map((file) => relative(source, file))).toEqual([])
  })
})
