/** Loads the installed add-ons: each folder of `libs/addons` that has a `server.ts`. */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { AddOnSettings } from "../kernel/config.ts"
import type { AddOn } from "./addon.ts"

const folder = join(import.meta.dirname, "../../../../libs/addons")

export const loadAddOns = async (): Promise<readonly AddOn[]> => {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const files = names.map((name) => join(folder, name, "server.ts")).filter((file) => existsSync(file))
  const loaded = await Promise.all(
    files.map((file): Promise<{ readonly addOn: AddOn }> => import(pathToFileURL(file).href))
  )
  return loaded.map(({ addOn }) => addOn)
}

/** The settings of all add-ons. */
export const settingsOf = (addOns: readonly AddOn[]): AddOnSettings =>
  Object.assign({}, ...addOns.map(({ settings }) => settings))
