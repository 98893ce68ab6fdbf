/** What is read in the help: a page, or what a word finds; and what was read before it, so that one gets back there. */
import { useState } from "react"

/** What one came from. */
export interface ReadBefore {
  /** What was sought; empty: the page itself was read. */
  readonly term: string
  readonly page: string | null
}

export interface HelpTrail {
  readonly term: string
  readonly search: (term: string) => void
  /** The page that was chosen; null: none yet. */
  readonly chosen: string | null
  /** The page that was found by a word of it: all of it is read. */
  readonly sought: string | null
  readonly before: ReadBefore | null
  /** The help begins at a page, with nothing to go back to. Whatever is sought already stays: the guide may come after it. */
  readonly begin: (page: string | null) => void
  /** Opens a page; `from`: the one that is shown. */
  readonly open: (page: string, from: string | null) => void
  readonly goBack: () => void
}

export const useReading = (): HelpTrail => {
  const [term, search] = useState("")
  const [chosen, setChosen] = useState<string | null>(null)
  const [sought, setSought] = useState<string | null>(null)
  const [trail, setTrail] = useState<ReadonlyArray<ReadBefore>>([])
  const before = trail.at(-1) ?? null
  return {
    term,
    search,
    chosen,
    sought,
    before,
    begin: (page) => {
      setTrail([])
      setChosen(page)
    },
    open: (page, from) => {
      const words = term.trim()
      if (words !== "" || page !== from) setTrail([...trail, { term: words, page: from }])
      setSought(words === "" ? null : page)
      setChosen(page)
      search("")
    },
    goBack: () => {
      setTrail(trail.slice(0, -1))
      setChosen(before?.page ?? null)
      search(before?.term ?? "")
    }
  }
}
