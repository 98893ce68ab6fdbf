/** The figures of a chart as a table, with a bar in each row where one column is to be seen at a glance. */
import type { ReactNode } from "react"
import "./table.css"

export interface TableLine {
  readonly key: string
  readonly head: ReactNode
  readonly cells: ReadonlyArray<string>
  /** How long the bar of the row is, from 0 to 1. */
  readonly bar?: number
  /** Whether it is the one that the title speaks of. */
  readonly marked?: boolean
}

interface Props {
  readonly caption: string
  readonly heads: ReadonlyArray<string>
  readonly lines: ReadonlyArray<TableLine>
}

export const BarTable = ({ caption, heads, lines }: Props) => {
  const [first, ...others] = heads
  return (
    <div className="tablewrap" tabIndex={0} role="group" aria-label={caption}>
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, head, cells, bar, marked = false }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className={at === 0 && bar !== undefined ? "num barred" : "num"}>
                  {at === 0 && bar !== undefined && (
                    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                      <rect className={marked ? "c2" : "c5"} width={Math.max(bar * 100, 0)} height="12" />
                    </svg>
                  )}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
