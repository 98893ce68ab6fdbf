/**
 * Environments and routes: which page of which environment a path means, and the path of a page.
 *
 * An environment (`amb`) is one segment in front of the page; without one the server's default is meant.
 */
import { segments } from "./address.ts"

export { type Address, segments, takeApart } from "./address.ts"

/** The pages a path can mean. `report_sql` stands at `{amb}/sql`. */
export const pages = [
  "root",
  "login",
  "sessions_select",
  "home",
  "report",
  "tester",
  "contexto",
  "report_sql",
  "redirect",
  "teste",
  "docs",
  "not_found"
] as const
export type Page = (typeof pages)[number]

/** What a path means. `path` is its one spelling without the prefix, null where it has none. */
export type Route = {
  readonly page: Page
  /** The environment, null where there is none. */
  readonly amb: string | null
  /** True where the environment is the unfilled `:amb` of a link template. */
  readonly placeholder: boolean
  readonly path: string | null
}

/** The unfilled environment of a link template: it matches like an environment and counts as none. */
export const placeholder = ":amb"

const name = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/
const reserved = new Set(
  "login sessions_select home report tester contexto sql redirect temp api socket.io assets".split(" ")
)

/** Whether a text can name an environment. First segments with a meaning of their own cannot, however they are cased. */
export const isName = (text: string): boolean => name.test(text) && !reserved.has(text.toLowerCase())

/** Pages that stand with or without an environment, by segment. */
const everywhere = new Map<string, Page>([
  ["login", "login"],
  ["sessions_select", "sessions_select"],
  ["home", "home"],
  ["report", "report"]
])

/** Pages that exist only below an environment, by segment. */
const belowEnvironment = new Map<string, Page>([
  ["tester", "tester"],
  ["contexto", "contexto"],
  ["sql", "report_sql"],
  ["redirect", "redirect"]
])

/** Pages that know neither environment nor session, by segment below `temp`. */
const open = new Map<string, Page>([
  ["teste", "teste"],
  ["docs", "docs"]
])

/** What a path means, below the prefix of the deployment. A path outside the prefix, like any unknown one, is not found. */
export const route = (path: string, prefix = ""): Route => {
  const all = segments(path)
  const base = prefix === "" ? none : segments(prefix)
  if (all === null || base === null || base.some((segment, i) => segment !== all[i])) return notFound
  const own = base.length === 0 ? all : all.slice(base.length)
  const first = own[0]
  const second = own[1]
  const third = own[2]
  const spelling = own.length === 2 ? `/${first}/${second}` : `/${own.join("/")}`
  if (first === undefined) return { page: "root", amb: null, placeholder: false, path: spelling }
  if (third !== undefined) return { ...notFound, path: spelling }
  if (second === undefined) {
    const page = everywhere.get(first)
    if (page !== undefined) return { page, amb: null, placeholder: false, path: spelling }
  }
  if (first === "temp") {
    return { ...notFound, page: open.get(second ?? "") ?? "not_found", path: spelling }
  }
  const isPlaceholder = first === placeholder
  const page = second === undefined ? "root" : (everywhere.get(second) ?? belowEnvironment.get(second))
  if (page === undefined || !(isPlaceholder || isName(first))) return { ...notFound, path: spelling }
  return { page, amb: isPlaceholder ? null : first, placeholder: isPlaceholder, path: spelling }
}

const none: ReadonlyArray<string> = []

const notFound: Route = { page: "not_found", amb: null, placeholder: false, path: null }

/** The route of a link's path. A link that is a query alone has no path, and means the root of the deployment. */
export const routeOf = (path: string | null, prefix = ""): Route => (path === null ? route("") : route(path, prefix))

/** The path of a page in an environment, or without one: one slash in front, none behind, the prefix left out. */
export const pathOf = (page: Exclude<Page, "not_found">, amb: string | null): string => {
  if (page === "teste" || page === "docs") return `/temp/${page}`
  const base = amb === null ? "" : `/${amb}`
  if (page === "root") return base === "" ? "/" : base
  return `${base}/${page === "report_sql" ? "sql" : page}`
}
