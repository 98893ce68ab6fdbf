/** How the pictures are taken: as the journeys are walked, with the demonstration's own story in the database. */
import { defineConfig } from "@playwright/test"
import journeys from "../playwright.config.ts"

export default defineConfig({
  ...journeys,
  // Of both the folder is that of the file.
  globalSetup: "../e2e/template.ts",
  testDir: ".",
  testMatch: /\.pictures\.ts$/,
  outputDir: "../test-results/pictures",
  timeout: 300_000,
  workers: 1,
  fullyParallel: false,
  retries: 0,
  reporter: "list"
})
