/** Two texts compared word by word: what was added is underlined, what was taken out is struck, both said aloud. */
import "./diff.css"
import { diffWordsWithSpace } from "diff"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"

/** What is compared. */
export interface DiffProps {
  /** What is compared, for screen readers. */
  readonly label: string
  readonly before: string
  readonly after: string
}

const DiffView = ({ label, before, after }: DiffProps) => {
  const { t } = useTranslation()
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after])
  const changes = parts.filter(({ added, removed }) => added || removed).length
  return (
    <section className="diff" aria-label={label}>
      <p className="faint" role="status">
        {t("viewer.changes", { count: changes })}
      </p>
      <p className="text">
        {parts.map(({ value, added, removed }, i) => {
          if (added) return <ins key={i}>{value}</ins>
          if (removed) return <del key={i}>{value}</del>
          return <span key={i}>{value}</span>
        })}
      </p>
    </section>
  )
}

export default DiffView
