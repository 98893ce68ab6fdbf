/** Metrics for Prometheus. None of them names a person. */
import { monitorEventLoopDelay } from "node:perf_hooks"

/** What is counted while the server runs. */
export interface Metrics {
  /** A request was answered. `endpoint` is a name of the contract, or one word for all the rest. */
  readonly request: (endpoint: string, status: number, seconds: number) => void
  readonly event: (deliveries: number) => void
  /** Events got their numbers, of which the oldest had waited so many seconds. */
  readonly numbered: (waited: number) => void
  readonly refusedSocket: (code: string) => void
  /** A call was refused since its caller is past a budget or a quota, of this kind. */
  readonly refusedCall: (kind: string) => void
  /** A promise of a request or of a worker failed, and nobody heard of it. */
  readonly unheard: () => void
  /** The text, with what is only known now. */
  readonly text: (now: Gauges) => string
  readonly stop: () => void
}

/** What is looked up when somebody asks. */
export interface Gauges {
  readonly sockets: number
  readonly databaseUp: boolean
  readonly realTimeUp: boolean
  /** How far what is derived from steps is behind; nothing while the database does not say. */
  readonly lags: readonly LagGauge[]
  readonly versao: string
}

interface LagGauge {
  readonly data: string
  readonly seconds: number
  readonly waiting: number
  readonly rebuilding: number
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Begins to count. */
export const makeMetrics = (): Metrics => {
  const requests = new Map<string, number>()
  const refused = new Map<string, number>()
  const refusedCalls = new Map<string, number>()
  const buckets = bounds.map(() => 0)
  let [count, sum, events, deliveries, unheard, waited] = [0, 0, 0, 0, 0, 0]
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return {
    request: (endpoint, status, seconds) => {
      add(requests, `endpoint="${endpoint}",status="${Math.floor(status / 100)}xx"`)
      count++
      sum += seconds
      bounds.forEach((bound, at) => {
        if (seconds <= bound) buckets[at] = (buckets[at] ?? 0) + 1
      })
    },
    event: (to) => {
      events++
      deliveries += to
    },
    numbered: (seconds) => {
      waited = Math.max(waited, seconds)
    },
    refusedSocket: (code) => add(refused, `code="${code}"`),
    refusedCall: (kind) => add(refusedCalls, `kind="${kind}"`),
    unheard: () => {
      unheard++
    },
    text: ({ sockets, databaseUp, realTimeUp, lags, versao }) => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const ofLags = (figure: (lag: LagGauge) => number): readonly Sample[] =>
        lags.map((lag) => [`data="${lag.data}"`, figure(lag)])
      const families = [
        family("quadrante_info", "gauge", "Version of the server.", [[`versao="${versao}"`, 1]]),
        family("quadrante_requests_total", "counter", "Requests answered.", [...requests]),
        family("quadrante_request_seconds", "histogram", "How long requests took.", [
          ...bounds.map((bound, at): Sample => [`le="${bound}"`, buckets[at] ?? 0, "_bucket"]),
          ['le="+Inf"', count, "_bucket"],
          ["", sum, "_sum"],
          ["", count, "_count"]
        ]),
        family("quadrante_sockets", "gauge", "Sockets that are open here.", [["", sockets]]),
        family("quadrante_unheard_failures_total", "counter", "Mistakes of ours that nothing caught.", [["", unheard]]),
        family("quadrante_sockets_refused_total", "counter", "Sockets that were not let in.", [...refused]),
        family("quadrante_calls_refused_total", "counter", "Calls past a budget or a quota.", [...refusedCalls]),
        family("quadrante_events_total", "counter", "Events handed to rooms here.", [["", events]]),
        family("quadrante_deliveries_total", "counter", "Sockets that events were handed to.", [["", deliveries]]),
        family(
          "quadrante_event_wait_seconds",
          "gauge",
          "Longest wait of an event for its number since the last reading.",
          [["", waited]]
        ),
        family(
          "quadrante_derived_lag_seconds",
          "gauge",
          "How long the oldest change waits for what is derived from it.",
          ofLags(({ seconds }) => seconds)
        ),
        family(
          "quadrante_derived_waiting",
          "gauge",
          "Changes that wait for what is derived from them.",
          ofLags(({ waiting }) => waiting)
        ),
        family(
          "quadrante_derived_rebuilding",
          "gauge",
          "Of these, what was asked to be made anew.",
          ofLags(({ rebuilding }) => rebuilding)
        ),
        family("quadrante_database_up", "gauge", "Whether the database answers.", [["", Number(databaseUp)]]),
        family("quadrante_realtime_up", "gauge", "Whether news travels.", [["", Number(realTimeUp)]]),
        family(
          "quadrante_loop_delay_seconds",
          "gauge",
          "Delay of the event loop, 99th percentile since the last reading.",
          [["", Number.isNaN(loop.percentile(99)) ? 0 : loop.percentile(99) / 1e9]]
        ),
        family("process_resident_memory_bytes", "gauge", "Memory.", [["", rss]]),
        family("nodejs_heap_used_bytes", "gauge", "Heap in use.", [["", heapUsed]]),
        family("process_cpu_seconds_total", "counter", "Time on a processor.", [["", (user + system) / 1e6]]),
        family("process_start_time_seconds", "gauge", "When the server began.", [
          ["", Math.round(performance.timeOrigin / 1000)]
        ])
      ]
      loop.reset()
      waited = 0
      return families.join("")
    },
    stop: () => void loop.disable()
  }
}

type Sample = readonly [labels: string, value: number, suffix?: string]

const family = (name: string, type: string, help: string, samples: readonly Sample[]): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n` +
  samples
    .map(([labels, value, suffix = ""]) => `${name}${suffix}${labels === "" ? "" : `{${labels}}`} ${value}\n`)
    .join("")

const add = (counts: Map<string, number>, labels: string) => counts.set(labels, (counts.get(labels) ?? 0) + 1)
