/** What the command line says in English. */
import type { Messages } from "./messages.ts"

export const en: Messages = {
  nothing: "—",
  error: "Error",
  usageError: "Usage",
  atOffset: (at) => `at position ${at}`,
  errors: {
    "query-too-long": (limit, length) => `the query of a link may have ${limit} characters, and has ${length}`,
    "parameters-too-many": (limit, length) => `a link may have ${limit} parameters, and this one has ${length}`,
    "name-too-long": (limit, length) =>
      `the name of a parameter may have ${limit} characters, and this one has ${length}`,
    "value-too-long": (limit, length) =>
      `the value of a parameter may have ${limit} characters, and this one has ${length}`,
    "not-json": "expected JSON",
    "not-an-object": "expected a JSON object, like {…}",
    "field-invalid": (field, expected) => `${field}: expected ${expected}`,
    "colour-invalid": (text) => `"${text}" is no colour: expected a name of the palette, #rgb or #rrggbb`,
    "locale-unknown": (text) => `"${text}" is no locale that is known: expected one like pt-BR, or a JSON file`,
    "locale-invalid": (field, reason) => `the locale is not valid: ${field}: ${reason}`,
    "number-invalid": (text, reason) => `"${text}" is no number here: ${reason}`,
    "date-invalid": (text, expected) => `"${text}" is no date or time here: expected ${expected}`,
    "link-impossible": (name, reason) => `no link can carry ${name}: ${reason}`,
    "file-unreadable": (text) => `the file ${text} could not be read`
  },
  expected: {
    text: "a text",
    boolean: "true or false",
    number: "a number",
    page: "the name of a page: root, login, sessions_select, home, report, tester, contexto, report_sql, redirect, teste, docs, not_found",
    width: "a width in pixels, a number from 0",
    kind: "number, date, time or datetime",
    context: "an object with the values of the context",
    assignment: "NAME=VALUE or NAME:=JSON",
    json: "a JSON value after :=",
    fraction: "a whole number from 0 to 20",
    url: "an http or https address",
    recording: "a HAR recording, or a support bundle of the client"
  },
  numberFaults: {
    empty: "expected a digit",
    unexpected: "expected a digit or the decimal separator",
    group: "the group separator only fits between groups of three",
    "too-precise": "it has more digits than a number can hold"
  },
  end: "the end",
  localeFaults: {
    type: "is of another type",
    tag: "is no language code",
    separator: "is no separator (one character, neither letter nor digit)",
    "unknown-token": "expected a token like DD, MM, YYYY, HH, mm, ss or A, or text in brackets",
    unclosed: "a bracket is not closed",
    digit: "a digit cannot be fixed text",
    "outer-space": "it cannot start or end with a space",
    repeated: "the same part stands there twice",
    touching: "two tokens of varying length touch",
    foreign: "the token belongs to another kind of pattern",
    "half-day": "hh and h need A, and A needs one of them",
    missing: "a part is missing",
    "same-separators": "is the same as the decimal separator"
  },
  impossible: {
    "not-a-process-name": "it is no name of a process",
    "not-an-environment": "it cannot be the name of an environment",
    "not-a-base": "it is neither an http(s) address nor a path",
    "unsafe-name": "the name is not safe",
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
  refusals: {
    "unsafe-name": "the name is not safe",
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
  guard: {
    allow: "lets it pass",
    go: "goes to",
    reload: "reloads the page",
    before: "Before that",
    nothingBefore: "nothing",
    stores: "stores the redirect",
    ends: "ends the session",
    clears: "clears the private channel",
    page: "Page",
    others: "Why not the others",
    near: "nearly"
  },
  reasons: {
    "page-open": "the page needs no session",
    "page-not-open": "the page needs a session",
    "page-login": "the page is login",
    "page-not-login": "the page is not login",
    "page-redirect": "the page is redirect",
    "page-not-redirect": "the page is not redirect",
    "session-and-redirect": "there is a session, and the link has a redirect",
    "session-and-placeholder": "there is a session, and the path has :amb",
    session: "there is a session",
    "no-session": "there is no session",
    "session-ended": "the link's logoff ended the session",
    "no-redirect": "there is a session, but the link has no redirect",
    "redirect-refused": "there is a session, but the link's redirect was refused",
    "no-placeholder": "the path has no :amb",
    "from-login": "there is no session, and the page before is login",
    "not-from-login": "there is no session, but the page before is not login",
    "earlier-rule": "would fit too, but one above decides"
  },
  route: { page: "Page", environment: "Environment" },
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
  },
  theme: { base: "base", shade: "shade", colour: "colour", text: "text", contrast: "contrast" },
  locale: { valid: "the locale is valid", invalid: "the locale is not valid", at: "position" },
  document: {
    valid: "is valid",
    invalid: "is not valid",
    reasons: {
      "check-digits": "the check digits do not fit",
      repeated: "the same figure throughout: never issued",
      shape: "expected 11 or 14 places, bare or with the whole official mask, letters in upper case"
    }
  },
  doctor: {
    ok: "all in order",
    problems: "there is something to do",
    checks: {
      reach: "Server",
      version: "Version",
      environments: "Environments",
      clock: "Clock",
      storage: "Storage",
      realtime: "Real time"
    },
    advice: {
      unreachable:
        "the server did not answer: check the address, whether it is up (npm start), and whether a proxy hides it",
      "not-quadrante": "what answered is no Quadrante server: check the address and the prefix",
      unhealthy: "the server answered with an error: see its log",
      "no-environments": "there is no environment: make one with quadrante-server amb add",
      "clock-off": "set the clock of this computer or of the server: links and proofs of session depend on the time",
      "storage-down": "the database does not answer: see the server's log and the room on its disk",
      "realtime-down": "real time is down: screens only follow when they are reloaded",
      unknown: "the server did not say"
    },
    difference: (ms) => `${ms} ms of difference`
  },
  explain: {
    navigations: (count) => (count === 1 ? "1 navigation" : `${count} navigations`),
    none: "no navigation in this file",
    hidden: "hidden",
    assumed: "the recording shows no session: use --session ID to suppose one"
  },
  usage: {
    unknownOption: (name) => `unknown option: ${name}`,
    unknownCommand: (name) => `unknown command: ${name}`,
    missingArgument: (name) => `${name} is missing`,
    optionMissingArgument: (name) => `the value of ${name} is missing`,
    excessArguments: "there are too many arguments",
    missingOption: (name) => `the option ${name} is missing`,
    oneOf: (names) => `expected exactly one of ${names}`,
    missingCommand: "the command is missing",
    didYouMean: (name) => `Did you mean ${name}?`,
    invalidChoice: (value, choices) => `"${value}" will not do: expected ${choices}`,
    batchWithArguments: "with --batch the inputs come from standard input, one a line, and not from the command line",
    invalidPrefix: (value) => `"${value}" is no path prefix: expected something like /app`,
    seeHelp: (command) => `See ${command} --help`
  },
  help: {
    titles: {},
    examples: "Examples:",
    description: "What Quadrante does with a link, and why. For those who help the people who use the product.",
    optionHelp: "shows this help",
    optionVersion: "shows the version",
    optionJson: "answers with one JSON document",
    optionBatch: "reads one input a line from standard input and writes one line of JSON for each, in order",
    optionBrief: "leaves the steps (trace) out",
    optionLang: "language of the messages: pt-BR, en or es (without it, that of LANG)",
    optionLocale: "locale for numbers: a code, like pt-BR, or a JSON file",
    optionPrefix: "path prefix of the deployment, like /app",
    commands: {
      redirect: "reads a link: process, context, and how each value was read",
      guard: "says what the guard decides for a link, and by which rule",
      link: "builds links",
      "link build": "builds the link that opens a process with a context, read alike under every locale",
      route: "says which page of which environment a path is",
      quadrants: "says how many quadrants a screen shows",
      title: "says what the window is called",
      theme: "shows the shades of a colour, and the text that is read on each",
      locale: "shows, checks and uses locales",
      "locale show": "shows the locale of a code",
      "locale check": "checks a locale file",
      "locale format": "writes a number, date or time as the locale does",
      "locale parse": "reads a number, date or time as the locale writes it",
      document: "checks a CPF or CNPJ, the CNPJ with letters too",
      doctor: "looks at a server and says what to do",
      explain: "reads a browser's recording (HAR) and tells each navigation",
      completion: "writes what a shell needs to complete commands"
    },
    arguments: {
      link: "the link, whole or its query alone",
      process: "the name of the process",
      values: "NAME=VALUE, read by the rules of links, or NAME:=JSON, of the type that JSON gives it",
      path: "the path or address",
      colour: "a name of the palette, #rgb or #rrggbb",
      tag: "the code of the locale, like pt-BR",
      file: "the file",
      kind: "number, date, time or datetime",
      text: "the text",
      url: "the address of the server",
      shell: "bash, zsh or fish"
    },
    command: "COMMAND",
    options: {
      word: "options",
      session: "the id of the session (without it there is none)",
      from: "the page that is left",
      priorAmb: "the environment of the redirect stored before",
      clientAmb: "the environment of the client",
      otherSessions: "the client looks for sessions, and the person has others",
      amb: "the environment",
      base: "where the deployment stands, like https://app.example",
      width: "the width of the screen in pixels",
      max: "the maximum, if somebody has set it",
      count: "the number wanted",
      used: "the quadrants in use",
      dynamic: "dynamic quadrants",
      ambNome: "the name of the environment",
      hasSession: "there is a session",
      unit: "the abbreviation of the unit",
      profile: "the operating profile",
      relationship: "the relationship profile",
      number: "a number, with a decimal point",
      fraction: "how many decimals",
      date: "an ISO date",
      time: "an ISO time",
      datetime: "an ISO date and time"
    }
  }
}
