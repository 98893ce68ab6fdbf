/** Where it is decided: links, languages, numbers and time. */
import type { Rows } from "../deciders.ts"

export const linkRows = {
  "Links, guard, redirect and contexto": {
    "what a link asks for (redirect)": "libs/domain/src/redirect/redirect.ts decode",
    "how long a link may be, how many values it may carry, and which names are refused": {
      decides: "libs/domain/src/redirect/pairs.ts limits",
      also: "libs/domain/src/redirect/names.ts isUnsafeName isSecretName",
      howMuch: "libs/domain/src/redirect/login.ts deepest"
    },
    "how a value of a link is read: number, true or false, text, broken percent-encoding": {
      decides: "libs/domain/src/redirect/value.ts readValue",
      also: "libs/domain/src/redirect/pairs.ts decodeText"
    },
    "where a navigation may go, when it leads to the login, and when a loop of links ends": {
      decides: "libs/domain/src/guard/table.ts rowFor",
      by: "apps/web/src/app/interpreter.ts makeInterpreter",
      howMuch: "apps/web/src/app/interpreter.ts hopLimit"
    },
    "when a link ends the session": {
      decides: "libs/domain/src/guard/situation.ts situationOf",
      by: "apps/web/src/app/interpreter.ts makeInterpreter",
      see: ["what leaving a session"]
    },
    "which page and environment an address means": {
      decides: "libs/domain/src/environment/environment.ts route",
      by: "apps/web/src/app/router.tsx makeRouter"
    },
    "what an address that does not exist shows (Página não encontrada, este ambiente não existe)": {
      decides: "libs/domain/src/environment/environment.ts route none notFound",
      by: "apps/web/src/app/outside.tsx UnknownEnvironment",
      also: "apps/web/src/features/not-found/NotFoundScreen.tsx NotFoundScreen"
    },
    "which values of a link reach a start form": {
      decides: "libs/domain/src/form/from-link.ts readLink",
      by: "apps/web/src/instance/given.ts givenTo"
    },
    "when an entry of the notice above a form that a link filled (Do link, confira) is struck out": {
      decides: "apps/web/src/instance/LinkNotes.tsx isMendedIn",
      by: "apps/web/src/instance/LinkNotes.tsx LinkNotes"
    },
    "what a link fills into the form of an open task": {
      decides: "libs/domain/src/form/from-link.ts fillEmpty",
      by: "apps/web/src/instance/link-fill.ts fillFromLink"
    },
    "which values of a contexto a process starts with": {
      decides: "libs/domain/src/form/context.ts acceptContext",
      by: "apps/server/src/process/run/commands.ts start"
    },
    "what a person is told that a link asked for in vain": {
      decides: "libs/domain/src/guard/left-out.ts leftOutOf",
      by: "apps/web/src/app/ports.ts makePorts",
      also: "apps/server/src/process/read/left-out.ts leftOutOf",
      howMuch: "apps/web/src/i18n/left-out.ts longest"
    },
    "how a link that a mail program damaged is repaired (Outlook, tracking)": {
      decides: "libs/domain/src/pasted/pasted.ts undo mostWrappers",
      by: "apps/web/src/features/tester/PastedText.tsx PastedText",
      howMuch: "libs/domain/src/pasted/tracking.ts isTrackingName"
    },
    "which names a link to a process may carry, how it is written, and how long": {
      decides: "libs/domain/src/link-catalogue/fill.ts fill",
      by: "libs/domain/src/link/link.ts buildTexts",
      howMuch: "libs/domain/src/link-catalogue/example.ts longest"
    },
    "what the link of a whole workspace (Copiar o link da área de trabalho) opens": {
      decides: "libs/domain/src/area/area.ts parse",
      by: "apps/web/src/workspace/open-link.ts openArea"
    },
    "what a copied link (Copiar o link) leads to, and what it cannot carry": {
      decides: "apps/web/src/workspace/link.ts copyLink handOver",
      also: "libs/domain/src/link/link.ts impossible"
    },
    "how long a link offered to another session waits, and how many": {
      decides: "apps/server/src/identity/login/offers.ts send",
      howMuch: "apps/server/src/identity/login/offers.ts limits"
    },
    "what becomes of a link offered to another session (Enviar o link): opened, declined, expired": {
      decides: "apps/server/src/identity/login/offers.ts closeOffer",
      by: "apps/web/src/shell/sessions.ts followSessions acceptOffer declineOffer"
    }
  },
  "Locale, numbers, days and time": {
    "how a number is read that a person types, and how many decimals a field takes": {
      decides: "libs/domain/src/locale/number.ts parseNumber",
      by: "libs/domain/src/form/text.ts parseText excessDecimals"
    },
    "which separators and formats of dates a locale has (vírgula, ponto, dd/mm/aaaa)": {
      decides: "libs/domain/src/locale/builtin.ts builtIn ptBR",
      also: "libs/domain/src/locale/tag.ts derived"
    },
    "how a day such as +15 or sexta is read, and how far it is said to be (em 46 dias)": {
      decides: "libs/domain/src/locale/day.ts parseDay",
      by: "apps/web/src/form/date.tsx DateControl",
      howMuch: "apps/web/src/form/today.ts furthest"
    },
    "by which clock a moment is told (fuso, time zone)": {
      decides: "libs/domain/src/clock/clock.ts zoneOf",
      by: "apps/web/src/i18n/time.ts momentOf",
      howMuch: "libs/domain/src/clock/clock.ts owners"
    },
    "in which language a page speaks, and in which the server answers (idioma)": {
      decides: "libs/domain/src/language/language.ts languageIn",
      by: "apps/web/src/app/modules.ts startTranslations",
      also: "apps/server/src/kernel/http/answer.ts speechOf"
    }
  }
} as const satisfies Rows
