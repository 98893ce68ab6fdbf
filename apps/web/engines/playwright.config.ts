/** How Firefox and WebKit walk a working day: one after the other, with one server and its database for both. */
import { defineConfig } from "@playwright/test"
import { isWatched } from "../../../tools/testing/progress.ts"
import journeys from "../playwright.config.ts"

export default defineConfig({
  ...journeys,
  // Of both the folder is that of the file.
  globalSetup: "../e2e/template.ts",
  testDir: ".",
  testMatch: /\.walk\.ts$/,
  outputDir: "../test-results/engines/e2e",
  workers: 1,
  projects: [{ name: "engines" }],
  // An engine is started once for all its walks.
  fullyParallel: false,
  reporter: [
    isWatched ? ["../../../tools/testing/playwright-progress.ts", { run: "engines" }] : ["list"],
    ["json", { outputFile: "../test-results/engines/playwright.json" }]
  ]
})
