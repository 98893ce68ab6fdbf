/** Drawings of one sheet, the same on every device: what the office asks about beside the first steps. */
import type { ReactNode } from "react"
import type { Subject } from "./places.ts"

/** The others are drawn as the first steps are. */
export type SheetName = Exclude<Subject, "form" | "search">

/** Lines of text, as far as they reach. */
export const words = (x: number, y: number, ...lengths: ReadonlyArray<number>) => (
  <path className="words" d={lengths.map((length, i) => `M${x} ${y + i * 20}h${length}`).join("")} />
)

const desk = <rect className="desk" width="560" height="176" rx="6" />
const sheet = <rect className="sheet" x="80" y="11" width="400" height="154" rx="4" />

const person = (x: number, y: number, used = false) => (
  <>
    <circle className={used ? "done" : "number"} cx={x} cy={y} r="10" />
    <path className={used ? "done" : "number"} d={`M${x - 18} ${y + 34}a18 20 0 0 1 36 0z`} />
  </>
)

export const sheets: Readonly<Record<SheetName, ReactNode>> = {
  case: (
    <>
      {desk}
      {sheet}
      {words(98, 32, 150)}
      <rect className="chosen" x="166" y="46" width="76" height="24" rx="3" />
      {words(98, 58, 52)}
      {words(176, 58, 56)}
      {words(256, 58, 60)}
      {words(332, 58, 52)}
      <path className="way" d="M116 104H444" />
      <circle className="done" cx="116" cy="104" r="8" />
      <circle className="done now" cx="225" cy="104" r="8" />
      <circle className="number" cx="334" cy="104" r="8" />
      <circle className="number" cx="444" cy="104" r="8" />
      {words(98, 130, 60)}
      {words(207, 130, 74, 48)}
      {words(316, 130, 56)}
      {words(420, 130, 44)}
    </>
  ),
  decide: (
    <>
      {desk}
      {sheet}
      {words(98, 34, 170)}
      {words(98, 64, 80, 110)}
      {words(226, 64, 66, 90)}
      {words(354, 64, 74, 60)}
      <path className="way faint" d="M80 116h400" />
      {words(98, 141, 96)}
      <rect className="sheet" x="262" y="128" width="94" height="26" rx="3" />
      {words(282, 141, 54)}
      <rect className="act" x="366" y="128" width="100" height="26" rx="3" />
    </>
  ),
  hand: (
    <>
      {desk}
      <rect className="sheet used" x="60" y="44" width="150" height="88" rx="4" />
      {words(76, 68, 90, 116)}
      {words(76, 112, 60)}
      <path className="way" d="M222 74c40-30 70-34 112-34m-10-7 10 7-10 7" />
      <path className="way" d="M222 102c40 30 70 34 112 34m-10-7 10 7-10 7" />
      {person(376, 30, true)}
      {person(376, 112)}
      {person(424, 112)}
      {person(472, 112)}
    </>
  ),
  drafts: (
    <>
      {desk}
      {sheet}
      <rect className="chosen" x="88" y="20" width="384" height="40" rx="3" />
      {words(104, 34, 150)}
      {words(104, 48, 96)}
      <rect className="act" x="392" y="28" width="68" height="24" rx="3" />
      {words(104, 82, 190)}
      {words(104, 96, 70)}
      <rect className="sheet" x="392" y="76" width="68" height="24" rx="3" />
      {words(104, 130, 130)}
      {words(104, 144, 110)}
      <rect className="sheet" x="392" y="124" width="68" height="24" rx="3" />
    </>
  ),
  document: (
    <>
      {desk}
      {sheet}
      <text x="112" y="44">
        1
      </text>
      {words(134, 39, 120)}
      <text x="112" y="74">
        1.1
      </text>
      {words(134, 69, 310, 250)}
      <text x="112" y="119">
        2
      </text>
      {words(134, 114, 90)}
      <rect className="act" x="376" y="128" width="90" height="26" rx="3" />
    </>
  )
}
