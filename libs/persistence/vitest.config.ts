/**
 * How the tests of the persistence library are run: most in Node, those about browsers in a real Chromium.
 *
 * `CHROMIUM_PATH` names the Chromium; else the usual places are looked at, and without any the run fails.
 */
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { shared } from "../../tools/testing/shared.ts"
import { launch } from "../../tools/testing/chromium.ts"

const { setupFiles, isolate, ...reported } = shared(import.meta.dirname)
const common = {
  testTimeout: 300_000,
  provide: { full: process.env["QUADRANTE_RUNS"] === "full" }
}

export default defineConfig({
  test: {
    ...reported,
    projects: [
      {
        test: {
          ...common,
          setupFiles,
          isolate,
          name: "node",
          include: ["src/**/*.test.ts"],
          exclude: ["src/**/*.browser.test.ts"]
        }
      },
      {
        // A sandboxed frame has no origin, and must still be able to load the modules that it tests.
        server: { cors: true },
        test: {
          ...common,
          name: "chromium",
          include: ["src/**/*.browser.test.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: "chromium" }],
            provider: playwright({ launchOptions: launch })
          }
        }
      }
    ]
  }
})
