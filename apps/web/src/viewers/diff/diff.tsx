/** The door of the diff viewer: the library comes with the first comparison. */
import { Broken } from "../../ui/Broken.tsx"
import { onDemand } from "../../ui/onDemand.tsx"
import { load, register, type ViewerProps } from "../viewers.ts"
import type { DiffProps } from "./DiffView.tsx"

/** Starts the viewer: it is made known, and nothing is loaded. */
export const startDiff = (): void => register("diff", () => import("./DiffView.tsx"))

/** Two texts compared word by word. */
export const DiffView = onDemand(() => load<DiffProps & ViewerProps>("diff"), {
  waiting: ({ waiting }) => waiting,
  broken: (breakage) => <Broken part="COMPARACAO" {...breakage} />
})
