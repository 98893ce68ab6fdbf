/** Who has a case now, and since when, in words. */
import type { Instance, Task } from "@quadrante/api/process"
import type { User } from "@quadrante/domain/user"
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { whenText } from "../i18n/when.ts"
import { useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"

interface CaseHolder {
  readonly who: string
  readonly since: string | null
  /** Their name, where it is one person's. */
  readonly person: string | null
  /** The id of their photo. */
  readonly photo: string | null
}

/** Of several tasks it is about the one that is shown. */
export const useWhoHasIt = (instance: Instance): CaseHolder => {
  const { t } = useTranslation()
  const locale = useClock()
  const me = useAppSelector(({ user }) => user)
  const { task, status, stands } = instance
  if (status !== "running" && status !== "failed") return { who: t("path.over"), since: null, ...nobody }
  if (task === null) {
    return { who: stands === null ? t("path.alone") : t("path.stands", { nome: stands }), since: null, ...nobody }
  }
  const since = t("path.since", { quando: whenText(t, locale, Date.parse(task.held ?? task.since)) })
  return { ...whoHas(t, task, me), since }
}

const nobody = { person: null, photo: null } as const

/** Who has a task, as the person whose screen it is hears it. */
const whoHas = (
  t: TFunction,
  task: Task,
  { pessoa, img_perfil }: Pick<User, "pessoa" | "img_perfil">
): Omit<CaseHolder, "since"> => {
  const { holder, role: papel, standing, actingFor, holderPhoto } = task
  const me = { person: pessoa, photo: img_perfil }
  if (actingFor !== null) return { who: t("path.withYouFor", { nome: actingFor.pessoa }), ...me }
  if (standing === "mine") return { who: papel === pessoa ? t("path.withYou") : t("path.withYouAs", { papel }), ...me }
  if (standing === "offered") return { who: t("path.offered", { papel }), ...nobody }
  if (holder === null) return { who: t("path.withOne", { nome: papel }), ...nobody }
  const nome = holder
  const photo = holderPhoto ?? null
  return {
    who: papel === nome ? t("path.withOne", { nome }) : t("path.withOneAs", { nome, papel }),
    person: nome,
    photo
  }
}
