/**
 * Calendar: moments as the text that calendars subscribe to (RFC 5545).
 *
 * Every moment is written in UTC, which says the instant itself: whoever reads it shows it in the zone where they are. A
 * day is written as that day, which is the same in every zone.
 */

/** A moment of a calendar. */
export interface Entry {
  /** The same for the same thing, whenever the calendar is read. */
  readonly uid: string
  /** Milliseconds since 1970; or a day, that all of it is meant (`2027-03-17`). */
  readonly at: number | string
  readonly summary: string
  readonly description: string
  /** Where more is to be seen; null where there is no such place. */
  readonly url: string | null
}

/** A calendar as a whole. */
export interface Calendar {
  readonly name: string
  /** When it was written. */
  readonly at: number
  readonly entries: ReadonlyArray<Entry>
}

/** The text of a calendar. Its entries take nobody's time, so that they block no appointment. */
export const encode = ({ name, at, entries }: Calendar): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Quadrante//Agenda//PT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escape(name)}`,
    `X-WR-CALNAME:${escape(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap((entry) => [
      "BEGIN:VEVENT",
      `UID:${escape(entry.uid)}`,
      `DTSTAMP:${utc(at)}`,
      typeof entry.at === "string" ? `DTSTART;VALUE=DATE:${entry.at.replaceAll("-", "")}` : `DTSTART:${utc(entry.at)}`,
      `SUMMARY:${escape(entry.summary)}`,
      `DESCRIPTION:${escape(entry.description)}`,
      // An address is no text: nothing in it is escaped.
      ...(entry.url === null ? [] : [`URL:${entry.url}`]),
      "TRANSP:TRANSPARENT",
      "END:VEVENT"
    ]),
    "END:VCALENDAR"
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("")

/** An instant as calendars write it: `20261121T203000Z`. */
export const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "")

/** A text as a value: what would end or divide it is escaped, and control characters, which no value may have, go. */
export const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")

const mostOctets = 75

/** A line cut where it is longer than 75 octets, between characters; what follows a cut begins with a space. */
export const fold = (line: string): string => {
  const pieces: Array<string> = []
  let piece = ""
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > mostOctets) {
      pieces.push(piece)
      piece = " "
      octets = 1
    }
    piece += character
    octets += more
  }
  return [...pieces, piece].join("\r\n")
}

/** How many octets a character has in UTF-8. */
const octetsOf = (character: string): number =>
  character < "\x80" ? 1 : character < "\u0800" ? 2 : character.length === 1 ? 3 : 4
