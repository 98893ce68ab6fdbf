/**
 * Unit tests stand beside what they test; tests of components in `test`, in a real Chromium over a server that each test makes;
 * the journeys in `e2e` are Playwright's.
 */
import react from "@vitejs/plugin-react"
import { playwright } from "@vitest/browser-playwright"
import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { shared } from "../../tools/testing/shared.ts"
import { launch } from "../../tools/testing/chromium.ts"
import { rem } from "./build/rem.ts"
import { commands } from "./test/hand.ts"

const { setupFiles, isolate, ...reported } = shared(import.meta.dirname)
/** Catalogues are laid into the one `i18n` of a process, where none is taken out again. */
const speaking = ["src/i18n/*.test.ts", "src/**/texts/*.test.ts"]
const define = { __VERSAO__: JSON.stringify("0.0.0") }

export default defineConfig({
  test: {
    ...reported,
    projects: [
      {
        define,
        test: {
          setupFiles,
          name: "node",
          include: ["{build,src,test}/**/*.test.ts"],
          exclude: speaking,
          isolate
        }
      },
      { define, test: { setupFiles, name: "languages", include: speaking } },
      {
        define,
        plugins: [react()],
        css: { postcss: { plugins: [rem] } },
        resolve: { alias: { "socket.io-client": join(import.meta.dirname, "test/socket.ts") } },
        optimizeDeps: { entries: ["src/**/*.{ts,tsx}", "!src/**/*.test.ts"], include: ["axe-core"] },
        test: {
          name: "components",
          provide: { full: process.env["QUADRANTE_RUNS"] === "full" },
          include: ["test/**/*.component.test.tsx"],
          // The first test has the whole app made ready, and a busy machine takes its time.
          testTimeout: 600_000,
          expect: { poll: { timeout: 20_000 } },
          // One window for all: the code is loaded once, and each test has a page of its own in it.
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: "chromium" }],
            commands,
            locators: { exact: false },
            provider: playwright({
              launchOptions: launch,
              actionTimeout: 20_000,
              contextOptions: {
                locale: "pt-BR",
                timezoneId: "America/Sao_Paulo",
                permissions: ["clipboard-read", "clipboard-write"]
              }
            })
          }
        }
      }
    ]
  }
})
