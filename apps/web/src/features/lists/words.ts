/** The words of a list in the language of the screen, for who reads it. */
import type { TaskChoices } from "@quadrante/api/list"
import type * as List from "@quadrante/domain/list"
import { useMemo } from "react"
import { useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { cellText, dueText } from "./cell-words.ts"
import { makeFilterWords } from "./filter-words.ts"
import type { ListedRow } from "./rows.ts"

export const useListWords = (list: List.ListName, choices: TaskChoices, amountName: string | null) => {
  const locale = useClock()
  const usuario = useAppSelector(({ session }) => session.view?.user.usuario ?? "")
  return useMemo(() => {
    const words = makeFilterWords(list, choices, locale, amountName)
    return {
      ...words,
      locale,
      cellText: (row: ListedRow, column: string, now: number) =>
        cellText(words, row, column, { locale, usuario, amountName, now }),
      dueText: (due: string | null, now: number) => dueText(locale, due, now)
    }
  }, [list, choices, locale, usuario, amountName])
}

export type ListWords = ReturnType<typeof useListWords>
