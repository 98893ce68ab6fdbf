/** A day in front of a real engine, which `npm run test:peers` starts; with `-- --pictures` its pictures for the manual of operators. */
import { defineConfig } from "@playwright/test"
import journeys from "../playwright.config.ts"

export default defineConfig({
  ...journeys,
  // Of both the folder is that of the file.
  globalSetup: "../e2e/template.ts",
  testDir: ".",
  outputDir: "../test-results/peers/e2e",
  workers: 1,
  fullyParallel: false,
  projects: [
    { name: "day", testMatch: /\.walk\.ts$/ },
    { name: "pictures", testMatch: /\.pictures\.ts$/ }
  ],
  reporter: [["list"], ["json", { outputFile: "../test-results/peers/playwright.json" }]]
})
