/** Faults of the server in words. */
import type { Failure } from "@quadrante/api/client"
import type { Fault } from "@quadrante/api/fault"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { i18n, localeOf } from "./i18n.ts"
import { momentOf } from "./time.ts"
import { fault } from "./pt/fault.ts"

const pt = fault.act

const said =
  (t: typeof i18n.t) =>
  (fault: Failure): string => {
    if (fault.code === "unreachable" && "call" in fault) {
      const act = actOf(fault.call)
      if (act !== null) return t("fault.unreachableFor", { ato: t(`fault.act.${act}`) })
    }
    // A client that got no answer has no more to say than its code.
    const known: Partial<Omit<Fault, "code">> & { readonly code: string } = fault
    // Where nobody is named it was the engine itself.
    const { at = "", by = t("fault.engine"), retryAfter = 0, request = "", flaw, when } = known
    if (fault.code === "quota-reached" && isQuota(at)) {
      return t(`fault.quota.${at}`, { retryAfter, minutes: Math.ceil(retryAfter / 60) })
    }
    const text = t(`fault.${wordsOf(fault.code, flaw)}`, { at, by, retryAfter, request })
    return when === undefined ? text : `${text} (${momentOf(localeOf(i18n.language), Date.parse(when))})`
  }

/** Under what the words for a code stand: which proof was wrong says nothing to a person, that a text cannot be kept does. */
const wordsOf = (code: Failure["code"], flaw: Fault["flaw"]) => {
  if (code === "proof-nonce") return "proof-invalid"
  return code === "request-invalid" && (flaw === "nul" || flaw === "surrogate") ? "text-invalid" : code
}

/** Acts that cannot wait for a connection, and are refused by name. */
const actOf = (call: string | undefined): keyof typeof pt | null =>
  // The names of the catalogue are those of the contract.
  call !== undefined && Object.hasOwn(pt, call) ? (call as keyof typeof pt) : null

const isQuota = (at: string): at is keyof typeof fault.quota => Object.hasOwn(fault.quota, at)

/** A fault in the person's language, for what is said outside of a component. */
export const faultText = (fault: Failure): string => said(i18n.t)(fault)

/** Gives a function that says a fault in the person's language: what happened, and what to do. */
export const useFaultText = () => {
  const { t } = useTranslation()
  return useMemo(() => said(t), [t])
}
