/** Where it is decided: links, the workspace, sessions, limits, other engines, operations and support. */
import type { Rows } from "./deciders.ts"

export const restRows = {
  "Links, guard, redirect, contexto, locale and numbers": {
    "what a link asks for": ["libs/domain/src/redirect/redirect.ts decode"],
    "where a navigation may go, and when it leads to the login": [
      "libs/domain/src/guard/table.ts rowFor",
      "apps/web/src/app/interpreter.ts makeInterpreter"
    ],
    "when a link ends the session": [
      "libs/domain/src/guard/situation.ts situationOf",
      "apps/web/src/app/interpreter.ts makeInterpreter"
    ],
    "which page and environment an address means": [
      "libs/domain/src/environment/environment.ts route",
      "apps/web/src/app/router.tsx makeRouter"
    ],
    "how broken percent-encoding is read": ["libs/domain/src/redirect/pairs.ts decodeText"],
    "when a value of a link is a number, true or false, or text": ["libs/domain/src/redirect/value.ts readValue"],
    "which values of a link reach a start form": [
      "libs/domain/src/form/from-link.ts readLink",
      "apps/web/src/instance/given.ts givenTo"
    ],
    "what a link fills into the form of an open task": [
      "libs/domain/src/form/from-link.ts fillEmpty",
      "apps/web/src/instance/link-fill.ts fillFromLink"
    ],
    "which values of a contexto a process starts with": [
      "libs/domain/src/form/context.ts acceptContext",
      "apps/server/src/process/run/commands.ts start"
    ],
    "what a person is told that a link asked for in vain": [
      "libs/domain/src/guard/left-out.ts leftOutOf",
      "apps/web/src/app/ports.ts makePorts"
    ],
    "how a link that a mail program damaged is repaired": [
      "libs/domain/src/pasted/pasted.ts undo",
      "apps/web/src/features/tester/PastedText.tsx PastedText"
    ],
    "which names a link to a process may carry, and how it is written": [
      "libs/domain/src/link-catalogue/fill.ts fill",
      "libs/domain/src/link/link.ts buildTexts"
    ],
    "what the link of a whole workspace opens": [
      "libs/domain/src/area/area.ts parse",
      "apps/web/src/workspace/open-link.ts openArea"
    ],
    "how a number is read that a person types": [
      "libs/domain/src/locale/number.ts parseNumber",
      "libs/domain/src/form/text.ts parseText"
    ],
    "how a day such as +15 or sexta is read": [
      "libs/domain/src/locale/day.ts parseDay",
      "apps/web/src/form/date.tsx DateControl"
    ],
    "by which clock a moment is told": ["libs/domain/src/clock/clock.ts zoneOf", "apps/web/src/i18n/time.ts momentOf"]
  },
  "Workspace and quadrants": {
    "in which quadrant something opens": [
      "libs/domain/src/workspace/open.ts open",
      "apps/web/src/workspace/open.ts openProcess"
    ],
    "why what is open already comes to the front instead of opening twice": [
      "libs/domain/src/process/process.ts isSame",
      "libs/domain/src/workspace/open.ts isOpenAs"
    ],
    "how many quadrants are shown": [
      "libs/domain/src/quadrant/quadrant.ts shown",
      "libs/domain/src/workspace/view.ts shownSlots"
    ],
    "which list fills the empty quadrants beside it": [
      "libs/domain/src/panel/panel.ts isBroad",
      "libs/domain/src/workspace/view.ts isAloneAndBroad"
    ],
    "which hidden processes stay drawn": [
      "libs/domain/src/workspace/awake.ts awake",
      "apps/web/src/workspace/Quadrants.tsx useAwake"
    ],
    "which workspace a new tab or another device takes over": [
      "apps/server/src/workspace/kept.ts claim",
      "apps/web/src/shell/install.ts takeOver"
    ],
    "what comes back of a workspace that cannot be read whole": [
      "libs/persistence/src/salvage/salvage.ts salvage",
      "apps/web/src/shell/install.ts install"
    ],
    "what home shows first": ["libs/domain/src/client/home.ts begins", "apps/web/src/shell/HomeRoute.tsx begin"],
    "when the first steps are shown": [
      "libs/domain/src/first-steps/first-steps.ts isShown",
      "apps/web/src/shell/Home.tsx Home"
    ],
    "what Back does on a phone": [
      "apps/web/src/workspace/step-back.ts stepBack",
      "apps/web/src/shell/way-back.ts useWayBack"
    ],
    "why a command cannot be done just now": [
      "apps/web/src/actions/actions.ts actions",
      "apps/web/src/actions/useKeys.ts perform"
    ],
    "which keys do what": ["libs/domain/src/shortcut/shortcut.ts resolve", "apps/web/src/actions/useKeys.ts useKeys"],
    "which event has a screen ask the server again": [
      "apps/web/src/data/invalidation.ts byEvent",
      "apps/web/src/data/cache.ts makeCache"
    ],
    "which value holds that processes keep on two devices": [
      "libs/domain/src/client-value/client-value.ts merged",
      "apps/web/src/data/values.ts startValues"
    ]
  },
  "Colours, theme and display": {
    "which colour shows when two windows choose one": [
      "libs/realtime/src/colour/colour.ts step",
      "libs/realtime/src/client/colour-sync.ts makeColourSync"
    ],
    "which colour and scheme a page begins with": [
      "libs/persistence/src/display/display.ts load",
      "apps/web/src/app/open-store.ts clientOf"
    ],
    "why text on a colour is black or white": ["libs/domain/src/theme/theme.ts textOn"],
    "what an operator may set of the look of an environment": [
      "apps/server/src/tenancy/look.ts Appearance",
      "apps/server/src/operations/environments.ts decodeLook"
    ],
    "which words of an environment replace ours": [
      "libs/domain/src/strings/strings.ts over",
      "apps/web/src/i18n/i18n.ts layStrings"
    ],
    "in which language a page speaks": [
      "libs/domain/src/language/language.ts languageIn",
      "apps/web/src/app/modules.ts startTranslations"
    ],
    "what the title of the window says": [
      "libs/domain/src/title/title.ts explain",
      "apps/web/src/session/session.ts titleOf"
    ],
    "where the focus goes once a dialog closes": ["apps/web/src/ui/modal.ts showModal"],
    "when a window says that there is a new version": [
      "libs/domain/src/client/change.ts isNewBuild",
      "apps/web/src/shell/NewVersion.tsx NewVersion"
    ]
  },
  "Session, login, passkeys, lock and roles": {
    "how long a wrong password makes one wait": ["apps/server/src/identity/person/delay.ts tryWith"],
    "which password may be set": [
      "libs/domain/src/user/password.ts passwordProblem",
      "apps/server/src/identity/person/strength.ts problemOf"
    ],
    "why a passkey is refused": ["apps/server/src/identity/passkey/ceremony.ts verifyAssertion"],
    "in which role a login begins": ["apps/server/src/identity/login/login.ts enter"],
    "which roles a person may take today": [
      "libs/domain/src/unit/unit.ts isCurrent",
      "apps/server/src/identity/session/role.ts rolesOf"
    ],
    "where a person gets to after the login": [
      "libs/domain/src/session/after-login.ts afterLogin",
      "apps/web/src/features/login/useLogin.ts goOn"
    ],
    "when a session is expired, ended or blocked": [
      "apps/server/src/identity/session/authentication.ts refusalCodeOf",
      "apps/server/src/identity/session/authentication.ts authenticate"
    ],
    "whether a request comes from the browser that logged in": [
      "libs/persistence/src/verification/verification.ts verify",
      "apps/server/src/identity/session/authentication.ts prove"
    ],
    "what a window does, and what stays, when its session is interrupted": [
      "apps/web/src/session/watched.ts watched",
      "apps/web/src/session/endings.ts makeEndings"
    ],
    "when a person must prove again who they are": [
      "apps/server/src/identity/login/proving.ts isRecent",
      "apps/server/src/identity/login/proving.ts provePerson"
    ],
    "what happens to a person whom support blocks": [
      "apps/server/src/identity/person/exclusion.ts exclude",
      "apps/server/src/identity/account/support.ts personHandlers"
    ],
    "which right or role a call needs": [
      "libs/api/src/contract/contract.ts contract",
      "apps/server/src/gateway/api.ts respond"
    ],
    "what a browser remembers of a tab": ["apps/web/src/app/remembered.ts remember"]
  },
  "Limits, budgets, prices and quotas": {
    "what a call costs": ["apps/server/src/kernel/budget/prices.ts prices"],
    "how long a caller over the limit has to wait": [
      "libs/domain/src/budget/budget.ts wait",
      "apps/server/src/kernel/budget/budgets.ts makeBudgets"
    ],
    "which addresses count as one caller": [
      "libs/domain/src/network/network.ts callerAt",
      "apps/server/src/kernel/budget/budgets.ts makeBudgets"
    ],
    "how many starts, drafts, files or comments a person may have": [
      "apps/server/src/kernel/budget/limits.ts limitsOf",
      "apps/server/src/process/run/starts.ts withinStarts"
    ],
    "why the next heavy call of a person waits": ["apps/server/src/kernel/budget/turns.ts makeTurns"],
    "why a window asks the server nothing for a while": ["apps/web/src/data/resting.ts makeRest"],
    "why a body is refused as no sound JSON": [
      "libs/domain/src/json/json.ts parse",
      "apps/server/src/kernel/http/body.ts parseBody"
    ],
    "whose heavy job comes next": [
      "apps/server/src/kernel/threads/queue.ts makeQueue",
      "apps/server/src/kernel/threads/pool.ts makePool"
    ]
  },
  "Other engines and add-ons": {
    "which engine does an act": [
      "apps/server/src/process/port/port.ts atHome",
      "apps/server/src/process/choose.ts joined"
    ],
    "what becomes of an order to another engine": [
      "libs/addons/operaton/src/rules/order.ts nextState",
      "libs/addons/operaton/src/settle.ts settleOrder"
    ],
    "what counts of facts that come late or twice": [
      "libs/addons/operaton/src/rules/mirror.ts merge",
      "libs/addons/operaton/src/write-snapshot.ts writeSnapshot"
    ],
    "where the reading of a list of another engine ends": [
      "libs/addons/operaton/src/rest/paging.ts nextPage",
      "libs/addons/operaton/src/lists.ts makeLists"
    ],
    "how much another engine may answer, and how long it may take": [
      "libs/addons/operaton/src/bounds.ts limitsOf",
      "libs/addons/operaton/src/calls.ts makeCalls"
    ],
    "which cases of another engine are read anew": [
      "libs/addons/operaton/src/news.ts whatChanged",
      "libs/addons/operaton/src/follow.ts followOne"
    ],
    "which forms of another engine are shown here": ["libs/addons/operaton/src/rest/form-js.ts adoptForm"]
  },
  "Operations: backup, migration, doctor, jobs, threads and real time": {
    "why a server refuses to start on a database": [
      "apps/server/src/kernel/data/schema.ts planFor",
      "apps/server/src/kernel/data/migrate.ts migrateIn"
    ],
    "why the configuration is refused": ["apps/server/src/kernel/config.ts decode"],
    "why rows of another environment cannot be read": ["apps/server/src/kernel/data/within.ts openLanes"],
    "which backup can be restored, and into which database": [
      "apps/server/src/operations/reader.ts examine",
      "apps/server/src/operations/restore.ts restore"
    ],
    "what doctor finds wrong with a server": ["apps/cli/src/commands/doctor.ts checksOf"],
    "which requests the log in a terminal leaves out": ["apps/server/src/kernel/log/log.ts withoutServed"],
    "what is deleted by itself, and when": ["apps/server/src/process/jobs/worker.ts sweep"],
    "which rooms a window may hear": [
      "apps/server/src/realtime/member.ts roomFor",
      "apps/server/src/realtime/enter.ts enter"
    ],
    "who is shown as being in a text": [
      "libs/domain/src/document/readers.ts othersIn",
      "apps/server/src/realtime/readers.ts makeReaders"
    ],
    "when a lost connection is tried again": [
      "libs/realtime/src/client/link-state.ts lost",
      "libs/realtime/src/client/link.ts makeLink"
    ],
    "what a window does about events that it missed": [
      "libs/realtime/src/room/room.ts step",
      "apps/server/src/realtime/replay.ts answer"
    ],
    "in which order windows hear of changes": [
      "apps/server/src/kernel/events/numbering.ts numberEvents",
      "apps/server/src/realtime/delivery.ts startDelivery"
    ]
  },
  "Support and its command line": {
    "why a page is there": [
      "libs/domain/src/story/story.ts storyOf",
      "apps/web/src/features/why/WhyPanel.tsx WhyPanel"
    ],
    "how the command line explains a decision of the guard": [
      "libs/domain/src/guard/trace.ts traceOf",
      "apps/cli/src/commands/guard.ts guard"
    ],
    "what a recording of a browser proves": [
      "libs/domain/src/recording/recording.ts follow",
      "apps/cli/src/commands/explain.ts explain"
    ],
    "what is left of a link that goes to support": [
      "libs/domain/src/support/redact.ts redact",
      "libs/domain/src/support/support.ts bundleOf"
    ],
    "what a code on the screen means": [
      "libs/domain/src/code/code.ts readCode",
      "apps/cli/src/commands/codes.ts meaningOf"
    ],
    "which values support never sees": [
      "libs/domain/src/debug/secret.ts isSecret",
      "apps/web/src/data/calls.ts recorded"
    ],
    "why a person may or may not do a task, told to an operator": [
      "apps/server/src/process/read/reason.ts permissionsIn",
      "apps/server/src/operations/why.ts explain"
    ]
  }
} as const satisfies Rows
