/** Carries out what the guard decides. It decides nothing itself, but counts hops so that no link leads in circles. */
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"

/** At most so many hops in so many milliseconds; past that a person is taken home and told. */
export const hopLimit = { hops: 3, withinMs: 10_000 } as const

/** What the interpreter needs of the rest of the app. */
export interface Ports {
  readonly navigation: (to: string, from: Environment.Page | null) => Guard.Navigation
  /** What the guard is asked, before it answers: support looks at it later. */
  readonly remember: (navigation: Guard.Navigation) => void
  readonly endSession: () => Promise<void>
  readonly clearPrivateChannel: () => void
  readonly storeRedirect: (redirect: Guard.StoreRedirect) => void
  /** What the person should know: a login for the screen, an oversize link, refused parts; `to` is what was decided on. */
  readonly tell: (decision: Guard.Decision, to: string) => void
  readonly tooManyHops: () => void
  readonly now: () => number
}

/** What the router is to do. */
export type Step =
  | { readonly kind: "show"; readonly page: Environment.Page; readonly amb: string | null }
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "reload" }

/** Follows one navigation to what the router does next. */
export const makeInterpreter = (ports: Ports) => {
  let shown: Environment.Page | null = null
  let hops: ReadonlyArray<number> = []

  const carryOut = async (effect: Guard.Effect): Promise<void> => {
    switch (effect.effect) {
      case "end-session":
        return ports.endSession()
      case "clear-private-channel":
        return ports.clearPrivateChannel()
      case "store-redirect":
        return ports.storeRedirect(effect)
    }
  }

  return async (to: string): Promise<Step> => {
    const navigation = ports.navigation(to, shown)
    ports.remember(navigation)
    const decision = Guard.decide(navigation)
    for (const effect of decision.effects) await carryOut(effect)
    ports.tell(decision, to)
    if (opensNothing(decision)) {
      shown = decision.page
      return { kind: "show", page: decision.page, amb: decision.amb }
    }
    if (decision.outcome === "reload") return { kind: "reload" }
    if (decision.outcome === "go" && decision.to !== null) {
      const now = ports.now()
      hops = [...hops.filter((at) => now - at < hopLimit.withinMs), now]
      if (hops.length <= hopLimit.hops) return { kind: "go", to: decision.to }
      hops = []
      ports.tooManyHops()
      return { kind: "go", to: Environment.pathOf("home", decision.amb) }
    }
    if (decision.page === "root") return { kind: "go", to: Environment.pathOf("home", decision.amb) }
    shown = decision.page
    return { kind: "show", page: decision.page, amb: decision.amb }
  }
}

/** A redirect page whose link was refused: going home would hide that, so the page stays and says why. */
const opensNothing = ({ page, oversize, refused }: Guard.Decision): boolean =>
  page === "redirect" && (oversize !== null || refused.some(({ reason }) => reason === "not-a-process-name"))
