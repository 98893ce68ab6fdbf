/** One finding: its title, what is measured, and what shows it. */
import type { ReactNode } from "react"
import "./chart.css"

interface Props {
  readonly title: string
  readonly measure: string
  readonly wide?: boolean
  readonly children: ReactNode
}

export const ChartFigure = ({ title, measure, wide = false, children }: Props) => (
  <figure className={wide ? "chart wide" : "chart"}>
    <figcaption>
      {title}
      <small>{measure}</small>
    </figcaption>
    {children}
  </figure>
)
