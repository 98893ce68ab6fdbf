/** The contract: every endpoint between client and server. */
import { Schema } from "effect"
import { get, post, put, remove } from "../endpoint/endpoint.ts"
import { NewPassword, Preferences } from "../account/account.ts"
import { Access } from "../access/access.ts"
import { Item, SecretAddress, SubscriptionRequest, Subscription, AgendaRequest } from "../agenda/agenda.ts"
import { Comments, CommentsRead, FoundPerson, NewComment, PeopleRequest, Resolution } from "../comment/comment.ts"
import {
  Content,
  Document,
  NewText,
  NewUpload,
  OpenedText,
  UploadPart,
  Version,
  NewVersion,
  TextDraft
} from "../document/document.ts"
import {
  Draft,
  DraftSummary,
  SaveDraftRequest,
  SaveDraftResponse,
  SendDraftRequest,
  SendDraftResponse,
  StartForm
} from "../draft/draft.ts"
import { ConfirmEmailRequest, DemoMail, DigestDaysRequest, EmailState, SetEmailRequest } from "../email/email.ts"
import { Environment } from "../environment/environment.ts"
import { Answer as IndicatorAnswer, IndicatorRequest as IndicatorAsking } from "../indicator/indicator.ts"
import {
  ListView,
  RequestCounts,
  RequestCountsRequest,
  RequestList,
  RequestListRequest,
  SaveListViewRequest,
  TaskChoices,
  TaskChoicesRequest,
  TaskCounts,
  TaskCountsRequest,
  TaskList,
  TaskListRequest,
  TaskRows,
  TaskRowsRequest
} from "../list/list.ts"
import { NoticesPage, OlderNoticesRequest, ReadNoticesRequest } from "../notice/notice.ts"
import { Offers, OfferRequest, SentOffer } from "../offer/offer.ts"
import { AssertionOptions, AssertionRequest, Passkey, Registration, RegistrationOptions } from "../passkey/passkey.ts"
import { HelpAnswer, HelpReceipt, HelpRequest, PassRequest, People, ReceiversRequest } from "../passing/passing.ts"
import { BlockRequest, Person } from "../person/person.ts"
import { Photo, PhotoId } from "../photo/photo.ts"
import {
  Cancellation,
  Completion,
  MessageResponse,
  DeployedDefinition,
  DeployResponse,
  Deployment,
  FollowUp,
  HistoryEntry,
  EngineTrouble,
  Incident,
  Instance,
  Message,
  Start,
  StartResponse,
  Startable,
  TaskSummary
} from "../process/process.ts"
import {
  Export,
  ExportPart,
  ExportRequest,
  Groups,
  GroupsRequest,
  Page,
  PageRequest,
  Reportable,
  Shape,
  UnusualAmongRequest,
  UnusualAmongResponse,
  UnusualResponse
} from "../report/report.ts"
import { SearchRequest as Searching, SearchResult } from "../search/search.ts"
import { StatementRequest, AskedAsFile, StatementRun, Statements } from "../statement/statement.ts"
import { Substitutions, SubstitutionPreview, SubstitutionView, SubstitutionWish } from "../substitution/substitution.ts"
import { Claim, ClientId, SaveWorkspaceRequest, SavedWorkspace } from "../workspace/workspace.ts"
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
import { ChosenWays } from "@quadrante/domain/notice"

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
  setPhoto: put("/photo", { payload: Photo, success: PhotoId }),
  removePhoto: remove("/photo", {}),
  photo: get("/photos/:photo", { success: Photo }),
  setPassword: put("/password", { payload: NewPassword, success: SessionRenewed }),

  assertionOptions: post("/passkeys/assertion", {
    session: false,
    payload: AssertionRequest,
    success: AssertionOptions
  }),
  authenticationOptions: post("/session/authentication/options", { success: AssertionOptions }),
  passkeys: get("/passkeys", { success: Schema.Array(Passkey) }),
  registrationOptions: post("/passkeys/registration/options", { success: RegistrationOptions }),
  register: post("/passkeys/registration", { payload: Registration, success: SessionRenewed }),
  removePasskey: remove("/passkeys/:passkey", { success: SessionRenewed }),

  offer: post("/sessions/:session/offers", { payload: OfferRequest, success: SentOffer }),
  offers: get("/offers", { success: Offers }),
  acceptOffer: post("/offers/:offer/acceptance", { success: OfferRequest }),
  declineOffer: post("/offers/:offer/refusal", {}),

  person: get("/people/:usuario", { right: "suporte", success: Person }),
  blockPerson: put("/people/:usuario/access", { right: "suporte", payload: BlockRequest }),
  endSessionsOf: post("/people/:usuario/sessions/end", { right: "suporte" }),
  endSessionOf: post("/people/:usuario/sessions/:session/end", { right: "suporte" }),
  blockSessionOf: put("/people/:usuario/sessions/:session/access", { right: "suporte", payload: BlockRequest }),

  keep: put("/workspace", { payload: SaveWorkspaceRequest }),
  claim: post("/workspace/claim", { payload: Claim, success: Schema.NullOr(SavedWorkspace) }),
  processes: get("/processes", { success: Schema.Array(Startable) }),
  tasks: get("/tasks", { success: Schema.Array(TaskSummary) }),
  taskList: post("/lists/tasks", { payload: TaskListRequest, success: TaskList }),
  taskRows: post("/lists/tasks/rows", { payload: TaskRowsRequest, success: TaskRows }),
  taskCounts: post("/lists/tasks/counts", { payload: TaskCountsRequest, success: TaskCounts }),
  taskChoices: post("/lists/tasks/choices", { payload: TaskChoicesRequest, success: TaskChoices }),
  unusualAmong: post("/lists/tasks/unusual", {
    acts: true,
    payload: UnusualAmongRequest,
    success: UnusualAmongResponse
  }),
  requestList: post("/lists/requests", { payload: RequestListRequest, success: RequestList }),
  requestCounts: post("/lists/requests/counts", { payload: RequestCountsRequest, success: RequestCounts }),
  listViews: get("/lists/views", { success: Schema.Array(ListView) }),
  saveListView: put("/lists/views/:view", { payload: SaveListViewRequest, success: ListView }),
  removeListView: remove("/lists/views/:view", {}),
  notices: get("/notices", { success: NoticesPage }),
  olderNotices: post("/notices/older", { payload: OlderNoticesRequest, success: NoticesPage }),
  readNotices: post("/notices/read", { payload: ReadNoticesRequest }),
  noticeWays: get("/notices/ways", { success: ChosenWays }),
  setNoticeWays: put("/notices/ways", { payload: ChosenWays }),
  agenda: post("/agenda", { payload: AgendaRequest, success: Schema.Array(Item) }),
  calendar: get("/agenda/calendar", { success: Subscription }),
  openCalendar: post("/agenda/calendar", { payload: SubscriptionRequest, success: SecretAddress }),
  closeCalendar: remove("/agenda/calendar", {}),
  access: get("/access", { success: Access }),
  endCalendar: remove("/access/calendars/:profile", {}),
  email: get("/email", { success: EmailState }),
  setEmail: put("/email", { payload: SetEmailRequest }),
  confirmEmail: post("/email/confirmation", { payload: ConfirmEmailRequest }),
  removeEmail: remove("/email", {}),
  setDigestDays: put("/email/digest", { payload: DigestDaysRequest }),
  ownMails: get("/email/mails", { success: Schema.Array(DemoMail) }),
  indicator: post("/indicators", { payload: IndicatorAsking, success: IndicatorAnswer }),
  search: post("/search", { payload: Searching, success: SearchResult }),
  startForm: get("/processes/:processo/form", { acts: true, success: StartForm }),
  drafts: get("/drafts", { success: Schema.Array(DraftSummary) }),
  draft: get("/drafts/:draft", { success: Draft }),
  saveDraft: put("/drafts/:draft", { acts: true, payload: SaveDraftRequest, success: SaveDraftResponse }),
  discardDraft: remove("/drafts/:draft", {}),
  restoreDraft: post("/drafts/:draft/restoration", {}),
  sendDraft: post("/drafts/:draft/sending", { acts: true, payload: SendDraftRequest, success: SendDraftResponse }),
  substitutions: get("/substitutions", { success: Substitutions }),
  substitutionsOf: get("/people/:usuario/substitutions", { right: "pessoas", success: Substitutions }),
  previewSubstitution: post("/substitutions/preview", { payload: SubstitutionWish, success: SubstitutionPreview }),
  nameSubstitute: post("/substitutions", { payload: SubstitutionWish, success: SubstitutionView }),
  endSubstitution: post("/substitutions/:substitution/end", { success: SubstitutionView }),
  start: post("/instances", { acts: true, payload: Start, success: StartResponse }),
  instance: get("/instances/:instance", { acts: true, success: Instance }),
  unusual: get("/instances/:instance/unusual", { acts: true, success: UnusualResponse }),
  diagram: get("/definitions/:definition/diagram", {
    acts: true,
    // What its elements are called in the language of the request, by their ids; the others as they are drawn.
    success: Schema.Struct({ xml: Schema.String, names: Schema.Record(Schema.String, Schema.String) })
  }),
  task: get("/tasks/:task", { acts: true, success: Instance }),
  complete: post("/tasks/:task/completion", { acts: true, payload: Completion, success: Instance }),
  sendDecision: post("/decisions/:decision/sending", { acts: true, success: Instance }),
  takeBackDecision: remove("/decisions/:decision", { acts: true, success: Instance }),
  claimTask: post("/tasks/:task/claim", { acts: true, success: Instance }),
  releaseTask: post("/tasks/:task/release", { acts: true, success: Instance }),
  peopleFor: post("/tasks/:task/people", { acts: true, payload: ReceiversRequest, success: People }),
  passTask: post("/tasks/:task/passing", { acts: true, payload: PassRequest, success: Instance }),
  askHelp: post("/tasks/:task/help", { acts: true, payload: HelpRequest, success: Instance }),
  giveHelp: post("/tasks/:task/help/answer", { acts: true, payload: HelpAnswer, success: Instance }),
  endHelp: remove("/tasks/:task/help", { acts: true, success: Instance }),
  settleHelp: put("/tasks/:task/help/:help", { acts: true, payload: HelpReceipt, success: Instance }),
  followUp: put("/tasks/:task/follow-up", { acts: true, payload: FollowUp, success: Instance }),
  history: get("/instances/:instance/history", { acts: true, success: Schema.Array(HistoryEntry) }),
  followCase: put("/instances/:instance/following", { acts: true, success: Instance }),
  unfollowCase: remove("/instances/:instance/following", { acts: true, success: Instance }),
  casePdf: get("/instances/:instance/pdf", { acts: true, success: Content }),
  comments: get("/instances/:instance/comments", { acts: true, success: Comments }),
  writeComment: post("/instances/:instance/comments", { acts: true, payload: NewComment, success: Comments }),
  takeBackComment: remove("/instances/:instance/comments/:comment", { acts: true, success: Comments }),
  resolveComment: put("/instances/:instance/comments/:comment/resolution", {
    acts: true,
    payload: Resolution,
    success: Comments
  }),
  readComments: put("/instances/:instance/comments/read", { acts: true, payload: CommentsRead }),
  peopleToName: post("/instances/:instance/comments/people", {
    acts: true,
    payload: PeopleRequest,
    success: Schema.Array(FoundPerson)
  }),
  cancel: post("/instances/:instance/cancellation", { acts: true, payload: Cancellation, success: Instance }),
  definitions: get("/definitions", { right: "definicoes", success: Schema.Array(DeployedDefinition) }),
  deploy: post("/definitions", { right: "definicoes", payload: Deployment, success: DeployResponse }),
  incidents: get("/incidents", { right: "processos", success: Schema.Array(Incident) }),
  engines: get("/engines", { right: "processos", success: Schema.Array(EngineTrouble) }),
  retry: post("/incidents/:incident/retry", { right: "processos" }),
  documents: get("/instances/:instance/documents", { acts: true, success: Schema.Array(Document) }),
  beginText: post("/instances/:instance/documents", { acts: true, payload: NewText, success: Document }),
  beginUpload: post("/instances/:instance/uploads", {
    acts: true,
    payload: NewUpload,
    success: Schema.Struct({ upload: Schema.String })
  }),
  uploadPart: put("/uploads/:upload/parts/:part", { payload: UploadPart }),
  endUpload: post("/uploads/:upload/completion", { acts: true, success: Document }),
  dropUpload: remove("/uploads/:upload", {}),
  openDocument: put("/documents/:document/lock", { acts: true, success: OpenedText }),
  closeDocument: remove("/documents/:document/lock", { acts: true }),
  draftDocument: put("/documents/:document/draft", { acts: true, payload: TextDraft }),
  saveDocument: put("/documents/:document", { acts: true, payload: NewVersion, success: Document }),
  removeFile: remove("/documents/:document", { acts: true }),
  restoreFile: post("/documents/:document/restoration", { acts: true }),
  versions: get("/documents/:document/versions", { acts: true, success: Schema.Array(Version) }),
  content: get("/documents/:document/versions/:version", { acts: true, success: Content }),
  pdf: get("/documents/:document/versions/:version/pdf", { acts: true, success: Content }),
  reports: get("/reports", { success: Schema.Array(Reportable) }),
  reportShape: get("/reports/:processo/shape", { success: Shape }),
  report: post("/reports/rows", { payload: PageRequest, success: Page }),
  reportGroups: post("/reports/groups", { payload: GroupsRequest, success: Groups }),
  beginExport: post("/reports/exports", { payload: ExportRequest, success: Export }),
  exports: get("/reports/exports", { success: Schema.Array(Export) }),
  export: get("/reports/exports/:export", { acts: true, success: Export }),
  exportPart: get("/reports/exports/:export/parts/:part", { acts: true, success: ExportPart }),
  cancelExport: remove("/reports/exports/:export", {}),
  statements: get("/statements", { right: "relatorio_sql", success: Statements }),
  runStatement: post("/statements/runs", { right: "relatorio_sql", payload: StatementRequest, success: StatementRun }),
  fileOfStatement: post("/statements/files", { right: "relatorio_sql", payload: AskedAsFile, success: Content }),
  message: post("/messages", { right: "mensagens", payload: Message, success: MessageResponse })
} as const

export type Contract = typeof contract
export type Name = keyof Contract
