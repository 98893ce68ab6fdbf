/** What is done with the marked tasks, and what of it failed, by name. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { claimAll } from "./several.ts"
import { followAll, releaseAll } from "./several-said.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { type MarksState, unmarked } from "../store/marks.ts"
import { handOverAsked } from "../store/workspace.ts"
import { Broken } from "../ui/Broken.tsx"
import { Icon } from "../ui/Icon.tsx"
import { type Act, MenuButton } from "../ui/MenuButton.tsx"
import { onDemand } from "../ui/onDemand.tsx"
import { named } from "../ui/tip.ts"
import "./marked-foot.css"

/** With its calendar, which no list is to wait for. */
const FollowUp = onDemand(async () => ({ default: (await import("./FollowUp.tsx")).FollowUp }), {
  broken: (breakage) => <Broken part="LEMBRETE" {...breakage} />
})

interface Props {
  /** The tasks that the person has: of these the people are listed first. */
  readonly own: ReadonlySet<string>
  /** What the values of the marked tasks come to; null: they have none that can be added. */
  readonly sum: string | null
  readonly onGone: () => void
  /** Opens a task of the list; null: it is not among its rows. */
  readonly opener: (task: string) => (() => void) | null
  /** Compares the cases of the marked tasks; null: they are too many, or of one case. */
  readonly onCompare: (() => void) | null
}

export const MarkedFoot = ({ own, sum, onGone, opener, onCompare }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const { marked, reasons, isBusy } = useAppSelector(({ marks }) => marks)
  const [isReminding, setIsReminding] = useState(false)
  if (marked.length === 0) return null
  const all = async (act: (on: typeof app, tasks: typeof marked) => Promise<void>) => {
    await act(app, marked)
    onGone()
  }
  const pass = () => {
    const tasks = [...marked].toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)))
    app.dispatch(handOverAsked({ how: "passing", tasks }))
  }
  const decide: Act = {
    name: "decide",
    label: t("task.decideSeveral", { n: marked.length }),
    run: () => app.dispatch(handOverAsked({ how: "deciding", tasks: marked }))
  }
  const others: ReadonlyArray<Act> = [
    { name: "claim", label: t("task.claim"), run: () => void all(claimAll) },
    { name: "pass", label: t("task.pass"), run: pass },
    { name: "release", label: t("task.release"), run: () => void all(releaseAll) },
    ...(onCompare === null ? [] : [{ name: "compare", label: t("task.compare"), run: onCompare }])
  ]
  // Tasks of one step are decided together; of several steps one after the other.
  const steps = new Set(marked.map(({ name }) => name)).size
  const facts = [
    { name: "marked", text: t("task.marked", { count: marked.length }) },
    ...(steps > 1 ? [{ name: "steps", text: t("task.severalSteps", { n: steps }) }] : []),
    ...(sum === null ? [] : [{ name: "sum", text: sum }]),
    ...(Object.values(reasons).some((text) => text.trim() !== "")
      ? [{ name: "reason", text: t("task.reasonKept") }]
      : [])
  ]
  const remind: Act = { name: "remind", label: t("task.remind"), run: () => setIsReminding(!isReminding) }
  // What is said, or filled in, beside the buttons needs their room: only the main one keeps its place.
  const isShort = isPhone || isReminding || steps > 1
  const button = ({ name, label, run }: Act, look: string) => (
    <button key={name} type="button" className={`btn ${look}`} disabled={isBusy} onClick={run}>
      {label}
    </button>
  )
  const unmark: Act = {
    name: "unmark",
    label: t("task.unmark"),
    run: () => {
      app.dispatch(unmarked())
      onGone()
    }
  }
  return (
    <div className="marked-foot">
      <Failures opener={opener} />
      <p role="status">
        {facts.map(({ name, text }, at) => (
          <span key={name} className="nums">
            {at > 0 && <span className="dot"> · </span>}
            {text}
          </span>
        ))}
      </p>
      {isPhone && button(unmark, "quiet small")}
      {!isBusy && isReminding && (
        <FollowUp at={null} takesFocus onFollow={(at) => void all((on, tasks) => followAll(on, at, tasks))} />
      )}
      <div className="acts">
        {!isPhone && button(unmark, "quiet small")}
        {!isShort && [...others, remind].map((act) => button(act, "small other"))}
        <span className={isShort ? undefined : "more"}>
          <MenuButton
            label={t("task.moreMarked")}
            className={isPhone ? "btn" : "btn small"}
            acts={[...others, remind]}
            isAbove
          >
            {t("toolbar.more")}
          </MenuButton>
        </span>
        {button(decide, isPhone ? "primary" : "primary small")}
      </div>
    </div>
  )
}

/** With which tasks something was not done, by name, and why: quietly what the person left out themselves. */
const Failures = ({ opener }: Pick<Props, "opener">) => {
  const { t } = useTranslation()
  const failures = useAppSelector(({ marks }) => marks.failures)
  const left = failures.filter(({ wasToldBefore }) => wasToldBefore !== undefined)
  const failed = failures.filter(({ wasToldBefore }) => wasToldBefore === undefined)
  return (
    <>
      {failed.length > 0 && (
        <section className="failures failed" aria-label={t("task.failed")} role="alert">
          <b>
            <Icon name="error" />
            {t("task.failed")}
          </b>
          <FailedTasks failures={failed} opener={opener} />
        </section>
      )}
      {left.length > 0 && (
        <section className="failures" aria-label={t("decide.out")}>
          <b>{t("decide.out")}</b>
          <FailedTasks failures={left} opener={opener} />
        </section>
      )}
    </>
  )
}

const FailedTasks = ({ failures, opener }: Pick<Props, "opener"> & Pick<MarksState, "failures">) => {
  const { t } = useTranslation()
  return (
    <ul>
      {failures.map(({ task, reason }) => {
        const open = opener(task.id)
        return (
          <li key={task.id}>
            <span>
              <b>{task.title}</b>, {task.name}: {reason}
            </span>
            {open !== null && (
              <button
                type="button"
                className="btn quiet small"
                {...named(t("task.openOf", { titulo: task.title }))}
                onClick={open}
              >
                {t("task.open")}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
