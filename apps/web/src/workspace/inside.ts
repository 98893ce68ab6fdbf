/** In which open process something stands. */
import { createContext } from "react"

/** The id of the open process; empty: in none. */
export const InProcess = createContext("")
