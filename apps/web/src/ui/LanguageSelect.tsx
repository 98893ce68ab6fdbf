/** The language of the screen, each named in itself. */
import { useTranslation } from "react-i18next"
import { languages, localeOf } from "../i18n/i18n.ts"
import { Icon } from "./Icon.tsx"

interface Props {
  /** False in the page that paints before any script: nothing could be chosen yet. */
  readonly ready: boolean
  readonly onChoose: (tag: string) => void
}

export const LanguageSelect = ({ ready, onChoose }: Props) => {
  const { t, i18n } = useTranslation()
  return (
    <span className="input language">
      <Icon name="globe" />
      <select
        aria-label={t("language.title")}
        value={localeOf(i18n.language).lcl_id}
        disabled={!ready}
        onChange={({ target }) => onChoose(target.value)}
      >
        {languages.map(({ lcl_id, lingua }) => (
          <option key={lcl_id} value={lcl_id} lang={lcl_id}>
            {lingua}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
