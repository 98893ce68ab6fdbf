/** What somebody new is shown to begin with: at home, and in *Início* beside the work. */
import { isShown } from "@quadrante/domain/first-steps"
import type { View } from "@quadrante/domain/workspace"
import { useContext, useMemo, useState } from "react"
import { prefixes } from "../actions/actions.ts"
import { InReach } from "../actions/action.ts"
import { useAppSelector } from "../kernel/app.ts"
import { viewOf } from "../store/workspace.ts"
import { onDemand } from "../ui/onDemand.tsx"

interface Props {
  readonly view: View
  readonly isHome: boolean
  readonly onStart: () => void
  readonly onSearch: () => void
}

const FirstStepsLine = onDemand<Props & { readonly isBeside: boolean; readonly onClose: () => void }>(
  () => import("../features/first-steps/FirstStepsLine.tsx"),
  {
    // Nobody misses it, and whoever is new does not begin with an error.
    broken: () => null
  }
)

/** Brought before the workspace is shown: what comes into it afterwards moves what is there already. */
export const bringFirstSteps = (): Promise<void> => FirstStepsLine.bring().catch(() => undefined)

export const FirstSteps = (props: Props) => {
  const first = useAppSelector(({ session }) => session.view?.preferences.first_steps ?? null)
  // Once the last has happened home says so, until they are put away or home was left.
  const [hasBegun, setHasBegun] = useState(false)
  const [isTold, setIsTold] = useState(false)
  const isAway = first === null || first.away
  const shows = isShown(first)
  if (shows && !hasBegun) setHasBegun(true)
  const isOver = !shows && hasBegun
  if (isOver && props.isHome && !isTold) setIsTold(true)
  if (isOver && isTold && !props.isHome) setHasBegun(false)
  return (
    (shows || (hasBegun && !isAway)) && (
      <FirstStepsLine {...props} isBeside={false} onClose={() => setHasBegun(false)} />
    )
  )
}

const nothing = () => undefined

/** The same in *Início* beside the work. What happens is told by the line of the screen. */
export const FirstStepsBeside = () => {
  const inReach = useContext(InReach)
  const state = useAppSelector(({ workspace }) => workspace)
  const view = useMemo(() => viewOf(state), [state])
  const shows = useAppSelector(({ session }) => isShown(session.view?.preferences.first_steps ?? null))
  if (!shows || inReach === null) return null
  return (
    <FirstStepsLine
      view={view}
      isHome
      isBeside
      onStart={() => inReach.search(`${prefixes.start} `)}
      onSearch={() => inReach.search("")}
      onClose={nothing}
    />
  )
}
