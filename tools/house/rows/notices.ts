/** Where it is decided: notices and mail, and who sees what. */
import type { Rows } from "../deciders.ts"

export const noticeRows = {
  "Being told: bell (sino), toasts and desktop": {
    "who gets a notice (aviso) of a step, also who follows the case, and how much of a note stands in it": {
      decides: "libs/domain/src/notice/step.ts noticesOf assignments losses progress",
      by: "apps/server/src/process/run/notices.ts tellOfStep",
      also: "apps/server/src/process/run/followers.ts whoSee",
      howMuch: "apps/server/src/process/run/pass-on.ts excerptLength",
      see: ["who is told of a comment", "who is told that a case moved on"]
    },
    "whether a notice says that a case was approved or refused (Aprovado por), and where it is now": {
      decides: "libs/domain/src/decision/decision.ts decidedAs",
      by: "apps/server/src/process/run/deciding.ts justified",
      also: "libs/domain/src/notice/step.ts progress",
      see: ["who sees which values of a case"]
    },
    "who is told that a case moved on, ended, was refused (recusado), stopped or was cancelled": {
      decides: "libs/domain/src/notice/step.ts progress hearers",
      by: "apps/server/src/process/run/notices.ts tellOfStep",
      also: "apps/server/src/process/run/cancel.ts withdraw",
      see: ["by which ways a person is told"]
    },
    "who is told that a task is theirs, came back, or was taken, passed on or done by another person": {
      decides: "libs/domain/src/notice/step.ts assignments losses",
      by: "apps/server/src/process/run/notices.ts tellOfStep",
      see: ["who is told of a task offered to their group"],
      also: "apps/server/src/process/run/claim.ts toldAs"
    },
    "who is told of a task offered to their group (Chegou ao meu grupo), and until when": {
      decides: "apps/server/src/notices/store.ts offeredRows",
      also: "apps/server/src/schema/functions/work-list.sql is_listed",
      see: ["who gets a mail at once"]
    },
    "when a person is told that a task is due tomorrow or late": {
      decides: "apps/server/src/process/jobs/due.ts soonFrom",
      by: "apps/server/src/process/jobs/due.ts tellOfDue",
      howMuch: "apps/server/src/process/jobs/due.ts morning"
    },
    "by which ways a person is told of a subject (settings of notices)": {
      decides: "libs/domain/src/notice/notice.ts waysOf",
      by: "apps/server/src/kernel/events/notice.ts writeNotices",
      also: "apps/server/src/kernel/outbound/notices.ts queueNotices",
      howMuch: "libs/domain/src/notice/notice.ts usual"
    },
    "what the bell lists, and how many it counts as unread (badge, 99+)": {
      decides: "apps/server/src/notices/store.ts page pageSize",
      also: "apps/server/src/schema/functions/notices.sql count_unread_notices",
      howMuch: "apps/web/src/features/notices/count.ts mostCounted"
    },
    "when a notice counts as read (Marcar todos como lidos)": {
      decides: "apps/server/src/notices/store.ts markRead",
      by: "apps/server/src/process/run/notices.ts settleNotices",
      howMuch: "libs/domain/src/notice/step.ts waitingKinds"
    },
    "what opening a notice (Abrir) opens, and in which role": "apps/web/src/features/notices/open.ts openNotice opens",
    "which toasts are on the screen, how many at once, and how long one stays": {
      decides: "libs/domain/src/notification/notification.ts shown",
      by: "apps/web/src/shell/Toasts.tsx Toasts",
      howMuch: "libs/domain/src/notification/notification.ts mostShown defaultTimeoutMs"
    },
    "where on the screen a toast stands, and which act is listed without one since a case in view says it": {
      decides: "apps/web/src/shell/toast-place.ts findFreeCorner",
      by: "apps/web/src/shell/useToastPlace.ts useToastPlace",
      also: "apps/web/src/outbox/conclude.ts tellDone"
    },
    "what the undo (Desfazer) of a toast takes back, and for how long": {
      decides: "apps/web/src/shell/undo.ts useUndoable",
      by: "apps/web/src/shell/undo.ts undo"
    },
    "when a notice shows on the desktop, and how many at once": {
      decides: "apps/web/src/features/notices/desktop.ts showOnDesktop",
      by: "apps/web/src/features/notices/tell.ts tellArrived",
      howMuch: "apps/web/src/features/notices/tell.ts mostAtOnce",
      also: "apps/web/src/features/notices/arrivals.ts arrived byWays"
    }
  },
  "Mail and digest (resumo)": {
    "which notice still goes out as a mail": {
      decides: "apps/server/src/mail/notice-letter.ts noticeLetter",
      by: "apps/server/src/mail/carrier.ts prepare"
    },
    "who gets a mail at once of a task offered to a group": {
      decides: "apps/server/src/mail/offered.ts queueOffered",
      by: "apps/server/src/mail/offered.ts offeredLetter",
      howMuch: "apps/server/src/mail/offered.ts looksBack"
    },
    "at which hour the digest (resumo) goes out, what stands in it, and how many lines": {
      decides: "libs/domain/src/mail/mail.ts morningOf morning",
      by: "apps/server/src/mail/digest.ts queueDigests digestLetter",
      howMuch: "apps/server/src/mail/digest.ts most"
    },
    "whether a mail is sent once more (retry), how long the mail server (SMTP) may take, and when it is given up": {
      decides: "apps/server/src/mail/smtp.ts judge limits",
      by: "apps/server/src/kernel/outbound/outbound.ts retryLater longestDays",
      howMuch: "libs/domain/src/mail/mail.ts pausesMs"
    },
    "what becomes of a mail that was given up, and how an operator sends it again": {
      decides: "apps/server/src/kernel/outbound/outbound.ts giveUp deadLetters revive",
      by: "apps/server/src/operations/commands/outbound.ts addOutboundCommands",
      howMuch: "apps/server/src/kernel/outbound/outbound.ts keptDays"
    },
    "how long the code that confirms an e-mail is good (Enviar código), and how many tries it has": {
      decides: "apps/server/src/mail/address.ts confirm",
      by: "apps/server/src/mail/address.ts ask",
      howMuch: "apps/server/src/mail/address.ts limits"
    },
    "who is told that the e-mail of an account was changed or removed": {
      decides: "apps/server/src/mail/address.ts writeAddress",
      by: "apps/server/src/mail/account-letters.ts changedLetter"
    },
    "whether a server sends mail at all (Este servidor não envia e-mails), and where a demonstration keeps it": {
      decides: "apps/server/src/mail/address.ts wayOf",
      by: "apps/server/src/mail/demo.ts keepMail"
    },
    "what the unsubscribe link of a mail switches off": {
      decides: "apps/server/src/mail/unsubscribe.ts switchOff",
      howMuch: "apps/server/src/mail/unsubscribe.ts kinds"
    }
  },
  "Seeing (visibility, permissions, sigilo)": {
    "who sees a case at all": {
      decides: "apps/server/src/process/rows/sight.ts maySee",
      by: "apps/server/src/process/rows/sight.ts viewers",
      also: "apps/server/src/schema/functions/search-index.sql instance_viewers"
    },
    "who sees which values of a case, those of a task that was theirs too": {
      decides: "libs/domain/src/seeing/seeing.ts sightOf wasTheirs",
      by: "apps/server/src/process/rows/sight.ts sightOf",
      also: "apps/server/src/schema/functions/instance-seeing.sql seen_names was_theirs"
    },
    "which fields are secret (sigilo) and which are for everyone (publico)": {
      decides: "libs/domain/src/seeing/rules.ts rulesOf",
      by: "apps/server/src/process/model/seeing.ts rulesOf"
    },
    "whether a list shows a value of a case (column value)": {
      decides: "apps/server/src/schema/functions/work-window.sql sees_in_list",
      by: "apps/server/src/lists/task-rows.ts sees"
    },
    "whether a report shows, sorts by or sums a value": {
      decides: "apps/server/src/insight/reports/rows.ts isSeen",
      by: "apps/server/src/insight/reports/rows.ts valueOf",
      also: "apps/server/src/schema/functions/instance-seeing.sql seen_by"
    },
    "whether the search finds a case by a value": {
      decides: "apps/server/src/schema/functions/search-index.sql sees_words",
      by: "apps/server/src/schema/functions/search-index.sql found_names"
    },
    "who sees a document or a file": {
      decides: "apps/server/src/process/rows/documents.ts sightOfDocuments",
      by: "apps/server/src/documents/rights.ts rightsIn",
      also: "apps/server/src/schema/functions/search-index.sql document_texts"
    },
    "who sees a comment, also one at a clause": {
      decides: "apps/server/src/comments/seen.ts seenCase",
      by: "apps/server/src/comments/seen.ts seenDocument"
    },
    "what the bell tells of a case that its reader may not see any more": "apps/server/src/notices/store.ts viewOf",
    "what a form shows of values that its reader may not see": "apps/server/src/process/read/folded-form.ts foldedForm",
    "which looks at a case by a right are logged": {
      decides: "apps/server/src/process/rows/right.ts tellRight",
      howMuch: "libs/domain/src/seeing/seeing.ts seeingRights"
    }
  }
} as const satisfies Rows
