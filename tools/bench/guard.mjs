/** How fast the guard decides, alone and with the reading of its link, against a memory router that renders nothing. */
import { createMemoryRouter } from "react-router-dom"
import * as Guard from "../../libs/domain/src/guard/guard.ts"
import { queries, median, row } from "./inputs/queries.mjs"

const links = queries(2_000).map((query, i) => `/${["prod", "demo", ":amb"][i % 3]}/home?${query}`)
const navigation = {
  from: "home",
  session: "s1",
  prior: null,
  client: { amb: "prod", consulta_sessoes: false },
  otherSessions: false,
  separators: { fmt_decimal: ",", fmt_milhar: "." },
  prefix: ""
}
const pages = ["login", "sessions_select", "home", "report"]
const router = createMemoryRouter([
  { path: "/", children: pages.flatMap((page) => [{ path: page }, { path: `:amb/${page}` }]) },
  { path: "*" }
])
router.initialize()

let rules = 0
const decided = () => {
  for (const to of links) rules += Guard.decide({ ...navigation, to }).rule.length
}
const situations = links.map((to) => Guard.situationOf({ ...navigation, to }))
const decidedAlone = () => {
  for (const situation of situations) rules += Guard.decideSituation(situation).rule.length
}
const navigated = async () => {
  for (const to of links) await router.navigate(to)
}

const times = { alone: [], guard: [], router: [] }
for (let round = -2; round < 9; round++) {
  for (const [name, run] of Object.entries({ alone: decidedAlone, guard: decided, router: navigated })) {
    const start = process.hrtime.bigint()
    await run()
    if (round >= 0) times[name].push(Number(process.hrtime.bigint() - start) / 1e3 / links.length)
  }
}
const alone = median(times.router) / median(times.alone)
const whole = median(times.router) / median(times.guard)
row(
  "guard: a decision, its link read before, against a React Router memory navigation",
  alone,
  "×",
  "≥ 50",
  alone >= 50
)
row("guard: a decision with the reading of a link of five values, against the same", whole, "×", "≥ 50", whole >= 50)
if (rules === 0) throw new Error("nothing was decided")
