/** The outline of a text that is read: a list of its headings and clauses, each of which leads to its place. */
import { useTranslation } from "react-i18next"
import { MenuButton } from "../ui/MenuButton.tsx"
import { goTo } from "./go-to.ts"
import { shownIn, useOutline } from "./outline.ts"
import { OutlineEntry } from "./OutlineBeside.tsx"

interface Props {
  readonly text: string
  /** What holds the text as it is shown, when it is asked for. */
  readonly place: () => Element | null
}

export const OutlineButton = ({ text, place }: Props) => {
  const { t } = useTranslation()
  const entries = useOutline(text)
  if (entries.length === 0) return null
  return (
    <MenuButton
      label={t("document.outline")}
      className="btn quiet small outline-button"
      isAbove
      acts={entries.map(({ level, number, text: words }, i) => ({
        name: String(i),
        label: <OutlineEntry {...{ level, number, words }} />,
        run: () => goTo(shownIn(place())[i])
      }))}
    >
      {t("document.outline")}
    </MenuButton>
  )
}
