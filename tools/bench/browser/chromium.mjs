/** A Chromium for measurements: throttled as an office laptop on a slow line, one fresh page a round. */
import { chromium } from "@playwright/test"

const args = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"]

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: process.getuid?.() === 0 ? ["--no-sandbox", ...args] : args
  })

/** A new page of a new profile, with its processor slowed down, and its line too where one is given. */
export const slowPage = async (browser, { cpu = 4, line = null } = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "pt-BR" })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu })
  if (line !== null) {
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line })
  }
  return { page, close: () => context.close() }
}

/** Slow 4G as Lighthouse has it. */
export const slow4g = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

export const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]

/** Prints one row of `npm run bench`. A figure reaches its goal, where it has one, when it is not above it. */
export const row = (name, value, goal = Infinity, unit = "×") =>
  console.log(
    JSON.stringify({
      name,
      value: Number(value.toFixed(2)),
      unit,
      goal: goal === Infinity ? "" : `≤ ${goal}`,
      pass: value <= goal
    })
  )
