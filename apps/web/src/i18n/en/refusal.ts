/** Texts of refusals that nobody meets before the login, in English: acts that need a connection, and quotas. */
import type { WithoutMany } from "../texts.ts"
import type { refusal as pt } from "../pt/refusal.ts"
export const refusal: WithoutMany<typeof pt> = {
  unreachable: "{{ato}} needs a connection. Try again when it is back.",
  task: {
    "starter-excluded": "Whoever started the process may not do this task.",
    "did-earlier": "You did {{etapa}} in this process; this task is for somebody else.",
    "substitute-of-starter": "You act for {{nome}}, who started the process, so you may not do this task.",
    "substitute-of-doer": "You act for {{nome}}, who did {{etapa}} in this process, so you may not do this task.",
    "other-unit": "This task is for people who work in {{unidades}}.",
    "not-candidate": "This task is for other people or another profile.",
    "starter-only": "This task is for whoever started the process.",
    "holder-only": "Only whoever has the task can do this.",
    receiver: "That person may not have this task.",
    "has-it": "That person has the task already.",
    helped: "Somebody is helping with this task already.",
    "helper-only": "You are not helping with this task any more.",
    elsewhere: "This task is done in the engine that runs the case.",
    "no-candidates": "There is nobody whom the task could go back to: it stays with you."
  },
  addressee: {
    unknown: "Whom you named is not in this environment any more.",
    self: "You cannot ask yourself.",
    blocked: "The access of {{nome}} is blocked.",
    "no-role": "{{nome}} has no profile in this environment.",
    unseen: "{{nome}} does not see this case."
  },
  act: {
    search: "Searching",
    followCase: "Following the case",
    unfollowCase: "No longer following the case",
    casePdf: "Making the PDF of the case",
    pdf: "Making the PDF",
    beginUpload: "Uploading files",
    uploadPart: "Uploading files",
    endUpload: "Uploading files",
    removeFile: "Taking the file out",
    restoreFile: "Putting the file back",
    beginText: "Beginning a document",
    openDocument: "Editing the document",
    saveDocument: "Saving the document",
    content: "Reading the document",
    claimTask: "Taking the task",
    releaseTask: "Giving the task back",
    peopleFor: "Finding people",
    passTask: "Assigning the task",
    askHelp: "Asking for help",
    giveHelp: "Giving back what you filled in",
    endHelp: "Taking the question back",
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
    comments: "This case has as many comments as it may have. Nothing was lost; talk to the administrator.",
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
