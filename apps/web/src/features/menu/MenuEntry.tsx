/** A line of the menu, whatever it opens. */
import type { MouseEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { TaskLine } from "../../instance/TaskLine.tsx"
import { Icon, ProcessIcon } from "../../ui/Icon.tsx"
import { type MenuLine, officeTexts, reportTexts } from "./lines.ts"
import { ProcessLine } from "./ProcessLine.tsx"

interface Props {
  readonly line: MenuLine
  readonly isFavourite: (processo: string) => boolean
  readonly onOpen: (how: OpeningPress) => void
  readonly onStar: (processo: string) => void
  /** How many tasks there are in all; null: not known. */
  readonly total: number | null
}

/** What was held, and how often was clicked. */
export type OpeningPress = Pick<MouseEvent, "ctrlKey" | "metaKey" | "detail">

/** What a line is called among those of its group. */
export const keyOf = (line: MenuLine): string => {
  switch (line._tag) {
    case "process":
    case "again":
      return line.process.processo
    case "instance":
      return line.item.instance
    case "task":
      return line.task.id
    case "report":
    case "panel":
      return line.panel
    case "office":
      return line.sheet
    case "offered":
    case "support":
      return line._tag
  }
}

const panelIcons = {
  tarefas: "inbox",
  pedidos: "form",
  rascunhos: "draft",
  avisos: "bell",
  substituicao: "swap"
} as const

export const MenuEntry = ({ line, total, isFavourite, onOpen, onStar }: Props) => {
  const { t } = useTranslation()
  const plain = (icon: ReactNode, label: ReactNode) => (
    <button type="button" onClick={onOpen}>
      {icon}
      {label}
    </button>
  )
  switch (line._tag) {
    case "process": {
      const { processo } = line.process
      return (
        <ProcessLine
          process={line.process}
          isFavourite={isFavourite(processo)}
          onOpen={onOpen}
          onStar={() => onStar(processo)}
        />
      )
    }
    case "task":
      return <TaskLine task={line.task} isShort={line.isShort} onOpen={onOpen} />
    case "offered":
      return plain(
        <Icon name="cliente" />,
        <>
          {t("menu.offered")} <small className="nums">{line.count}</small>
          <Icon name="right" />
        </>
      )
    case "panel":
      return plain(
        <Icon name={panelIcons[line.panel]} />,
        <>
          {t(`arrival.panel.${line.panel}`)}
          {line.panel === "tarefas" && total !== null && <small className="nums">{total}</small>}
        </>
      )
    case "again":
      return plain(<ProcessIcon name={line.process.icon} />, line.process.title)
    case "instance":
      return plain(<Icon name="history" />, line.item.title)
    case "support":
      return plain(<Icon name="profile" />, t("menu.people"))
    case "report":
      return plain(<Icon name={line.panel === "relatorio" ? "table" : "database"} />, t(reportTexts[line.panel]))
    case "office":
      return plain(<Icon name={line.sheet === "incidents" ? "alert" : "diagram"} />, t(officeTexts[line.sheet]))
  }
}
