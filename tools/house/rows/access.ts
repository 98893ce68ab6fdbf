/** Where it is decided: login, sessions and rights. */
import type { Rows } from "../deciders.ts"

export const accessRows = {
  "Login, password (senha) and passkeys": {
    "how long a wrong password (senha) makes one wait, and which counters count it (person, address)": {
      decides: "apps/server/src/identity/person/delay.ts tryWith takeAtOnce",
      by: "apps/server/src/identity/login/login.ts countersOf",
      howMuch: "apps/server/src/identity/person/delay.ts longest"
    },
    "which password may be set, its length, and which is too easy to guess": {
      decides: "libs/domain/src/user/password.ts passwordProblem",
      by: "apps/server/src/identity/person/strength.ts problemOf fewestTries",
      howMuch: "libs/domain/src/user/password.ts passwordLimits",
      see: ["what changing the password"]
    },
    "what changing the password (Trocar a senha) or a passkey (Cadastrar neste aparelho) ends, also by an operator, and who is told":
      {
        decides: "apps/server/src/identity/session/session.ts endOthers",
        by: "apps/server/src/identity/account/account.ts accountHandlers",
        also: "apps/server/src/identity/person/access.ts noteEvent",
        see: ["which logins a person is shown"]
      },
    "why a passkey is refused, and for how long its prompt is good": {
      decides: "apps/server/src/identity/passkey/ceremony.ts verifyAssertion",
      by: "apps/server/src/identity/passkey/challenge.ts consumeChallenge",
      howMuch: "apps/server/src/identity/passkey/challenge.ts goodForMs"
    },
    "how many passkeys (biometria) a person may have, and when one is proposed": {
      decides: "apps/server/src/identity/account/passkeys.ts most",
      also: "libs/persistence/src/proposal/proposal.ts isAnswered"
    },
    "where a person gets to after the login": {
      decides: "libs/domain/src/session/after-login.ts afterLogin",
      by: "apps/web/src/features/login/useLogin.ts goOn"
    },
    "who is told of a login on a new device (Foi você?), and what the answer Não fui ends": {
      decides: "apps/server/src/identity/login/login.ts enter",
      by: "apps/web/src/features/notices/NoticesTab.tsx useAccountActs",
      also: "apps/web/src/features/notices/open.ts endThat"
    },
    "which roles (papel, perfil, lotação) a person may take today, and in which a login begins": {
      decides: "libs/domain/src/unit/unit.ts isCurrent",
      by: "apps/server/src/identity/session/role.ts rolesOf",
      also: "apps/server/src/identity/login/login.ts enter"
    }
  },
  "Session, lock and rights": {
    "when a session is expired: idle (inactive) or open too long": {
      decides: "apps/server/src/identity/session/session.ts columns",
      by: "apps/server/src/identity/session/authentication.ts refusalCodeOf",
      howMuch: "apps/server/src/identity/session/session.ts idleMinutes absoluteHours"
    },
    "what ends a session or blocks it (lock, Bloquear a sessão), here and in other windows": {
      decides: "apps/server/src/identity/session/session.ts setBlocked endOthers",
      by: "apps/server/src/identity/session/authentication.ts authenticate",
      howMuch: "apps/web/src/session/lifted.ts everyMs"
    },
    "what it takes to go on in a blocked session (Desbloquear), and in one that ended (Entrar de novo)": {
      decides: "apps/web/src/session/session.ts resume",
      by: "apps/server/src/identity/login/endpoints.ts openSessionHandlers",
      also: "apps/web/src/session/lifted.ts awaitLifting"
    },
    "what leaving a session (Sair, logout) deletes, and when it asks": {
      decides: "apps/web/src/session/leaving.tsx useLeaving",
      by: "apps/server/src/identity/login/endpoints.ts sessionHandlers",
      also: "apps/server/src/workspace/kept.ts forget",
      see: ["what closing a process or leaving"]
    },
    "what ending other sessions (Encerrar as outras) leaves of the work in them": {
      decides: "apps/server/src/identity/session/session.ts end endOthers endAll",
      by: "apps/server/src/identity/login/endpoints.ts sessionHandlers",
      see: ["what stays of unsent work", "which workspace a new tab"]
    },
    "what going on in another session (Trocar de sessão) brings here and leaves there": {
      decides: "apps/web/src/session/roles.ts continueSession",
      by: "apps/server/src/identity/login/endpoints.ts sessionHandlers",
      also: "apps/server/src/workspace/kept.ts leaveBehind"
    },
    "whether a request comes from the browser that logged in, and which clock is too wrong": {
      decides: "libs/persistence/src/verification/verification.ts verify",
      by: "apps/server/src/identity/session/authentication.ts prove",
      howMuch: "libs/persistence/src/verification/verification.ts toleranceSeconds"
    },
    "what a window does when its session is interrupted": {
      decides: "apps/web/src/session/watched.ts watched renewalMs",
      by: "apps/web/src/session/endings.ts makeEndings"
    },
    "what stays of unsent work when a session ends, and for how long (sealed)": {
      decides: "libs/persistence/src/vault/person-keys.ts makePersonKeys",
      howMuch: "libs/persistence/src/vault/vault.ts sealedForMs"
    },
    "when a person must prove again who they are, and for how long that holds": {
      decides: "apps/server/src/identity/login/proving.ts isRecent",
      by: "apps/server/src/identity/login/proving.ts provePerson",
      howMuch: "apps/server/src/identity/login/proving.ts recentMinutes"
    },
    "what happens to a person whom support blocks (Bloquear o acesso)": {
      decides: "apps/server/src/identity/person/exclusion.ts exclude",
      by: "apps/server/src/identity/account/support.ts personHandlers",
      see: ["what becomes of the tasks of a person who leaves"]
    },
    "what support may do to a session of a person (Encerrar todas), and what it leaves": {
      decides: "apps/server/src/identity/account/support.ts personHandlers",
      by: "apps/server/src/identity/session/session.ts block endAll",
      also: "apps/web/src/features/support/usePersonActs.ts usePersonActs"
    },
    "which right or role a call needs, and which rights a profile can have (processos, definicoes, suporte)": {
      decides: "libs/api/src/contract/contract.ts contract",
      by: "apps/server/src/gateway/api.ts respond",
      also: "libs/domain/src/session/session.ts isSupport",
      howMuch: "apps/server/src/process/rows/right.ts Right has"
    },
    "in which role (perfil, papel) an open case goes on once the session is in another": {
      decides: "apps/server/src/identity/session/role.ts acting",
      by: "apps/server/src/gateway/api.ts withRole",
      also: "libs/domain/src/process/process.ts OpenedAs",
      see: ["what a change of profile", "which right or role a call needs"]
    },
    "what becomes of a session, and of what is open, when its role (perfil) is taken away": {
      decides: "apps/server/src/identity/session/session.ts columns sessionOf",
      by: "apps/server/src/operations/profiles.ts revoke",
      also: "apps/server/src/realtime/enter.ts obeyRole",
      see: ["what becomes of the tasks of a person who leaves", "what is said of a case that cannot be opened"]
    },
    "what a change of profile (perfil, papel, Trocar para) does to what is open, here and in other windows": {
      decides: "apps/web/src/session/roles.ts chooseRole",
      by: "apps/web/src/session/session.ts goOn show",
      also: "apps/web/src/shell/SessionBars.tsx SessionBars",
      see: ["in which role (perfil, papel) an open case"]
    },
    "what a browser remembers of a tab": "apps/web/src/app/remembered.ts remember",
    "what a person sets for themselves on every device (Preferências), and what a newcomer has": {
      decides: "apps/server/src/identity/person/preferences.ts decodePreferences ofNewcomer",
      by: "apps/web/src/session/session.ts showPreferences",
      howMuch: "libs/api/src/account/account.ts defaultPreferences"
    },
    "which logins a person is shown (acessos), and for how long": {
      decides: "apps/server/src/identity/person/access.ts noteEvent",
      howMuch: "apps/server/src/identity/person/access.ts limits"
    }
  }
} as const satisfies Rows
