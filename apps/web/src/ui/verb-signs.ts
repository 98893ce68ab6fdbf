/** The sign of what was decided, wherever it is told. */
import type { Verb } from "@quadrante/domain/verb"
import type { IconName } from "./Icon.tsx"

export const verbSigns: Readonly<Record<Verb, IconName>> = { approve: "check", refuse: "close", sendBack: "returned" }
