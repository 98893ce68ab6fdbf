/** The table of concepts on the page of the domain names each folder of it once. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { root } from "../setup/run.mjs"

it("names each folder of the domain once", () => {
  const page = readFileSync(join(root, "docs/contributors/domain.md"), "utf8")
  const [, section = ""] = page.split("\n## Concepts\n")
  const [table = ""] = section.split("\n\nA door is")
  const named = table.split("\n").flatMap((line) => line.split("|")[1]?.match(/(?<=`)[\w-]+(?=`)/g) ?? [])
  const folders = readdirSync(join(root, "libs/domain/src"), { withFileTypes: true })
  expect(named.toSorted()).toEqual(folders.flatMap((one) => (one.isDirectory() ? [one.name] : [])).toSorted())
})
