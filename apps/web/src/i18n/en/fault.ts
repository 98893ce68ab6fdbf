/** Texts of what the server refuses, in English. */
import type { WithoutMany } from "../texts.ts"
import type { fault as pt } from "../pt/fault.ts"

export const fault: WithoutMany<typeof pt> = {
  "credentials-wrong": "User or password do not match.",
  "statement-refused": "The database refused the statement: {{at}}",
  "statement-late": "The query took longer than {{at}} s and was cancelled.",
  "too-heavy":
    "This needs more time or memory than one request may use, and was stopped. Shorten the text, the rows or the period and try again.",
  busy: "Another request of yours is under way. Wait until it is through, or cancel it.",
  "too-many-attempts": "Too many attempts. Wait {{retryAfter}} s and try again.",
  "too-many-requests": "Too many requests in a row. Wait {{retryAfter}} s and try again; what you typed is still here.",
  "challenges-reached": "There are many passkey logins from this address. Wait {{retryAfter}} s, or use your password.",
  "quota-reached": "The limit is reached ({{at}}). Try again later.",
  "session-blocked": "The session is blocked. Unblock it to go on.",
  "session-absent": "Your session has ended. Sign in again to go on where you stopped.",
  "session-expired": "Your session has ended. Sign in again to go on where you stopped.",
  "session-revoked": "Your session was ended. Sign in again to go on where you stopped.",
  "proof-invalid": "The server did not recognise this browser. Check the clock of the computer and sign in again.",
  "session-renewed": "This window has an old access. Reload the page.",
  "passkey-refused": "The passkey was not accepted. Try again or use your password.",
  "access-blocked": "Access is blocked. Talk to your administrator.",
  "authentication-required": "Confirm that it is you to go on.",
  "offer-closed": "This link was already opened or declined, or its time is over.",
  "document-locked": "{{by}} is editing this document. Try again when they have finished.",
  "document-stale": "{{by}} saved a newer version while you were editing. Compare and save again.",
  "file-refused": "The content of the file is of no type that is taken here. Send a PDF, a picture, a sheet or a text.",
  "passkey-known": "This passkey is registered already.",
  "password-weak":
    "Choose another password: 8 to 128 characters, not one of the most common, and without your user name.",
  "process-unknown": "There is no process of this name for your profile. Check the link or look in the menu.",
  "task-closed": "{{by}} completed this task first. See below how it stands now.",
  "task-taken": "{{by}} has this task.",
  "draft-sent": "This draft was already sent.",
  "instance-over": "This process had already ended.",
  "message-unexpected": "No process waits for the message {{at}}.",
  "definition-refused": "The definition was refused: {{at}}.",
  engine: "The system",
  "code-wrong": "The code does not match, or is good no more.",
  "process-failed": "The process could not go on: {{at}}. Nothing has changed; what you typed is still here.",
  "revision-stale":
    "{{by}} changed what this form shows while you were filling it in. Check the fields and send again.",
  "form-invalid": "The server refused some fields. Check the ones that are marked.",
  forbidden: "Your profile does not allow this.",
  "not-found": "This no longer exists or is not available to your profile.",
  "environment-unknown": "This environment does not exist.",
  "too-large": "What was sent is larger than allowed.",
  "request-invalid": "The server did not understand the request ({{at}}).",
  "text-invalid":
    "The text in {{at}} has a character that cannot be kept (it sometimes comes with pasted text). Delete it and try again; the rest is still here.",
  "key-reused": "This submission was already used for other content. Check it and send again.",
  unavailable: "The server is busy. Try again in a moment.",
  unreachable: "No connection to the server. What you typed is still here.",
  "answer-invalid": "The server answered in a way that this version does not understand. Reload the page.",
  internal: "The server failed. Try again. Support code: {{request}}"
}
