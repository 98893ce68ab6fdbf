/** Finds Chromium for the browser tests, or brings it; never skips it silently. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { installDebian } from "./debian.mjs"
import { root, run } from "./run.mjs"
import { fail, say } from "./say.mjs"

const wellKnown = [
  // Without the browser's own window, whose pages take a fifth of the time of the journeys.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"
]

const found = () => wellKnown.find((path) => existsSync(path))

/** Whether a browser of the system is there. */
export const isChromiumThere = () => found() !== undefined

const playwrights = async () => {
  const { chromium } = await import(pathToFileURL(join(root, "node_modules/@playwright/test/index.mjs")).href)
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** The path of a Chromium that starts. Exit status 3, with a sentence, where none can be had. */
export const ensureChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : fail(`CHROMIUM_PATH names ${named}, and there is nothing there.`, 3)
  const there = found() ?? (await playwrights())
  if (there) return there
  say("No Chromium found. Trying Playwright's own …")
  await run("playwright", ["install", "chromium"], { quiet: true, timeoutMs: 120_000 })
  const downloaded = await playwrights()
  if (downloaded) return downloaded
  // Releases before Debian 12 have the whole browser only.
  for (const name of ["chromium-headless-shell", "chromium"]) if (!found()) await installDebian([name])
  return (
    found() ??
    fail(
      "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.",
      3
    )
  )
}
