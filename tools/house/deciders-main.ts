/** Where it is decided: tasks and cases, and what people see and hear of them. */
import type { Rows } from "./deciders.ts"

export const mainRows = {
  "Tasks and who may do them": {
    "who may take, do, give back or pass on a task, and why not": [
      "libs/domain/src/task/permission.ts refusalOf",
      "apps/server/src/process/run/commands.ts refusalTo"
    ],
    "who gets a task that two people take at the same moment": ["apps/server/src/process/run/claim.ts claim"],
    "why the screen says that a task is not mine to do": [
      "libs/domain/src/task/permission.ts whyNot",
      "apps/web/src/instance/why-not.ts whyNotText"
    ],
    "to whom a task may be passed on, and who may be asked for help": [
      "libs/domain/src/task/receipt.ts receiptRefusal",
      "apps/server/src/process/run/pass-on.ts receiverOf"
    ],
    "for whom a substitute acts today": [
      "libs/domain/src/substitution/substitution.ts standInsOf",
      "apps/server/src/identity/session/stand-ins.ts standInsIn"
    ],
    "which tasks of an absent person a substitute may do": [
      "libs/domain/src/task/permission.ts actingFor",
      "apps/server/src/process/run/commands.ts absentOf"
    ],
    "why a substitute cannot be named for these days": [
      "libs/domain/src/substitution/substitution.ts wishRefusal",
      "apps/server/src/substitution/store.ts name"
    ],
    "whose a task is when it opens": [
      "apps/server/src/process/run/nomination.ts nominationOf",
      "apps/server/src/process/run/assign.ts assign"
    ],
    "what becomes of the tasks of a person who leaves or loses a role": [
      "apps/server/src/process/run/vacate.ts vacate"
    ],
    "who may start a process": [
      "libs/domain/src/task/start.ts mayStart",
      "apps/server/src/process/model/definition.ts startRefusal"
    ],
    "which task comes next once one is done": [
      "libs/domain/src/list/pages.ts nextSince",
      "apps/web/src/instance/NextTask.tsx NextTask"
    ]
  },
  Deciding: {
    "which field of a form becomes the buttons of a decision": [
      "libs/domain/src/decision/decision.ts decisionOf",
      "apps/web/src/instance/deciding.ts useDeciding"
    ],
    "in which order the buttons of a decision stand, and which one stands out": [
      "libs/domain/src/decision/decision.ts outcomesOf",
      "apps/web/src/instance/DecidingFoot.tsx DecidingFoot"
    ],
    "what a decision sends, and when its reason is missing": [
      "libs/domain/src/decision/decision.ts answer",
      "apps/server/src/process/run/deciding.ts justified"
    ],
    "which of several marked tasks are decided together": [
      "apps/web/src/instance/decide-several.ts readSeveral",
      "apps/web/src/instance/decide-several.ts decideAll"
    ],
    "why a case says that it was sent back": [
      "libs/domain/src/decision/rounds.ts sentBackBy",
      "apps/server/src/process/read/last-decision.ts lastDecisionOf"
    ],
    "why an answer is refused because values changed meanwhile": [
      "libs/domain/src/task/change.ts overtaken",
      "apps/server/src/process/run/commands.ts staleness"
    ],
    "why a notice says “approved” and not the word of the button": [
      "libs/domain/src/verb/verb.ts verbOf",
      "apps/web/src/outbox/conclude.ts decidedText"
    ]
  },
  "Forms and drafts": {
    "which values of a form the server takes, and which it refuses": [
      "libs/domain/src/form/accept.ts accept",
      "apps/server/src/process/run/evaluation.ts evaluate"
    ],
    "what is wrong with a field, and when that is said": [
      "libs/domain/src/form/check.ts checkField",
      "apps/web/src/form/form-marks.ts stepMarks"
    ],
    "which fields are hidden and which are computed": [
      "libs/domain/src/form/live.ts computeForm",
      "apps/web/src/form/computed.ts useComputed"
    ],
    "why the pattern of a field is refused, or a text does not fit it": [
      "libs/domain/src/matcher/matcher.ts compile",
      "libs/domain/src/form/check.ts ofText"
    ],
    "which phone number is one, and how it is kept": [
      "libs/domain/src/phone/phone.ts parse",
      "libs/domain/src/form/text.ts kept"
    ],
    "which CPF or CNPJ is valid": ["libs/domain/src/unit/document.ts document", "libs/domain/src/form/check.ts ofText"],
    "how a field puts a CPF, a phone or money into form while it is typed": [
      "libs/domain/src/mask/mask.ts mask",
      "apps/web/src/form/useTextHands.ts useTextHands"
    ],
    "what becomes of a field that two people changed": [
      "libs/domain/src/form/rebase.ts rebase",
      "apps/web/src/form/base.ts useBase"
    ],
    "how text typed on another device gets into this form": [
      "libs/domain/src/form/rebase.ts rebase",
      "apps/web/src/drafts/bring.ts join"
    ],
    "what becomes of my text when another person finished the task first": [
      "apps/web/src/instance/overtaken.ts markIfOvertaken",
      "apps/web/src/data/instances.ts keepLost"
    ],
    "when what is typed is saved": ["apps/web/src/kernel/autosave.ts makeAutosave"],
    "which save of a draft is refused, and what becomes of what was typed": [
      "apps/server/src/drafts/store.ts save",
      "apps/web/src/drafts/sync.ts saveNow"
    ],
    "what a colleague's help fills into my form": [
      "libs/domain/src/form/help.ts takeHelp",
      "apps/web/src/instance/help-fill.ts fillHelp"
    ],
    "what a duplicated request takes along": [
      "libs/domain/src/form/duplicate.ts duplicated",
      "apps/web/src/instance/duplicate.ts duplicate"
    ]
  },
  "Offline and the outbox": {
    "what is sent next once the connection is back": [
      "libs/domain/src/outbox/outbox.ts next",
      "apps/web/src/outbox/outbox.ts makeSender"
    ],
    "why an act waits instead of failing": [
      "libs/api/src/client/client.ts isUnsettled",
      "apps/web/src/outbox/outbox.ts makeSender"
    ],
    "what the screen shows once an act is answered": ["apps/web/src/outbox/conclude.ts conclude"],
    "what an act does that arrives twice": ["apps/server/src/process/run/idempotency-key.ts claimKey"],
    "which tab sends what a closed tab left": [
      "libs/persistence/src/outbox/outbox.ts takeLeft",
      "apps/web/src/outbox/outbox.ts startOutbox"
    ],
    "what opens without a network": ["apps/web/src/service-worker/worker.ts fromServer"],
    "what closing a process or leaving the session would lose": [
      "apps/web/src/session/unsent.ts isUnsent",
      "apps/web/src/session/unsent.ts lostAnywhere"
    ]
  },
  "Cases, engine, timers and incidents": {
    "which way a case takes at a gateway": [
      "libs/domain/src/walk/run.ts flowsFrom",
      "apps/server/src/process/run/stepper.ts step"
    ],
    "when a new task is due": ["apps/server/src/process/run/wording.ts momentOf"],
    "when a timer fires, and what follows where it fails": ["apps/server/src/process/jobs/timers.ts fireNext"],
    "what a service task does, and how often it is tried": [
      "apps/server/src/process/jobs/job.ts work",
      "apps/server/src/process/jobs/run-job.ts doNext"
    ],
    "why a case stands where no condition holds": [
      "libs/domain/src/walk/run.ts stick",
      "apps/server/src/process/run/stuck.ts writeStuck"
    ],
    "why an incident says that nobody may take a task": [
      "apps/server/src/process/run/assign.ts mayBeTaken",
      "apps/server/src/process/run/assign.ts raiseUnassigned"
    ],
    "what trying an incident again does": ["apps/server/src/process/run/incident.ts retry"],
    "which case a message reaches, or which process it starts": ["apps/server/src/process/run/message.ts send"],
    "why a definition is refused, and how that is said": [
      "apps/server/src/process/model/definition.ts judge",
      "apps/server/src/process/problem/problem.ts sentence"
    ],
    "why an expression is too expensive": [
      "apps/server/src/process/model/feel-cost.ts steps",
      "apps/server/src/process/run/with-evaluation.ts withEvaluation"
    ],
    "when a condition counts as true, also where it fails": [
      "libs/domain/src/expression/expression.ts holds",
      "apps/server/src/process/model/feel.ts holds"
    ],
    "who may withdraw or cancel a case": [
      "libs/domain/src/withdrawal/withdrawal.ts refusalOf",
      "apps/server/src/process/rows/withdrawal.ts withdrawalOf"
    ],
    "which steps a case passes by, and why": [
      "libs/domain/src/drawing/passed-by.ts passedBy",
      "apps/server/src/process/read/passed.ts passedSteps"
    ],
    "how long a step usually waits": [
      "libs/domain/src/task/typical.ts typicalWait",
      "apps/server/src/process/read/typical.ts typicalWaits"
    ]
  },
  "Being told: notices, mail, bell and digest": {
    "who gets a notice of a step": [
      "libs/domain/src/notice/step.ts noticesOf",
      "apps/server/src/process/run/notices.ts tellOfStep"
    ],
    "who is told that a task is due or late": ["apps/server/src/process/jobs/due.ts tellOfDue"],
    "by which ways a person is told of a subject": [
      "libs/domain/src/notice/notice.ts waysOf",
      "apps/server/src/kernel/events/notice.ts writeNotices"
    ],
    "what the bell lists and counts as unread": ["apps/server/src/notices/store.ts page"],
    "which toasts are on the screen, and for how long": [
      "libs/domain/src/notification/notification.ts shown",
      "apps/web/src/shell/Toasts.tsx Toasts"
    ],
    "which notice still goes out as a mail": [
      "apps/server/src/mail/notice-letter.ts noticeLetter",
      "apps/server/src/mail/carrier.ts prepare"
    ],
    "when the digest goes out": [
      "libs/domain/src/mail/mail.ts morningOf",
      "apps/server/src/mail/digest.ts queueDigests"
    ],
    "whether a mail is sent once more": [
      "apps/server/src/mail/smtp.ts judge",
      "apps/server/src/kernel/outbound/sender.ts sendOne"
    ]
  },
  Seeing: {
    "who sees a case at all": ["apps/server/src/process/rows/sight.ts maySee"],
    "who sees which values of a case": [
      "libs/domain/src/seeing/seeing.ts sightOf",
      "apps/server/src/process/rows/sight.ts sightOf"
    ],
    "who sees a document, and the comments at its clauses": [
      "apps/server/src/process/rows/documents.ts sightOfDocuments",
      "apps/server/src/comments/seen.ts seenDocument"
    ],
    "what a form shows of values that its reader may not see": [
      "apps/server/src/process/read/folded-form.ts foldedForm"
    ]
  },
  "Lists, search, palette, reports, SQL and indicators": {
    "in which order the palette lists what it found, the typed number first": [
      "libs/domain/src/search/rank.ts numberScore",
      "apps/web/src/features/palette/entries.ts answering"
    ],
    "how well a text answers a search, and in which order the server has it": [
      "libs/domain/src/search/query.ts score",
      "apps/server/src/insight/search/search.ts scored"
    ],
    "which rows a list of tasks has": [
      "apps/server/src/lists/task-filter.ts taskConditions",
      "apps/server/src/lists/task-window.ts windowOf"
    ],
    "what a link or a saved view may ask of a list": [
      "libs/domain/src/list/view.ts clean",
      "apps/web/src/features/lists/useView.ts useView"
    ],
    "why rows stay in place while a list changes": ["apps/web/src/features/lists/list-reducer.ts listReducer"],
    "how a deadline is worded: late, today, a day": [
      "libs/domain/src/list/due-word.ts dueWord",
      "apps/web/src/features/lists/cell-words.ts dueText"
    ],
    "which columns a report offers": [
      "apps/server/src/insight/reports/columns.ts sourcesOf",
      "apps/server/src/insight/reports/rows.ts prepare"
    ],
    "what a link asks of a report": [
      "libs/domain/src/report/report.ts wished",
      "apps/web/src/features/report/report-reducer.ts initialReport"
    ],
    "how a cell is written into a CSV": [
      "libs/domain/src/csv/csv.ts line",
      "apps/server/src/insight/reports/file.ts makeCsv"
    ],
    "why an SQL report is refused, cut or too late": [
      "libs/domain/src/statement/statement.ts reasonOf",
      "apps/server/src/insight/sql/run.ts run"
    ],
    "what an indicator counts": [
      "libs/domain/src/indicator/indicator.ts madeOf",
      "apps/server/src/insight/indicators/sums.ts sums"
    ],
    "what the agenda lists": ["apps/server/src/agenda/agenda.ts agenda"],
    "what a calendar shows that subscribes to the agenda": [
      "libs/domain/src/calendar/calendar.ts encode",
      "apps/server/src/agenda/calendar.ts answerCalendar"
    ]
  },
  "Documents, texts, comparison, comments, PDF and files": {
    "who may write a text just now": [
      "libs/domain/src/document/document.ts mayWrite",
      "apps/server/src/documents/store.ts open"
    ],
    "what becomes of a text that two people changed": [
      "libs/domain/src/markup/merge.ts merge",
      "apps/web/src/documents/editor-state.ts takeNewer"
    ],
    "what remains of formatting that is pasted into a text": [
      "libs/domain/src/markup/pasted.ts pasted",
      "apps/web/src/documents/rich/clipboard.ts blocksFrom"
    ],
    "who may add files and texts to a case": ["apps/server/src/documents/rights.ts rightsIn"],
    "which files are taken": ["libs/domain/src/document/document.ts typeOf", "apps/server/src/documents/upload.ts end"],
    "how two versions of a text are compared": ["apps/web/src/viewers/diff/rows.ts rowsOf"],
    "where a comment stands once its text changed": [
      "libs/domain/src/clause/clause.ts find",
      "apps/web/src/documents/clauses.ts byBlock"
    ],
    "when what is said at a clause counts as resolved": [
      "libs/domain/src/thread/thread.ts isResolved",
      "apps/server/src/comments/resolution.ts resolve"
    ],
    "whom a comment may name or ask": [
      "libs/domain/src/comment/addressee.ts refusalOf",
      "apps/server/src/comments/people.ts judge"
    ],
    "what the PDF of a case contains": [
      "apps/server/src/documents/case-content.ts casePaperOf",
      "apps/server/src/documents/case-pdf.ts casePdfOf"
    ],
    "which photo of a person is taken": [
      "libs/domain/src/photo/photo.ts parse",
      "apps/server/src/identity/person/photo.ts set"
    ]
  }
} as const satisfies Rows
