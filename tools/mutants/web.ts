/** Mutants of the web client: races, and what follows from an answer. */
import type { Mutant } from "./mutant.ts"

const domain = "libs/domain/src"
const src = "apps/web/src"

export const web: ReadonlyArray<Mutant> = [
  {
    name: "cache: asks again though it was online",
    file: `${src}/data/cache.ts`,
    from: ` || getOriginalState().connection.state === "online"`,
    to: "",
    tests: [`${src}/data/query.test.ts`]
  },
  {
    name: "cache: asks again for what was answered",
    file: `${src}/data/cache.ts`,
    from: "error !== null && saysNothing(error as Failure)",
    to: "error === null || saysNothing(error as Failure)",
    tests: [`${src}/data/query.test.ts`]
  },
  {
    name: "cache: keeps what another role saw",
    file: `${src}/data/cache.ts`,
    from: `      queries.removeQueries({ type: "inactive", predicate: ({ state }) => state.fetchStatus === "idle" })\n`,
    to: "",
    tests: [`${src}/data/query.test.ts`]
  },
  {
    name: "cache: an older state of an instance takes the place of a newer one",
    file: `${src}/data/cache.ts`,
    from: "structuralSharing: newerInstance",
    to: "structuralSharing: true",
    tests: [`${src}/instance/follow.test.ts`]
  },
  {
    name: "open instances: what was asked before a command shows after it",
    file: `${src}/data/open-instances.ts`,
    from: `      void queries.refetchQueries({ queryKey, fetchStatus: "fetching" })\n`,
    to: "",
    tests: [`${src}/instance/follow.test.ts`]
  },
  {
    name: "open instances: what may not be seen any more is kept",
    file: `${src}/data/open-instances.ts`,
    from: "if (result.error !== null && result.error !== heard.error && gone.has(result.error.code)) forgetKept(app, id)",
    to: "",
    tests: [`${src}/instance/follow.test.ts`]
  },
  {
    name: "invalidation: a first answer that is older than the change counts as new",
    file: `${src}/data/invalidation.ts`,
    from: "  await queries.cancelQueries({ ...filter, predicate: first })\n",
    to: "",
    tests: [`${src}/data/query.test.ts`]
  },
  {
    name: "invalidation: a client reads what it changed itself",
    file: `${src}/data/invalidation.ts`,
    from: `(isOwn ? [] : [["instance", instancia]])`,
    to: `[["instance", instancia]]`,
    tests: [`${src}/data/invalidation.test.ts`]
  },
  {
    name: "invalidation: discarding changes no list of drafts",
    file: `${src}/data/invalidation.ts`,
    from: `  discardDraft: () => [["drafts"]],\n`,
    to: "",
    tests: [`${src}/data/invalidation.test.ts`]
  },
  {
    name: "invalidation: passing on changes no work",
    file: `${src}/data/invalidation.ts`,
    from: "  passTask: () => work,\n",
    to: "",
    tests: [`${src}/data/invalidation.test.ts`]
  },
  {
    name: "command: one that reached nobody changes lists",
    file: `${src}/data/command.ts`,
    from: "keysOf !== undefined && isHeard",
    to: "keysOf !== undefined",
    tests: [`${src}/data/query.test.ts`]
  },
  {
    name: "autosave: two saves at once",
    file: `${src}/kernel/autosave.ts`,
    from: "turn.then(() => run(work))",
    to: "run(work)",
    tests: [`${src}/kernel/autosave.test.ts`, `${src}/drafts/sync.test.ts`]
  },
  {
    name: "autosave: waits for ever while typing goes on",
    file: `${src}/kernel/autosave.ts`,
    from: "Math.min(restMs, since + mostMs - Date.now())",
    to: "restMs",
    tests: [`${src}/kernel/autosave.test.ts`]
  },
  {
    name: "autosave: a retry puts off what was typed since",
    file: `${src}/kernel/autosave.ts`,
    from: ` && since === null`,
    to: "",
    tests: [`${src}/kernel/autosave.test.ts`]
  },
  {
    name: "autosave: tries no save again that had no answer",
    file: `${src}/kernel/autosave.ts`,
    from: `saveIn(result === "again" ? restMs : retryMs)`,
    to: `result === "again" ? saveIn(restMs) : undefined`,
    tests: [`${src}/kernel/autosave.test.ts`]
  },
  {
    name: "draft sync: throws away what was brought back",
    file: `${src}/drafts/sync.ts`,
    from: "app.drafts.read(process, gone) === null",
    to: "true",
    tests: [`${src}/drafts/sync.test.ts`]
  },
  {
    name: "draft sync: throws away what was typed again and sent",
    file: `${src}/drafts/sync.ts`,
    from: "      sync.gone = null\n",
    to: "",
    tests: [`${src}/drafts/sync.test.ts`]
  },
  {
    name: "draft sync: leaves a draft on the server whose answer was lost",
    file: `${src}/drafts/sync.ts`,
    from: " && sync.sent !== draft.task",
    to: "",
    tests: [`${src}/drafts/sync.test.ts`]
  },
  {
    name: "draft sync: saves while the session is left",
    file: `${src}/drafts/sync.ts`,
    from: " || app.isLeaving()",
    to: "",
    tests: [`${src}/drafts/sync.test.ts`]
  },
  {
    name: "draft sync: forgets what could not be thrown away",
    file: `${src}/drafts/sync.ts`,
    from: `    if (Result.isFailure(answer) && isUnsettled(answer.failure)) return "later"\n`,
    to: "",
    tests: [`${src}/drafts/sync.test.ts`]
  },
  {
    name: "text: a draft that no server answered is taken for kept",
    file: `${src}/documents/editor-state.ts`,
    from: "isUnsent: !state.isSaving || state.isUnsent",
    to: "isUnsent: state.isUnsent",
    tests: [`${src}/documents/editor-state.test.ts`]
  },
  {
    name: "keeping: keeps in a session that is left",
    file: `${src}/workspace/keeping.ts`,
    from: " || app.isLeaving()",
    to: "",
    tests: [`${src}/workspace/keeping.test.ts`]
  },
  {
    name: "keeping: what did not arrive is taken for kept",
    file: `${src}/workspace/keeping.ts`,
    from: `    if (answer._tag === "Failure") last = ""\n`,
    to: "",
    tests: [`${src}/workspace/keeping.test.ts`]
  },
  {
    name: "outbox: what was sent stays a draft",
    file: `${src}/outbox/conclude.ts`,
    from: "  if (app.drafts.read(process, act.draft) !== null) app.drafts.finish(process)\n",
    to: "",
    tests: [`${src}/outbox/outbox.test.ts`]
  },
  {
    name: "outbox: another draft of the process ends too",
    file: `${src}/outbox/conclude.ts`,
    from: "if (app.drafts.read(process, act.draft) !== null) app.drafts.finish",
    to: "app.drafts.finish",
    tests: [`${src}/outbox/outbox.test.ts`]
  },
  {
    name: "outbox: what was sent is thrown away on the server",
    file: `${src}/outbox/conclude.ts`,
    from: "act.draft) !== null) app.drafts.finish",
    to: "act.draft) !== null) app.drafts.clear",
    tests: [`${src}/outbox/outbox.test.ts`]
  },
  {
    name: "workspace: a way back stays at home",
    file: `${src}/store/workspace.ts`,
    from: "isAtList: true, searches: {} }",
    to: "isAtList: true }",
    tests: [`${src}/store/workspace.test.ts`]
  },
  {
    name: "workspace: a search leaves no way back",
    file: `${src}/store/workspace.ts`,
    from: "=> ({ ...state, searches: { ...state.searches, [id]: search } })",
    to: "=> ({ ...state, id, search })",
    tests: [`${src}/store/workspace.test.ts`]
  },
  {
    name: "workspace: a way back is taken twice",
    file: `${src}/store/workspace.ts`,
    from: "      searches: searchesWithout(state, payload),\n",
    to: "",
    tests: [`${src}/store/workspace.test.ts`]
  },
  {
    name: "workspace: who comes from elsewhere goes back to the search",
    file: `${src}/store/workspace.ts`,
    from: "      ...(change.origin !== undefined && { searches: searchesWithout(state, id) })\n",
    to: "",
    tests: [`${src}/store/workspace.test.ts`]
  },
  {
    name: "endings: a token lost while its person leaves ends the session",
    file: `${src}/session/endings.ts`,
    from: "    if (isAway()) return\n    const isOver",
    to: "    const isOver",
    tests: [`${src}/session/endings.test.ts`]
  },
  {
    name: "endings: a session that was put away meanwhile is put away again",
    file: `${src}/session/endings.ts`,
    from: "    if (isAway()) return\n    // Another tab",
    to: "    // Another tab",
    tests: [`${src}/session/endings.test.ts`]
  },
  {
    name: "form: what is hidden and cannot be read is a problem",
    file: `${domain}/form/answer.ts`,
    from: "Object.entries(faults).filter(([name]) => !hiddenNames.has(name))",
    to: "Object.entries(faults)",
    tests: [`${domain}/form/answer.test.ts`]
  },
  {
    name: "form: what cannot be read passes for a missing value",
    file: `${domain}/form/answer.ts`,
    from: "    ...Object.fromEntries(Object.entries(faults).filter(([name]) => !hiddenNames.has(name)))\n",
    to: "",
    tests: [`${domain}/form/answer.test.ts`]
  },
  {
    name: "decision: the reason of an approval goes with it",
    file: `${domain}/decision/decision.ts`,
    from: "decision.reasonField === null && asksReason ? chosen.reason.trim()",
    to: "decision.reasonField === null ? chosen.reason.trim()",
    tests: [`${domain}/decision/decision.test.ts`]
  },
  {
    name: "decision: a reason that was begun replaces what was typed in its field, whatever was chosen",
    file: `${domain}/decision/decision.ts`,
    from: "reasonField !== null && asking.includes(value) && reason",
    to: "reasonField !== null && reason",
    tests: [`${domain}/decision/decision.test.ts`]
  },
  {
    name: "decision: an answer without the reason that it asks for is sent",
    file: `${domain}/decision/decision.ts`,
    from: "if (!lacksReason(decision, values.success, reason)) return",
    to: "if (values.success !== null) return",
    tests: [`${domain}/decision/decision.test.ts`]
  },
  {
    name: "decision: blanks are a reason",
    file: `${domain}/decision/decision.ts`,
    from: 'return typeof said !== "string" || said.trim() === ""',
    to: 'return typeof said !== "string" || said === ""',
    tests: [`${domain}/decision/decision.test.ts`]
  },
  {
    name: "outbox: all of a batch go at once",
    file: `${domain}/outbox/outbox.ts`,
    from: "!underWay.includes(one.key) && !isBehind(one)",
    to: "!underWay.includes(one.key)",
    tests: [`${domain}/outbox/outbox.test.ts`]
  },
  {
    name: "outbox: one batch waits for another",
    file: `${domain}/outbox/outbox.ts`,
    from: "going.some((one) => one.batch === batch)",
    to: "going.some((one) => one.batch !== undefined)",
    tests: [`${domain}/outbox/outbox.test.ts`]
  },
  {
    name: "outbox: what waits goes in parallel",
    file: `${domain}/outbox/outbox.ts`,
    from: "return waits && underWay.length > 0 ? null : first",
    to: "return first",
    tests: [`${domain}/outbox/outbox.test.ts`]
  },
  {
    name: "outbox: an act on its way is taken back",
    file: `${domain}/outbox/outbox.ts`,
    from: "outbox.underWay.includes(key) ? outbox : answered(outbox, key)",
    to: "answered(outbox, key)",
    tests: [`${domain}/outbox/outbox.test.ts`]
  },
  {
    name: "outbox: the same act is sent twice",
    file: `${domain}/outbox/outbox.ts`,
    from: "  if (waiting.some(({ key }) => key === submission.key)) return outbox\n",
    to: "",
    tests: [`${domain}/outbox/outbox.test.ts`]
  },
  {
    name: "marks: a decision that failed late is marked no more",
    file: `${src}/store/marks.ts`,
    from: "[...kept, ...failed.filter(({ id }) => !isAmong(kept, id))]",
    to: "kept",
    tests: [`${src}/store/marks.test.ts`]
  },
  {
    name: "marks: what waited ends what is being done just now",
    file: `${src}/store/marks.ts`,
    from: "isBusy: state.isBusy && tasks.length === 0",
    to: "isBusy: false",
    tests: [`${src}/store/marks.test.ts`]
  },
  {
    name: "marks: a batch is told twice",
    file: `${src}/store/marks.ts`,
    from: "const { [batch]: _, ...batches } = state.batches",
    to: "const { batches } = state",
    tests: [`${src}/store/marks.test.ts`]
  }
]
