/** The same in English. */
import type { Translation } from "@quadrante/domain/text"
import type { pt } from "./pt.ts"

export const en = {
  "request-invalid": {
    message: "The request has not the shape that the contract says.",
    remedy:
      "Correct the field in `at`; `body` is the body as a whole. `flaw` says what no value may have: a NUL, half of a character, a name twice."
  },
  "credentials-wrong": {
    message: "Name or password is not right.",
    remedy: "Check them and try again after `retryAfter` seconds."
  },
  "session-absent": { message: "There is no session with this token in this environment.", remedy: "Log in again." },
  "session-expired": { message: "The session ended by its time.", remedy: "Log in again; what was typed comes back." },
  "session-revoked": { message: "The session was ended.", remedy: "Log in again." },
  "session-renewed": {
    message: "Another tab of the same browser has a new token already.",
    remedy: "Read the stored token and ask again."
  },
  "proof-invalid": {
    message: "The proof of the request is missing or not for this address.",
    remedy: "Make a new proof; check the server's public address."
  },
  "proof-nonce": {
    message: "The proof is of another moment.",
    remedy: "Ask again with the answer's `dpop-nonce` and its date."
  },
  "passkey-refused": { message: "The passkey was not accepted.", remedy: "Try again, or use the password." },
  forbidden: {
    message: "The profile does not allow this.",
    remedy: "Change the profile, or ask an administrator for the right."
  },
  "access-blocked": {
    message: "This person is kept out, or has no profile that holds today.",
    remedy: "Speak to whoever administers the environment."
  },
  "authentication-required": {
    message: "This needs the person to prove again who they are.",
    remedy: "Ask for the password or passkey and repeat."
  },
  "environment-unknown": {
    message: "The server has no environment of that name.",
    remedy: "Check the address; capitals count."
  },
  "not-found": {
    message: "There is nothing at this address, or it is not for this person.",
    remedy: "Check address and method."
  },
  "process-unknown": {
    message: "The environment has no such process, or the profile may not start it.",
    remedy: "Check the name in the link and the profile."
  },
  "task-closed": { message: "The task was completed already, by whom `by` names.", remedy: "Read the instance again." },
  "task-taken": { message: "Somebody else has the task, whom `by` names.", remedy: "Ask them to give it back." },
  "draft-sent": { message: "This draft was already sent.", remedy: "Open the instance in `at`." },
  "instance-over": { message: "The instance is over.", remedy: "Read it again; nothing more changes in it." },
  "revision-stale": {
    message: "Somebody changed the instance before, whom `by` names.",
    remedy: "Read it again, compare, and send with the new revision."
  },
  "offer-closed": {
    message: "The offered link was opened, declined or ran out.",
    remedy: "Ask for it to be sent again."
  },
  "document-locked": {
    message: "Somebody else is editing this document.",
    remedy: "Wait until they save or leave; `by` says who."
  },
  "document-stale": {
    message: "The document has a newer version than the one edited.",
    remedy: "Read the new one, merge both and save again."
  },
  "passkey-known": { message: "This passkey is registered already.", remedy: "Use it to log in, or register another." },
  "too-large": { message: "The request is above the limit in `at`.", remedy: "Send less at once." },
  "file-refused": {
    message: "The content of the file is of no type that is taken here.",
    remedy: "Send a PDF, picture, sheet or text, rightly named."
  },
  "form-invalid": {
    message: "The form has fields that will not do.",
    remedy: "Correct those in `fields`: each says why."
  },
  "key-reused": { message: "The same key was used for other content.", remedy: "Use a new key for a new order." },
  "password-weak": {
    message: "The new password will not do.",
    remedy: "Choose another: `at` says whether it is short, long, common or holds the name."
  },
  "message-unexpected": { message: "The instance does not wait for that message now.", remedy: "Read it again." },
  "definition-refused": {
    message: "The definition was refused: the engine does not run all that it draws.",
    remedy: "Mend the elements named in `fields`."
  },
  "code-wrong": {
    message: "The code does not match, or is good no more.",
    remedy: "Look at the last mail that came; after five tries or 15 minutes ask for another code."
  },
  "process-failed": {
    message: "The process could not take the step; nothing changed.",
    remedy: "Tell whoever keeps the process, with the code in `request`."
  },
  "statement-refused": {
    message: "The database refused the statement.",
    remedy: "Mend what `at` says; it can only read, and only the environment's views."
  },
  "statement-late": {
    message: "The query took longer than these seconds and was cancelled.",
    remedy: "Ask for less: a shorter period, or one process."
  },
  "too-heavy": {
    message: "The request went beyond the time or the memory that one may take, and was ended; nothing changed.",
    remedy: "Ask for less at once; `at` says what ran out. The same again fails again."
  },
  "session-blocked": {
    message: "The session is blocked.",
    remedy: "Unblock it with the password or passkey; nothing is lost."
  },
  "too-many-attempts": { message: "There were too many attempts.", remedy: "Wait `retryAfter` seconds." },
  "too-many-requests": {
    message: "The person, or without a session the network address, asked for more than the server has for one.",
    remedy: "Wait `retryAfter` seconds and ask again; nothing was done."
  },
  "quota-reached": {
    message: "There are as many as there may be of what `at` names; nothing was written.",
    remedy: "Wait `retryAfter` seconds, or remove what is of no use any more."
  },
  busy: {
    message: "Other requests of this person are under way already.",
    remedy: "Wait until one is through, or cancel it."
  },
  internal: {
    message: "The server made a mistake.",
    remedy: "Try again; if it repeats, take the code in `request` to support."
  },
  unavailable: {
    message: "The database does not answer, or has no room left (`at` is `storage`).",
    remedy: "Ask again after `retryAfter` seconds; nothing was written."
  }
} as const satisfies Translation<typeof pt, "en">
