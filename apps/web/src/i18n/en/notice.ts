/** Texts of what people are told of what others did, and of the ways to it, in English. */
import type { WithoutMany } from "../texts.ts"
import type { notice as pt } from "../pt/notice.ts"

export const notice: WithoutMany<typeof pt> = {
  title: "Notices",
  parts: "Parts",
  tabs: {
    notices: "Notices",
    actions: "Actions in this window"
  },
  readAll: "Mark all as read",
  readOne: "Mark as read",
  ways: "What I am told, and how",
  loading: "Loading the notices",
  none: "No notices.",
  noneText: "What other people do and concerns you appears here.",
  failed: "The notices did not come.",
  older: "Show earlier ones",
  kept: "Kept until 90 days after they were read.",
  noActions: "Nothing was done in this window.",
  actionsHelp: "What you did in this window. It is not counted on the bell, and is gone when you sign out.",
  lastActions: "The last 200 actions.",
  stay: "Notices stay on the screen",
  untilClosed: "until closed",
  seconds: "{{n}} s",
  today: "Today",
  yesterday: "Yesterday, {{dia}}",
  unread: "unread",
  open: "Open",
  openOf: "Open {{titulo}}",
  look: "See",
  seeAccess: "See the access to your account",
  seeSubstitutions: "See the substitutions",
  fetch: "Download",
  fetchOf: "Download {{nome}}",
  fileGone: "{{nome}} is not kept any more. Ask for it again in the report.",
  undoOf: "Undo: {{texto}}",
  several: "{{titulo}} · {{avisos}}",
  inGroup: "{{tarefas}} in the group {{grupo}}",
  more: "and {{n}} more",
  see: "See the {{n}}",
  count_zero: "No notice",
  count_one: "{{count}} notice",
  count_other: "{{count}} notices",
  tasks_zero: "No task",
  tasks_one: "{{count}} task",
  tasks_other: "{{count}} tasks",
  newTasks_zero: "No new task",
  newTasks_one: "{{count}} new task",
  newTasks_other: "{{count}} new tasks",
  hide: "Collapse",
  seeOf: "Tasks of the group {{grupo}}",
  wasItOn: "{{aparelho}}. Was it you?",
  hereTitle: "This device is new on your account",
  here: "It is the one you are using now.",
  devices_zero: "No new device on your account",
  devices_one: "{{count}} new device on your account",
  devices_other: "{{count}} new devices on your account",
  wasIt: "Was it you?",
  mine: "It was me",
  notMine: "It was not me",
  account: "Your account",
  substitution: "Substitution",
  file: "Your files",
  unseen: "A case that you cannot see any more",
  nobody: "Somebody",
  someStep: "a task",
  arrived_zero: "No new notice",
  arrived_one: "{{count}} new notice. It is behind the bell.",
  arrived_other: "{{count}} new notices. They are behind the bell.",
  following: "{{frase}} · you follow it",
  said: "{{titulo}}: {{frase}}",
  kind: {
    "task-assigned": "{{etapa}} has come to you",
    "task-passed": "{{pessoa}} assigned {{etapa}} to you",
    "task-returned": {
      by: "{{pessoa}} returned {{etapa}} to you",
      nobody: "{{etapa}} has come back to you"
    },
    "task-offered": {
      new: "{{etapa}} has come to your group",
      returned: "{{etapa}} has come back to your group",
      reminded: "{{etapa}} is still waiting in your group"
    },
    "task-due": "{{etapa}} is due {{prazo}}",
    "task-late": "{{etapa}} was due {{prazo}}",
    "task-finished": {
      taken: "{{pessoa}} claimed {{etapa}}",
      done: "{{pessoa}} completed {{etapa}}",
      closed: "{{etapa}} was closed"
    },
    "decision-refused": "Your decision in {{etapa}} was not sent; what you wrote is in the case",
    "request-moved": {
      by: "{{pessoa}} completed {{etapa}}",
      nobody: "Moved on: {{etapa}}",
      approved: "Approved by {{pessoa}}",
      refused: "Refused by {{pessoa}}",
      next: "{{frase}}; now: {{proxima}}"
    },
    "request-ended": {
      ended: "It has ended",
      failed: "It stopped with an error",
      cancelled: "It was cancelled"
    },
    "request-refused": {
      by: "Refused by {{pessoa}}",
      nobody: "Refused"
    },
    "process-notice": "It has moved on",
    reminder: "Reminder: {{etapa}} is waiting for you",
    mentioned: "{{pessoa}} mentioned you",
    asked: "{{pessoa}} asked you",
    answered: "{{pessoa}} answered you",
    "help-asked": "{{pessoa}} asks for your help with {{etapa}}",
    "help-given": "{{pessoa}} has finished helping with {{etapa}}",
    substitution: {
      named: {
        both: "{{substituto}} acts for {{ausente}}, from {{de}} to {{ate}}",
        ausente: "{{substituto}} acts for you, from {{de}} to {{ate}}",
        ausenteBy: "{{pessoa}} named {{substituto}} to act for you, from {{de}} to {{ate}}",
        substituto: "You act for {{ausente}}, from {{de}} to {{ate}}"
      },
      ended: {
        both: "{{substituto}} no longer acts for {{ausente}}",
        ausente: "{{substituto}} no longer acts for you",
        ausenteBy: "{{pessoa}} ended your substitution: {{substituto}} no longer acts for you",
        substituto: "You no longer act for {{ausente}}"
      }
    },
    "substitute-acted": {
      acted: "{{pessoa}} acted for you in {{etapa}}",
      completed: "{{pessoa}} completed {{etapa}} for you",
      claimed: "{{pessoa}} claimed {{etapa}} for you",
      released: "{{pessoa}} returned {{etapa}} to the group for you",
      passed: "{{pessoa}} assigned {{etapa}} to somebody else for you",
      "help-asked": "{{pessoa}} asked for help with {{etapa}} for you",
      followed: "{{pessoa}} changed when to review {{etapa}} for you"
    },
    "job-done": {
      done: "The file {{nome}} is ready, kept until {{hora}}",
      gone: "The file {{nome}} was ready and is not kept any more",
      failed: "The file {{nome}} could not be made"
    },
    access: {
      device: "New device on your account",
      password: "Your password was changed",
      passkey: "New passkey on your account",
      "passkey-removed": "A passkey was removed",
      calendar: "New calendar address",
      "calendar-ended": "Calendar address ended",
      email: "The e-mail address of your account has changed",
      "email-removed": "The e-mail address of your account was removed",
      "passkey-counter":
        "A copy of your passkey may be in use: a sign-in with it was refused. Remove it in the profile and register again."
    }
  },
  dueThisDay: "today",
  dueDay: "on {{dia}}",
  dueToday: "today at {{hora}}",
  dueOn: "on {{dia}} at {{hora}}",
  noDue: "soon",
  desktop: {
    ask: "Tell you also while you are in another window?",
    help: "{{aviso}} The browser will ask for your permission; it holds while Quadrante is open.",
    yes: "Yes, tell me",
    no: "Not now",
    title: "Desktop",
    granted: "Allowed in this browser",
    denied: "Blocked in this browser. Allow notifications of this address in its settings.",
    default: "Not yet allowed in this browser",
    missing: "This browser shows no notices on the desktop.",
    allow: "Allow",
    test: "Test",
    tested: "This is what a notice looks like."
  },
  way: {
    when: "Tell me when",
    product: "In the product",
    desktop: "Desktop",
    mail: "E-mail",
    now: "now",
    digest: "digest",
    never: "no",
    mailNow: "E-mail now",
    mailDigest: "In the digest",
    mailNever: "No e-mail",
    always: "This cannot be switched off",
    saved: "Saved at {{hora}}",
    saving: "Saving",
    failed: "It was not saved: {{motivo}}",
    loading: "Loading what you chose",
    of: "{{via}}: {{assunto}}"
  },
  subjects: {
    tasks: "It came to me, came back or was assigned to me",
    group: "It came to my group",
    groupHelp: "one notice, until somebody claims it",
    due: "It is due soon or late",
    finished: "Somebody else completed what I had open",
    moved: "It moved on",
    ended: "It ended or was refused",
    talk: "Somebody mentioned me or asked me",
    substitute: "Somebody stands in for me, or I for somebody",
    job: "A file that I asked for is ready",
    access: "Something changed in the access to my account"
  },
  areas: {
    tasks: "Tasks",
    requests: "My requests",
    talk: "Conversation",
    account: "Files and account"
  }
}
