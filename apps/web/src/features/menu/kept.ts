/** What the menu keeps for a person: closed groups, and whether it stays open. It follows them to other devices. */
import * as ClientValue from "@quadrante/domain/client-value"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useKeptNames } from "../../data/kept-names.ts"
import { clientValueSet } from "../../store/entities.ts"

const names = { closed: "menu.fechados", docked: "menu.fixo" }

/** The groups of the menu that a person closed. */
export const useClosed = () => useKeptNames(names.closed)

/** Whether the menu stands beside the quadrants, where there is room, and how that is changed. */
export const useDocked = () => {
  const { dispatch } = useApp()
  const wanted = useAppSelector(({ client_values }) => client_values[names.docked]?.valor === true)
  const width = useAppSelector(({ workspace }) => workspace.width)
  const hasRoom = width >= dockedFrom
  const dock = (valor: boolean) =>
    void dispatch(clientValueSet({ nome: names.docked, tipo: "logico", valor, ...ClientValue.defaults }))
  return { hasRoom, docked: hasRoom && wanted, dock }
}

/** The least that quadrants keep beside the menu, and the menu itself. */
const dockedFrom = 1280 + 326
