/** What the rules say, in English. */
import type { Translation } from "../text/text.ts"
import type { pt } from "./pt.ts"

export const en = {
  redirect: {
    process: "Process",
    environment: "Environment",
    session: "Session",
    login: "Login",
    context: "Context",
    refused: "Refused",
    notes: "Notes",
    noProcess: "none: the link opens no process",
    defaultEnvironment: "the server's default",
    ended: "is ended first (logoff)",
    kept: "goes on",
    from: "read from",
    rules: { boolean: "boolean", number: "number", text: "text", list: "list" }
  },
  linkNotes: {
    repeated: "there is more than one redirect: the first counts",
    "login-invalid": "login is no JSON object: it was ignored",
    "secret-dropped": "login had a secret in it: it was dropped"
  },
  pastedSteps: {
    extracted: "there were words around the link",
    "line-break": "the link was broken over lines",
    trimmed: "there were spaces before or behind it",
    json: "it came from JSON or a script (\\/, \\u0026)",
    punctuation: "the punctuation of the sentence stood at its end",
    typed: "the address was mistyped (https//, a comma for a dot)",
    entity: "& and quotes were written as in HTML (&amp;)",
    "quoted-printable": "= was written as in the source of a mail (=3D)",
    "percent-decoded": "the whole link was escaped (%3A%2F%2F)",
    unwrapped: "another service had put its link in the place of it",
    invisible: "there were characters that cannot be seen",
    quotes: "there were curly quotes",
    tracking: "there were names of tracking (utm_source and others)"
  },
  impossible: {
    "not-a-process-name": "it is no name of a process",
    "not-an-environment": "it cannot be the name of an environment",
    "not-a-base": "it is neither an http(s) address nor a path",
    "unsafe-name": "the name is not safe",
    secret: "it names a secret, which no link carries",
    "reserved-name": "the name means something else in links",
    "name-too-long": "the name has more than 64 characters",
    "ill-formed-text": "the text has half a surrogate pair, which UTF-8 cannot write",
    "quotes-at-the-ends": "quotes at its ends would be stripped",
    "reads-as-boolean": "the text would be read as true or false",
    "reads-as-number": "the text would be read as a number",
    negative: "links know no negative numbers",
    "too-precise": "the number has more digits than are kept without loss",
    "list-too-short": "a list needs two values or more",
    "not-a-value": "only texts, numbers, true, false and lists of them",
    "value-too-long": "the value has more than 2048 characters",
    "query-too-long": "the query would have more than 8192 characters",
    "parameters-too-many": "there would be more than 64 parameters"
  },
  refusals: {
    "unsafe-name": "the name is not safe",
    secret: "it names a secret, which no link carries",
    "not-a-process-name": "it is no name of a process: the link counts as one without a redirect"
  },
  valueNotes: {
    "boolean-in-text": "true or false stands within another text",
    "foreign-separator": "separators of another locale",
    "leading-zeros": "had leading zeros",
    "loose-spaces": "had spaces outside groups of three",
    "ambiguous-separator": "the separator could have been a decimal one",
    "not-a-number": "looks like a number and is none",
    "too-precise": "has more digits than a number can hold"
  },
  /** Why an input of a form takes nothing of what a link gives it. */
  readingNotes: {
    "not-a-field": "is no field that is filled in",
    tracking: "says which way the person came: it stays in the context, out of the form",
    "not-a-number": "is no number",
    "not-a-date": "is no date",
    "not-an-option": "is none of the options",
    "not-a-boolean": "says neither true nor false",
    "too-precise": "has more digits than fit",
    "given-twice": "came more than once",
    "not-a-value": "is no value of this field",
    "takes-nothing": "no link fills this field in"
  },
  linkTypes: {
    text: "text",
    email: "e-mail",
    phone: "telephone",
    cpf: "CPF",
    cnpj: "CNPJ",
    cpf_cnpj: "CPF or CNPJ",
    number: "number",
    boolean: "true or false",
    date: "date",
    time: "time",
    datetime: "date and time",
    choice: "one of the options",
    choices: "one or more of the options",
    any: "any value"
  },
  exampleText: "Example",
  linkLost: {
    "no-process": "the link names no process",
    "other-process": "the link opens another process",
    "query-too-long": "the query has more than 8192 characters",
    "parameters-too-many": "there are more than 64 parameters",
    "name-too-long": "a name has more than 64 characters",
    "value-too-long": "a value has more than 2048 characters"
  },
  guard: {
    allow: "lets it pass",
    go: "goes to",
    reload: "reloads the page",
    before: "Before that",
    nothingBefore: "nothing",
    stores: "stores the redirect",
    asks: "asks first: something is not sent yet",
    ends: "ends the session",
    clears: "clears the private channel",
    page: "Page",
    others: "Why not the others",
    near: "nearly",
    nearWhy: "only this kept it from deciding",
    yes: "yes",
    no: "no"
  },
  reasons: {
    "page-open": "the page needs no session",
    "page-not-open": "the page needs a session",
    "page-login": "the page is login",
    "page-not-login": "the page is not login",
    "page-redirect": "the page is redirect",
    "page-not-redirect": "the page is not redirect",
    "session-and-redirect": "there is a session, and the link has a redirect",
    "session-and-placeholder": "there is a session, and the path leaves its environment to be filled in",
    session: "there is a session",
    "no-session": "there is no session",
    "session-ended": "the link's logoff ended the session",
    "no-redirect": "there is a session, but the link has no redirect",
    "redirect-refused": "there is a session, but the link's redirect was refused",
    "no-placeholder": "the path leaves no environment to be filled in",
    "from-login": "there is no session, and the page before is login",
    "not-from-login": "there is no session, but the page before is not login",
    "earlier-rule": "would fit too, but one above decides"
  },
  questions: {
    "page-open": "Does the page need no session?",
    "page-login": "Is the page login?",
    "page-redirect": "Is the page redirect?",
    "session-and-redirect": "A session, and a redirect in the link?",
    "session-and-placeholder": "A session, and an environment to be filled in?",
    session: "Is there a session?",
    "from-login": "No session, coming from login?",
    "no-session": "Is there no session?"
  },
  details: {
    "no-session": "no session",
    "session-ended": "the link's logoff ended it",
    session: "there is a session",
    "no-redirect": "no redirect",
    "redirect-refused": "the redirect was refused",
    "no-placeholder": "nothing to be filled in",
    "not-from-login": "from another page",
    "earlier-rule": "one above has decided"
  },
  pages: {
    root: "start, which leads to home",
    login: "login",
    sessions_select: "choice of session",
    home: "workspace",
    report: "report",
    tester: "test of the environment",
    contexto: "last context",
    report_sql: "SQL report",
    redirect: "redirection",
    teste: "test and documentation, without a session",
    docs: "test and documentation, without a session",
    not_found: "page not found"
  },
  quadrants: {
    shown: "Shown",
    count: "Wanted",
    maximum: "Maximum",
    because: "Because",
    reasons: {
      "maximum-of-width": "nobody has set the maximum: it follows the width",
      "maximum-set": "somebody has set the maximum",
      narrow: "the screen has less than 1024 pixels: one is shown",
      dynamic: "dynamic: one for each quadrant in use, at least one",
      count: "the number wanted holds",
      "held-by-maximum": "the maximum lets no more be shown"
    }
  },
  title: {
    reasons: {
      "no-session": "without a session it is the name of the environment",
      unit: "there is a unit: it is its abbreviation",
      profile: "there is no unit: it is the operating profile",
      "profile-and-relationship": "there is no unit: operating profile and relationship profile",
      "no-profile": "there is neither unit nor profile: it is the name of the environment"
    }
  }
} as const satisfies Translation<typeof pt, "en">
