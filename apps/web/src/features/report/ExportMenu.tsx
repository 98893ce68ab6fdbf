/** The formats in which a table can be taken along. */
import { Format } from "@quadrante/api/report"
import { Icon } from "../../ui/Icon.tsx"
import { MenuButton } from "../../ui/MenuButton.tsx"
import { useReportWords } from "./words.ts"

interface Props {
  readonly disabled: boolean
  readonly onExport: (format: Format) => void
}

export const ExportMenu = ({ disabled, onExport }: Props) => {
  const { words } = useReportWords()
  if (disabled) {
    return (
      <button type="button" className="btn" disabled>
        <Icon name="download" />
        {words.export}
      </button>
    )
  }
  return (
    <MenuButton
      label={words.export}
      className="btn"
      acts={Format.literals.map((format) => ({
        name: format,
        label: words.format[format],
        run: () => onExport(format)
      }))}
    >
      <Icon name="download" />
      {words.export}
    </MenuButton>
  )
}
