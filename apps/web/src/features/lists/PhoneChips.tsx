/** On a phone: what waits with the person, what waits in their groups, and what they asked for, each with how much it is. */
import * as List from "@quadrante/domain/list"
import { useTranslation } from "react-i18next"
import { runningRequests, taskTotals } from "../../data/list-queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { anywhere, openPanel } from "../../workspace/open.ts"
import { lists } from "./texts/texts.ts"
import "./phone-chips.css"

interface Props {
  readonly list: List.ListName
  readonly view: List.View
  readonly onView: (view: List.View) => void
}

const chips = ["mine", "offered", "requests"] as const
type Chip = (typeof chips)[number]

/** Whether a filter is one of the chips, and needs no other one that says so. */
export const isChip = (name: string, value: string): boolean => name === "standing" && value !== "helping"

export const PhoneChips = ({ list, view, onView }: Props) => {
  const { t } = useTranslation(lists)
  const app = useApp()
  const totals = useServerQuery(taskTotals).data
  const requests = useServerQuery(runningRequests).data
  const counts: Readonly<Record<Chip, number | undefined>> = {
    mine: totals?.mine,
    offered: totals?.offered,
    requests: requests ?? undefined
  }
  const isOn = (chip: Chip) => (list === "pedidos" ? chip === "requests" : view.filter["standing"] === chip)
  const press = (chip: Chip) => {
    if (chip === "requests") {
      if (list !== "pedidos") openPanel(app, "pedidos", anywhere)
    } else if (list === "tarefas") {
      // A second press takes it off again: then all that waits is there.
      onView(List.filteredBy(list, view, "standing", isOn(chip) ? "" : chip))
    } else {
      const only = { ...List.shapes.tarefas.first, filter: { standing: chip } }
      openPanel(app, "tarefas", anywhere, List.toContexto("tarefas", only))
    }
  }
  return (
    <ul className="phone-chips" aria-label={t("chips")}>
      {chips.map((chip) => (
        <li key={chip}>
          <button type="button" aria-pressed={isOn(chip)} onClick={() => press(chip)}>
            {chip === "requests" ? t("title.pedidos") : t(`chip.${chip}`)}
            {counts[chip] !== undefined && (
              <>
                {" "}
                <b className="nums">{counts[chip]}</b>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whether the window is that of a phone. */
export const useIsPhone = (): boolean => useAppSelector(({ workspace }) => workspace.isPhone)
