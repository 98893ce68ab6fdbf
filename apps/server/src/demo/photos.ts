/** Photos of people of the demo house, drawn for it: some have one, and the others are seen by their initials. */
import { readdir, readFile } from "node:fs/promises"
import { join, parse } from "node:path"

const folder = join(import.meta.dirname, "photos")

/** By the login of whom they show, in base64, as a browser sends them. */
export const readPhotos = async (): Promise<ReadonlyMap<string, string>> => {
  const files = await readdir(folder)
  return new Map(
    await Promise.all(
      files.map(async (file) => [parse(file).name, await readFile(join(folder, file), "base64")] as const)
    )
  )
}
