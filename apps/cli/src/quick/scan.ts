/**
 * Scans: where the parameters of a query stand in the bytes of a line, and what their values are made of.
 */
import { limits } from "@quadrante/domain/redirect"
import { byteAt, isAt, processBytes, trait, traitsAt, wordBytes } from "./bytes.ts"

const ampersand = 0x26
const equalsSign = 0x3d

const redirect = Buffer.from("redirect")
const logoff = Buffer.from("logoff")
const no = Buffer.from("false")
/** Names with a meaning that the ordinary way knows. */
const others = ["login", "__proto__", "prototype", "constructor"].map((name) => Buffer.from(name))

/** A value of the context: where its name and its text stand, and the traits of the text. */
export class Place {
  nameAt = 0
  nameEnd = 0
  at = 0
  end = 0
  traits = 0
  /** Whether no value of the same name stands before it. */
  isFirst = true
  /** The next one of the same name. */
  next: Place | null = null
}

/** A scan, used again for each line. */
export class Scan {
  processAt = 0
  /** Where the name of the process ends, 0 where there is none. */
  processEnd = 0
  logoff = false
  /** Whether a value has a `#`. */
  hasHash = false
  /** How many of the places are of this line. */
  count = 0
  readonly places: ReadonlyArray<Place> = Array.from({ length: limits.parameters }, () => new Place())

  /** Scans the query from `start` to `end`; false where it has something that is left to the ordinary way. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    this.processEnd = 0
    this.logoff = false
    this.hasHash = false
    this.count = 0
    let parameters = 0
    for (let i = start; i < end; i++) {
      if (bytes[i] === ampersand) continue
      if (++parameters > limits.parameters) return false
      const nameAt = i
      while (wordBytes[byteAt(bytes, i)] === 1) i++
      const nameEnd = i
      if (nameEnd === nameAt || nameEnd - nameAt > limits.name || nameEnd >= end) return false
      if (bytes[i++] !== equalsSign) return false
      const at = i
      let traits = 0
      while (i < end && bytes[i] !== ampersand) traits |= traitsAt(bytes, i++)
      if ((traits & trait.hash) !== 0) this.hasHash = true
      if (!this.#take(bytes, nameAt, nameEnd, at, i, traits)) return false
    }
    return true
  }

  #take(bytes: Uint8Array, nameAt: number, nameEnd: number, at: number, end: number, traits: number): boolean {
    if (isAt(bytes, nameAt, nameEnd, redirect)) {
      if (this.processEnd > 0 || !isProcess(bytes, at, end)) return false
      this.processAt = at
      this.processEnd = end
      return true
    }
    if (isAt(bytes, nameAt, nameEnd, logoff)) {
      this.logoff ||= !isAt(bytes, at, end, no)
      return (traits & (trait.escape | trait.ruled)) === 0
    }
    // Members that are named by whole numbers stand in the order of these, whichever was given first.
    if (traitsAt(bytes, nameAt) === trait.digit) return false
    for (const other of others) if (isAt(bytes, nameAt, nameEnd, other)) return false
    const place = this.places[this.count]
    if (place === undefined) return false
    place.nameAt = nameAt
    place.nameEnd = nameEnd
    place.at = at
    place.end = end
    place.traits = traits
    place.next = null
    place.isFirst = !this.#follows(bytes, place)
    this.count++
    return true
  }

  /** Whether the last value before it that has the same name was found, and now knows it. */
  #follows(bytes: Uint8Array, place: Place): boolean {
    const { nameAt, nameEnd } = place
    for (let i = this.count - 1; i >= 0; i--) {
      const before = this.places[i]
      if (before === undefined || before.nameEnd - before.nameAt !== nameEnd - nameAt) continue
      if (!isSame(bytes, before.nameAt, nameAt, nameEnd - nameAt)) continue
      before.next = place
      return true
    }
    return false
  }
}

const isSame = (bytes: Uint8Array, one: number, other: number, length: number): boolean => {
  for (let i = 0; i < length; i++) if (bytes[one + i] !== bytes[other + i]) return false
  return true
}

/** Whether the text names a process, as it stands. */
const isProcess = (bytes: Uint8Array, start: number, end: number): boolean => {
  if (end === start || end - start > 128 || wordBytes[byteAt(bytes, start)] !== 1) return false
  for (let i = start + 1; i < end; i++) if (processBytes[byteAt(bytes, i)] !== 1) return false
  return true
}
