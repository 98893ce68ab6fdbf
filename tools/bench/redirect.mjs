/** How fast links are decoded, typed and validated, against the platform's parser and `qs`, which do neither. */
import qs from "qs"
import * as Redirect from "../../libs/domain/src/redirect/redirect.ts"
import { compare, queries, row } from "./inputs/queries.mjs"

const all = queries(5_000)
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
    },
    qs: () => {
      for (const query of all) sink += Object.keys(qs.parse(query)).length
    }
  },
  101
)

const against = (name, time, goal, isReached) => {
  const ratio = time / times.redirect
  row(`redirect: decoded, typed and validated, against ${name}`, ratio, "×", goal, isReached(ratio))
}
against("iterating URLSearchParams", times.urlSearchParams, "≥ 1", (ratio) => ratio >= 1)
against("qs", times.qs, "> 1", (ratio) => ratio > 1)
if (sink === 0) throw new Error("nothing was decoded")
