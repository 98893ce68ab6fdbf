/** Device: what people call a browser and where it runs, as far as it says so itself. */

/** Its name, such as `Chrome, Linux`; null where it does not say. */
export const deviceName = (userAgent: string): string | null => {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser === null || system === null ? null : `${browser}, ${system}`
}

type Names = ReadonlyArray<readonly [sign: string, name: string]>

// Many say that they are others, too: the first sign counts.
const browsers: Names = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"]
]
const systems: Names = [
  ["Windows", "Windows"],
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"]
]

const nameIn = (names: Names, text: string): string | null => names.find(([sign]) => text.includes(sign))?.[1] ?? null
