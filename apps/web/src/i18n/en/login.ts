/** Texts of the login, in English. */
import type { WithoutMany } from "../texts.ts"
import type { login as pt } from "../pt/login.ts"

export const login: WithoutMany<typeof pt> = {
  title: "Sign in",
  user: "Username",
  password: "Password",
  show: "Show",
  hide: "Hide",
  showPassword: "Show the password",
  hidePassword: "Hide the password",
  capsLock: "Caps Lock is on.",
  submit: "Sign in",
  checking: "Signing in",
  wait: "The next attempt counts in {{wait}} s.",
  forgotten: "Forgot your password? Talk to the administrator.",
  target: "You will open <b>{{processo}}</b> after signing in.",
  withoutLink: "You can sign in and go on without it.",
  expired: "Your session has ended. Sign in again to go on where you stopped.",
  blocked: {
    person: "Your session is locked. Enter with your password to go on where you stopped.",
    support: "Support has blocked your session. It opens here when they unblock it; your password brings you back now.",
    access: "Support has blocked your access. Your session opens here when it is given back."
  },
  // Of the environment, as it is; where it says it in this language too, its texts are laid over these.
  headline: "{{headline}}",
  contact: "{{contact}}",
  version: "Quadrante {{versao}}",
  insecure:
    "This address is not secure, and signing in is not possible through it. Use the https address or, on this computer, http://localhost.",
  empty: {
    usuario: "Enter the user.",
    senha: "Enter the password."
  },
  or: "or",
  byName: "Sign in with user and password",
  passkey: "Sign in with a passkey",
  unreachable: "No connection to the server. You can sign in when it is back."
}
