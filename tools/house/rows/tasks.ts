/** Where it is decided: tasks, substitutes and decisions. */
import type { Rows } from "../deciders.ts"

export const taskRows = {
  "Tasks and who may do them": {
    "who may take (claim, Assumir), do, give back (Devolver ao grupo) or pass on (Passar para) a task, whom it excludes, and why it is refused":
      {
        decides: "libs/domain/src/task/permission.ts ownRefusal candidacy exclusionOf refusalOf",
        by: "apps/server/src/process/run/commands.ts refusalTo",
        also: "apps/server/src/schema/functions/work-list.sql is_listed is_excluded"
      },
    "who gets a task that two people take (Assumir) at the same moment": "apps/server/src/process/run/claim.ts claim",
    "why the screen says that a task is not mine to do": {
      decides: "libs/domain/src/task/permission.ts whyNot",
      by: "apps/web/src/instance/why-not.ts whyNotText",
      see: ["who may take (claim, Assumir)"]
    },
    "whether a task counts as mine, as my group's or as taken by another person": {
      decides: "libs/domain/src/task/task.ts standing",
      also: "apps/server/src/schema/functions/work-list.sql work_list_viewers"
    },
    "to whom a task may be passed on, who may be asked for help, and how many people are offered": {
      decides: "libs/domain/src/task/receipt.ts receiptRefusal",
      by: "apps/server/src/process/run/pass-on.ts receiverOf",
      also: "apps/server/src/process/rows/receivers.ts receiversOf",
      howMuch: "apps/server/src/process/rows/receivers.ts mostPeople"
    },
    "when a colleague's help with a task ends, and what they see of it afterwards": {
      decides: "apps/server/src/schema/functions/help.sql end_help",
      by: "apps/server/src/process/run/help.ts endHelp",
      also: "apps/server/src/schema/functions/help.sql remember_helper"
    },
    "whose a task is when it opens (assignee, candidates, unit)": {
      decides: "apps/server/src/process/run/nomination.ts nominationOf",
      by: "apps/server/src/process/run/assign.ts assign"
    },
    "who is a person's manager (gestor, chefia) for a task": {
      decides: "libs/domain/src/unit/manager.ts managerOf",
      by: "apps/server/src/process/run/managers.ts managersOf",
      also: "apps/server/src/schema/functions/units.sql units_above",
      howMuch: "apps/server/src/process/run/managers.ts mostRounds"
    },
    "what becomes of the tasks of a person who leaves, is blocked or loses a role": {
      decides: "apps/server/src/process/run/vacate.ts vacate",
      by: "apps/server/src/process/run/vacate.ts vacateLeavers",
      howMuch: "apps/server/src/process/jobs/worker.ts sweepEveryMs"
    },
    "who may start a process": {
      decides: "libs/domain/src/task/start.ts mayStart",
      by: "apps/server/src/process/model/definition.ts startRefusal"
    },
    "which task comes next once one is done": {
      decides: "libs/domain/src/list/pages.ts nextSince",
      by: "apps/web/src/instance/NextTask.tsx NextTask"
    },
    "when a deadline (prazo) turns yellow or red: soon, overdue": {
      decides: "libs/domain/src/task/task.ts urgency",
      by: "apps/web/src/instance/due.ts useDue",
      howMuch: "libs/domain/src/task/task.ts soonMs"
    },
    "who may say when a task is to be looked at again (follow-up, reminder, rever)": {
      decides: "apps/server/src/process/run/claim.ts followUp",
      by: "apps/web/src/instance/holding.ts followTask"
    },
    "what stands at the foot of an open case: buttons, form or the next task": {
      decides: "apps/web/src/instance/foot.ts footOf",
      by: "apps/web/src/instance/WorkFoot.tsx WorkFoot"
    }
  },
  "Substitutes (substituição)": {
    "for whom a substitute (substituto) acts today, and from which hour to which": {
      decides: "libs/domain/src/substitution/substitution.ts standInsOf spanOf",
      by: "apps/server/src/identity/session/stand-ins.ts standInsIn",
      also: "apps/server/src/schema/functions/substitution.sql running_substitutions"
    },
    "which tasks of an absent person a substitute may do": {
      decides: "libs/domain/src/task/permission.ts actingFor",
      by: "apps/server/src/process/run/commands.ts absentOf",
      also: "apps/server/src/schema/functions/work-list.sql passes_over"
    },
    "why a substitute cannot be named for these days, for how many days at most, and who may end it": {
      decides: "libs/domain/src/substitution/substitution.ts wishRefusal",
      by: "apps/server/src/substitution/store.ts wished end",
      howMuch: "libs/domain/src/substitution/substitution.ts mostDays"
    },
    "what an absent person is told of what their substitute did":
      "apps/server/src/process/run/tell-absent.ts tellAbsent"
  },
  Deciding: {
    "how long a decision can be taken back (undo, desfazer), and who wins: undo, send now, the clock": {
      decides: "libs/domain/src/pending-decision/pending-decision.ts step",
      by: "apps/server/src/process/pending.ts takeBack sendNow carryOutNext",
      howMuch: "libs/domain/src/pending-decision/pending-decision.ts undoMs leaseMs"
    },
    "which field of a form becomes the buttons of a decision, in which order they stand, and which one stands out": {
      decides: "libs/domain/src/decision/decision.ts choiceOf outcomesOf",
      by: "apps/web/src/instance/DecidingFoot.tsx DecidingFoot",
      howMuch: "libs/domain/src/decision/decision.ts mostButtons"
    },
    "what a decision sends, when it needs a reason (motivo, justificativa), and how long that may be": {
      decides: "libs/domain/src/decision/decision.ts answer lacksReason",
      by: "apps/server/src/process/run/deciding.ts justified",
      howMuch: "libs/domain/src/decision/decision.ts longestReason"
    },
    "when a case counts as refused (recusado)": {
      decides: "libs/domain/src/decision/decision.ts refuses",
      by: "apps/server/src/process/run/write-step.ts writeStep",
      also: "apps/server/src/schema/functions/common.sql shown_status"
    },
    "which amount (valor) a task shows in lists and beside its buttons, and when a list sums amounts": {
      decides: "libs/domain/src/decision/decision.ts decisionOf",
      by: "apps/server/src/process/model/figure.ts amountOf",
      also: "libs/domain/src/list/amount.ts sumOf"
    },
    "which of several marked tasks are decided together, and how many are read for it": {
      decides: "apps/web/src/instance/decide-several.ts readSeveral",
      by: "apps/web/src/instance/decide-several.ts decideAll",
      howMuch: "apps/web/src/instance/read-marked.ts mostRead"
    },
    "why a case says that it was sent back (devolvido)": {
      decides: "libs/domain/src/decision/rounds.ts sentBackBy",
      by: "apps/server/src/process/read/last-decision.ts lastDecisionOf",
      also: "apps/server/src/lists/requests.ts requests"
    },
    "why an answer is refused because values changed meanwhile (stale)": {
      decides: "libs/domain/src/task/change.ts overtaken",
      by: "apps/server/src/process/run/commands.ts staleness"
    },
    "why a notice says “approved” and not the word of the button": {
      decides: "libs/domain/src/verb/verb.ts verbs",
      by: "apps/web/src/outbox/conclude.ts decidedText"
    }
  }
} as const satisfies Rows
