/**
 * Who reads the clock of the device. By which clock a moment is told is decided in `@quadrante/domain/clock`, and
 * `i18n/time.ts` writes it; a file that formats by the zone of the browser tells another time than the rest of the screen.
 */
import type { Sources } from "./imports.ts"

/** The one file below apps/web/src that asks where the device is. */
const door = "i18n/time.ts"

const ofDevice: ReadonlyArray<readonly [pattern: RegExp, what: string]> = [
  [/\.getTimezoneOffset\(|resolvedOptions\(\)\.timeZone/, "asks for the zone of the device"],
  [
    /\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.set(?:FullYear|Month|Date|Hours|Minutes)\(/,
    "counts by the clock of the device"
  ],
  [/\.toLocale(?:Date|Time)String\(/, "writes by the clock of the device"],
  [/new Date\(\s*[^()\s,]+\s*,/, "makes a moment by the clock of the device"]
]

const format = /Intl\.DateTimeFormat\(/g

/** Whether some format of dates is told no zone. */
const hasFormatWithoutZone = (text: string): boolean =>
  [...text.matchAll(format)].some(({ index }) => !argumentsAt(text, index).includes("timeZone"))

/** What stands between the parentheses that open behind a place. */
const argumentsAt = (text: string, place: number): string => {
  const from = text.indexOf("(", place)
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0
    if (depth === 0) return text.slice(from, at)
  }
  return text.slice(from)
}

/** What is wrong, as sentences. */
export const findDeviceClocks = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => path !== door)
    .flatMap(([path, text]) => [
      ...ofDevice.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${path} ${what}`),
      ...(hasFormatWithoutZone(text) ? [`${path} formats in the zone of the device`] : [])
    ])
