/** Asks for one decision for all marked tasks of a step, and after it for those of the next step, until all are asked or one stops. */
import { Suspense, use, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import type { HandedTask } from "../store/workspace.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { readSeveral, type SeveralTasks } from "./decide-several.ts"
import { type AskedStep, SeveralQuestion, StaysOut } from "./SeveralQuestion.tsx"

interface Props {
  readonly tasks: ReadonlyArray<HandedTask>
  readonly onClose: () => void
}

/** The steps of some tasks, in the order in which they were marked. */
const stepsOf = (tasks: ReadonlyArray<HandedTask>): ReadonlyArray<string> => [...new Set(tasks.map(({ name }) => name))]

const ofStep = (tasks: ReadonlyArray<HandedTask>, step: string | undefined) => tasks.filter(({ name }) => name === step)

/** The step that is asked about, as it was read once: what is decided is what was shown. */
interface Turn {
  readonly at: number
  readonly reading: Promise<SeveralTasks>
  /** The step whose decisions are sent before it is read; null: none is. */
  readonly behind: string | null
}

export const DecideSeveral = ({ tasks, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const [steps] = useState(() => stepsOf(tasks))
  const [{ at, reading, behind }, setTurn] = useState<Turn>(() => ({
    at: 0,
    reading: readSeveral(app, ofStep(tasks, steps[0])),
    behind: null
  }))
  const name = steps[at] ?? ""
  const step: AskedStep = { name, n: at + 1, following: steps.slice(at + 1) }
  /** The next step is read once what was decided has been sent: one of its tasks may have come of that. */
  const goOn = (sending: Promise<void> | null) => {
    if (at + 1 === steps.length) return onClose()
    const read = async () => {
      await sending
      return readSeveral(app, ofStep(tasks, steps[at + 1]))
    }
    setTurn({ at: at + 1, reading: read(), behind: sending === null ? null : name })
  }
  const looking = (
    <Dialog title={t("decide.looking")} act={t("decide.close")} danger={false} onAct={onClose} onCancel={onClose}>
      <p role="status">
        {behind === null
          ? t("decide.lookingAt", { count: ofStep(tasks, name).length })
          : t("decide.behind", { etapa: behind })}
      </p>
    </Dialog>
  )
  return (
    <Suspense key={name} fallback={looking}>
      <ReadStep {...{ reading, step, onClose, onGoOn: goOn }} />
    </Suspense>
  )
}

interface ReadProps {
  readonly reading: Promise<SeveralTasks>
  readonly step: AskedStep
  readonly onClose: () => void
  readonly onGoOn: (sending: Promise<void> | null) => void
}

const ReadStep = ({ reading, step, onClose, onGoOn }: ReadProps) => {
  const { t } = useTranslation()
  const several = use(reading)
  const { decision, field } = several
  if (decision !== null && field !== null) {
    return <SeveralQuestion {...{ several, decision, field, step, onClose, onGoOn }} />
  }
  const isLast = step.following.length === 0
  return (
    <Dialog
      title={several.out.length === 1 ? t("decide.noneOfOne") : t("decide.none")}
      act={isLast ? t("decide.close") : t("decide.goOn")}
      danger={false}
      {...(!isLast && { stay: t("decide.stop") })}
      onAct={isLast ? onClose : () => onGoOn(null)}
      onCancel={onClose}
    >
      <StaysOut several={several} />
    </Dialog>
  )
}
