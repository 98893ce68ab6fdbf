/** The formats in which a table can be taken along. */
import { Format } from "@quadrante/api/report"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { MenuButton } from "../../ui/MenuButton.tsx"
import { reports } from "./texts/texts.ts"

interface Props {
  readonly disabled: boolean
  readonly onExport: (format: Format) => void
}

export const ExportMenu = ({ disabled, onExport }: Props) => {
  const { t } = useTranslation(reports)
  if (disabled) {
    return (
      <button type="button" className="btn quiet small" disabled>
        <Icon name="download" />
        <span>{t("export")}</span>
      </button>
    )
  }
  return (
    <MenuButton
      label={t("export")}
      className="btn quiet small"
      isAbove
      acts={Format.literals.map((format) => ({
        name: format,
        label: t(`format.${format}`),
        run: () => onExport(format)
      }))}
    >
      <Icon name="download" />
      <span>{t("export")}</span>
    </MenuButton>
  )
}
