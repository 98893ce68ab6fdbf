/** How a figure went, small, beside it: what it says stands in words and in the indicator itself. */
interface Props {
  /** Null where a part of the period has no value: the line goes on from the next. */
  readonly values: ReadonlyArray<number | null>
}

const [width, height, edge] = [56, 20, 2]

export const Spark = ({ values }: Props) => {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  const most = Math.max(...known.map(({ value }) => value))
  // One moment is no trend, nor is one that rises out of nothing.
  if (known.filter(({ value }) => value > 0).length < 2) return null
  const points = known.map(({ value, at }) => ({
    x: edge + (at / (values.length - 1)) * (width - 2 * edge),
    y: height - edge - (value / most) * (height - 2 * edge)
  }))
  const last = points.at(-1)
  return (
    <svg className="spark" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
      {last !== undefined && <circle cx={last.x} cy={last.y} r={edge} />}
    </svg>
  )
}
