/** Device: what people call a browser and where it runs, as far as it says so itself. */

/** Its name, such as `Chrome, Linux`; null where it does not say. */
export const deviceName = (userAgent: string): string | null => {
  const [, system] = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(userAgent) ?? []
  const [, browser] = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent.replace(/Chrome(?=.*(?:Edg|OPR)\/)/, "")) ?? []
  if (system === undefined || browser === undefined) return null
  return `${names[browser] ?? browser}, ${names[system] ?? system}`
}

const names: Readonly<Record<string, string>> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS", CrOS: "ChromeOS" }
