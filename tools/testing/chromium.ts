/** The Chromium that tests run in: `CHROMIUM_PATH`, else where systems usually have it. */
import { existsSync } from "node:fs"

const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable"
]
const executablePath = process.env["CHROMIUM_PATH"] ?? usual.find((path) => existsSync(path))

/** How to launch it; Playwright's own is taken where there is none. Chromium has no sandbox for root. */
export const launch = {
  ...(executablePath !== undefined && { executablePath }),
  args: ["--disable-gpu", "--disable-quic", "--no-first-run", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])]
}
