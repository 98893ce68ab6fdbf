/** Words with the values among them that are read in one piece: no line is broken within one. */
import { wholes } from "@quadrante/domain/markup"
import type { ReactNode } from "react"
import "./wholes.css"

/** Values of more letters than this have no room in a quarter of a form. */
const mostLetters = 15

/** Whether a value is read in one piece and longer than others: it takes the room of two. */
export const hasLongWhole = (text: string): boolean =>
  wholes(text).some((one) => one.isWhole && one.text.length > mostLetters)

export const wholesView = (text: string): ReactNode =>
  wholes(text).map(({ text: words, isWhole }, at) =>
    isWhole ? (
      <span key={at} className="unbroken">
        {words}
      </span>
    ) : (
      words
    )
  )
