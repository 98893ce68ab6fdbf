/** Carries out what the guard decides. It decides nothing itself, but counts hops so that no link leads in circles. */
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import type { LinkIntent } from "@quadrante/domain/redirect"
import type { SessionStatus } from "../session/standing.ts"

/** At most so many hops in so many milliseconds; past that a person is taken home and told. */
export const hopLimit = { hops: 3, withinMs: 10_000 } as const

/** What the interpreter needs of the rest of the app. */
export interface Ports {
  readonly navigation: (to: string, from: Environment.Page | null) => Guard.Navigation
  readonly standing: () => Promise<SessionStatus>
  /** Asks, in front of everything, whether the session may end nevertheless. */
  readonly askToEnd: (lost: SessionStatus["lost"]) => Promise<boolean>
  /** What the guard is asked, before it answers: support looks at it later. */
  readonly remember: (navigation: Guard.Navigation) => void
  /** The link was decided on: what it ordered once leaves the address, so that neither reload nor Back orders it again. */
  readonly readdress: () => void
  readonly endSession: () => Promise<void>
  readonly clearPrivateChannel: () => void
  /** A link asked for a process: it is opened once a session is there. */
  readonly storeRedirect: (intent: LinkIntent, amb: string | null) => void
  /**
   * What the person should know: a login for the screen, what is left out of the link. `to` is what was decided on, and
   * `isHop` says that the decision before led here, or the choice of a session, which only stands on the way.
   */
  readonly tell: (decision: Guard.Decision, to: string, isHop: boolean) => void
  readonly tooManyHops: () => void
  readonly now: () => number
}

/** What the router is to do. */
export type Step =
  | { readonly kind: "show"; readonly page: Environment.Page; readonly amb: string | null }
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "reload" }

/** Pages that are shown by home. */
const goesHome: ReadonlySet<Environment.Page> = new Set(["root", "report", "report_sql"])

/** Follows one navigation to what the router does next. */
export const makeInterpreter = (ports: Ports) => {
  let shown: Environment.Page | null = null
  let hops: ReadonlyArray<number> = []
  /** Where the last decision led. */
  let expected: string | null = null

  const carryOut = async (effect: Guard.Effect, { redirect: { entries } }: Guard.ReadLink): Promise<void> => {
    switch (effect.effect) {
      case "end-session":
        return ports.endSession()
      case "clear-private-channel":
        return ports.clearPrivateChannel()
      case "store-redirect":
        return ports.storeRedirect({ processo: effect.processo, entries }, effect.amb)
    }
  }

  const go = (to: string): Step => {
    expected = to
    return { kind: "go", to }
  }

  const interpret = (to: string): Promise<Step> => {
    const asked = ports.navigation(to, shown)
    const link = Guard.readLink(asked)
    return follow({ ...asked, to: Guard.masked(to, link.oversize) }, link)
  }

  /** Follows a navigation without secrets whose link was read. */
  const follow = async (asked: Guard.Navigation, link: Guard.ReadLink): Promise<Step> => {
    const { to } = asked
    const isLed = expected !== null && Environment.route(to, asked.prefix).path === expected
    const isHop = isLed || shown === "sessions_select"
    expected = null
    const standing = link.logoff ? await ports.standing() : null
    const navigation = { ...asked, locked: standing?.locked ?? false, unsent: (standing?.lost.length ?? 0) > 0 }
    ports.remember(navigation)
    const decision = Guard.decideLink(link, navigation)
    // A session that the server could not be asked about may lose something, too.
    const { asks } =
      standing?.isIn === true ? Guard.decideLink(link, { ...navigation, session: asked.session ?? "s" }) : decision
    const isDeclined = asks && !(await ports.askToEnd(standing?.lost ?? []))
    ports.readdress()
    // The address goes on as if it had never said so.
    if (isDeclined) return follow(ports.navigation(Guard.withoutLogoff(to), shown), { ...link, logoff: false })
    for (const effect of decision.effects) await carryOut(effect, link)
    ports.tell(decision, to, isHop)
    if (decision.outcome === "reload") return { kind: "reload" }
    if (decision.outcome === "go" && decision.to !== null) {
      const now = ports.now()
      hops = [...hops.filter((at) => now - at < hopLimit.withinMs), now]
      if (hops.length <= hopLimit.hops) return go(decision.to)
      hops = []
      ports.tooManyHops()
      return go(Environment.pathOf("home", decision.amb))
    }
    // A report opens in the workspace, like all else that is open.
    if (goesHome.has(decision.page)) return go(Environment.pathOf("home", decision.amb))
    shown = decision.page
    return { kind: "show", page: decision.page, amb: decision.amb }
  }

  return interpret
}
