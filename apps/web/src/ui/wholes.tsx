/** Words with the values among them that are read in one piece: no line is broken within one. */
import { wholes } from "@quadrante/domain/markup"
import type { ReactNode } from "react"
import "./wholes.css"

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
