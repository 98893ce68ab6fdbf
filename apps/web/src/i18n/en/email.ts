/** Texts of the e-mail address, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const email: WithoutMany<typeof pt.email> = {
  title: "E-mail",
  address: "E-mail",
  confirmed: "Confirmed on {{quando}}",
  change: "Change",
  remove: "Remove",
  none: "No e-mail address. Notices stay in the product.",
  off: "This server sends no mail. Notices stay in the product.",
  invalid: "Enter an e-mail address, such as name@company.com.",
  sendCode: "Send code",
  cancel: "Cancel",
  pending: "{{endereco}} is not confirmed yet; nothing is sent to it.",
  code: "Code received",
  codeHelp: "6 digits, good for 15 min",
  codeInvalid: "It has 6 digits.",
  confirm: "Confirm",
  another: "Send another code",
  anotherIn: "Send another code in {{tempo}}",
  otherAddress: "Use another address",
  sent: "Code sent to {{endereco}}.",
  done: "Address confirmed.",
  removed: "Address removed.",
  days: "Morning digest, at 7",
  daysHelp: "What is open and what you have not read. Without any day it does not come.",
  daysKept: "Days saved.",
  proveTitle: "Confirm that it is you",
  proveHelp: "To change the address of your notices, enter your password.",
  loading: "Loading",
  demo: "Mails of this demonstration",
  demoHelp: "The demonstration sends no mail out: yours stay here.",
  demoNone: "No mail yet.",
  to: "to {{endereco}}, {{quando}}"
}
