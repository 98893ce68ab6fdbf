/** What is done about whose the task in front is. */
import type { KnownInstances } from "../kernel/instances.ts"
import { handedTask, openInstances } from "../kernel/known.ts"
import type { State } from "../store/store.ts"
import { handOverAsked, type HandingOver } from "../store/workspace.ts"
import { type Action, frontOf, getActionState, type Hindrance, type Name } from "./action.ts"
import { quadrant } from "./reaching.ts"

const taskOf = (state: State, known: KnownInstances) => known[frontOf(state)?.id ?? ""]?.instance?.task ?? null

const act = (
  id: Name,
  inMode: string,
  icon: Action["icon"],
  may: (task: NonNullable<ReturnType<typeof taskOf>>) => boolean,
  hindrance: Hindrance,
  run: (process: string) => Action["run"]
): Action =>
  quadrant({
    id,
    icon,
    inMode,
    hindrance: (state, known) => {
      const task = taskOf(state, known)
      if (frontOf(state) === undefined) return "nothingOpen"
      return task === null ? "noTask" : may(task) ? null : hindrance
    },
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process !== undefined) run(process.id)(context)
    }
  })

const holdAction =
  (doing: "claim" | "release") =>
  (id: string): Action["run"] =>
  ({ app }) =>
    void openInstances(app).hold(id, doing)

const handOver =
  (how: HandingOver["how"]) =>
  (id: string): Action["run"] =>
  (context) => {
    const task = handedTask(context.app, id)
    if (task !== null) context.app.dispatch(handOverAsked({ how, tasks: [task] }))
  }

/** Claiming, giving back, passing on and asking for help, with their keys in quadrant mode. */
export const handing: ReadonlyArray<Action> = [
  act("claim", "A", "profile", ({ standing }) => standing === "offered", "notClaimable", holdAction("claim")),
  act("release", "G", "back", ({ releasable }) => releasable, "notReleasable", holdAction("release")),
  act("pass", "T", "profile", ({ passable }) => passable, "notPassable", handOver("passing")),
  act("askHelp", "H", "question", ({ helpable }) => helpable, "notHelpable", handOver("help"))
]
