/** Says what the prepared reports are called and what their columns and parameters are. */
import { text } from "@quadrante/domain/text"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { pt } from "./pt.ts"

export const say = text({ "pt-BR": pt, en, es })

/** What there is to say something of. */
export type ReportName = keyof (typeof pt)["reports"]
export type ParameterName = keyof (typeof pt)["parameters"]
export type ColumnName = keyof (typeof pt)["columns"]
