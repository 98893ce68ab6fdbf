/** How Firefox and WebKit walk a working day, one after the other: what engines differ most in here, all in the full run. */
import { defineConfig } from "@playwright/test"
import { isWatched } from "../../../tools/testing/progress.ts"
import { isFull } from "../../../tools/testing/seed.ts"
import journeys from "../playwright.config.ts"

export default defineConfig({
  ...journeys,
  // Of both the folder is that of the file.
  globalSetup: "../e2e/template.ts",
  testDir: ".",
  testMatch: /\.walk\.ts$/,
  outputDir: "../test-results/engines/e2e",
  workers: 1,
  projects: [{ name: "engines", ...(!isFull && { grepInvert: /@full/ }) }],
  reporter: [
    isWatched ? ["../../../tools/testing/playwright-progress.ts", { run: "engines" }] : ["list"],
    ["json", { outputFile: "../test-results/engines/playwright.json" }]
  ]
})
