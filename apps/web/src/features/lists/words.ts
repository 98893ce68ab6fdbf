/** The words of a list in the language of the screen, for who reads it. */
import type { TaskChoices } from "@quadrante/api/list"
import type * as List from "@quadrante/domain/list"
import { useMemo } from "react"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { zoneOf } from "../../kernel/environment.ts"
import { cellText, dueText } from "./cell-words.ts"
import { makeFilterWords } from "./filter-words.ts"
import type { ListedRow } from "./rows.ts"

export const useListWords = (list: List.ListName, choices: TaskChoices, amountName: string | null) => {
  const locale = useAppSelector((state) => state.locale)
  const usuario = useAppSelector(({ session }) => session.view?.user.usuario ?? "")
  const zone = zoneOf(useApp().ambiente)
  return useMemo(() => {
    const words = makeFilterWords(list, choices, locale, amountName)
    return {
      ...words,
      locale,
      cellText: (row: ListedRow, column: string, now: number) =>
        cellText(words, row, column, { locale, zone, usuario, amountName, now }),
      dueText: (due: string | null, now: number) => dueText(locale, zone, due, now)
    }
  }, [list, choices, locale, zone, usuario, amountName])
}

export type ListWords = ReturnType<typeof useListWords>
