/**
 * What the pages of the house take from data: where behaviours are decided, the ways of data, and the tables of rooms.
 * `node tools/house/page.ts` writes it into the pages.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/run.mjs"
import { deciderList, heading } from "./deciders.ts"
import { type DataPath, ways } from "./holders.ts"
import { rooms as serverRooms } from "./server.ts"
import { type Room, rooms as webRooms } from "./web.ts"

/** A list by topic, or a table, below a heading. */
export interface PageSection {
  readonly heading: string
  readonly text: string
}

/** A table, each cell as wide as its column. */
const table = (cells: ReadonlyArray<ReadonlyArray<string>>): string => {
  const [head = [], ...rows] = cells
  const widths = head.map((_, at) => Math.max(...cells.map((row) => (row[at] ?? "").length)))
  const line = (row: ReadonlyArray<string>) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")
}

const tableOfWay = ({ holders }: DataPath): string =>
  table([
    ["Holder", "File", "Name"],
    ...holders.map(({ what, file, name }) => [what, file === null ? "the browser" : `\`${file}\``, `\`${name}\``])
  ])

const tableOfRooms = (rooms: Readonly<Record<string, Room>>): string =>
  table([
    ["Room", "Holds", "May import"],
    ...Object.entries(rooms).map(([room, { holds, mayImport }]) => [
      `\`${room}\``,
      holds,
      mayImport.length === 0 ? "–" : mayImport.map((path) => `\`${path}\``).join(" ")
    ])
  ])

/** The pages with what each takes. */
export const pages: Readonly<Record<string, ReadonlyArray<PageSection>>> = {
  "docs/contributors/house.md": [
    { heading, text: deciderList() },
    ...ways.map((way) => ({ heading: way.heading, text: tableOfWay(way) }))
  ],
  "docs/contributors/rooms.md": [
    { heading: "The server", text: tableOfRooms(serverRooms) },
    { heading: "The web client", text: tableOfRooms(webRooms) }
  ]
}

/** The first table below a heading of a page, or all from the first topic on; null where there is neither. */
export const shownBelow = (page: string, below: string): string | null => {
  const [, rest = ""] = page.split(`\n## ${below}\n`)
  const [section = ""] = rest.split("\n## ")
  return /^(?:\| .*(?:\n\|.*)*|### [^]*)/m.exec(section.trimEnd())?.[0] ?? null
}

/** A page with its generated sections as they are; a heading with nothing below it stays. */
export const withSections = (page: string, sections: ReadonlyArray<PageSection>): string =>
  sections.reduce((all, section) => {
    const shown = shownBelow(all, section.heading)
    return shown === null ? all : all.replace(shown, () => section.text)
  }, page)

if (import.meta.filename === process.argv[1]) {
  for (const [file, sections] of Object.entries(pages)) {
    const path = join(root, file)
    writeFileSync(path, withSections(readFileSync(path, "utf8"), sections))
  }
}
