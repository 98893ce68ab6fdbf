/** Where it is decided: texts, files and comments. */
import type { Rows } from "../deciders.ts"

export const documentRows = {
  "Documents and texts": {
    "who may write a text just now (Editar, lock, being edited), and for how long its lock holds": {
      decides: "libs/domain/src/document/document.ts mayWrite lockMs",
      by: "apps/server/src/documents/store.ts open",
      also: "apps/server/src/documents/lock.ts holdText"
    },
    "what becomes of a text that two people changed (merge, conflict), and which save is refused": {
      decides: "libs/domain/src/markup/merge.ts merge",
      by: "apps/web/src/documents/editor-state.ts takeNewer stepEditor",
      also: "apps/server/src/documents/store.ts save",
      howMuch: "libs/domain/src/markup/merge.ts mostCompared"
    },
    "what saving a version (Salvar versão) or leaving it (Sair da edição) does to lock, draft and number": {
      decides: "apps/server/src/documents/store.ts save addVersion",
      by: "apps/web/src/documents/editor-state.ts stepEditor"
    },
    "who is told that a text or file was added, changed or removed": {
      decides: "apps/server/src/documents/store.ts publishChange",
      by: "apps/web/src/data/invalidation.ts byEvent"
    },
    "what going back to an earlier version (Voltar para a versão) does":
      "apps/web/src/documents/RestoreVersion.tsx restore",
    "what becomes of text that was not saved as a version (Há texto não salvo)": {
      decides: "apps/server/src/documents/store.ts draft close",
      by: "apps/web/src/documents/editor.ts makeEditor dropText",
      also: "apps/server/src/process/run/documents.ts release"
    },
    "what remains of formatting that is pasted into a text (Word, colar)": {
      decides: "libs/domain/src/markup/pasted.ts pasted",
      by: "apps/web/src/documents/rich/clipboard.ts blocksFrom",
      howMuch: "apps/web/src/documents/rich/clipboard.ts longestHtml"
    },
    "how long a text and the remark of a version may be": {
      decides: "libs/domain/src/document/document.ts longestText remarkOf longestRemark",
      by: "libs/api/src/document/document.ts text",
      also: "apps/web/src/documents/rich/RichText.tsx RichText"
    },
    "which number a clause gets (numbering, numeração), and what the outline (Índice) of a text lists": {
      decides: "libs/domain/src/markup/read.ts numbers",
      also: "libs/domain/src/markup/outline.ts outline",
      howMuch: "apps/web/src/documents/outline.ts fewest"
    },
    "how two versions of a text are compared (Comparar versões), and from which width on side by side": {
      decides: "apps/web/src/viewers/diff/rows.ts rowsOf",
      by: "apps/web/src/viewers/diff/DiffView.tsx DiffView",
      howMuch: "apps/web/src/viewers/diff/DiffView.tsx roomy"
    }
  },
  "Files, PDF and photos": {
    "who may add files and texts (Começar o documento) to a case": {
      decides: "apps/server/src/documents/rights.ts rightsIn mayAdd",
      by: "apps/server/src/documents/store.ts add"
    },
    "who may remove a file, and for how long it can be taken back": {
      decides: "libs/domain/src/document/document.ts mayRemove",
      by: "apps/server/src/documents/store.ts setRemoved",
      howMuch: "apps/server/src/process/jobs/worker.ts sweep",
      see: ["who is told that a text or file"]
    },
    "which files are taken (Anexar, type, ending), and how large and how many they may be": {
      decides: "libs/domain/src/document/document.ts typeOf isAccepted mostBytes",
      by: "apps/server/src/documents/upload.ts begin end",
      howMuch: "apps/server/src/kernel/budget/limits.ts whole"
    },
    "under which name an uploaded file is kept": {
      decides: "libs/domain/src/document/document.ts nameOf",
      by: "apps/server/src/documents/upload.ts begin"
    },
    "how often an upload is tried, and how long a broken one is kept": {
      decides: "apps/web/src/documents/upload.ts upload tries",
      also: "apps/server/src/documents/upload.ts kept"
    },
    "how large a PDF is shown, and where reading goes on": {
      decides: "apps/web/src/viewers/pdf/document.ts openDocument mostBytes",
      also: "apps/web/src/documents/reading-position.ts keepPlace"
    },
    "which file is shown here (Ver), and which is only fetched (Baixar)": {
      decides: "apps/web/src/documents/FileTile.tsx FileTile",
      also: "libs/domain/src/document/document.ts isPicture"
    },
    "what the PDF of a case (Caso em PDF) contains, and how many texts and pictures": {
      decides: "apps/server/src/documents/case-content.ts casePaperOf",
      by: "apps/server/src/documents/case-pdf.ts casePdfOf",
      also: "apps/server/src/documents/png.ts mostPoints",
      howMuch: "apps/server/src/documents/case-content.ts mostTexts mostPictureBytes"
    },
    "what the PDF of a text (Ver PDF) contains, and how it numbers clauses": {
      decides: "apps/server/src/documents/pdf.ts drawText draw drawItem",
      by: "apps/server/src/documents/pdf.ts pdfOf",
      also: "libs/domain/src/markup/read.ts numbers",
      see: ["which head, foot and numbers of pages"]
    },
    "which head, foot and numbers of pages (Página 1 de 3) a PDF has": {
      decides: "apps/server/src/documents/paper.ts openPaper",
      by: "apps/server/src/documents/endpoints.ts documentHandlers",
      also: "apps/server/src/insight/reports/pdf.ts paper"
    },
    "which photo of a person is taken (Colocar foto), and how large it may be": {
      decides: "libs/domain/src/photo/photo.ts parse",
      by: "apps/server/src/identity/person/photo.ts set",
      howMuch: "libs/domain/src/photo/photo.ts longest"
    }
  },
  Comments: {
    "where a comment stands once its text changed (clause)": {
      decides: "libs/domain/src/clause/clause.ts find",
      by: "apps/web/src/documents/clauses.ts byBlock"
    },
    "when what is said at a clause counts as resolved (Resolver), and who may resolve it": {
      decides: "libs/domain/src/thread/thread.ts isResolved isResolvable",
      by: "apps/server/src/comments/resolution.ts resolve"
    },
    "when a comment counts as read (novo)": {
      decides: "apps/web/src/instance/CommentList.tsx useReadAtEnd",
      by: "apps/server/src/comments/store.ts mark"
    },
    "which words of a text can be commented (Comentar), and why they must be saved first": {
      decides: "apps/web/src/documents/clauses.ts useMayComment tellUnsaved",
      also: "apps/server/src/comments/place.ts placeIn"
    },
    "whom a comment may name (mention, mencionar, chamar com @) or ask (Perguntar), and how many people are suggested":
      {
        decides: "libs/domain/src/comment/addressee.ts refusalOf",
        by: "apps/server/src/comments/people.ts judge find",
        howMuch: "apps/server/src/comments/people.ts most"
      },
    "who is told of a comment: mentioned (mencionado), asked (perguntado), answered (Responder)": {
      decides: "apps/server/src/comments/store.ts insert",
      by: "apps/server/src/kernel/events/notice.ts notifyPeople",
      see: ["whom a comment may name", "by which ways a person is told"]
    },
    "how long a comment may be, how many people it may name, and when its question waits for one": {
      decides: "libs/domain/src/comment/comment.ts parseText waitsFor",
      by: "apps/server/src/comments/store.ts write",
      howMuch: "libs/domain/src/comment/limits.ts longestText mostPeople"
    }
  }
} as const satisfies Rows
