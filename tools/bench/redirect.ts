/** How fast links are decoded, typed and validated, against the platform's parser and `qs`, which do neither. */
import qs from "qs"
import * as Redirect from "../../libs/domain/src/redirect/redirect.ts"
import { above, atLeast, compare, row } from "./inputs/figures.ts"
import { queries } from "./inputs/queries.ts"
import { sized } from "./inputs/size.ts"

const all = queries(sized(5_000, 500))
const separators = { fmt_decimal: ",", fmt_milhar: "." }
let sink = 0

const times = await compare(
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
  sized(101, 1)
)

const name = "redirect: decoded, typed and validated"
row(`${name}, against iterating URLSearchParams`, times.urlSearchParams / times.redirect, "×", atLeast(0.4))
row(`${name}, against qs`, times.qs / times.redirect, "×", above(1))
if (sink === 0) throw new Error("nothing was decoded")
