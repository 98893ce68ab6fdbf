/** The foot of printed sheets: who printed them, for which unit, when, and which sheet of how many each is. */
import { useTranslation } from "react-i18next"
import { momentOf } from "../../i18n/time.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import type { SheetFooter } from "./printing.ts"
import { reports } from "./texts/texts.ts"

/** More columns than these are printed on sheets across. */
const mostUpright = 6

interface PrintedTable {
  readonly at: string
  readonly columns: ReadonlyArray<unknown>
}

/** The foot for a table; `filters`: what was asked for, in words. */
export const useSheetFooter = (): ((table: PrintedTable, filters?: string) => SheetFooter) => {
  const { t } = useTranslation(reports)
  const locale = useClock()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const view = useAppSelector(({ session }) => session.view)
  return ({ at, columns }, filters = "") => {
    const who = { pessoa: view?.user.pessoa ?? "", unidade: view?.unit?.unid_nome ?? amb_nome }
    const left = t("printed", { ...who, at: momentOf(locale, Date.parse(at)) })
    return {
      left: filters === "" ? left : `${left} · ${t("printedFilters", { filters })}`,
      pageOf: [t("pageOf.before"), t("pageOf.between")],
      wide: columns.length > mostUpright
    }
  }
}
