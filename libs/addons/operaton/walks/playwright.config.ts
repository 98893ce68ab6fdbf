/** A day in front of a real engine, which `npm run test:peers` starts; with `-- --pictures` its pictures for the manual of operators. */
import { defineConfig } from "@playwright/test"
import { join } from "node:path"
import journeys from "../../../../apps/web/playwright.config.ts"

const web = join(import.meta.dirname, "../../../../apps/web")

export default defineConfig({
  ...journeys,
  globalSetup: join(web, "e2e/template.ts"),
  testDir: ".",
  outputDir: "../test-results/walks/e2e",
  workers: 1,
  fullyParallel: false,
  projects: [
    { name: "day", testMatch: /\.walk\.ts$/ },
    { name: "pictures", testMatch: /\.pictures\.ts$/ }
  ],
  reporter: [["list"], ["json", { outputFile: "../test-results/walks/playwright.json" }]]
})
