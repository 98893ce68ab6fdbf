/** What is done with the marked tasks, and what of it failed, by name. */
import { useTranslation } from "react-i18next"
import { claimAll } from "./several.ts"
import { followAll, releaseAll } from "./several-said.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { unmarked } from "../store/marks.ts"
import { handOverAsked } from "../store/workspace.ts"
import { Broken } from "../ui/Broken.tsx"
import { Icon } from "../ui/Icon.tsx"
import { onDemand } from "../ui/onDemand.tsx"
import "./marked-foot.css"

/** With its calendar, which no list is to wait for. */
const FollowUp = onDemand(async () => ({ default: (await import("./FollowUp.tsx")).FollowUp }), {
  broken: (breakage) => <Broken part="LEMBRETE" {...breakage} />
})

/** `own` are the tasks that the person has: of these the people are listed first. */
export const MarkedFoot = ({ own, onGone }: { readonly own: ReadonlySet<string>; readonly onGone: () => void }) => {
  const { t } = useTranslation()
  const app = useApp()
  const { marked, failures, isBusy } = useAppSelector(({ marks }) => marks)
  if (marked.length === 0) return null
  const hold = async (act: typeof claimAll) => {
    await act(app, marked)
    onGone()
  }
  const follow = async (at: string | null) => {
    await followAll(app, at, marked)
    onGone()
  }
  const pass = () => {
    const tasks = [...marked].toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)))
    app.dispatch(handOverAsked({ how: "passing", tasks }))
  }
  return (
    <div className="marked-foot">
      {failures.length > 0 && (
        <section className="failures" aria-label={t("task.failed")} role="alert">
          <b>
            <Icon name="error" />
            {t("task.failed")}
          </b>
          <ul>
            {failures.map(({ task, reason }) => (
              <li key={task.id}>
                <b>{task.title}</b>, {task.name}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status">{t("task.marked", { count: marked.length })}</p>
      {!isBusy && <FollowUp at={null} onFollow={(at) => void follow(at)} />}
      <div className="acts">
        {marked.every(({ name }) => name === marked[0]?.name) && (
          <button
            type="button"
            className="btn small"
            disabled={isBusy}
            onClick={() => app.dispatch(handOverAsked({ how: "deciding", tasks: marked }))}
          >
            {t("task.decideSeveral")}
          </button>
        )}
        <button type="button" className="btn small" disabled={isBusy} onClick={() => void hold(claimAll)}>
          {t("task.claim")}
        </button>
        <button type="button" className="btn small" disabled={isBusy} onClick={pass}>
          {t("task.pass")}
        </button>
        <button type="button" className="btn small" disabled={isBusy} onClick={() => void hold(releaseAll)}>
          {t("task.release")}
        </button>
        <button
          type="button"
          className="btn quiet small"
          disabled={isBusy}
          onClick={() => {
            app.dispatch(unmarked())
            onGone()
          }}
        >
          {t("task.unmark")}
        </button>
      </div>
    </div>
  )
}
