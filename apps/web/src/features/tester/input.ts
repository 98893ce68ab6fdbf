/** The input of the tester, as the fragment of its address: it never reaches a server, nor the guard. */
import * as Environment from "@quadrante/domain/environment"
import type * as Guard from "@quadrante/domain/guard"
import type * as Locale from "@quadrante/domain/locale"

/** The parts of the tester: a link that is tried, and the links that processes take. */
export const parts = ["test", "links"] as const

/** The fields of the tester, as typed. */
export interface Input {
  readonly part: (typeof parts)[number]
  /** A text in which the link was found; empty: none. */
  readonly pasted: string
  readonly link: string
  readonly session: boolean
  readonly unsent: boolean
  readonly locked: boolean
  readonly from: string
  readonly locale: string
  readonly width: string
  readonly unit: string
  readonly profile: string
  /** The process whose links are looked at; empty: the first. */
  readonly processo: string
}

const start: Input = {
  part: "test",
  pasted: "",
  link: "/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56&urgente=true&lote=007",
  session: false,
  unsent: false,
  locked: false,
  from: "",
  locale: "pt-BR",
  width: "1280",
  unit: "",
  profile: "",
  processo: ""
}

/** Longer texts than this are not taken from an address. */
const longest = 20_000

/** Reads a fragment; what is not there is as at the start. */
export const readInput = (hash: string): Input => {
  const given = new URLSearchParams(hash.slice(1))
  const text = (name: keyof Input, otherwise: string): string => given.get(name)?.slice(0, longest) ?? otherwise
  return {
    part: parts.find((part) => part === given.get("part")) ?? start.part,
    pasted: text("pasted", start.pasted),
    link: text("link", start.link),
    session: given.get("session") === "1",
    unsent: given.get("unsent") === "1",
    locked: given.get("locked") === "1",
    from: text("from", start.from),
    locale: text("locale", start.locale),
    width: text("width", start.width),
    unit: text("unit", start.unit),
    profile: text("profile", start.profile),
    processo: text("processo", start.processo)
  }
}

/** Writes the fragment. */
export const writeInput = ({ session, unsent, locked, ...texts }: Input): string => {
  const given = new URLSearchParams({
    ...texts,
    ...(session && { session: "1" }),
    ...(unsent && { unsent: "1" }),
    ...(locked && { locked: "1" })
  })
  return `#${given}`
}

/** Where it is tried: the environment of the page, and the path below which it stands. */
interface TesterPlace {
  readonly amb: string
  readonly prefix: string
}

/** The id of a session that nobody has: it is enough that there is one. */
export const sessionOf = ({ session }: Input): string | null => (session ? "s" : null)

/** What the guard is asked. */
export const navigationOf = (
  input: Input,
  { amb, prefix }: TesterPlace,
  separators: Locale.Locale
): Guard.Navigation => ({
  to: input.link,
  from: Environment.pages.find((page) => page === input.from) ?? null,
  session: sessionOf(input),
  prior: null,
  client: { amb, consulta_sessoes: false },
  otherSessions: false,
  unsent: input.unsent,
  locked: input.locked,
  separators,
  prefix
})

/** The same for `quadrante guard` on the command line; what is as it is by default is left out. */
export const argumentsOf = (input: Input, { amb, prefix }: TesterPlace): ReadonlyArray<string> => {
  const session = sessionOf(input)
  return [
    input.link,
    ...(session === null ? [] : ["--session", session]),
    ...(input.unsent ? ["--unsent"] : []),
    ...(input.locked ? ["--locked"] : []),
    ...(input.from === "" ? [] : ["--from", input.from]),
    "--client-amb",
    amb,
    ...(input.locale === start.locale ? [] : ["--locale", input.locale]),
    ...(prefix === "" ? [] : ["--prefix", prefix])
  ]
}
