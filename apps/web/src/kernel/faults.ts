/** Faults of the server in words, for who reads this window. */
import type { Failure } from "@quadrante/api/client"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { saidBy } from "../i18n/faults.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "./app.ts"
import { clockIn, useClock } from "./clock.ts"

/** A fault in the person's language, for what is said outside of a component. */
export const faultText = (app: Pick<App, "ambiente" | "store">, fault: Failure): string =>
  saidBy(i18n.t, clockIn(app))(fault)

/** Gives a function that says a fault in the person's language: what happened, and what to do. */
export const useFaultText = () => {
  const { t } = useTranslation()
  const clock = useClock()
  return useMemo(() => saidBy(t, clock), [t, clock])
}
