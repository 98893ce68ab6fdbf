/** Faults of the server in words. */
import type { Failure } from "@quadrante/api/client"
import type { Fault } from "@quadrante/api/fault"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { i18n } from "./i18n.ts"

const said =
  (t: typeof i18n.t) =>
  (fault: Failure): string => {
    const code = fault.code === "proof-nonce" ? "proof-invalid" : fault.code
    // A client that got no answer has no more to say than its code.
    const known: Partial<Omit<Fault, "code">> & { readonly code: string } = fault
    // Where nobody is named it was the engine itself.
    const { at = "", by = t("fault.engine"), retryAfter = 0, request = "" } = known
    return t(`fault.${code}`, { at, by, retryAfter, request })
  }

/** A fault in the person's language, for what is said outside of a component. */
export const faultText = (fault: Failure): string => said(i18n.t)(fault)

/** Gives a function that says a fault in the person's language: what happened, and what to do. */
export const useFaultText = () => {
  const { t } = useTranslation()
  return useMemo(() => said(t), [t])
}
