/** Where it is decided: forms, drafts and what is sent without a network. */
import type { Rows } from "../deciders.ts"

export const formRows = {
  Forms: {
    "which values of a form the server takes, and which it refuses": {
      decides: "libs/domain/src/form/accept.ts accept",
      by: "apps/server/src/process/run/evaluation.ts evaluate"
    },
    "what sending a form (Enviar) writes and sets off: values, next tasks, history, notices": {
      decides: "apps/server/src/process/run/write-step.ts writeStep",
      by: "apps/server/src/process/run/commands.ts completeTask",
      see: ["who gets a notice (aviso) of a step", "what the screen shows once an act is answered"]
    },
    "what is wrong with a field (Confira antes de enviar): required (obrigatório), length, pattern, earliest day, too many rows (Adicionar linha) or decimals":
      {
        decides: "libs/domain/src/form/check.ts checkField",
        by: "apps/web/src/form/problems.ts useProblemText",
        howMuch: "libs/domain/src/form/check.ts longestMatched mostRows"
      },
    "when a field says that something is wrong: on leaving it or on sending": {
      decides: "apps/web/src/form/form-marks.ts stepMarks",
      by: "apps/web/src/form/useTextHands.ts useTextHands"
    },
    "which fields are hidden and which are computed (FEEL, formula)": {
      decides: "libs/domain/src/form/live.ts computeForm",
      by: "apps/web/src/form/computed.ts useComputed",
      howMuch: "libs/domain/src/form/live.ts mostRounds"
    },
    "what a field begins with when a form opens, and what is asked anew": {
      decides: "libs/domain/src/form/value.ts begun",
      by: "libs/domain/src/form/starter.ts starterValues"
    },
    "why the pattern (regex) of a field is refused, and how long it may be": {
      decides: "libs/domain/src/matcher/matcher.ts compile",
      by: "libs/domain/src/matcher/syntax.ts parse",
      howMuch: "libs/domain/src/matcher/syntax.ts longestPattern"
    },
    "how many components a form may have, and how deep groups may stand": {
      decides: "libs/domain/src/form/decode.ts componentsOf",
      by: "libs/domain/src/form/decode.ts decode",
      howMuch: "libs/domain/src/form/decode.ts mostComponents"
    },
    "where cells pasted from a spreadsheet (colar do Excel) go in the rows of a form": {
      decides: "libs/domain/src/form/paste.ts pastedRows",
      by: "apps/web/src/form/useRows.ts useRows"
    },
    "which typed value no longer counts once a list has rows (passa a ser a soma), and what a copied row (Duplicar linha) takes":
      {
        decides: "apps/web/src/form/list-rows.ts displacedFields copiedRow",
        by: "apps/web/src/form/useRows.ts useRows"
      },
    "which phone number (telefone) or e-mail address a field takes, and how a phone is kept": {
      decides: "libs/domain/src/phone/phone.ts parse",
      by: "libs/domain/src/form/text.ts kept",
      also: "libs/domain/src/form/check.ts isEmail"
    },
    "which CPF or CNPJ is valid": {
      decides: "libs/domain/src/unit/document.ts document",
      by: "libs/domain/src/form/check.ts ofText"
    },
    "how a field puts a CPF, a phone, a CEP or money into form while it is typed (máscara)": {
      decides: "libs/domain/src/mask/mask.ts mask",
      by: "apps/web/src/form/useTextHands.ts useTextHands",
      also: "libs/domain/src/mask/mask.ts maskMoney"
    },
    "what remains of HTML in the texts of a form": "libs/domain/src/form/html.ts markupOf",
    "what becomes of a field that two people changed, or that was typed on another device too": {
      decides: "libs/domain/src/form/rebase.ts rebase",
      by: "apps/web/src/form/base.ts useBase",
      also: "apps/web/src/drafts/bring.ts join"
    },
    "what a colleague's help fills into my form": {
      decides: "libs/domain/src/form/help.ts takeHelp",
      by: "apps/web/src/instance/help-fill.ts fillHelp",
      see: ["what becomes of what a colleague filled in"]
    },
    "what a duplicated (copied) request takes along (Duplicar, Retirar e duplicar)": {
      decides: "libs/domain/src/form/duplicate.ts duplicated",
      by: "apps/web/src/instance/duplicate.ts duplicate"
    }
  },
  "Drafts (rascunhos)": {
    "when what is typed in a form or text is saved by itself (autosave), and how soon again": {
      decides: "apps/web/src/kernel/autosave.ts makeAutosave",
      by: "apps/web/src/drafts/sync.ts startDraftSync",
      howMuch: "apps/web/src/kernel/autosave.ts restMs"
    },
    "which save of a draft is refused": {
      decides: "apps/server/src/drafts/store.ts save",
      by: "apps/web/src/drafts/sync.ts saveNow"
    },
    "how long a draft is kept, and when its line says that it will be deleted": {
      decides: "apps/server/src/process/jobs/worker.ts sweep",
      by: "apps/web/src/features/drafts/DraftLine.tsx DraftLine",
      howMuch: "apps/server/src/drafts/store.ts keptDays"
    },
    "what becomes of a discarded (thrown away, Jogar fora, descartado) draft, and for how long it can be taken back": {
      decides: "apps/server/src/drafts/store.ts discard",
      by: "apps/web/src/drafts/throw-away.ts takeBack",
      howMuch: "apps/server/src/process/jobs/worker.ts sweep"
    },
    "what becomes of the files and texts of a discarded or sent draft": {
      decides: "apps/server/src/schema/migrations/0027-drafts.sql draft",
      by: "apps/server/src/process/run/documents.ts adopt",
      howMuch: "apps/server/src/process/jobs/worker.ts sweep"
    },
    "why a draft cannot be sent, and what sending it twice does": {
      decides: "apps/server/src/process/run/send-draft.ts findSendable",
      by: "apps/server/src/process/run/send-draft.ts sendDraft"
    },
    "what becomes of a draft whose process has a newer version": {
      decides: "apps/server/src/process/run/send-draft.ts asksTheSame",
      by: "apps/web/src/outbox/conclude.ts refuseStart",
      also: "libs/domain/src/form/texts.ts goneTexts",
      see: ["what becomes of running cases"]
    },
    "who sees a draft, and how it comes to another device": {
      decides: "apps/server/src/drafts/store.ts selectDrafts find",
      by: "apps/web/src/drafts/bring.ts bringDraft"
    },
    "what becomes of my text when another person finished the task first, or a newer form lacks its field": {
      decides: "apps/web/src/instance/overtaken.ts markIfOvertaken",
      by: "apps/web/src/data/instances.ts keepLost",
      also: "libs/domain/src/form/texts.ts goneTexts"
    }
  },
  "Offline and the outbox": {
    "what is sent next once the connection is back": {
      decides: "libs/domain/src/outbox/outbox.ts next",
      by: "apps/web/src/outbox/outbox.ts makeSender"
    },
    "why an act waits instead of failing, how long an answer may take, and how soon it is tried again (retry)": {
      decides: "libs/api/src/client/client.ts isUnsettled",
      by: "apps/web/src/outbox/outbox.ts makeSender",
      howMuch: "apps/web/src/outbox/outbox.ts answerMs longestRetryMs"
    },
    "what the screen shows once an act is answered or refused": "apps/web/src/outbox/conclude.ts conclude",
    "what becomes of what was typed when the server refuses what was sent": {
      decides: "apps/web/src/outbox/conclude.ts refuse refuseStart giveBack",
      by: "apps/web/src/outbox/conclude.ts tellRefused",
      also: "apps/web/src/outbox/conclude-comment.ts giveCommentBack"
    },
    "what giving up a waiting act (Cancelar o envio) brings back": {
      decides: "apps/web/src/outbox/outbox.ts withdraw",
      by: "apps/web/src/outbox/Waiting.tsx WaitingNote"
    },
    "which acts wait for the connection, and which need one at once (precisa de conexão)": {
      decides: "libs/domain/src/outbox/outbox.ts Act",
      by: "apps/web/src/outbox/outbox.ts submit",
      also: "apps/web/src/i18n/faults.ts saidBy",
      see: ["why an act waits instead of failing"]
    },
    "what an act or a message does that arrives twice (duplicate, idempotency key), and for how long that is known": {
      decides: "apps/server/src/process/run/idempotency-key.ts claimKey",
      also: "apps/server/src/process/run/message-key.ts claimMessageKey",
      howMuch: "apps/server/src/process/jobs/worker.ts sweep"
    },
    "which tab sends what a closed tab left": {
      decides: "libs/persistence/src/outbox/outbox.ts takeLeft",
      by: "apps/web/src/outbox/outbox.ts startOutbox"
    },
    "which pages, cases and start forms open without a network (offline, service worker, fetch, cache)": {
      decides: "apps/web/src/service-worker/worker.ts fromServer fromAssets",
      also: "apps/web/src/data/open-instances.ts showKept"
    },
    "when a new build replaces the cached one (service worker, cache), and what is deleted then": {
      decides: "apps/web/src/service-worker/worker.ts install wanted activate",
      by: "apps/web/src/service-worker/shell.ts keepShell renewShell",
      see: ["when a window says that there is a new version"]
    },
    "what closing a process or leaving the session (Sair) would lose": {
      decides: "apps/web/src/session/unsent.ts isUnsent",
      by: "apps/web/src/session/unsent.ts lostAnywhere",
      howMuch: "apps/web/src/session/unsent.ts savingMs",
      see: ["what closing a tab", "what leaving a session"]
    },
    "how much typing a crash of the browser may lose, and why it asks before a reload": {
      decides: "apps/web/src/workspace/keeping.ts startKeeping",
      howMuch: "apps/web/src/workspace/keeping.ts everyMs"
    },
    "what a browser keeps in memory only: storage full (quota), too large, blocked": {
      decides: "libs/persistence/src/vault/sealed-storage.ts prepareWrite",
      by: "apps/web/src/kernel/storage.ts makeStorageReport",
      howMuch: "libs/persistence/src/vault/slice.ts largestSlice"
    }
  }
} as const satisfies Rows
