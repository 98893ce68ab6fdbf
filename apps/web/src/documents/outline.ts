/** What a text is made of, by its headings and clauses, and where each stands on the screen. */
import { outline } from "@quadrante/domain/markup"
import { useMemo } from "react"

/** A text with less needs no outline. */
const fewest = 2

/** The entries of its outline; none where it needs none. */
export const useOutline = (text: string): ReturnType<typeof outline> =>
  useMemo(() => {
    const entries = outline(text)
    return entries.length < fewest ? [] : entries
  }, [text])

/** The elements of the entries, in their order, in what holds the text. */
export const shownIn = (place: Element | null): ReadonlyArray<HTMLElement> => [
  ...(place?.querySelectorAll<HTMLElement>('.prose :is([data-level], .clause[data-depth="0"])') ?? [])
]
