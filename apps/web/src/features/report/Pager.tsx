/** The pages of a long table. */
import { useTranslation } from "react-i18next"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import { reports } from "./texts/texts.ts"
import "./pager.css"

interface Props {
  /** The first row of the page, how many a page has, and how many can be reached. */
  readonly from: number
  readonly size: number
  readonly count: number
  readonly note: string | null
  readonly onTurn: (from: number) => void
}

export const Pager = ({ from, size, count, note, onTurn }: Props) => {
  const { t } = useTranslation(reports)
  const pages = Math.max(1, Math.ceil(count / size))
  const page = Math.floor(from / size)
  const turn = (label: string, icon: IconName, to: number) => (
    <button
      type="button"
      className="btn small icon"
      aria-disabled={to < 0 || to >= pages || to === page}
      onClick={() => to >= 0 && to < pages && to !== page && onTurn(to * size)}
    >
      <Icon name={icon} />
      <span className="vh">{label}</span>
    </button>
  )
  if (pages === 1 && note === null) return null
  return (
    <nav className="pager" aria-label={t("pages")}>
      {turn(t("first"), "first", 0)}
      {turn(t("previous"), "left", page - 1)}
      <span className="nums">{t("page", { n: page + 1, total: pages })}</span>
      {turn(t("next"), "right", page + 1)}
      {turn(t("last"), "last", pages - 1)}
      {note !== null && <span className="muted push">{note}</span>}
    </nav>
  )
}
