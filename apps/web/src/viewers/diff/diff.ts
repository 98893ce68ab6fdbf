/** The door of the diff viewer: the library comes with the first comparison. */
import { lazy } from "react"
import { load, register } from "../viewers.ts"
import type { DiffProps } from "./DiffView.tsx"

/** Starts the viewer: it is made known, and nothing is loaded. */
export const startDiff = (): void => register("diff", () => import("./DiffView.tsx"))

/** Two texts compared word by word. */
export const DiffView = lazy(() => load<DiffProps>("diff"))
