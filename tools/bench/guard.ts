/** How fast the guard decides, with the reading of its link, against a memory router that renders nothing. */
import { createMemoryRouter } from "react-router-dom"
import * as Guard from "../../libs/domain/src/guard/guard.ts"
import { atLeast, compare, row } from "./inputs/figures.ts"
import { queries } from "./inputs/queries.ts"
import { sized } from "./inputs/size.ts"

const links = queries(sized(2_000, 200)).map((query, i) => `/${["prod", "demo", ":amb"][i % 3]}/home?${query}`)
const navigation = {
  from: "home",
  session: "s1",
  prior: null,
  client: { amb: "prod", consulta_sessoes: false },
  otherSessions: false,
  separators: { fmt_decimal: ",", fmt_milhar: "." },
  prefix: "",
  unsent: false,
  locked: false
} as const
const pages = ["login", "sessions_select", "home", "report"]
const router = createMemoryRouter([
  { path: "/", children: pages.flatMap((page) => [{ path: page }, { path: `:amb/${page}` }]) },
  { path: "*" }
])
router.initialize()

let rules = 0
const times = await compare(
  {
    guard: () => {
      for (const to of links) rules += Guard.decide({ ...navigation, to }).rule.length
    },
    router: async () => {
      for (const to of links) await router.navigate(to)
    }
  },
  sized(9, 1),
  2
)
row(
  "guard: a decision with the reading of a link of five values, against a React Router memory navigation",
  times.router / times.guard,
  "×",
  atLeast(5)
)
if (rules === 0) throw new Error("nothing was decided")
