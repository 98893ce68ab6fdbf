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
    "what becomes of a task that is given back (Devolver ao grupo), and when it cannot be": {
      decides: "apps/server/src/process/run/claim.ts release",
      also: "libs/domain/src/task/permission.ts returning",
      see: ["who may take (claim, Assumir)"]
    },
    "what becomes of a task that is passed on (Passar para), and of its note (recado)": {
      decides: "apps/server/src/process/run/pass-on.ts giveTask",
      by: "apps/server/src/process/run/pass-on.ts passOn",
      howMuch: "apps/server/src/process/run/pass-on.ts excerptLength",
      see: ["to whom a task may be passed on"]
    },
    "why the screen says that a task is not mine to do": {
      decides: "libs/domain/src/task/permission.ts whyNot",
      by: "apps/web/src/i18n/why-not.ts whyNotText",
      see: ["who may take (claim, Assumir)"]
    },
    "whether a task counts as mine, as my group's or as taken by another person": {
      decides: "libs/domain/src/task/task.ts standing",
      also: "apps/server/src/schema/functions/work-list.sql work_list_viewers"
    },
    "to whom a task may be passed on, who may be asked for help (Pedir ajuda), and how many people are offered": {
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
    "what becomes of what a colleague filled in to help (Devolver com o que preenchi), files too": {
      decides: "apps/server/src/process/run/help.ts giveHelp handOverFiles",
      by: "apps/web/src/instance/hand-over.ts giveHelp",
      see: ["what a colleague's help fills into my form"]
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
    "which task comes next once one is done (Próxima tarefa)": {
      decides: "libs/domain/src/list/pages.ts nextSince",
      by: "apps/web/src/workspace/next-task.ts nextOfList goOn",
      also: "apps/web/src/instance/NextTask.tsx NextTask"
    },
    "which task a case opens with when several are open in it (Também em aberto)": {
      decides: "apps/server/src/process/read/view.ts chooseTask",
      by: "apps/web/src/instance/Others.tsx Others"
    },
    "why a task is to be filled in in another tab (Esta tarefa está aberta em outra aba)": {
      decides: "apps/web/src/instance/useElsewhere.ts useElsewhere",
      by: "apps/web/src/instance/InstanceNotes.tsx InstanceNotes"
    },
    "whom a case is said to be with (Com você, Do grupo), and since when": {
      decides: "apps/web/src/instance/has-it.ts whoHas useWhoHasIt",
      also: "libs/domain/src/task/permission.ts ownerOf"
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
    "what comes of a reminder (Lembrar-me em) on its day": {
      decides: "apps/server/src/agenda/agenda.ts agenda",
      also: "apps/server/src/schema/functions/work-list.sql read_work_list",
      see: ["what the agenda lists"]
    },
    "what becomes of marked tasks when an act on all of them fails for some": {
      decides: "apps/web/src/instance/several.ts carryOutForAll",
      by: "apps/web/src/instance/MarkedFoot.tsx MarkedFoot Failures",
      also: "apps/web/src/instance/several-said.ts releaseAll followAll",
      see: ["which of several marked tasks are decided together"]
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
    "why a substitute cannot be named (Indicar substituto) for these days, for how many days at most, and who may end it (Encerrar agora)":
      {
        decides: "libs/domain/src/substitution/substitution.ts wishRefusal",
        by: "apps/server/src/substitution/store.ts wished end",
        howMuch: "libs/domain/src/substitution/substitution.ts mostDays"
      },
    "what an absent person is told of what their substitute did":
      "apps/server/src/process/run/tell-absent.ts tellAbsent",
    "who is told that a substitute was named, or that the substitution ended": {
      decides: "apps/server/src/substitution/store.ts announce",
      by: "apps/server/src/substitution/store.ts name end"
    },
    "which tasks a substitute is kept from, since they did or asked for what these approve (Ficam de fora)": {
      decides: "libs/domain/src/task/permission.ts passesOver exclusionOf",
      by: "apps/server/src/substitution/store.ts preview",
      also: "apps/server/src/process/rows/work-list.ts keptFrom",
      see: ["which tasks of an absent person"]
    },
    "what becomes of a task that a substitute took, once the substitution ends": {
      decides: "apps/server/src/process/run/claim.ts claim",
      by: "apps/server/src/process/run/commands.ts absentOf"
    }
  },
  Deciding: {
    "why a press on an outcome is swallowed (double press, blind press: “Este é outro caso”), and for how long": {
      decides: "libs/domain/src/hand/hand.ts isArmed",
      by: "apps/web/src/instance/hand.tsx HandProvider",
      howMuch: "libs/domain/src/hand/hand.ts restMs"
    },
    "how long a decision can be taken back (undo, desfazer), and who wins: undo, send now, the clock": {
      decides: "libs/domain/src/pending-decision/pending-decision.ts step",
      by: "apps/server/src/process/pending.ts takeBack sendNow carryOutNext",
      howMuch: "libs/domain/src/pending-decision/pending-decision.ts undoMs leaseMs"
    },
    "what is pointed out as unusual above the facts of a case (O que foge do costume, 4 vezes o de costume, primeira vez), and by which cases":
      {
        decides: "libs/domain/src/unusual/unusual.ts unusual",
        by: "apps/server/src/insight/reports/unusual.ts unusualIn",
        also: "libs/domain/src/form/component.ts isParty",
        howMuch: "libs/domain/src/unusual/unusual.ts leastCases"
      },
    "how cases are compared (Comparar, Só o que muda): which rows belong together, what differs, and how many at most":
      {
        decides: "libs/domain/src/comparison/comparison.ts compare",
        by: "apps/web/src/features/comparison/useCases.ts useLines",
        also: "libs/domain/src/form/matched-rows.ts matchedRows",
        howMuch: "libs/domain/src/cases/cases.ts mostCases"
      },
    "where a decision can be taken back (Desfazer, Enviar já): foot, row (linha), line above the next case (faixa) and toast, and how its words come back":
      {
        decides: "apps/web/src/outbox/undoing.ts takeBack typedOf offerUndo",
        by: "apps/web/src/instance/UndoingFoot.tsx UndoingFoot",
        also: "apps/web/src/instance/DecidedBand.tsx DecidedBand",
        see: ["how long a decision can be taken back"]
      },
    "whether a person's decisions wait at all (preference, Preferências)": {
      decides: "apps/web/src/instance/completion.ts canUndo",
      by: "apps/web/src/shell/profile/PreferencesSection.tsx PreferencesSection"
    },
    "which field of a form becomes the buttons of a decision, in which order they stand, and which one stands out": {
      decides: "libs/domain/src/decision/decision.ts choiceOf outcomesOf",
      by: "apps/web/src/instance/DecidingFoot.tsx DecidingFoot",
      howMuch: "libs/domain/src/decision/decision.ts mostButtons"
    },
    "what a decision (Decidir) sends, when it needs a reason (motivo, justificativa), and how long that may be": {
      decides: "libs/domain/src/decision/decision.ts answer lacksReason",
      by: "apps/server/src/process/run/deciding.ts justified",
      howMuch: "libs/domain/src/decision/decision.ts longestReason"
    },
    "who reads the reason (motivo) of a decision: in a field of the case or in the history": {
      decides: "libs/domain/src/decision/decision.ts withReason answer",
      by: "apps/server/src/process/read/trail.ts detailOf",
      also: "apps/server/src/process/read/last-decision.ts lastDecisionOf",
      see: ["who sees which values of a case"]
    },
    "what becomes of a reason (motivo) that was begun and left": {
      decides: "apps/web/src/instance/deciding.ts useDeciding askingReason",
      by: "apps/web/src/instance/DecidingFoot.tsx DecidingFoot"
    },
    "where a case is said to go on to before it is decided (segue para, o caso termina)": {
      decides: "apps/web/src/instance/deciding.ts onwardOf",
      by: "apps/web/src/instance/DecidingFoot.tsx OnwardLine",
      see: ["which steps a case shows as done"]
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
      decides: "apps/web/src/instance/decide-several.ts readSeveral readOne",
      by: "apps/web/src/instance/decide-several.ts decideAll",
      howMuch: "apps/web/src/instance/read-marked.ts mostRead"
    },
    "why a case says that it was sent back (devolvido)": {
      decides: "libs/domain/src/decision/rounds.ts sentBackBy",
      by: "apps/server/src/process/read/last-decision.ts lastDecisionOf",
      also: "apps/server/src/lists/requests.ts requests"
    },
    "which round (rodada) an entry of the history stands in, and with which earlier answers it is compared": {
      decides: "libs/domain/src/decision/rounds.ts roundsOf formerOf",
      by: "libs/domain/src/decision/placed.ts roundsIn"
    },
    "what of an earlier round is left out of the values of now": {
      decides: "libs/domain/src/decision/rounds.ts ofThisRound",
      by: "apps/web/src/instance/WorkForm.tsx WorkForm",
      also: "apps/web/src/instance/Record.tsx Record"
    },
    "which answers the history says as changed (de 40 para 24)": {
      decides: "libs/domain/src/form/changes.ts changesIn",
      by: "apps/web/src/instance/ChangedAnswers.tsx ChangedAnswers",
      howMuch: "libs/domain/src/form/changes.ts longestQuoted"
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
