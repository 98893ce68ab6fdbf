/** How the journeys run: the real server with its own database, in the Chromium that the set-up found. */
import { existsSync, readdirSync } from "node:fs"
import { defineConfig } from "@playwright/test"
import { isWatched } from "../../tools/testing/progress.ts"
import { isFull } from "../../tools/testing/seed.ts"

const executablePath = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
  (path) => path !== undefined && existsSync(path)
)
/** Fewer processes cost less processor. A second list of features replaces Playwright's, so its two are repeated. */
const processes = [
  "--in-process-gpu",
  "--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2"
]
const closedNetwork = [
  ...processes,
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

/**
 * Selects the journeys of the slow hand: those tagged for it and a sixth of the files, chosen by the order. A journey takes
 * it five times as long, so it is there in the full run alone. Without an order, as when a journey is run by name, it takes all.
 */
const selectForSlowHand = () => {
  const order = process.env["TEST_ORDER"] ?? ""
  if (order === "") return undefined
  const files = readdirSync(`${import.meta.dirname}/e2e`).filter((name) => name.endsWith(".spec.ts"))
  const sixth = files.filter((_, i) => i % 6 === Number(order) % 6)
  return { grep: new RegExp(["@slow-hand", ...sixth.map((name) => name.replaceAll(".", "\\."))].join("|")) }
}

export default defineConfig<object, { readonly isSlow: boolean }>({
  testDir: "e2e",
  globalSetup: "./e2e/template.ts",
  outputDir: "test-results/e2e",
  snapshotPathTemplate: "{testDir}/screens/{arg}{ext}",
  // Machines differ in speed, and none waits for these but in a journey that fails.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Each worker has a server, a database and a browser of its own.
  workers: 2,
  // No journey counts on another one, so they run in any order, and none gets a second try.
  fullyParallel: true,
  retries: 0,
  // `slow-hand.ts` describes the slow hand. The quick hand takes its journeys, too.
  projects: [
    // The quick hand does not notice what `slow-hand` is about, and screens are looked at, not used.
    { name: "quick", testIgnore: "slow-hand.spec.ts", ...(!isFull && { grepInvert: /@full|@slow-hand/ }) },
    ...(isFull
      ? [
          {
            name: "slow-hand",
            testIgnore: "screens.spec.ts",
            use: { isSlow: true },
            timeout: 600_000,
            ...selectForSlowHand()
          }
        ]
      : [])
  ],
  forbidOnly: true,
  reporter: [
    isWatched ? ["../../tools/testing/playwright-progress.ts", { run: "journeys" }] : ["list"],
    ["json", { outputFile: "test-results/playwright.json" }]
  ],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    actionTimeout: 20_000,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: process.getuid?.() === 0 ? ["--no-sandbox", ...closedNetwork] : closedNetwork
    }
  }
})
