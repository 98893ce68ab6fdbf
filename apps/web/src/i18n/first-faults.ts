/** What the server refuses before anybody is in, in words: by its code, and how long to wait. */
import type { Failure } from "@quadrante/api/client"
import type { Fault } from "@quadrante/api/fault"
import type { i18n } from "./i18n.ts"

/** A fault's sentence: what happened, and what to do. */
export const codeText = (t: typeof i18n.t, fault: Failure): string => {
  // A client that got no answer has no more to say than its code.
  const known: Partial<Omit<Fault, "code">> & { readonly code: string } = fault
  // Where nobody is named it was the engine itself.
  const { at = "", by = t("fault.engine"), retryAfter = 0, request = "", flaw } = known
  return t(`fault.${keyOf(fault.code, at, flaw)}`, { at, by, retryAfter, request })
}

/** Under what the words for a code stand: which proof was wrong says nothing to a person, that a text cannot be kept does. */
const keyOf = (code: Failure["code"], at: string, flaw: Fault["flaw"]) => {
  if (code === "proof-nonce") return "proof-invalid"
  if (code === "quota-reached" && at === "challenges") return "challenges-reached"
  return code === "request-invalid" && (flaw === "nul" || flaw === "surrogate") ? "text-invalid" : code
}
