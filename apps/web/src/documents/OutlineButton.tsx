/** The outline of a text that is read: a list of its headings and clauses, each of which leads to its place. */
import { outline } from "@quadrante/domain/markup"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { MenuButton } from "../ui/MenuButton.tsx"
import { goTo } from "./go-to.ts"

interface Props {
  readonly text: string
  /** What holds the text as it is shown, when it is asked for. */
  readonly place: () => Element | null
}

/** A text with less needs none. */
const fewest = 2

export const OutlineButton = ({ text, place }: Props) => {
  const { t } = useTranslation()
  const entries = useMemo(() => outline(text), [text])
  if (entries.length < fewest) return null
  return (
    <MenuButton
      label={t("document.outline")}
      className="btn quiet small"
      isAbove
      acts={entries.map(({ level, number, text: words }, i) => ({
        name: String(i),
        label: (
          <span className="outline-entry" data-level={level ?? "clause"}>
            {number !== "" && <span className="muted">{number}</span>}
            {words === "" ? "…" : words}
          </span>
        ),
        run: () => goTo(shownIn(place())[i])
      }))}
    >
      {t("document.outline")}
    </MenuButton>
  )
}

/** The elements of the entries, in their order. */
const shownIn = (place: Element | null) => [
  ...(place?.querySelectorAll<HTMLElement>('.prose :is([data-level], .clause[data-depth="0"])') ?? [])
]
