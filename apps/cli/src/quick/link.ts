/**
 * Links in a batch of millions: from the bytes of a line to the bytes of its brief answer, without a text between.
 *
 * This is a way around the ordinary answer for what most logs are full of, not a second answer: whatever is out of the
 * ordinary is left to it, and a property holds that both give the same bytes.
 */
import { routeOf, takeApart } from "@quadrante/domain/environment"
import { limits, type Separators } from "@quadrante/domain/redirect"
import { byteAt, copy } from "./bytes.ts"
import { Heads } from "./heads.ts"
import { type Place, Scan } from "./scan.ts"
import type { Sink } from "./sink.ts"
import { writeValue } from "./value.ts"

/** Writes the answer to the line from `start` to `end`, with an LF; false where the line is left to the ordinary way. */
export type QuickWay = (bytes: Buffer, start: number, end: number, sink: Sink) => boolean

const questionMark = 0x3f
const equalsSign = 0x3d
const hashSign = 0x23
const comma = 0x2c
const colon = 0x3a
const quote = 0x22
const openBracket = 0x5b
const closeBracket = 0x5d
const beforeProcess = Buffer.from('{"processo":"')
const behindProcess = Buffer.from('","contexto":{')
const noProcess = Buffer.from('{"processo":null,"contexto":{')

/** What stands behind the context, where the session is kept and where it ends. */
type Ends = { readonly kept: Uint8Array; readonly ended: Uint8Array }

const endsOf = (amb: string | null): Ends => {
  const end = (logoff: boolean) =>
    Buffer.from(`},"logoff":${logoff},"login":null,"amb":${JSON.stringify(amb)},"refused":[],"notes":[]}\n`)
  return { kept: end(false), ended: end(true) }
}

/** The quick way for a deployment's prefix and the separators of a locale. */
export const makeQuickWay = (prefix: string, separators: Separators): QuickWay => {
  const scan = new Scan()
  const bare = endsOf(null)
  const heads = new Heads((head) => {
    const { path } = takeApart(`${head}?`)
    return path === null ? bare : endsOf(routeOf(path, prefix).amb)
  })
  return (bytes, start, end, sink) => {
    if (end - start > limits.value) return false
    let hash = 0
    let i = start
    for (; i < end; i++) {
      const byte = byteAt(bytes, i)
      if (byte <= 0x20 || byte >= 0x7f || byte === questionMark || byte === equalsSign || byte === hashSign) break
      hash = (Math.imul(hash, 31) + byte) | 0
    }
    const hasHead = i < end && bytes[i] === questionMark
    // Without a head the line is a query, or has a first name that no query has: then the scan leaves it.
    if (!scan.read(bytes, hasHead ? i + 1 : start, end)) return false
    if (hasHead && scan.hasHash) return false
    const ends = hasHead ? heads.answerTo(bytes, start, i, hash) : bare
    // A byte of a value becomes six at most, and a parameter has a few more.
    sink.room(16 * (end - start) + ends.kept.length + 64)
    writeProcess(bytes, scan, sink)
    writeContext(bytes, scan, separators, sink)
    const last = scan.logoff ? ends.ended : ends.kept
    sink.put(last)
    return true
  }
}

const writeProcess = (bytes: Uint8Array, { processAt, processEnd }: Scan, sink: Sink): void => {
  if (processEnd === 0) return copy(noProcess, 0, noProcess.length, sink)
  copy(beforeProcess, 0, beforeProcess.length, sink)
  copy(bytes, processAt, processEnd, sink)
  copy(behindProcess, 0, behindProcess.length, sink)
}

const writeContext = (bytes: Buffer, { places, count }: Scan, separators: Separators, sink: Sink): void => {
  for (let i = 0; i < count; i++) {
    const place = places[i]
    if (place === undefined || !place.isFirst) continue
    if (i > 0) sink.byte(comma)
    sink.byte(quote)
    copy(bytes, place.nameAt, place.nameEnd, sink)
    sink.byte(quote)
    sink.byte(colon)
    if (place.next === null) writeValue(bytes, place.at, place.end, place.traits, separators, sink)
    else writeList(bytes, place, separators, sink)
  }
}

const writeList = (bytes: Buffer, first: Place, separators: Separators, sink: Sink): void => {
  sink.byte(openBracket)
  for (let place: Place | null = first; place !== null; place = place.next) {
    if (place !== first) sink.byte(comma)
    writeValue(bytes, place.at, place.end, place.traits, separators, sink)
  }
  sink.byte(closeBracket)
}
