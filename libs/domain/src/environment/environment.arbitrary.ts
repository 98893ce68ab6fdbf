/** Paths, links and environments near the limits of what is one. */
import fc from "fast-check"

/** Names of environments, in both cases and up to the longest. */
export const amb: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("prod", "demo", "Prod", "a", "0", "homologacao-2", "x".repeat(63)) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/).map((text) => `z${text}`.slice(0, 63)) }
)

/** First segments that are no environment, for one reason or another. */
export const noAmb: fc.Arbitrary<string> = fc.constantFrom(
  "Login",
  "HOME",
  "api",
  "Api",
  "socket.io",
  "assets",
  "temp",
  "_x",
  "-x",
  "é",
  "a.b",
  "x".repeat(64),
  "evil.com",
  ":amb2",
  "%3Aamb"
)

const pageSegment = fc.constantFrom(
  "",
  "login",
  "sessions_select",
  "home",
  "report",
  "tester",
  "contexto",
  "sql",
  "redirect",
  "temp/teste",
  "temp/docs",
  "report_sql",
  "nada"
)

/** What a path can be spelled with without meaning anything else, and what makes it none of ours. */
const noise = fc.constantFrom(
  "/",
  "//",
  "\\",
  "/./",
  "/x/../",
  "/../",
  "/%2e/",
  "/%2E%2e/",
  "/%2f",
  "/%5c",
  "/%",
  "/\t",
  "/\u0085"
)

/** Paths of the route table, other paths, and both in odd spellings. */
export const path: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.constant("/") }, { weight: 1, arbitrary: noise }),
    fc.oneof(
      { weight: 3, arbitrary: amb.map((name) => `${name}/`) },
      fc.constantFrom("", ":amb/"),
      noAmb.map((name) => `${name}/`)
    ),
    pageSegment,
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom("", "/") }, { weight: 1, arbitrary: noise })
  )
  .map((all) => all.join(""))

/** What a path stands behind in a link that people paste. */
export const origin: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("https://app.example", "HTTP://app.example:8080", "app.example", "localhost:3000")
  }
)
