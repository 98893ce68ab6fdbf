/** The bar of a PDF: a text is looked for in it, occurrence by occurrence, and it is printed. */
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { type Hit, hitsOf, type TextPiece } from "./finding.ts"
import { tip } from "../../ui/tip.ts"

interface Props {
  readonly texts: ReadonlyArray<ReadonlyArray<TextPiece>>
  /** All occurrences, and the one that somebody is at. */
  readonly onHits: (all: ReadonlyArray<Hit>, chosen: Hit | null) => void
  readonly printing: boolean
  readonly onPrint: () => void
}

export const Finder = ({ texts, onHits, printing, onPrint }: Props) => {
  const { t } = useTranslation()
  const [term, setTerm] = useState("")
  const [at, setAt] = useState(0)
  // A page whose text comes only after somebody typed is looked through too.
  const hits = useMemo(() => hitsOf(texts, term), [texts, term])
  const told = useEffectEvent(onHits)
  useEffect(() => told(hits, hits[at] ?? null), [hits, at])
  const type = (typed: string) => {
    setTerm(typed)
    setAt(0)
  }
  const go = (by: 1 | -1) => {
    if (hits.length > 0) setAt((at + by + hits.length) % hits.length)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter") go(event.shiftKey ? -1 : 1)
    else if (event.key === "Escape" && term !== "") type("")
    else return
    // It stands in a form, which is not sent by it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="pdf-bar" role="search">
      <span className="input">
        <Icon name="search" />
        <input
          type="text"
          aria-label={t("viewer.find")}
          placeholder={t("viewer.find")}
          autoComplete="off"
          value={term}
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
        />
      </span>
      <span className="faint nums" role="status">
        {term.trim() === ""
          ? ""
          : hits.length === 0
            ? t("viewer.noHits")
            : t("viewer.hit", { n: at + 1, total: hits.length })}
      </span>
      <button type="button" className="btn quiet small icon" disabled={hits.length === 0} onClick={() => go(-1)}>
        <Icon name="up" />
        <span className="vh">{t("viewer.findBefore")}</span>
      </button>
      <button type="button" className="btn quiet small icon" disabled={hits.length === 0} onClick={() => go(1)}>
        <Icon name="down" />
        <span className="vh">{t("viewer.findNext")}</span>
      </button>
      <button
        type="button"
        className="btn quiet small icon push"
        {...tip(printing ? t("viewer.printing") : t("viewer.print"))}
        aria-busy={printing}
        disabled={printing}
        onClick={onPrint}
      >
        <Icon name="print" />
        <span className="vh">{t("viewer.print")}</span>
      </button>
    </div>
  )
}
