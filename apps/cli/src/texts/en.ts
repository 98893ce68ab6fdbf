/** What the command line says in English. */
import { codes } from "./codes/en.ts"
import type { Translation } from "@quadrante/domain/text"
import { en as said } from "@quadrante/domain/wording"
import type { pt } from "./pt.ts"

export const en = {
  nothing: "—",
  error: "Error",
  usageError: "Usage",
  atOffset: "at position {{at}}",
  errors: {
    "query-too-long": "the query of a link may have {{limit}} characters, and has {{length}}",
    "parameters-too-many": "a link may have {{limit}} parameters, and this one has {{length}}",
    "name-too-long": "the name of a parameter may have {{limit}} characters, and this one has {{length}}",
    "value-too-long": "the value of a parameter may have {{limit}} characters, and this one has {{length}}",
    "not-json": "expected JSON",
    "not-an-object": "expected a JSON object, like {…}",
    "field-invalid": "{{field}}: expected {{expected}}",
    "colour-invalid": '"{{text}}" is no colour: expected a name of the palette, #rgb or #rrggbb',
    "locale-unknown": '"{{text}}" is no locale that is known: expected one like pt-BR, or a JSON file',
    "locale-invalid": "the locale is not valid: {{field}}: {{reason}}",
    "number-invalid": '"{{text}}" is no number here: {{reason}}',
    "date-invalid": '"{{text}}" is no date or time here: expected {{expected}}',
    "link-impossible": "no link can carry {{name}}: {{reason}}",
    "file-unreadable": "the file {{text}} could not be read",
    "not-a-link": "there is no link in this text",
    "code-unknown": '"{{text}}" is neither a file nor a code that Quadrante shows'
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
    column: "a column url, named in the first line",
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
  impossible: said.impossible,
  redirect: said.redirect,
  guardBeside: {
    goesOn: "then goes to",
    unknownEnvironment:
      "The server has no environment “{{amb}}”: the page says so, nothing is stored and no session ends."
  },
  redirectForm: {
    title: "Fields of the form",
    notes: { ...said.valueNotes, ...said.readingNotes }
  },
  linkDescribe: {
    link: "Example link",
    noLink: "none: one link cannot hold all examples",
    names: "Names that a link may carry",
    none: "none: the process asks nothing that a link fills in",
    name: "name",
    field: "field",
    type: "type",
    example: "example",
    options: "options",
    required: "required",
    types: said.linkTypes
  },
  linkCheck: {
    links_zero: "no links in this file",
    links_one: "1 link",
    links_other: "{{count}} links",
    losing_zero: "none loses anything",
    losing_one: "1 loses something",
    losing_other: "{{count}} lose something",
    reasons: { ...said.linkLost, ...said.refusals, ...said.linkNotes, ...said.valueNotes, ...said.readingNotes }
  },
  linkNotes: {
    ...said.linkNotes,
    "looks-wrapped": "looks like the link of another service: use --pasted",
    "looks-encoded": "looks escaped, or copied from a source: use --pasted",
    "looks-cut": "looks cut off",
    "hides-link": "the service of this link hides where it leads: ask for the address that opens"
  },
  pasted: {
    title: "What was undone",
    nothing: "nothing: the link is as it was written",
    link: "Link",
    host: "Server",
    foreign: "is none of the addresses of --base",
    hidden: "is a link of {{service}}, which alone knows where it leads: ask for the address that opens",
    cut: "looks cut off: the rest is missing, ask for the whole link",
    asSent: "Without that",
    nothingOpened: "a browser would open nothing: the text is no link",
    sameOpened: "a browser would open the same",
    otherOpened: "a browser would open {{link}}",
    also: "Also found",
    steps: said.pastedSteps
  },
  refusals: said.refusals,
  valueNotes: said.valueNotes,
  guard: said.guard,
  reasons: said.reasons,
  route: {
    page: "Page",
    environment: "Environment"
  },
  pages: said.pages,
  quadrants: said.quadrants,
  title: said.title,
  theme: {
    base: "base",
    shade: "shade",
    colour: "colour",
    text: "text",
    contrast: "contrast"
  },
  locale: {
    valid: "the locale is valid",
    invalid: "the locale is not valid",
    at: "position"
  },
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
      addons: "Add-ons",
      realtime: "Real time",
      address: "Address",
      headers: "Headers"
    },
    advice: {
      unreachable:
        "the server did not answer: check the address, whether it is up (npm start), and whether a proxy hides it",
      "wrong-prefix":
        "there is a Quadrante server, but not at this path: add its prefix to the address (QUADRANTE_PREFIX)",
      tls: "TLS failed: check the certificate (dates, name, chain) and whether the port speaks https",
      "version-old": "the server is older than this tool: update it",
      "environment-unknown": "the environment of the address is not on this server: use one of these",
      "addon-gone":
        "these tables are those of an add-on that is not on this server any more: put it back into libs/addons, or drop them",
      "realtime-blocked": "a proxy on the way lets no WebSocket through: pass Upgrade and Connection on at /socket.io",
      "not-secure": "browsers make no proofs or passkeys at this address: use https, or localhost",
      "headers-missing": "a proxy on the way takes protecting headers away: let them through",
      "not-quadrante": "what answered is no Quadrante server: check the address and the prefix",
      unhealthy: "the server answered with an error: see its log",
      "no-environments": "there is no environment: make one with quadrante-server amb add",
      "clock-off": "set the clock of this computer or of the server: links and proofs of session depend on the time",
      "storage-down": "the database does not answer: see the server's log and the room on its disk",
      "realtime-down": "real time is down: screens only follow when they are reloaded",
      unknown: "the server did not say"
    },
    difference: "{{ms}} ms of difference"
  },
  explain: {
    navigations_zero: "no navigation in this file",
    navigations_one: "1 navigation",
    navigations_other: "{{count}} navigations",
    hidden: "hidden",
    openSession: "the recording does not say whether there was a session: this is what happens without one",
    sameSession: "the recording does not say whether there was a session; with one it would be the same",
    withSession: "with a session",
    unanswered: "the page was not answered, and nothing was decided",
    unknownEnvironment: "the server has no such environment: the page says so, and nothing is stored",
    tab: "tab {{tab}}",
    steps: {
      "sent-on": "by the decision before",
      entered: "after the login",
      chosen: "after a session was chosen"
    }
  },
  codes,
  usage: {
    unknownOption: "unknown option: {{name}}",
    unknownCommand: "unknown command: {{name}}",
    missingArgument: "{{name}} is missing",
    optionMissingArgument: "the value of {{name}} is missing",
    excessArguments: "there are too many arguments",
    missingOption: "the option {{name}} is missing",
    oneOf: "expected exactly one of {{names}}",
    atMostOne: "expected at most one of {{names}}",
    missingCommand: "the command is missing",
    didYouMean: "Did you mean {{name}}?",
    invalidChoice: '"{{value}}" will not do: expected {{choices}}',
    batchWithOption: "{{name}} is for one link, and cannot be used with --batch",
    batchWithArguments: "with --batch the inputs come from standard input, one a line, and not from the command line",
    invalidPrefix: '"{{value}}" is no path prefix: expected something like /app',
    seeHelp: "See {{command}} --help"
  },
  help: {
    titles: {
      "Usage:": "Usage:",
      "Arguments:": "Arguments:",
      "Options:": "Options:",
      "Global Options:": "Global Options:",
      "Commands:": "Commands:"
    },
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
      link: "builds, describes and checks links",
      "link build": "builds the link that opens a process with a context, read alike under every locale",
      "link describe": "says which names a link to the process of a folder may carry, with examples",
      "link check": "says what each link of a CSV loses in the start form of a process",
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
      explain: "reads a recording of a browser (HAR) and tells each navigation, or says what a code means",
      completion: "writes what a shell needs to complete commands"
    },
    arguments: {
      folder: "the folder of the process: the drawing, about.json and the forms",
      urls: "a CSV with a column url (- reads standard input)",
      link: "the link, whole or its query alone",
      process: "the name of the process",
      values: "NAME=VALUE, read by the rules of links, or NAME:=JSON, of the type that JSON gives it",
      path: "the path or address",
      colour: "a name of the palette, #rgb or #rrggbb",
      tag: "the code of the locale, like pt-BR",
      file: "the file",
      recording: "the file, a code from a screen or a command, or - for standard input",
      kind: "number, date, time or datetime",
      text: "the text",
      url: "the address of the server",
      shell: "bash, zsh or fish"
    },
    command: "COMMAND",
    options: {
      word: "options",
      form: "a form in JSON: what each field reads of the link",
      definition: "the folder of a process: what its start form reads of the link",
      checked: "the folder of the process that the links open",
      session: "the id of the session (without it there is none)",
      from: "the page that is left",
      priorAmb: "the environment of the redirect stored before",
      clientAmb: "the environment of the client",
      otherSessions: "the client looks for sessions, and the person has others",
      unsent: "something was typed or queued and has not reached the server",
      locked: "the session is locked",
      supposed: "supposes a session where the recording does not say whether there was one",
      environments: "the environments of the server, with commas between them: any other one opens nothing",
      pasted: "the link is in a text that somebody sent: finds it and undoes what damaged it",
      bases: "the addresses of the deployments, with commas between them",
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
} as const satisfies Translation<typeof pt, "en">
