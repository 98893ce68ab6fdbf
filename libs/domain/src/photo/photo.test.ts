import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Photo from "./photo.ts"

const start = [0xff, 0xd8]
const end = [0xff, 0xd9]
/** A part of a JPEG with its length. */
const part = (kind: number, ...content: readonly number[]) => {
  const length = content.length + 2
  return [0xff, kind, length >> 8, length & 0xff, ...content]
}
const jfif = part(0xe0, 0x4a, 0x46, 0x49, 0x46, 0)
const profile = part(0xe2, 1, 2)
const adobe = part(0xee, 3)
const quantities = part(0xdb, 0, 1)
const codes = part(0xc4, 0, 1)
const frame = (kind = 0xc0, { height = 256, width = 256, bits = 8, colours = 3 } = {}) =>
  part(kind, bits, height >> 8, height & 0xff, width >> 8, width & 0xff, colours, 1, 0x22, 0)
/** Points, among them a marker that is none and one that begins them anew. */
const scan = [...part(0xda, 1, 1, 0), 7, 0xff, 0, 9, 0xff, 0xd3, 8, 0xff, 0xff, 0xd0]
const exif = part(0xe1, 0x45, 0x78, 0x69, 0x66, 0, 0)
const comment = part(0xfe, 0x68, 0x69)

const whole = [...start, ...jfif, ...profile, ...adobe, ...quantities, ...frame(), ...codes, ...scan, ...end]

const partsTaken = (bytes: ReadonlyArray<number>) => {
  const photo = Photo.parse(new Uint8Array(bytes))
  return photo === null ? null : [...photo]
}

describe("parse", () => {
  it("takes a whole JPEG of the size as it is, in one scan or in several, in colour or in grey", () => {
    expect(partsTaken(whole)).toEqual(whole)
    const progressive = [...start, ...frame(0xc2, { colours: 1 }), ...scan, ...codes, ...scan, ...end]
    expect(partsTaken(progressive)).toEqual(progressive)
  })

  it("leaves out what nobody sees: where it was taken, comments, and what stands behind its end", () => {
    expect(
      partsTaken([...start, ...exif, ...jfif, ...comment, ...frame(), ...exif, ...scan, ...end, ...start, 1])
    ).toEqual([...start, ...jfif, ...frame(), ...scan, ...end])
  })

  it.each<[string, ReadonlyArray<number>]>([
    ["nothing", []],
    ["a PNG", [0x89, 0x50, 0x4e, 0x47]],
    ["half of a beginning", [0xff]],
    ["another marker", [0xff, 0xd9, ...whole.slice(2)]],
    ["no size", [...start, ...jfif, ...end]],
    ["points before the size", [...start, ...scan, ...frame(), ...end]],
    ["two sizes", [...start, ...frame(), ...frame(), ...scan, ...end]],
    ["another height", [...start, ...frame(0xc0, { height: 255 }), ...scan, ...end]],
    ["another width", [...start, ...frame(0xc0, { width: 65_535 }), ...scan, ...end]],
    ["twelve bits", [...start, ...frame(0xc0, { bits: 12 }), ...scan, ...end]],
    ["four colours", [...start, ...frame(0xc0, { colours: 4 }), ...scan, ...end]],
    ["a code that browsers do not draw", [...start, ...frame(0xc9), ...scan, ...end]],
    ["a size that is cut off", [...start, 0xff, 0xc0, 0, 11, 8, 1]],
    ["a marker alone", [...start, 0xff]],
    ["a part without its length", [...start, 0xff, 0xe0]],
    ["a length that does not hold itself", [...start, 0xff, 0xe0, 0, 1, ...frame(), ...scan, ...end]],
    ["a marker of points outside of them", [...start, 0xff, 0xd0, 0, 2, ...frame(), ...scan, ...end]],
    ["a marker that is reserved", [...start, 0xff, 0x02, 0, 2, ...frame(), ...scan, ...end]],
    ["no marker where one is to be", [...start, ...frame(), 1, ...scan, ...end]],
    ["no end", whole.slice(0, -2)]
  ])("refuses %s", (_, bytes) => {
    expect(partsTaken(bytes)).toBeNull()
  })

  it("refuses what is too long", () => {
    const long = [...start, ...frame(), ...part(0xda, 1), ...Array<number>(Photo.longest).fill(1), ...end]
    expect(partsTaken(long)).toBeNull()
    expect(partsTaken([...long.slice(0, Photo.longest - 2), ...end])).toHaveLength(Photo.longest)
  })

  it("is the same of what it gave, whatever bytes came", () => {
    const piece = fc.constantFrom(start, end, jfif, exif, comment, frame(), codes, scan, [0xff], [0])
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.array(fc.nat(255)))), (pieces) => {
        const photo = partsTaken([...start, ...pieces.flat()])
        expect(photo === null ? null : partsTaken(photo)).toEqual(photo)
      })
    )
  })
})

describe("squareOf", () => {
  it.each<[number, number, Photo.Square]>([
    [300, 300, { x: 0, y: 0, size: 300 }],
    [501, 300, { x: 100, y: 0, size: 300 }],
    [300, 700, { x: 0, y: 100, size: 300 }]
  ])("of %d by %d is %o", (width, height, square) => {
    expect(Photo.squareOf(width, height)).toEqual(square)
  })

  it("lies within the picture and is as large as it can be", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
        const { x, y, size } = Photo.squareOf(width, height)
        expect(size).toBe(Math.min(width, height))
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + size).toBeLessThanOrEqual(width)
        expect(y + size).toBeLessThanOrEqual(height)
      })
    )
  })
})
