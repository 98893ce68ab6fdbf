/** Finding a text on the pages of a PDF: case, accents and how lines are broken do not count. */

/** A place on a page, in parts of its width and height. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A piece of text as it stands on a page, in the order in which it is read. */
export interface TextPiece {
  readonly text: string
  readonly box: Box
  /** A line ends after it. */
  readonly ends: boolean
}

/** One occurrence, and where it is to be marked. */
export interface Hit {
  readonly page: number
  readonly boxes: ReadonlyArray<Box>
}

/** A character without case and accents, which may be none or several; all white space is one sign. */
const folded = (character: string): string =>
  character.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/^\s+$/u, " ")

/** The occurrences of a term in the order of the pages. A term of nothing but white space is nowhere. */
export const hitsOf = (pages: ReadonlyArray<ReadonlyArray<TextPiece>>, term: string): ReadonlyArray<Hit> => {
  const sought = Array.from(term.trim(), folded).join("").replace(/ +/g, " ")
  if (sought === "") return []
  return pages.flatMap((pieces, i) => {
    const { text, places } = flat(pieces)
    const hits: Array<Hit> = []
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
      const boxes = boxesOf(pieces, places.slice(at, at + sought.length))
      if (boxes.length > 0) hits.push({ page: i + 1, boxes })
    }
    return hits
  })
}

/** The piece, and the characters in it, from which a character of the folded text comes. */
interface CharacterPosition {
  readonly piece: number
  readonly from: number
  readonly to: number
}

const flat = (
  pieces: ReadonlyArray<TextPiece>
): { readonly text: string; readonly places: ReadonlyArray<CharacterPosition> } => {
  let text = ""
  const places: Array<CharacterPosition> = []
  pieces.forEach((one, piece) => {
    let from = 0
    for (const character of one.ends ? `${one.text} ` : one.text) {
      const to = Math.min(one.text.length, from + character.length)
      // Each sign of its own: a ligature is found by its letters.
      for (const sign of folded(character)) {
        if (sign === " " && text.endsWith(" ")) continue
        text += sign
        for (let n = 0; n < sign.length; n++) places.push({ piece, from, to })
      }
      from = to
    }
  })
  return { text, places }
}

/** The parts of the pieces that places cover; letters are taken to be of one width. */
const boxesOf = (pieces: ReadonlyArray<TextPiece>, places: ReadonlyArray<CharacterPosition>): ReadonlyArray<Box> =>
  [...new Set(places.map(({ piece }) => piece))].flatMap((piece) => {
    const one = pieces[piece]
    const own = places.filter((place) => place.piece === piece)
    const [from, to] = [own[0]?.from ?? 0, own.at(-1)?.to ?? 0]
    if (one === undefined || to <= from) return []
    const { left, width, top, height } = one.box
    const each = width / one.text.length
    return [{ left: left + from * each, width: (to - from) * each, top, height }]
  })
