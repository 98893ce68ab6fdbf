/** Faults of the server in words. */
import type { Failure } from "@quadrante/api/client"
import type { Fault } from "@quadrante/api/fault"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** Gives a function that says a fault in the person's language: what happened, and what to do. */
export const useFaultText = () => {
  const { t } = useTranslation()
  return useCallback(
    (fault: Failure): string => {
      const code = fault.code === "proof-nonce" ? "proof-invalid" : fault.code
      // A client that got no answer has no more to say than its code.
      const said: Partial<Omit<Fault, "code">> & { readonly code: string } = fault
      const { at = "", by = "", retryAfter = 0, request = "" } = said
      return t(`fault.${code}`, { at, by, retryAfter, request })
    },
    [t]
  )
}
