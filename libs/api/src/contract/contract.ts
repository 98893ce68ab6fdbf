/** The whole contract between client and server. */
import { Schema } from "effect"
import { get, post, put, remove } from "../endpoint/endpoint.ts"
import { NewPassword, Preferences } from "../account/account.ts"
import { Access } from "../access/access.ts"
import { Item, SecretAddress, Subscribing, Subscription, Until } from "../agenda/agenda.ts"
import { Content, Document, NewText, NewUpload, Opened, Part, Version, Writing } from "../document/document.ts"
import { Environment } from "../environment/environment.ts"
import { Answer as IndicatorAnswer, Asking as IndicatorAsking } from "../indicator/indicator.ts"
import { Offers, Sending, Sent } from "../offer/offer.ts"
import { AssertionOptions, Asking, Passkey, Registration, RegistrationOptions } from "../passkey/passkey.ts"
import { Blocking, Person } from "../person/person.ts"
import {
  Cancellation,
  Completion,
  Delivered,
  Deployed,
  Deployment,
  FollowUp,
  HistoryEntry,
  Incident,
  Instance,
  Message,
  Start,
  Started,
  Startable,
  TaskSummary
} from "../process/process.ts"
import { Export, Exporting, ExportPart, Page, Paging, Reportable, Shape } from "../report/report.ts"
import { Asking as Searching, Found } from "../search/search.ts"
import { Asked, AskedAsFile, Ran, Statements } from "../statement/statement.ts"
import { Claim, ClientId, Keeping, Kept } from "../workspace/workspace.ts"
import {
  Choices,
  Credentials,
  Id,
  PersonProof,
  SessionOpened,
  SessionRenewed,
  SessionView
} from "../session/session.ts"
import { ClientValue } from "@quadrante/domain/client-value"

export const contract = {
  environment: get("/environment", { session: false, success: Environment }),
  login: post("/login", { session: false, payload: Credentials, success: SessionOpened }),
  logout: post("/logout", {}),
  session: get("/session", { success: SessionView }),

  lock: post("/session/lock", {}),
  unblock: post("/session/unblock", {
    session: false,
    payload: Schema.Struct({ session: Id, proof: PersonProof }),
    success: SessionRenewed
  }),
  resume: post("/session/resume", { session: false, success: SessionRenewed }),
  authenticate: post("/session/authentication", {
    payload: Schema.Struct({ proof: PersonProof }),
    success: SessionRenewed
  }),
  choices: get("/session/choices", { success: Choices }),
  choose: put("/session/role", { payload: Schema.Struct({ role: Id }), success: SessionRenewed }),
  endSession: post("/sessions/:session/end", {}),
  endOthers: post("/session/others/end", {}),
  continueSession: post("/sessions/:session/continuation", {
    payload: Schema.Struct({ proof: Schema.NullOr(PersonProof), client: Schema.optionalKey(ClientId) }),
    success: SessionRenewed
  }),

  preferences: get("/preferences", { success: Preferences }),
  prefer: put("/preferences", { payload: Preferences }),
  values: get("/values", { success: Schema.Array(ClientValue) }),
  keepValue: put("/values", { payload: ClientValue }),
  removeValue: remove("/values/:nome", {}),
  setPassword: put("/password", { payload: NewPassword, success: SessionRenewed }),

  assertionOptions: post("/passkeys/assertion", { session: false, payload: Asking, success: AssertionOptions }),
  authenticationOptions: post("/session/authentication/options", { success: AssertionOptions }),
  passkeys: get("/passkeys", { success: Schema.Array(Passkey) }),
  registrationOptions: post("/passkeys/registration/options", { success: RegistrationOptions }),
  register: post("/passkeys/registration", { payload: Registration, success: SessionRenewed }),
  removePasskey: remove("/passkeys/:passkey", { success: SessionRenewed }),

  offer: post("/sessions/:session/offers", { payload: Sending, success: Sent }),
  offers: get("/offers", { success: Offers }),
  acceptOffer: post("/offers/:offer/acceptance", { success: Sending }),
  declineOffer: post("/offers/:offer/refusal", {}),

  person: get("/people/:usuario", { right: "suporte", success: Person }),
  blockPerson: put("/people/:usuario/access", { right: "suporte", payload: Blocking }),
  endSessionsOf: post("/people/:usuario/sessions/end", { right: "suporte" }),
  endSessionOf: post("/people/:usuario/sessions/:session/end", { right: "suporte" }),
  blockSessionOf: put("/people/:usuario/sessions/:session/access", { right: "suporte", payload: Blocking }),

  keep: put("/workspace", { payload: Keeping }),
  claim: post("/workspace/claim", { payload: Claim, success: Schema.NullOr(Kept) }),
  processes: get("/processes", { success: Schema.Array(Startable) }),
  tasks: get("/tasks", { success: Schema.Array(TaskSummary) }),
  agenda: post("/agenda", { payload: Until, success: Schema.Array(Item) }),
  calendar: get("/agenda/calendar", { success: Subscription }),
  openCalendar: post("/agenda/calendar", { payload: Subscribing, success: SecretAddress }),
  closeCalendar: remove("/agenda/calendar", {}),
  access: get("/access", { success: Access }),
  endCalendar: remove("/access/calendars/:profile", {}),
  indicator: post("/indicators", { payload: IndicatorAsking, success: IndicatorAnswer }),
  search: post("/search", { payload: Searching, success: Found }),
  start: post("/instances", { acts: true, payload: Start, success: Started }),
  instance: get("/instances/:instance", { acts: true, success: Instance }),
  diagram: get("/definitions/:definition/diagram", { acts: true, success: Schema.Struct({ xml: Schema.String }) }),
  task: get("/tasks/:task", { acts: true, success: Instance }),
  complete: post("/tasks/:task/completion", { acts: true, payload: Completion, success: Instance }),
  claimTask: post("/tasks/:task/claim", { acts: true, success: Instance }),
  releaseTask: post("/tasks/:task/release", { acts: true, success: Instance }),
  followUp: put("/tasks/:task/follow-up", { acts: true, payload: FollowUp, success: Instance }),
  history: get("/instances/:instance/history", { acts: true, success: Schema.Array(HistoryEntry) }),
  cancel: post("/instances/:instance/cancellation", { acts: true, payload: Cancellation, success: Instance }),
  definitions: get("/definitions", { right: "definicoes", success: Schema.Array(Deployed) }),
  deploy: post("/definitions", { right: "definicoes", payload: Deployment, success: Deployed }),
  incidents: get("/incidents", { right: "processos", success: Schema.Array(Incident) }),
  retry: post("/incidents/:incident/retry", { right: "processos" }),
  documents: get("/instances/:instance/documents", { acts: true, success: Schema.Array(Document) }),
  beginText: post("/instances/:instance/documents", { acts: true, payload: NewText, success: Document }),
  beginUpload: post("/instances/:instance/uploads", {
    acts: true,
    payload: NewUpload,
    success: Schema.Struct({ upload: Schema.String })
  }),
  uploadPart: put("/uploads/:upload/parts/:part", { payload: Part }),
  endUpload: post("/uploads/:upload/completion", { acts: true, success: Document }),
  dropUpload: remove("/uploads/:upload", {}),
  openDocument: put("/documents/:document/lock", { acts: true, success: Opened }),
  closeDocument: remove("/documents/:document/lock", { acts: true }),
  draftDocument: put("/documents/:document/draft", { acts: true, payload: Writing }),
  saveDocument: put("/documents/:document", { acts: true, payload: Writing, success: Document }),
  versions: get("/documents/:document/versions", { acts: true, success: Schema.Array(Version) }),
  content: get("/documents/:document/versions/:version", { acts: true, success: Content }),
  pdf: get("/documents/:document/versions/:version/pdf", { acts: true, success: Content }),
  reports: get("/reports", { success: Schema.Array(Reportable) }),
  reportShape: get("/reports/:processo/shape", { success: Shape }),
  report: post("/reports/rows", { payload: Paging, success: Page }),
  beginExport: post("/reports/exports", { payload: Exporting, success: Export }),
  exports: get("/reports/exports", { success: Schema.Array(Export) }),
  export: get("/reports/exports/:export", { success: Export }),
  exportPart: get("/reports/exports/:export/parts/:part", { success: ExportPart }),
  cancelExport: remove("/reports/exports/:export", {}),
  statements: get("/statements", { right: "relatorio_sql", success: Statements }),
  runStatement: post("/statements/runs", { right: "relatorio_sql", payload: Asked, success: Ran }),
  fileOfStatement: post("/statements/files", { right: "relatorio_sql", payload: AskedAsFile, success: Content }),
  message: post("/messages", { right: "mensagens", payload: Message, success: Delivered })
} as const

export type Contract = typeof contract
export type Name = keyof Contract
