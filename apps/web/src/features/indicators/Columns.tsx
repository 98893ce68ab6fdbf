/** A chart of the parts of a period: columns side by side, or a line. Drawn to the size that it has, so that its texts stay as they are. */
import { textScale } from "../../ui/rem.ts"
import { useEffect, useRef, useState } from "react"
import { ticksOf } from "./ticks.ts"

/** A series: its name, what it looks like, and a value for each part; null where there is none. */
export interface Series {
  readonly name: string
  readonly tone: 1 | 2
  readonly values: ReadonlyArray<number | null>
}

interface Props {
  /** What the chart says, for whoever does not see it. */
  readonly label: string
  readonly kind: "columns" | "line"
  readonly parts: ReadonlyArray<string>
  readonly series: ReadonlyArray<Series>
  readonly written: (value: number) => string
}

const height = 200
const top = 10
const bottom = 26

export const Columns = ({ label, kind, parts, series, written }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor((entry?.contentRect.width ?? 0) / textScale()))
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), 0)
  const ticks = ticksOf(most)
  const end = ticks.at(-1) ?? 1
  const left = 12 + 8 * Math.max(...ticks.map((tick) => written(tick).length))
  const span = Math.max(width - left - 4, 0)
  const each = span / Math.max(parts.length, 1)
  const x = (at: number) => left + each * at
  const y = (value: number) => top + (height - top - bottom) * (1 - value / end)
  const labelWidth = 8 * Math.max(...parts.map(({ length }) => length), 1)
  // The last label stays within the chart, and so comes nearer to the one before it.
  const within = (at: number) => Math.min(at, width - labelWidth / 2)
  const last = x(parts.length - 0.5)
  const every = Math.max(1, Math.ceil((labelWidth + 16 + last - within(last)) / Math.max(each, 1)))
  return (
    <div className="plot" ref={box}>
      {width > 0 && (
        <svg
          width={width * textScale()}
          height={height * textScale()}
          viewBox={`0 0 ${width} ${height}`}
          fontSize={14}
          role="img"
          aria-label={label}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={tick === 0 ? "axis" : "gridline"} d={`M${left} ${y(tick)}H${width - 4}`} />
              <text x={left - 8} y={y(tick) + 5} textAnchor="end">
                {written(tick)}
              </text>
            </g>
          ))}
          {parts.map(
            (part, at) =>
              (parts.length - 1 - at) % every === 0 && (
                <text key={at} x={within(x(at + 0.5))} y={height - 6} textAnchor="middle">
                  {part}
                </text>
              )
          )}
          {kind === "columns"
            ? series.map(({ name, tone, values }, nth) =>
                values.map((value, at) => {
                  const wide = Math.min((each * 0.76) / series.length, 36)
                  const from = x(at + 0.5) - (wide * series.length) / 2 + wide * nth
                  return value === null ? null : (
                    <rect
                      key={`${name} ${at}`}
                      className={`c${tone}`}
                      x={from}
                      y={y(value)}
                      width={Math.max(wide - 1, 1)}
                      height={Math.max(y(0) - y(value), 0)}
                    />
                  )
                })
              )
            : series.map(({ name, tone, values }) => (
                <path
                  key={name}
                  className={`line c${tone}`}
                  d={values.map((value, at) => `${at === 0 ? "M" : "L"}${x(at + 0.5)} ${y(value ?? 0)}`).join("")}
                />
              ))}
        </svg>
      )}
    </div>
  )
}
