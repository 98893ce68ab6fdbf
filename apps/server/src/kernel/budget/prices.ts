/**
 * The minimum price of each call, in milliseconds of processor time including the database, as measured on the machine
 * in `docs/contributors/performance.md`. Costs known only afterwards are added later.
 */
import type { Name } from "@quadrante/api/contract"

/** One row by its key. */
const rowByKey = 2
/** Many rows, along an index. */
const list = 4
/** A few rows written. */
const write = 4
/** A step of a process: forms checked, expressions evaluated, rows and news written. */
const step = 12
/** What looks at many rows, or makes much of them. */
const dear = 25
/** A password that is hashed, or a signature of a passkey. */
const proof = 60

/** What each call of the contract costs. */
export const prices: Readonly<Record<Name, number>> = {
  environment: rowByKey,
  login: proof,
  logout: write,
  session: rowByKey,
  lock: write,
  unblock: proof,
  resume: write,
  authenticate: proof,
  choices: list,
  choose: write,
  endSession: write,
  endOthers: write,
  continueSession: write,
  preferences: rowByKey,
  prefer: write,
  values: rowByKey,
  keepValue: write,
  removeValue: write,
  setPhoto: write,
  removePhoto: write,
  photo: rowByKey,
  setPassword: 2 * proof,
  assertionOptions: write,
  authenticationOptions: write,
  passkeys: rowByKey,
  registrationOptions: write,
  register: proof,
  removePasskey: write,
  offer: write,
  offers: rowByKey,
  acceptOffer: write,
  declineOffer: write,
  person: list,
  blockPerson: write,
  endSessionsOf: write,
  endSessionOf: write,
  blockSessionOf: write,
  keep: write,
  claim: write,
  processes: list,
  tasks: list,
  taskList: dear,
  taskRows: list,
  taskCounts: 2 * dear,
  taskChoices: 2 * dear,
  requestList: 2 * list,
  requestCounts: dear,
  listViews: list,
  saveListView: write,
  removeListView: write,
  notices: list,
  olderNotices: list,
  readNotices: write,
  noticeWays: rowByKey,
  setNoticeWays: write,
  agenda: list,
  calendar: rowByKey,
  openCalendar: write,
  closeCalendar: write,
  access: rowByKey,
  endCalendar: write,
  email: rowByKey,
  setEmail: write,
  confirmEmail: write,
  removeEmail: write,
  setDigestDays: write,
  ownMails: list,
  indicator: dear,
  search: dear,
  startForm: rowByKey,
  drafts: list,
  draft: rowByKey,
  saveDraft: write,
  discardDraft: write,
  restoreDraft: write,
  sendDraft: 2 * step,
  substitutions: list,
  substitutionsOf: list,
  previewSubstitution: list,
  nameSubstitute: write,
  endSubstitution: write,
  start: step,
  instance: list,
  unusual: dear,
  unusualAmong: 2 * dear,
  diagram: rowByKey,
  task: list,
  complete: step,
  sendDecision: step,
  takeBackDecision: step,
  claimTask: write,
  releaseTask: write,
  peopleFor: list,
  passTask: write,
  askHelp: write,
  giveHelp: write,
  endHelp: write,
  settleHelp: write,
  followUp: write,
  history: list,
  followCase: write,
  unfollowCase: write,
  casePdf: 2 * dear,
  comments: list,
  writeComment: 2 * write,
  takeBackComment: write,
  resolveComment: write,
  readComments: write,
  peopleToName: 2 * list,
  cancel: step,
  definitions: list,
  deploy: 4 * dear,
  incidents: list,
  engines: list,
  retry: write,
  documents: list,
  beginText: write,
  beginUpload: write,
  uploadPart: write,
  endUpload: step,
  dropUpload: write,
  openDocument: write,
  closeDocument: write,
  draftDocument: write,
  saveDocument: write,
  removeFile: write,
  restoreFile: write,
  versions: list,
  content: list,
  pdf: dear,
  reports: list,
  reportShape: list,
  report: dear,
  reportGroups: dear,
  beginExport: write,
  exports: list,
  export: rowByKey,
  exportPart: list,
  cancelExport: write,
  statements: list,
  runStatement: 2 * dear,
  fileOfStatement: 2 * dear,
  message: step
}

/** What strangers ask for beside the contract. */
export const strangers = {
  /** A path at which there is nothing, headers that prove nothing, a token that is none. */
  refused: 1,
  file: 0.3,
  page: 3,
  house: 2,
  /** A description of the API is made anew for whoever asks. */
  described: 10,
  connection: 2
} as const

/** What reading, checking and writing JSON costs, for each KiB and for each row. */
const kibibyte = 0.02
const row = 0.02

/** What a call cost beside its price: by the bytes that came and went, and the rows of the answer. */
export const sizePrice = (bytes: number, rows: number): number => (bytes / 1024) * kibibyte + rows * row

/** How many rows an answer has: in it, or in a part of it. */
export const rowsOf = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.length
  if (typeof answer !== "object" || answer === null) return 0
  return Object.values(answer).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0)
}
