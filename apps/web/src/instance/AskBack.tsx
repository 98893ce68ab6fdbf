/** Once a decision can be undone no more: whoever has the case now is asked to send it back. */
import type { Instance } from "@quadrante/api/process"
import * as Comment from "@quadrante/domain/comment"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { talkAsked } from "../store/instances.ts"
import { useWhoHasIt } from "./has-it.ts"
import { ownStepOf } from "./own-step.ts"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly instance: Instance
}

export const AskBack = ({ id, instance }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const pessoa = useAppSelector(({ user }) => user.pessoa)
  const decided = useAppSelector(({ instances }) => instances[id]?.decided) ?? null
  const { person } = useWhoHasIt(instance)
  const { task, status } = instance
  const hasDecided = ownStepOf(instance, pessoa, decided)?.word != null
  const isTheirs = task !== null && task.standing !== "mine" && task.pending === undefined
  if (!hasDecided || status !== "running" || !isTheirs) return null
  const text = `${t("decide.askBackText")}${person === null ? "" : Comment.typedNameOf(person)}`
  return (
    <button
      type="button"
      className="btn quiet small"
      onClick={() => void app.dispatch(talkAsked({ id, asks: true, text }))}
    >
      {person === null ? t("decide.askBack") : t("decide.askBackTo", { nome: person })}
    </button>
  )
}
