/** Graphs of what was measured: one line a figure, over how many people are in or how much there is. */
import type { SizeFigures, Results } from "./results.ts"

interface PlottedLine {
  readonly name: string
  readonly valueOf: (measured: SizeFigures) => number | null
}

interface Graph {
  readonly file: string
  readonly title: string
  readonly unit: string
  readonly lines: readonly PlottedLine[]
}

/** The slowest of the acts that people do most: of each the time that 95 of 100 stay below. */
const p95Of = (act: string): PlottedLine => ({
  name: act,
  valueOf: ({ acts }) => acts.find((one) => one.act === act)?.p95 ?? null
})

const graphs: readonly Graph[] = [
  {
    file: "load-acts.svg",
    title: "How long acts take: 95 of 100 stay below",
    unit: "ms",
    lines: ["list of tasks", "open a task", "decide a task", "send a form", "search", "report"].map(p95Of)
  },
  {
    file: "load-processor.svg",
    title: "Processor time",
    unit: "% of one",
    lines: [
      { name: "node", valueOf: ({ nodeProcessor }) => nodeProcessor },
      { name: "PostgreSQL", valueOf: ({ postgresProcessor }) => postgresProcessor },
      { name: "the load itself", valueOf: ({ ownProcessor }) => ownProcessor }
    ]
  },
  {
    file: "load-memory.svg",
    title: "Memory of the node a session",
    unit: "KiB",
    lines: [{ name: "a session", valueOf: ({ memoryPerSession }) => memoryPerSession }]
  }
]

const [width, height] = [720, 320]
const plot = { left: 64, right: 520, top: 44, bottom: 276 }
const colours = ["#1f3a6e", "#b3541e", "#2f7d5b", "#7a3e8e", "#8a6d00", "#5b6470"]

/** The next round figure above one. */
const roundUp = (value: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return ([1, 2, 2.5, 5, 10].find((times) => times * step >= value) ?? 10) * step
}

/** A line from point to point. */
interface DrawnLine {
  readonly name: string
  readonly points: readonly { readonly at: number; readonly value: number }[]
}

/** What a graph says around its lines; `below` is what they are drawn over. */
interface GraphWords {
  readonly title: string
  readonly unit: string
  readonly below: string
}

const svgOf = ({ title, unit, lines }: Graph, { measured }: Results): string =>
  lineGraph(
    { title, unit, below: "people at work" },
    lines.map(({ name, valueOf }) => ({
      name,
      points: measured.flatMap((one) => {
        const value = valueOf(one)
        return value === null ? [] : [{ at: one.people, value }]
      })
    }))
  )

export const lineGraph = ({ title, unit, below: over }: GraphWords, points: readonly DrawnLine[]): string => {
  const places = [...new Set(points.flatMap((line) => line.points.map(({ at }) => at)))].toSorted((a, b) => a - b)
  const most = Math.max(...places)
  const top = roundUp(Math.max(1, ...points.flatMap((line) => line.points.map(({ value }) => value))))
  const x = (at: number) => Math.round(plot.left + (at / most) * (plot.right - plot.left))
  const y = (value: number) => Math.round(plot.bottom - (value / top) * (plot.bottom - plot.top))
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const at = y(part * top)
    return `<path d="M${plot.left} ${at}H${plot.right}" stroke="#d5d9e0"/><text x="${plot.left - 8}" y="${at + 4}" text-anchor="end">${part * top}</text>`
  })
  const below = places.map(
    (at) => `<text x="${x(at)}" y="${plot.bottom + 18}" text-anchor="middle">${at.toLocaleString("en")}</text>`
  )
  // Names stand at the end of their lines, and where two would lie on each other the lower one gives way.
  let free = 0
  const named = points
    .filter((line) => line.points.length > 0)
    .map((line, n) => ({
      ...line,
      colour: colours[n % colours.length] ?? "#000",
      end: y(line.points.at(-1)?.value ?? 0)
    }))
    .toSorted((a, b) => a.end - b.end)
    .map((line) => {
      const at = Math.max(free, line.end)
      free = at + 16
      return { ...line, at }
    })
  const drawn = named.map(({ name, points: all, colour, at }) => {
    const path = all.map(({ at: on, value }, n) => `${n === 0 ? "M" : "L"}${x(on)} ${y(value)}`).join("")
    const dots = all.map(({ at: on, value }) => `<circle cx="${x(on)}" cy="${y(value)}" r="3" fill="${colour}"/>`)
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join("")}<text x="${plot.right + 12}" y="${at + 4}" fill="${colour}">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12" fill="#3a4150">
<title>${title}, ${unit}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${plot.left}" y="22" font-size="14" font-weight="600">${title}, ${unit}</text>
${[...grid, ...below, ...drawn].join("\n")}
<text x="${(plot.left + plot.right) / 2}" y="${height - 8}" text-anchor="middle">${over}</text>
</svg>
`
}

/** The graphs as files with their texts. */
export const draw = (results: Results): ReadonlyArray<readonly [string, string]> =>
  graphs.map((graph) => [graph.file, svgOf(graph, results)])
