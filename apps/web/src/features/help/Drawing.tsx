/** A drawing of what a page shows the doing of, in the colours of the screen: it is quicker read than a picture of the whole. */
import type { Step } from "@quadrante/domain/first-steps"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Topic } from "./places.ts"
import { type SheetName, sheets, words } from "./sheets.tsx"
import { help } from "./texts/texts.ts"

export const Drawing = ({ topic, isPhone }: { readonly topic: Topic; readonly isPhone: boolean }) => {
  const { t } = useTranslation(help)
  const shown = shownBy[topic]
  return (
    <figure className="guide-drawing">
      <svg viewBox="0 0 560 176" aria-hidden="true">
        {isSheet(shown) ? sheets[shown] : (isPhone ? onPhone : drawings)[shown]}
      </svg>
      <figcaption>
        {t(isSheet(shown) ? `sheet.${shown}` : isPhone ? `onPhone.${shown}` : `drawing.${shown}`)}
      </figcaption>
    </figure>
  )
}

/** What is drawn of each: a form is sent, and what is sought is found, as in the first steps. */
const shownBy: Readonly<Record<Topic, Step | SheetName>> = {
  beside: "beside",
  send: "send",
  find: "find",
  form: "send",
  search: "find",
  case: "case",
  decide: "decide",
  hand: "hand",
  drafts: "drafts",
  document: "document"
}

const isSheet = (shown: Step | SheetName): shown is SheetName => shown in sheets

const drawings = {
  beside: (
    <>
      <rect className="desk" width="560" height="176" rx="6" />
      <rect className="sheet used" x="11" y="11" width="266" height="154" rx="4" />
      <rect className="number used" x="20" y="20" width="22" height="22" rx="3" />
      <text className="used" x="31" y="36">
        1
      </text>
      {words(54, 31, 120)}
      {words(22, 66, 140, 220, 180)}
      <rect className="act" x="196" y="134" width="70" height="22" rx="3" />
      <rect className="sheet" x="285" y="11" width="264" height="154" rx="4" />
      <rect className="number" x="294" y="20" width="22" height="22" rx="3" />
      <text x="305" y="36">
        2
      </text>
      {words(328, 31, 150)}
      {words(296, 66, 230, 200, 236, 130)}
    </>
  ),
  send: (
    <>
      <rect className="desk" width="560" height="176" rx="6" />
      <rect className="sheet used" x="11" y="11" width="266" height="154" rx="4" />
      {words(22, 30, 60)}
      <rect className="sheet" x="22" y="40" width="110" height="22" rx="3" />
      {words(148, 30, 46)}
      <rect className="sheet" x="148" y="40" width="118" height="22" rx="3" />
      {words(22, 84, 80)}
      <rect className="sheet" x="22" y="94" width="244" height="22" rx="3" />
      <rect className="act" x="196" y="132" width="70" height="22" rx="3" />
      <path className="way" d="M277 88H524" />
      <circle className="done" cx="332" cy="88" r="8" />
      <circle className="done now" cx="428" cy="88" r="8" />
      <circle className="number" cx="524" cy="88" r="8" />
      {words(304, 116, 56)}
      {words(394, 116, 68, 44)}
      {words(496, 116, 50)}
    </>
  ),
  find: (
    <>
      <rect className="desk" width="560" height="176" rx="6" />
      <rect className="sheet used" x="80" y="16" width="400" height="34" rx="4" />
      <circle className="glass" cx="102" cy="32" r="6" />
      <path className="glass" d="m107 37 5 5" />
      {words(124, 33, 92)}
      <path className="caret" d="M224 24v18" />
      <rect className="sheet" x="80" y="56" width="400" height="108" rx="4" />
      <rect className="chosen" x="86" y="62" width="388" height="32" rx="3" />
      {words(124, 78, 180)}
      {words(400, 78, 56)}
      {words(124, 114, 230)}
      {words(124, 144, 140)}
      <path className="words" d="M100 78h8M100 114h8M100 144h8" />
    </>
  )
} as const

/** A phone, with its bar at the thumb. */
const phone = (x: number, used: boolean, inside: ReactNode) => (
  <>
    <rect className={used ? "sheet used" : "sheet"} x={x} y="8" width="104" height="160" rx="10" />
    {inside}
  </>
)

const bar = (x: number, used: number) => (
  <>
    <path className="words" d={`M${x + 12} 142h80`} />
    {[0, 1, 2, 3].map((n) => (
      <circle key={n} className={n === used ? "done" : "number"} cx={x + 17 + n * 23} cy="156" r="5" />
    ))}
  </>
)

const onPhone = {
  beside: (
    <>
      <rect className="desk" width="560" height="176" rx="6" />
      {phone(
        156,
        true,
        <>
          <rect className="chosen" x="166" y="18" width="60" height="20" rx="3" />
          {words(172, 28, 44)}
          {words(168, 58, 76, 60, 80, 48)}
          {bar(156, 0)}
        </>
      )}
      {phone(
        300,
        false,
        <>
          {words(312, 58, 50)}
          <rect className="chosen" x="308" y="72" width="88" height="26" rx="3" />
          {words(316, 85, 60)}
          {words(316, 115, 48)}
        </>
      )}
      <path className="way" d="M266 88h28m-8-6 8 6-8 6" />
    </>
  ),
  send: (
    <>
      <rect className="desk" width="560" height="176" rx="6" />
      {phone(
        156,
        true,
        <>
          {words(168, 26, 40)}
          <rect className="sheet" x="168" y="34" width="80" height="20" rx="3" />
          {words(168, 70, 52)}
          <rect className="sheet" x="168" y="78" width="80" height="20" rx="3" />
          <rect className="act" x="168" y="138" width="80" height="22" rx="3" />
        </>
      )}
      <path className="way" d="M260 88H420" />
      <circle className="done" cx="312" cy="88" r="8" />
      <circle className="done now" cx="368" cy="88" r="8" />
      <circle className="number" cx="420" cy="88" r="8" />
    </>
  ),
  find: (
    <>
      <rect className="desk" width="560" height="176" rx="6" />
      {phone(
        156,
        true,
        <>
          {words(168, 34, 60, 76, 48)}
          {bar(156, 1)}
        </>
      )}
      {phone(
        300,
        false,
        <>
          <rect className="sheet used" x="308" y="18" width="88" height="24" rx="3" />
          <circle className="glass" cx="320" cy="29" r="4" />
          {words(332, 30, 36)}
          <rect className="chosen" x="308" y="50" width="88" height="26" rx="3" />
          {words(316, 63, 56)}
          {words(316, 93, 68, 44)}
        </>
      )}
      <path className="way" d="M266 88h28m-8-6 8 6-8 6" />
    </>
  )
} as const
