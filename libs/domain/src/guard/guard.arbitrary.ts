/** Navigations: links of every page, with every mix of session, prior redirect and client. */
import fc from "fast-check"
import * as Places from "../environment/environment.arbitrary.ts"
import { pages } from "../environment/environment.ts"
import * as Queries from "../redirect/redirect.arbitrary.ts"
import type { Navigation } from "./situation.ts"

/** What a link says about the process, the session and the login screen. */
const asked = fc.constantFrom(
  "",
  "redirect=compras",
  "redirect=compras&valor=1.234,5",
  "redirect=login",
  "redirect=//evil.example",
  "redirect=",
  "logoff",
  "redirect=compras&logoff",
  "logoff=false",
  'login={"usuario":"ana","senha":"x"}',
  "redirect=compras&login=x"
)

const remembered = fc.oneof(fc.constant(null), Places.amb, Places.noAmb)

/** Links of the route table and others, with queries near their limits at times. */
export const link: fc.Arbitrary<string> = fc
  .tuple(Places.origin, Places.path, fc.oneof({ weight: 4, arbitrary: asked }, { weight: 1, arbitrary: Queries.query }))
  .map(([origin, path, query]) => `${origin}${path}${query === "" ? "" : "?"}${query}`)

/** Navigations to such links. */
export const navigation: fc.Arbitrary<Navigation> = fc.record({
  to: link,
  from: fc.option(fc.constantFrom(...pages)),
  session: fc.constantFrom(null, "", "s1"),
  prior: fc.option(fc.record({ amb: remembered })),
  client: fc.record({ amb: remembered, consulta_sessoes: fc.boolean() }),
  otherSessions: fc.boolean(),
  unsent: fc.boolean(),
  locked: fc.boolean(),
  separators: Queries.separators,
  prefix: fc.constantFrom("", "", "", "/app")
})
