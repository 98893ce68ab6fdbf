/** Where it is decided: cases and the engine that runs them, here and elsewhere. */
import type { Rows } from "../deciders.ts"

export const caseRows = {
  "Cases and the engine (BPMN)": {
    "which way a case takes at a gateway, and how many tasks of a multi-instance are open at once": {
      decides: "libs/domain/src/walk/run.ts flowsFrom beginMultiInstance",
      by: "apps/server/src/process/run/stepper.ts step",
      also: "apps/server/src/process/read/path.ts leave",
      howMuch: "libs/domain/src/walk/run.ts mostAtOnce"
    },
    "when a condition counts as true, also where it fails (FEEL)": {
      decides: "libs/domain/src/expression/expression.ts holds",
      by: "apps/server/src/process/model/feel.ts holds",
      also: "apps/web/src/kernel/feelin.ts evaluate"
    },
    "why an expression (FEEL) is too expensive, or a step too heavy or busy": {
      decides: "apps/server/src/process/model/feel-cost.ts steps",
      by: "apps/server/src/process/run/with-evaluation.ts withEvaluation",
      howMuch: "apps/server/src/process/model/effort.ts budget"
    },
    "after how many moves a case pauses, and when it counts as an endless loop": {
      decides: "libs/domain/src/walk/walk.ts step",
      by: "apps/server/src/process/run/write-step.ts writeStep",
      howMuch: "apps/server/src/process/run/write-step.ts mostPauses"
    },
    "how large the values of a case may be": {
      decides: "apps/server/src/process/model/values.ts excess",
      howMuch: "apps/server/src/process/model/values.ts limits"
    },
    "what a case is called (title), and which number it gets": {
      decides: "apps/server/src/process/run/wording.ts titleOf",
      by: "apps/server/src/process/rows/instance.ts insert titleIn",
      also: "apps/server/src/schema/functions/instance-numbers.sql instance_numbers"
    },
    "what a case is called to the person who asked for it: what they typed in place of their name": {
      decides: "libs/domain/src/form/own-title.ts ownTitle",
      by: "apps/server/src/process/read/title.ts titleFor",
      also: "libs/domain/src/form/hint.ts hintOf",
      see: ["what a case is called (title)"]
    },
    "when a new task is due (prazo)": {
      decides: "apps/server/src/process/run/wording.ts momentOf",
      by: "libs/domain/src/task/duration.ts dueAfter"
    },
    "how deep processes may call one another, and what a called one gives back": {
      decides: "apps/server/src/process/jobs/call-activity.ts goOn",
      by: "apps/server/src/process/jobs/call-activity.ts begun",
      howMuch: "apps/server/src/process/jobs/call-activity.ts deepest"
    },
    "what becomes of a case whose called process (call activity) failed, was cancelled or stopped": {
      decides: "apps/server/src/process/jobs/call-activity.ts goOn",
      by: "libs/domain/src/walk/walk.ts carryOut",
      also: "apps/server/src/process/jobs/run-job.ts doNext retreat",
      howMuch: "apps/server/src/process/jobs/timers.ts mostTries",
      see: ["which boundary event catches an error", "what trying an incident again"]
    },
    "which boundary event catches an error, and what becomes of a case where none does": {
      decides: "libs/domain/src/walk/run.ts catcherOf caught raise isMeant",
      by: "libs/domain/src/walk/walk.ts carryOut"
    },
    "which case a message reaches, which process it starts, and what is answered where nothing waits for it": {
      decides: "apps/server/src/process/run/message.ts deliver",
      by: "apps/server/src/process/run/message.ts startBy send"
    },
    "who may withdraw (Retirar pedido) or cancel (Cancelar o processo) a case, and when a reason is needed": {
      decides: "apps/server/src/process/rows/withdrawal.ts withdrawalOf",
      by: "libs/domain/src/withdrawal/withdrawal.ts refusalOf"
    },
    "what becomes of the tasks, incidents and called cases of a case that is withdrawn or cancelled": {
      decides: "apps/server/src/process/run/cancel.ts withdraw",
      by: "apps/server/src/process/run/write-step.ts close wakeParent",
      also: "apps/server/src/process/jobs/call-activity.ts withdrawNext",
      see: ["who is told that a case moved on", "what becomes of a case whose called process"]
    },
    "which steps a case shows as done, as ahead and as perhaps ahead": {
      decides: "apps/server/src/process/read/path.ts walkOf",
      by: "apps/server/src/process/read/road.ts chancesFrom"
    },
    "which steps a case passes by, and why": {
      decides: "libs/domain/src/drawing/passed-by.ts passedBy",
      by: "apps/server/src/process/read/passed.ts passedSteps"
    },
    "how long a step usually waits, and from how many cases on that is said": {
      decides: "libs/domain/src/task/typical.ts typicalWait",
      by: "apps/server/src/process/read/typical.ts typicalWaits",
      howMuch: "libs/domain/src/task/typical.ts leastCases"
    },
    "what the history of a case shows, and how much of it": {
      decides: "apps/server/src/process/read/trail.ts trailOf",
      by: "apps/server/src/process/rows/history.ts readHistory",
      howMuch: "apps/server/src/process/rows/history.ts longest"
    },
    "who may follow a case (Seguir o caso, Deixar de seguir o caso), and whether a follower who sees it no more is told":
      {
        decides: "apps/server/src/process/run/followers.ts withSeen whoSee",
        by: "apps/server/src/process/run/followers.ts follow unfollow",
        see: ["who is told that a case moved on"]
      },
    "when starting a process asks for nothing but a yes (Iniciar)": {
      decides: "apps/web/src/instance/StartPanel.tsx StartPanel",
      by: "apps/web/src/instance/StartQuestion.tsx StartQuestion",
      also: "apps/server/src/process/read/start-form.ts startFormView"
    },
    "what is said of a case that cannot be opened any more (não está mais disponível)": {
      decides: "apps/web/src/instance/FailedProcess.tsx goneFor FailedProcess",
      also: "apps/server/src/process/read/may-see.ts maySeeInstance",
      see: ["who sees a case at all"]
    }
  },
  "Definitions of processes": {
    "why a definition is refused at its deployment (deploy), how large it may be, and how that is worded": {
      decides: "apps/server/src/process/model/definition.ts judge",
      by: "apps/server/src/process/problem/problem.ts sentence",
      howMuch: "apps/server/src/process/model/compile.ts limits"
    },
    "which BPMN elements can run": {
      decides: "apps/server/src/process/model/runnable.ts problemsOfDrawing",
      howMuch: "apps/server/src/process/model/runnable.ts runnable"
    },
    "which version of a process new cases begin with": {
      decides: "apps/server/src/process/model/definition.ts rank",
      by: "apps/server/src/process/model/definition.ts putInForce",
      also: "apps/server/src/schema/functions/definitions.sql definitions_in_force"
    },
    "what becomes of running cases when a new version is published (Publicar processos)": {
      decides: "apps/server/src/process/model/definition.ts deploy of",
      by: "apps/server/src/process/endpoints.ts processHandlers",
      see: ["what becomes of a draft whose process"]
    },
    "which zip of a process is read on deploy, and how large it may be": {
      decides: "apps/web/src/features/office/zip.ts unzip",
      by: "apps/web/src/features/office/process-files.ts readProcessFiles",
      howMuch: "apps/web/src/features/office/zip.ts mostBytes"
    }
  },
  "Timers, jobs and incidents": {
    "when a timer fires, and how often a failed one or a service task is tried, how long between (retry)": {
      decides: "apps/server/src/process/jobs/timers.ts fireNext",
      by: "apps/server/src/process/jobs/run-job.ts retreat",
      howMuch: "apps/server/src/process/jobs/timers.ts mostTries waitAfter"
    },
    "what a service task does (lembrar, avisar), and when another node takes it over (lease)": {
      decides: "apps/server/src/process/jobs/job.ts handlers",
      by: "apps/server/src/process/jobs/run-job.ts doNext",
      howMuch: "apps/server/src/process/jobs/run-job.ts leaseSeconds",
      see: ["what trying an incident again"]
    },
    "why a case stands where no condition holds (Parado em)": {
      decides: "libs/domain/src/walk/run.ts stick",
      by: "apps/server/src/process/run/stuck.ts writeStuck"
    },
    "what becomes of a case that stops by an error (incident), its tasks and timers": {
      decides: "apps/server/src/process/run/incident.ts raise",
      by: "apps/server/src/process/jobs/timers.ts retreat",
      also: "apps/server/src/process/jobs/run-job.ts retreat",
      see: ["what trying an incident again"]
    },
    "to whom it is said that a case stopped (parou por um erro), and to whom why": {
      decides: "apps/server/src/process/read/view.ts openIncident",
      by: "apps/web/src/instance/InstanceNotes.tsx IncidentNote",
      also: "apps/server/src/process/read/trail.ts detailOf"
    },
    "why an incident says that nobody may take a task": {
      decides: "apps/server/src/process/run/assign.ts mayBeTaken",
      by: "apps/server/src/process/run/assign.ts raiseUnassigned",
      also: "apps/server/src/process/run/vacate.ts hasNoTaker"
    },
    "what trying an incident again (Tentar de novo) does": {
      decides: "apps/server/src/process/run/incident.ts retry",
      by: "apps/server/src/process/run/reassign.ts reassign"
    }
  },
  "Other engines and add-ons (Operaton)": {
    "which engine does an act": {
      decides: "apps/server/src/process/port/port.ts atHome",
      by: "apps/server/src/process/choose.ts joined"
    },
    "what becomes of an order to another engine, and when one without an answer is asked after": {
      decides: "libs/addons/operaton/src/rules/order.ts transitions",
      by: "libs/addons/operaton/src/settle.ts settleOrder",
      howMuch: "libs/addons/operaton/src/orders.ts settleAfterSeconds",
      see: ["which engine does an act"]
    },
    "what counts of facts that come late or twice": {
      decides: "libs/addons/operaton/src/rules/mirror.ts merge",
      by: "libs/addons/operaton/src/write-snapshot.ts writeSnapshot"
    },
    "how much of a list another engine is asked for, how much it may answer, and how long it may take": {
      decides: "libs/addons/operaton/src/calls.ts makeCalls",
      also: "libs/addons/operaton/src/rest/paging.ts nextPage",
      howMuch: "libs/addons/operaton/src/bounds.ts settings limitsOf"
    },
    "how often another engine is asked, and how long it is left alone when it fails": {
      decides: "libs/addons/operaton/src/engines.ts pauseOf",
      by: "libs/addons/operaton/src/follow.ts followDue",
      howMuch: "libs/addons/operaton/src/follow.ts usual"
    },
    "which cases of another engine are read anew, also once its database was set back": {
      decides: "libs/addons/operaton/src/news.ts whatChanged",
      by: "libs/addons/operaton/src/follow.ts followOne",
      also: "libs/addons/operaton/src/sweep.ts isSetBack",
      howMuch: "libs/addons/operaton/src/news.ts overlapMs"
    },
    "whom users and groups of another engine stand for, and who may start its processes": {
      decides: "libs/addons/operaton/src/engines.ts readNames",
      also: "apps/server/src/process/model/engine-starters.ts startersThere"
    },
    "which forms of another engine are shown here": "libs/addons/operaton/src/rest/form-js.ts adoptForm"
  }
} as const satisfies Rows
