/**
 * Who calls the server past the data layer. What screens show is read through `data/query.ts` and changed through
 * `data/command.ts`, so that an answer that comes too late, or is no longer true, is nobody's own concern. Whoever asks
 * for the client itself stands here with a reason.
 */
import type { Sources } from "./imports.ts"

/** Files below apps/web/src, each with why it calls the server by itself. */
export const exceptions: Readonly<Record<string, string>> = {
  "data/query.ts": "this is how queries are read",
  "data/command.ts": "this is how commands are sent",
  "data/values.ts": "client values are merged from both sides, one after the other",
  "app/make-app.ts": "a session ends without a screen",
  "session/session.ts": "the session is found and opened before there is a cache",
  "session/roles.ts": "a session goes on in another role or workspace, under another token",
  "session/authenticate.ts": "a session goes on under another token",
  "session/ProveDialog.tsx": "a challenge is good for one proof",
  "features/login/useLogin.ts": "the login knows no cache, and a challenge is good for one proof",
  "features/lock/useUnlocking.ts": "a challenge is good for one proof",
  "shell/profile/change.tsx": "a change of how one logs in is proved, and ends in another token",
  "shell/profile/PasswordForm.tsx": "a change of how one logs in is proved, and ends in another token",
  "shell/profile/ProfilePanel.tsx": "the session is blocked, and nothing is read any more",
  "actions/acts.ts": "the session is blocked, and nothing is read any more",
  "shell/sessions.ts": "the session that is in is in the store",
  "outbox/outbox.ts": "acts wait for the server under their idempotency keys",
  "outbox/conclude.ts": "an act that was refused shows the instance that it was about before it says so"
}

const asksForClient = /(?:^|[.\s(!])api\(/m

/** What is wrong, as sentences: a file that asks for the client without a reason, and a reason that nobody needs. */
export const findDirectCalls = (sources: Sources, known = exceptions): readonly string[] => {
  const direct = [...sources].filter(([, text]) => asksForClient.test(text)).map(([path]) => path)
  return [
    ...direct.filter((path) => !(path in known)).map((path) => `${path} calls the server past the data layer`),
    ...Object.keys(known)
      .filter((path) => !direct.includes(path))
      .map((path) => `${path} does not call the server by itself`)
  ]
}

/** An effect with a variable of its own that says whether an answer still counts: the cache knows that. */
const guard = /useEffect\(\(\) => \{\s*(?:(?:if|const)[^\n]*\n\s*)*let \w+ = (?:false|true)\b/

/** What is wrong, as sentences: files that guard an effect against answers that come too late. */
export const findGuards = (sources: Sources): readonly string[] =>
  [...sources].filter(([, text]) => guard.test(text)).map(([path]) => `${path} guards an effect by hand`)
