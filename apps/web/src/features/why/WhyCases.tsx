/** Of each case that is in sight: why whoever reads has it before them, and where it stands. */
import type { Instance } from "@quadrante/api/process"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Story from "@quadrante/domain/story"
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../../kernel/app.ts"
import { whyNotText } from "../../i18n/why-not.ts"
import { useInstance } from "../../kernel/known.ts"
import type { State } from "../../store/store.ts"
import { viewOf } from "../../store/workspace.ts"
import { story as storyTexts } from "./texts/texts.ts"

/** The cases and drafts that are in sight, the one that has the focus first. */
export const useInSight = (): ReadonlyArray<OpenProcess> => {
  // On a page that is none of the workspace there may be none yet.
  const workspace = useAppSelector((state: Partial<State>) => state.workspace)
  if (workspace === undefined || (workspace.isPhone && workspace.isAtList)) return []
  const slots = viewOf(workspace).slots.toSorted((one, other) => Number(other.focused) - Number(one.focused))
  return slots
    .flatMap(({ active }) => Workspace.find(workspace.layout, active ?? "") ?? [])
    .filter(({ instance, draft }) => instance !== null || draft !== undefined)
}

export const WhyCases = ({ inSight }: { readonly inSight: ReadonlyArray<OpenProcess> }) =>
  inSight.map(({ id, title }) => <WhyCase key={id} id={id} title={title} />)

const WhyCase = ({ id, title }: { readonly id: string; readonly title: string }) => {
  const { t: say } = useTranslation(storyTexts)
  const { t } = useTranslation()
  const isDraft = useAppSelector(({ instances }) => (instances[id]?.start ?? null) !== null)
  const isSearched = useAppSelector(({ instances }) => instances[id]?.searched === true)
  const instance = useInstance(id)
  const pessoa = useAppSelector(({ user }) => user.pessoa)
  if (instance === null && !isDraft) return null
  // What they see and may not do is why they ask.
  const whyNot = instance?.status === "running" ? whyNotText(t, instance.task?.why ?? null) : null
  return (
    <p className="of-case">
      <b>{instance?.title ?? title}</b>
      {instance === null
        ? say("case.draft")
        : [isSearched ? say("case.searched") : null, ...sentencesOf(say, instance, pessoa), whyNot]
            .filter((part) => part !== null)
            .join(" ")}
    </p>
  )
}

type StoryText = ReturnType<typeof useTranslation<typeof storyTexts>>["t"]

const sentencesOf = (
  say: StoryText,
  { task, status, steps, following }: Instance,
  pessoa: string
): ReadonlyArray<string> => {
  const did = steps.findLast(({ state, who }) => state === "done" && who === pessoa)
  const isRunning = status === "running" && task !== null
  const reason = Story.caseReasonOf({
    isRunning,
    standing: task?.standing ?? "none",
    helps: task?.help?.as === "helper",
    acts: (task?.actingFor ?? null) !== null,
    did: did !== undefined,
    follows: following
  })
  const nome = (reason === "helps" ? task?.help?.owner : task?.actingFor?.pessoa) ?? ""
  const why = say(`case.${reason}`, { nome, etapa: task?.name ?? "", papel: task?.role ?? "", feita: did?.name ?? "" })
  if (!isRunning) return status === "running" || status === "failed" ? [why] : [why, say(`case.${status}`)]
  const isTold = reason === "helps" || reason === "acts" || reason === "has" || reason === "may-take"
  return isTold ? [why] : [why, say("case.with", { etapa: task.name, quem: task.holder ?? task.role })]
}
