/** Where behaviours are decided, and the ways of data: each name is declared where the page says, and nothing is left out. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { deciders, type Declaration, topics, unnamed } from "./deciders.ts"
import { declares, ways } from "./holders.ts"
import { pages, shownBelow, withSections } from "./page.ts"
import { roomOf as serverRoomOf, rooms as serverRooms } from "./server.ts"
import { rooms as webRooms } from "./web.ts"

const readSource = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "")

describe.each(ways)("$heading", (way) => {
  it("has no more holders than it may", () => {
    expect(way.holders.length).toBeLessThanOrEqual(way.most)
  })

  it("names what its files declare", () => {
    const missing = way.holders.filter(({ file, name }) => file !== null && !declares(file, readSource(file), name))
    expect(missing).toEqual([])
  })
})

describe("where it is decided", () => {
  const declarations: ReadonlyArray<Declaration> = deciders.flatMap(({ file, name, carriedOutBy }) => [
    { file, name },
    ...(carriedOutBy === null ? [] : [carriedOutBy])
  ])

  it("names what its files declare", () => {
    expect(declarations.filter(({ file, name }) => !declares(file, readSource(file), name))).toEqual([])
  })

  it("answers a question once", () => {
    const questions = deciders.map(({ question }) => question)
    expect(questions.filter((question, at) => questions.indexOf(question) !== at)).toEqual([])
  })

  it("names two declarations only where they are two", () => {
    expect(
      deciders.filter(({ file, name, carriedOutBy }) => carriedOutBy?.file === file && carriedOutBy.name === name)
    ).toEqual([])
  })

  it("has rows for each topic", () => {
    expect(topics.filter((topic) => topic.deciders.length === 0)).toEqual([])
  })

  it("has a row for each concept of the domain and each room, or a reason to have none", () => {
    expect(
      areas.filter((area) => !declarations.some(({ file }) => areaOf(file) === area) && !(area in unnamed))
    ).toEqual([])
  })

  it("gives reasons only for what is there and has no row", () => {
    const isNeeded = (area: string) => areas.includes(area) && !declarations.some(({ file }) => areaOf(file) === area)
    expect(Object.keys(unnamed).filter((area) => !isNeeded(area))).toEqual([])
    expect(Object.values(unnamed)).not.toContain("")
  })
})

describe("a declaration", () => {
  it.each([
    "export const theme = 1",
    "interface theme {}",
    "type theme = string",
    "function theme() {}",
    "class theme {}",
    "const make = () => {\n  const theme = 1\n  return theme\n}"
  ])("is found in %s", (text) => {
    expect(declares("a.ts", text, "theme")).toBe(true)
  })

  it.each(["use(theme)", 'import { theme } from "./b.ts"', "const { theme } = all", "const themes = 1", ""])(
    "is none in %s",
    (text) => {
      expect(declares("a.ts", text, "theme")).toBe(false)
    }
  )
})

describe.each(Object.entries(pages))("%s", (file, sections) => {
  const page = readSource(file)

  it.each(sections)("has $heading as it is", ({ heading, text }) => {
    expect(shownBelow(page, heading)).toBe(text)
  })

  it.each(sections)(
    "is written anew where $heading says something else, and nothing beside it",
    ({ heading, text }) => {
      const [last = ""] = text.split("\n").slice(-1)
      const stale = page.replace(last, () => last.toUpperCase())
      expect(shownBelow(stale, heading)).not.toBe(text)
      expect(withSections(stale, sections)).toBe(page)
    }
  )
})

const domain = "libs/domain/src"
const server = "apps/server/src"
const web = "apps/web/src"

/** Concepts of the domain, and rooms of server and client. */
const areas: ReadonlyArray<string> = [
  ...readdirSync(join(root, domain), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${domain}/${name}`),
  ...Object.keys(serverRooms).map((room) => `${server}/${room}`),
  ...Object.keys(webRooms).map((room) => `${web}/${room}`)
]

const areaOf = (file: string): string =>
  file.startsWith(`${server}/`)
    ? `${server}/${serverRoomOf(file.slice(server.length + 1))}`
    : file.split("/").slice(0, 4).join("/")
