/** Tracks presses across cases, so that no press decides the next case unread. */
import * as Hand from "@quadrante/domain/hand"
import { createContext, type ReactNode, useContext, useEffect, useState } from "react"

interface Spot {
  readonly x: number
  readonly y: number
}

/** A press: pointer or key, and the position of the pointer. */
export interface Press {
  readonly by: Hand.PressKind
  readonly spot: Spot | null
}

interface FollowedHand {
  /** Whether a press decides a task now. One that does not starts the second anew, and the screen says so. */
  readonly mayDecide: (press: Press, task: string | null) => boolean
  /** After a press that decided a task, or that opened another case (null). */
  readonly pressed: (press: Press, task: string | null) => void
}

/** The press of an event at a button. Enter and Space come as clicks without a place. */
export const pressOf = ({
  detail,
  clientX: x,
  clientY: y
}: { readonly detail: number } & Readonly<Record<"clientX" | "clientY", number>>): Press =>
  detail === 0 ? byKey : { by: "pointer", spot: { x, y } }

export const byKey: Press = { by: "key", spot: null }

/** How far the pointer may drift and still be on the same spot. */
const strayPx = 40

/** Keys that press buttons, and their modifiers. */
const pressing: ReadonlySet<string> = new Set(["Enter", " ", "Control", "Meta", "Shift", "Alt"])

const followHand = () => {
  let hand: Hand.LastPress | null = null
  let spot: Spot | null = null
  // A decision that the server refused is made again where it was made.
  let decidedTask: string | null = null
  const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
    const isThere = spot !== null && Math.hypot(x - spot.x, y - spot.y) <= strayPx
    if (hand?.by === "pointer" && !isThere) hand = Hand.away(hand)
  }
  const released = () => {
    if (hand?.by === "key") hand = Hand.away(hand)
  }
  const pressedAt = (event: PointerEvent) => {
    moved(event)
    // A press outside of the foot opens another case on purpose.
    if (hand?.by === "key" && !(event.target instanceof Element && event.target.closest(".quad-foot"))) hand = null
  }
  const struck = ({ key }: KeyboardEvent) => {
    // Any other key navigates: the next case is opened on purpose.
    if (!pressing.has(key)) hand = null
  }
  const listen = () => {
    const options = { capture: true, passive: true }
    addEventListener("pointermove", moved, options)
    addEventListener("pointerdown", pressedAt, options)
    addEventListener("keyup", released, options)
    addEventListener("keydown", struck, options)
    return () => {
      removeEventListener("pointermove", moved, options)
      removeEventListener("pointerdown", pressedAt, options)
      removeEventListener("keyup", released, options)
      removeEventListener("keydown", struck, options)
    }
  }
  const followed: FollowedHand = {
    mayDecide: (press, task) => {
      const now = performance.now()
      if (hand === null || (task !== null && task === decidedTask) || Hand.isArmed(hand, press.by, now)) return true
      hand = Hand.swallowed(hand, press.by, now)
      spot = press.spot ?? spot
      return false
    },
    pressed: (press, task) => {
      hand = Hand.decided(press.by, performance.now())
      spot = press.spot
      decidedTask = task
    }
  }
  return { listen, followed }
}

const HandContext = createContext<FollowedHand | null>(null)

/** Tracks presses for all quadrants: the next case may open in any of them. */
export const HandProvider = ({ children }: { readonly children: ReactNode }) => {
  const [{ listen, followed }] = useState(followHand)
  useEffect(listen, [listen])
  return <HandContext value={followed}>{children}</HandContext>
}

/** Lets presses on the outcomes of a task through, and says whether the last one came too early. */
export const useGuard = (task: string | null) => {
  const hand = useHand()
  const [early, setEarly] = useState<string | null>(null)
  return {
    isEarly: early !== null && early === task,
    passes: (press: Press): boolean => {
      const may = hand.mayDecide(press, task)
      setEarly(may ? null : task)
      return may
    },
    pressed: (press: Press) => hand.pressed(press, task)
  }
}

export const useHand = (): FollowedHand => {
  const hand = useContext(HandContext)
  if (hand === null) throw new Error("a decision stands outside of what follows the hand")
  return hand
}
