/** The meanings of codes, in English. */
export const codes = {
  ask: "Ask",
  happensWhen: "Happens",
  startup: {
    says: "The app did not start in this browser.",
    browser: "Which browser is it, and of which version?",
    again: "Does it happen again after a reload, or in a private window?",
    anyWhen: "when a script of the page does not come, or fails before the first module: network, proxy or extension",
    realtimeWhen: "when the browser has no WebSocket, because it is old or a policy removes it",
    translationsWhen: "when the browser has no Intl.PluralRules, because it is old or an extension removes it",
    diffWhen: "when the comparison of texts could not be prepared",
    pdfWhen: "when the browser has no Worker, because it is old or a policy removes it"
  },
  screen: {
    says: "The part {{part}} of the screen failed. The rest goes on, and what was typed is kept.",
    doing: "What did the person do just before?",
    copied: "What does “Copy for support” say, beside the code?",
    again: "Does it happen again after a reload?",
    missingWhen: "when the code of that part did not come: the network was cut, or the server has a new version",
    failedWhen: "when there is an error in the program: its name is at the end of the code"
  },
  errors: {
    "query-too-long": {
      says: "The query of the link is too long.",
      happensWhen: "when the query has more than 8192 characters; the link counts as one without a query"
    },
    "parameters-too-many": {
      says: "The link has too many parameters.",
      happensWhen: "when a link has more than 64 parameters; it counts as one without a query"
    },
    "name-too-long": {
      says: "The name of a parameter is too long.",
      happensWhen: "when a name has more than 64 characters; the link counts as one without a query"
    },
    "value-too-long": {
      says: "The value of a parameter is too long.",
      happensWhen: "when a value has more than 2048 characters; the link counts as one without a query"
    },
    "not-json": { says: "The text is not JSON.", happensWhen: "when a file or a line is cut off or is something else" },
    "not-an-object": {
      says: "The JSON is not an object.",
      happensWhen: "when {…} was expected, and a list or a value came"
    },
    "field-invalid": {
      says: "A field has not what it should have.",
      happensWhen: "when a field is missing or has another type; `at` says which"
    },
    "colour-invalid": {
      says: "The text is not a colour.",
      happensWhen: "when it is no name of the palette, #rgb or #rrggbb"
    },
    "locale-unknown": {
      says: "The locale is not known.",
      happensWhen: "when it is neither a code like pt-BR nor a file"
    },
    "locale-invalid": {
      says: "The locale is not valid.",
      happensWhen: "when a pattern or separator of the file is wrong"
    },
    "number-invalid": {
      says: "The text is not a number.",
      happensWhen: "when it does not follow the locale's separators"
    },
    "date-invalid": {
      says: "The text is not a date or time.",
      happensWhen: "when it does not follow the locale's pattern"
    },
    "link-impossible": { says: "No link can carry this.", happensWhen: "when a value would be read as something else" },
    "file-unreadable": {
      says: "The file could not be read.",
      happensWhen: "when it does not exist, cannot be opened, is too long or, as gzip, is cut off"
    },
    "not-a-link": { says: "There is no link in the text.", happensWhen: "when --pasted finds none" },
    "code-unknown": {
      says: "It is neither a file nor a code.",
      happensWhen: "when what explain is given is no file, and no screen and no command shows that code"
    }
  },
  groups: {
    refusals: "when a name of the link is refused; the rest of the link counts",
    linkNotes: "when something of the link is left out",
    valueNotes: "when a value of the link is read: the note says what was in it",
    reasons: "when the guard decides: it is the reason of a rule"
  }
} as const
