/** Where it is decided: the workspace and its look. */
import type { Rows } from "../deciders.ts"

export const workspaceRows = {
  "Workspace and quadrants": {
    "in which quadrant something opens, also where all are full, and when a preview (prévia) is replaced": {
      decides: "libs/domain/src/workspace/open.ts placeFor previewIn",
      by: "apps/web/src/workspace/open.ts openProcess"
    },
    "what keeps a tab from being replaced (Fixar a aba)": {
      decides: "libs/domain/src/workspace/open.ts pinned",
      by: "apps/web/src/workspace/second-click.ts pinAtSecondClick"
    },
    "what a locked quadrant takes in (Travar), and why nothing opens (Todos os quadrantes estão travados)": {
      decides: "libs/domain/src/workspace/open.ts placeFor freeSlot",
      by: "libs/domain/src/workspace/workspace.ts withLock"
    },
    "why what is open already comes to the front instead of opening twice (Abrir outra cópia)": {
      decides: "libs/domain/src/process/process.ts isSame",
      by: "libs/domain/src/workspace/open.ts isOpenAs"
    },
    "how many processes (tabs) can be open, and how many closed ones can be reopened (Reabrir fechado)": {
      decides: "libs/domain/src/workspace/state.ts mostOpen mostClosed",
      by: "libs/domain/src/workspace/workspace.ts reopen"
    },
    "which tabs of a strip are shown where there is no room for all (Mais 2)": {
      decides: "apps/web/src/workspace/tab-window.ts tabWindow",
      by: "apps/web/src/workspace/useHiddenTabs.ts useHiddenTabs"
    },
    "what closing a tab (Fechar a aba) keeps of what was typed, and when it asks": {
      decides: "apps/web/src/workspace/places.ts closeTabs",
      by: "apps/web/src/workspace/places.ts close reopenTab",
      also: "apps/web/src/session/unsent.ts isUnsent"
    },
    "how many quadrants are shown at which width, how they are arranged, and how small one can be": {
      decides: "libs/domain/src/quadrant/quadrant.ts shown narrowBelow wideFrom",
      by: "libs/domain/src/workspace/view.ts shownSlots",
      also: "libs/domain/src/workspace/arrange.ts arrangementOf least",
      howMuch: "libs/domain/src/workspace/state.ts arrangements"
    },
    "where the tabs go of a quadrant that is not shown any more (narrower, fewer)":
      "libs/domain/src/workspace/view.ts hostOf stripOf frontOf",
    "which list fills the empty quadrants beside it, and which recents an empty one offers": {
      decides: "libs/domain/src/panel/panel.ts isBroad",
      by: "libs/domain/src/workspace/view.ts isAloneAndBroad",
      howMuch: "apps/web/src/workspace/Quadrants.tsx mostRecents"
    },
    "which hidden processes stay drawn": {
      decides: "libs/domain/src/workspace/awake.ts awake mostAwake",
      by: "apps/web/src/workspace/Quadrants.tsx useAwake"
    },
    "which workspace a new tab or another device takes over, and for how long it is kept": {
      decides: "apps/server/src/workspace/kept.ts claim",
      by: "apps/web/src/shell/install.ts takeOver",
      howMuch: "apps/server/src/workspace/kept.ts waits"
    },
    "what comes back of a workspace that cannot be read whole": {
      decides: "libs/persistence/src/salvage/salvage.ts salvage",
      by: "apps/web/src/shell/install.ts install",
      also: "apps/web/src/workspace/spoiled.ts tellSpoiled"
    },
    "what home shows first": {
      decides: "libs/domain/src/client/home.ts begins",
      by: "apps/web/src/shell/HomeRoute.tsx begin"
    },
    "what opens by itself after the login (Ao entrar, abrir logo)": "apps/web/src/shell/HomeRoute.tsx openOwn",
    "when the first steps are shown": {
      decides: "libs/domain/src/first-steps/first-steps.ts isShown",
      by: "apps/web/src/shell/Home.tsx Home"
    },
    "what Back does on a phone, and what counts as a phone (celular)": {
      decides: "apps/web/src/workspace/step-back.ts stepBack",
      by: "apps/web/src/shell/way-back.ts useWayBack",
      howMuch: "apps/web/src/shell/phone.ts phone"
    },
    "when Back (Voltar) of a browser asks before it leaves the page (Sair da página)": {
      decides: "apps/web/src/shell/way-back.ts asksBefore",
      by: "apps/web/src/shell/WayBack.tsx WayBack"
    },
    "when slides turn, and when they cover an untouched window (idle)": {
      decides: "apps/web/src/workspace/IdleSlides.tsx UntouchedCover",
      also: "apps/web/src/workspace/Slides.tsx useTurning eachMs",
      howMuch: "libs/api/src/account/account.ts idleMinutes"
    },
    "why a command cannot be done just now": {
      decides: "apps/web/src/actions/actions.ts actions",
      by: "apps/web/src/actions/useKeys.ts perform"
    },
    "which keys do what (shortcut, atalho)": {
      decides: "libs/domain/src/shortcut/shortcut.ts resolve",
      by: "apps/web/src/actions/useKeys.ts useKeys"
    },
    "which event has a screen ask the server again, and how soon it says that it is loading (carregando)": {
      decides: "apps/web/src/data/invalidation.ts byEvent gatherMs",
      by: "apps/web/src/data/cache.ts makeCache",
      howMuch: "apps/web/src/data/awaited.ts patienceMs"
    },
    "which value holds that processes keep on two devices, and how many there may be": {
      decides: "libs/domain/src/client-value/client-value.ts merged",
      by: "apps/web/src/data/values.ts startValues",
      howMuch: "apps/server/src/identity/person/values.ts limits"
    }
  },
  "Colours, theme and display": {
    "which colour shows when two windows choose one": {
      decides: "libs/realtime/src/colour/colour.ts step",
      by: "libs/realtime/src/client/colour-sync.ts makeColourSync"
    },
    "which colour and scheme (dark, escuro) a page begins with": {
      decides: "libs/persistence/src/display/display.ts load",
      by: "apps/web/src/app/open-store.ts clientOf"
    },
    "why text on a colour is black or white": "libs/domain/src/theme/theme.ts textOn",
    "what an operator may set of the look of an environment, and how large a logo may be": {
      decides: "apps/server/src/tenancy/look.ts Appearance",
      by: "apps/server/src/operations/environments.ts decodeLook",
      howMuch: "apps/server/src/tenancy/look.ts longestLogo"
    },
    "which words of an environment replace ours": {
      decides: "libs/domain/src/strings/strings.ts over",
      by: "apps/web/src/i18n/i18n.ts layStrings",
      howMuch: "apps/server/src/tenancy/look.ts longestStrings"
    },
    "what the title of the window says, and where a long title is cut": {
      decides: "libs/domain/src/title/title.ts explain",
      by: "apps/web/src/session/session.ts titleOf",
      howMuch: "libs/domain/src/title/parts.ts longest shownPart"
    },
    "where the focus goes once a dialog closes, and when a form opens": {
      decides: "apps/web/src/ui/modal.ts showModal",
      also: "apps/web/src/form/useFirstFocus.ts useFirstFocus"
    },
    "when a window says that there is a new version": {
      decides: "libs/domain/src/client/change.ts isNewBuild",
      by: "apps/web/src/shell/NewVersion.tsx NewVersion",
      see: ["when a new build replaces the cached one"]
    },
    "what stays usable when a part of the screen fails (Algo não abriu)": {
      decides: "apps/web/src/ui/Broken.tsx Broken",
      by: "apps/web/src/shell/ProcessContent.tsx BrokenProcess",
      also: "apps/web/src/shell/unhandled.ts tellUnhandled",
      see: ["what a code on the screen means"]
    }
  }
} as const satisfies Rows
