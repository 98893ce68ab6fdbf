/** Faults of the server in words, behind the login: with the act that was refused, the quota, and when it happened. */
import type { Failure } from "@quadrante/api/client"
import { codeText } from "./first-faults.ts"
import type { i18n } from "./i18n.ts"
import "./later.ts"
import { refusal } from "./pt/refusal.ts"
import { type ClockedPhrases, momentOf } from "./time.ts"

/** A fault in words. The clock is that of who reads. */
export const saidBy =
  (t: typeof i18n.t, clock: ClockedPhrases) =>
  (fault: Failure): string => {
    if (fault.code === "unreachable" && "call" in fault) {
      const act = actOf(fault.call)
      if (act !== null) return t("refusal.unreachable", { ato: t(`refusal.act.${act}`) })
    }
    if (fault.code === "quota-reached" && isQuota(fault.at)) {
      const { at, retryAfter = 0 } = fault
      return t(`refusal.quota.${at}`, { retryAfter, minutes: Math.ceil(retryAfter / 60) })
    }
    if (fault.code === "forbidden" && isReason(fault.at)) {
      const { params = {} } = fault.fields?.[0] ?? {}
      const { element = "", units = "", by = "" } = params
      return t(`refusal.task.${fault.at}`, { etapa: element, unidades: units, nome: by })
    }
    if (fault.code === "forbidden" && fault.at === "addressee") {
      return (fault.fields ?? [])
        .map(({ code, params }) =>
          isAddressee(code) ? t(`refusal.addressee.${code}`, { nome: params["pessoa"] ?? "" }) : ""
        )
        .join(" ")
    }
    const text = codeText(t, fault)
    return "when" in fault && fault.when !== undefined ? `${text} (${momentOf(clock, Date.parse(fault.when))})` : text
  }

/** Acts that cannot wait for a connection, and are refused by name. */
const actOf = (call: string | undefined): keyof typeof refusal.act | null =>
  // The names of the catalogue are those of the contract.
  call !== undefined && Object.hasOwn(refusal.act, call) ? (call as keyof typeof refusal.act) : null

/** Whether a refusal says why a task is not this person's to do. */
const isReason = (at: string | undefined): at is keyof typeof refusal.task =>
  at !== undefined && Object.hasOwn(refusal.task, at)

/** Whether it says why a comment cannot name somebody. */
const isAddressee = (code: string): code is keyof typeof refusal.addressee => Object.hasOwn(refusal.addressee, code)

const isQuota = (at: string | undefined): at is keyof typeof refusal.quota =>
  at !== undefined && Object.hasOwn(refusal.quota, at)
