/** How fast links are decoded, typed and validated, against the platform's parser that does neither. */
import * as Redirect from "../../libs/domain/src/redirect/redirect.ts"
import { compare, queries, row } from "./inputs/queries.mjs"

const all = queries(20_000)
const separators = { fmt_decimal: ",", fmt_milhar: "." }
let sink = 0

const times = compare(
  {
    redirect: () => {
      for (const query of all) if (Redirect.decode(query, separators)._tag === "Success") sink++
    },
    urlSearchParams: () => {
      for (const query of all)
        for (const [name, value] of new URLSearchParams(query)) sink += name.length + value.length
    }
  },
  15
)

const ratio = times.urlSearchParams / times.redirect
row("redirect: decoded, typed and validated, against iterating URLSearchParams", ratio, "×", "≥ 1", ratio >= 1)
if (sink === 0) throw new Error("nothing was decoded")
