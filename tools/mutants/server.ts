/** Mutants of the server's own rows: drafts, sessions, the end of a case, who sees it; and of the rules behind them. */
import type { Mutant } from "./mutant.ts"

const src = "apps/server/src"
const domain = "libs/domain/src"

const drafts: ReadonlyArray<Mutant> = [
  {
    name: "drafts: one person's save changes another's text",
    file: `${src}/drafts/store.ts`,
    from: "and id = ${id} and person = ${person}\n        and (revision",
    to: "and id = ${id}\n        and (revision",
    tests: [`${src}/drafts/drafts.test.ts`]
  },
  {
    name: "drafts: a save over any revision",
    file: `${src}/drafts/store.ts`,
    from: "(revision = ${request.revision} or discarded is not null)",
    to: "(true or discarded is not null)",
    tests: [`${src}/drafts/drafts.test.ts`]
  },
  {
    name: "drafts: one above the quota",
    file: `${src}/drafts/store.ts`,
    from: "count.drafts >= quotas.drafts",
    to: "count.drafts > quotas.drafts",
    tests: [`${src}/kernel/budget/quotas.test.ts`]
  },
  {
    name: "drafts: what was thrown away counts against the quota",
    file: `${src}/drafts/store.ts`,
    from: "from draft where amb = ${amb} and person = ${person} and discarded is null`",
    to: "from draft where amb = ${amb} and person = ${person}`",
    tests: [`${src}/kernel/budget/quotas.test.ts`]
  },
  {
    name: "drafts: discarding is told to no other window",
    file: `${src}/drafts/store.ts`,
    from: `    if (row === undefined) return refuse("not-found")\n    await publishDrafts(tx, session)\n`,
    to: `    if (row === undefined) return refuse("not-found")\n`,
    tests: [`${src}/drafts/drafts.test.ts`]
  },
  {
    name: "drafts: a new one is told to no other window",
    file: `${src}/drafts/store.ts`,
    from: "    await publishDrafts(tx, session)\n    return Result.succeed(made)\n",
    to: "    return Result.succeed(made)\n",
    tests: [`${src}/drafts/drafts.test.ts`]
  },
  {
    name: "drafts: for a task that is not seen",
    file: `${src}/drafts/store.ts`,
    from: "return isSeen ?",
    to: "return isSeen || true ?",
    tests: [`${src}/drafts/drafts.test.ts`]
  },
  {
    name: "drafts: another person's, by its id",
    file: `${src}/drafts/store.ts`,
    from: `    if (there !== undefined && there.person !== person) return { code: "not-found" }\n`.slice(4),
    to: "",
    tests: [`${src}/drafts/drafts.test.ts`]
  },
  {
    name: "drafts: anybody reads them",
    file: `${src}/drafts/store.ts`,
    from: "where d.amb = ${amb} and d.person = ${person} and d.discarded",
    to: "where d.amb = ${amb} and d.discarded",
    tests: [`${src}/drafts/drafts.test.ts`]
  },
  {
    name: "drafts: anybody throws them away",
    file: `${src}/drafts/store.ts`,
    from: "and id = ${id} and person = ${person} returning 1",
    to: "and id = ${id} returning 1",
    tests: [`${src}/drafts/drafts.test.ts`]
  },
  {
    name: "drafts: one of a task that its person did stays",
    file: `${src}/drafts/store.ts`,
    from: " and t.done_by is distinct from d.person",
    to: "",
    tests: [`${src}/drafts/drafts.test.ts`]
  }
]

const sessions: ReadonlyArray<Mutant> = [
  {
    name: "session: the token counts in every environment",
    file: `${src}/identity/session/session.ts`,
    from: " or k.previous_hash = ${hash}) and k.amb = ${amb}`",
    to: " or k.previous_hash = ${hash})`",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: never ends of itself",
    file: `${src}/identity/session/session.ts`,
    from: "s.expires <= now() or s.used",
    to: "s.used",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: is never idle",
    file: `${src}/identity/session/session.ts`,
    from: "s.expires <= now() or s.used <= now() - make_interval(mins => ${idleMinutes}) as expired",
    to: "s.expires <= now() as expired",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: the token before is worth as much as the new one",
    file: `${src}/identity/session/session.ts`,
    from: "coalesce(k.token_hash <> ${hash}, false) as renewed",
    to: "false as renewed",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: the token before is not known any more",
    file: `${src}/identity/session/session.ts`,
    from: "(k.token_hash = ${hash} or k.previous_hash = ${hash})",
    to: "(k.token_hash = ${hash})",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: a role that was lost goes on",
    file: `${src}/identity/session/session.ts`,
    from: "case when r.id is null then coalesce(s.revoked, 'role') else s.revoked end as revoked",
    to: "s.revoked",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: a person who is kept out goes on",
    file: `${src}/identity/session/session.ts`,
    from: "s.blocked or p.blocked as blocked",
    to: "s.blocked as blocked",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: support lifts the lock of a person",
    file: `${src}/identity/session/session.ts`,
    from: "tx`and (${blocked} or blocked_by = 'support')`",
    to: "tx``",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: one that has ended is taken up again",
    file: `${src}/identity/session/session.ts`,
    from: "and k.amb = ${amb} and s.revoked is null order by",
    to: "and k.amb = ${amb} order by",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: a token renews the proof of its person",
    file: `${src}/identity/session/session.ts`,
    from: "greatest(k.authenticated, excluded.authenticated)",
    to: "excluded.authenticated",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: sockets with the token before go on",
    file: `${src}/identity/session/session.ts`,
    from: ", generation = k.generation + 1,",
    to: ",",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: ending the others ends this one",
    file: `${src}/identity/session/session.ts`,
    from: " and id is distinct from ${kept}`",
    to: "`",
    tests: [`${src}/identity/session/session.test.ts`]
  },
  {
    name: "session: ending the others leaves calendar addresses",
    file: `${src}/identity/session/session.ts`,
    from: "  await tx`delete from calendar where amb = ${amb} and person = ${person}`\n",
    to: "",
    tests: [`${src}/identity/session/session.test.ts`]
  }
]

const cases: ReadonlyArray<Mutant> = [
  {
    name: "cancel: tells anybody that a case is over",
    file: `${src}/process/run/cancel.ts`,
    from: "instance.starter === person ||",
    to: "true ||",
    tests: [`${src}/process/run/breadth.test.ts`]
  },
  {
    name: "cancel: tells anybody that there is a case",
    file: `${src}/process/run/cancel.ts`,
    from: `maySee(session, instance, tasks) ? "forbidden" : "not-found"`,
    to: `maySee(session, instance, tasks) || true ? "forbidden" : "not-found"`,
    tests: [`${src}/process/run/breadth.test.ts`]
  },
  {
    name: "cancel: ends a case for anybody",
    file: `${src}/process/rows/withdrawal.ts`,
    from: "starter === session.person && Withdrawal",
    to: "Withdrawal",
    tests: [`${src}/process/run/breadth.test.ts`]
  },
  {
    name: "cancel: needs no reason",
    file: `${src}/process/run/cancel.ts`,
    from: `allowed.reason && reason === ""`,
    to: `allowed.reason && reason === "-"`,
    tests: [`${src}/process/run/breadth.test.ts`]
  },
  {
    name: "cancel: past the step that ends it",
    file: `${src}/process/rows/withdrawal.ts`,
    from: "reached: [...active_elements, ...passed_elements]",
    to: "reached: active_elements",
    tests: [`${src}/process/run/breadth.test.ts`]
  },
  {
    name: "sight: who once had a task sees its case no more",
    file: `${src}/process/rows/sight.ts`,
    from: "task.takers.includes(session.person) ||",
    to: "",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "sight: a case without a task is seen by nobody",
    file: `${src}/process/rows/sight.ts`,
    from: "instance.starter === session.person ||",
    to: "false ||",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "sight: what was done later counts for a task before it",
    file: `${src}/process/rows/sight.ts`,
    from: "done_at !== null && done_at <= task.opened",
    to: "done_at !== null",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "sight: for whom a task was done is not kept out",
    file: `${src}/process/rows/sight.ts`,
    from: "[done_by, done_for].flatMap",
    to: "[done_by].flatMap",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "claim: by who is kept out at that moment",
    file: `${src}/process/run/claim.ts`,
    from: " and not blocked for share)",
    to: " for share)",
    tests: [`${src}/process/run/claim.test.ts`]
  },
  {
    name: "release: to nobody",
    file: `${src}/process/run/claim.ts`,
    from: "!(await mayBeTaken(tx, session.amb, { ...found.assignment, holder: null }))",
    to: "(await mayBeTaken(tx, session.amb, { ...found.assignment, holder: null })) && false",
    tests: [`${src}/process/run/whose.test.ts`]
  }
]

const rules: ReadonlyArray<Mutant> = [
  {
    name: "budget: a second more where only rounding tells",
    file: `${domain}/budget/budget.ts`,
    from: " - roundingMs)",
    to: ")",
    tests: [`${domain}/budget/budget.test.ts`]
  },
  {
    name: "budget: a debt without an end",
    file: `${domain}/budget/budget.ts`,
    from: "now + 2 * fillMs(budget))",
    to: "Infinity)",
    tests: [`${domain}/budget/budget.test.ts`]
  },
  {
    name: "permission: who is excluded through a substitute",
    file: `${domain}/task/permission.ts`,
    from: "exclusionOf(task, viewer) !== null) return null\n",
    to: "false) return null\n",
    tests: [`${domain}/substitution/substitution.test.ts`]
  },
  {
    name: "permission: what the absent person only sees passes over",
    file: `${domain}/task/permission.ts`,
    from: `act === "see" ? "do" : act`,
    to: "act",
    tests: [`${domain}/substitution/substitution.test.ts`]
  },
  {
    name: "permission: help passes over",
    file: `${domain}/task/permission.ts`,
    from: "task.done !== null || !passedActs.includes(act)",
    to: "task.done !== null",
    tests: [`${domain}/substitution/substitution.test.ts`]
  },
  {
    name: "permission: rights pass over",
    file: `${domain}/task/permission.ts`,
    from: "person, rights: [], standIns: [] }",
    to: `person, rights: ["processos"], standIns: [] }`,
    tests: [`${domain}/substitution/substitution.test.ts`]
  },
  {
    name: "permission: a unit that is not the person's",
    file: `${domain}/task/permission.ts`,
    from: "task.units === null || (unit !== null && task.units.includes(unit))",
    to: "task.units === null || unit !== null",
    tests: [`${domain}/task/permission.test.ts`]
  },
  {
    name: "permission: anybody passes a task on",
    file: `${domain}/task/permission.ts`,
    from: `ownerOf(task) === person || rights.includes("processos") ? null`,
    to: `ownerOf(task) !== "" || rights.includes("processos") ? null`,
    tests: [`${domain}/task/permission.test.ts`]
  }
]

export const server: ReadonlyArray<Mutant> = [...drafts, ...sessions, ...cases, ...rules]
