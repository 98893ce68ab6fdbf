/** Texts of refusals that nobody meets before the login, in English: acts that need a connection, and quotas. */
import type { WithoutMany } from "../texts.ts"
import type { refusal as pt } from "../pt/refusal.ts"
export const refusal: WithoutMany<typeof pt> = {
  unreachable: "{{ato}} needs a connection. Try again when it is back.",
  task: {
    "starter-excluded": "Whoever started the process may not do this task.",
    "did-earlier": "You did {{etapa}} in this process; this task is for somebody else.",
    "other-unit": "This task is for people who work in {{unidades}}.",
    "not-candidate": "This task is for other people or another profile.",
    "starter-only": "This task is for whoever started the process.",
    "holder-only": "Only whoever has the task can do this.",
    "no-candidates": "There is nobody whom the task could go back to: it stays with you."
  },
  act: {
    search: "Searching",
    pdf: "Making the PDF",
    beginUpload: "Uploading files",
    uploadPart: "Uploading files",
    endUpload: "Uploading files",
    beginText: "Beginning a document",
    openDocument: "Editing the document",
    saveDocument: "Saving the document",
    content: "Reading the document",
    claimTask: "Taking the task",
    releaseTask: "Giving the task back",
    cancel: "Cancelling the process",
    retry: "Trying again",
    report: "The report",
    beginExport: "Exporting",
    exportPart: "Downloading the file",
    runStatement: "Running the query",
    fileOfStatement: "Exporting the query",
    indicator: "The indicator",
    deploy: "Publishing the definition",
    lock: "Locking the session"
  },
  quota: {
    documents: "This process has as many documents as it may have. Nothing was lost; speak to your administrator.",
    uploads: "You have many files on their way already. Wait until they are through, or remove one, and send again.",
    uploadBytes:
      "The files on their way are larger together than they may be. Wait until they are through and send again.",
    starts:
      "You started many processes within the last hour. Try again in {{minutes}} min; what you typed is still here.",
    passkeys: "You have as many passkeys as you may have. Remove one that you do not use any more.",
    offers: "That session has many links waiting already. Open or decline some first."
  }
}
