/** Who has a case now, and since when, in words. */
import type { Instance, Task } from "@quadrante/api/process"
import type { Patterns } from "@quadrante/domain/locale"
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { dayOf, isoDayOf, timeOf } from "../i18n/time.ts"
import { useAppSelector } from "../kernel/app.ts"

interface CaseHolder {
  readonly who: string
  readonly since: string | null
  /** Their name, where it is one person's. */
  readonly person: string | null
}

/** Of several tasks it is about the one that is shown. */
export const useWhoHasIt = (instance: Instance): CaseHolder => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const me = useAppSelector(({ user }) => user.pessoa)
  const { task, status, stands } = instance
  if (status !== "running" && status !== "failed") return { who: t("path.over"), since: null, person: null }
  if (task === null) {
    return { who: stands === null ? t("path.alone") : t("path.stands", { nome: stands }), since: null, person: null }
  }
  const since = sinceText(t, locale, Date.parse(task.held ?? task.since))
  return { ...whoHas(t, task, me), since }
}

/** Today and yesterday by their words. */
const sinceText = (t: TFunction, locale: Patterns, at: number, now = Date.now()): string => {
  const [day, hora] = [isoDayOf(at), timeOf(locale, at)]
  if (day === isoDayOf(now)) return t("path.sinceToday", { hora })
  if (day === isoDayOf(now - 86_400_000)) return t("path.sinceYesterday", { hora })
  return t("path.since", { dia: dayOf(locale, at), hora })
}

const whoHas = (t: TFunction, task: Task, me: string): Omit<CaseHolder, "since"> => {
  const { holder, role: papel, standing, actingFor } = task
  if (actingFor !== null) return { who: t("path.withYouFor", { nome: actingFor.pessoa }), person: me }
  if (standing === "mine") {
    return { who: papel === me ? t("path.withYou") : t("path.withYouAs", { papel }), person: me }
  }
  if (standing === "offered") return { who: t("path.offered", { papel }), person: null }
  if (holder === null) return { who: t("path.withOne", { nome: papel }), person: null }
  const nome = holder
  return { who: papel === nome ? t("path.withOne", { nome }) : t("path.withOneAs", { nome, papel }), person: nome }
}
