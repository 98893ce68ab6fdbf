/** Nothing moves between pressing and letting go: what a field says once it is left waits until the pointer is up again. */
import { useCallback, useEffect, useRef } from "react"

/**
 * Gives a function that does something now, or after the press that is going on.
 *
 * A press takes the focus from a field before it is a click. What the field then says may push the pressed button away
 * from under the pointer, and the click would hit nothing.
 */
export const useAfterPress = (): ((act: () => void) => void) => {
  const held = useRef<{ isDown: boolean; readonly waiting: Array<() => void> }>({ isDown: false, waiting: [] })
  useEffect(() => {
    const { current } = held
    const down = () => {
      current.isDown = true
    }
    const up = () => {
      // The click comes right after the pointer is up.
      setTimeout(() => {
        current.isDown = false
        for (const act of current.waiting.splice(0)) act()
      })
    }
    // A finger is up before the browser makes a press of a mouse of it, and with that the focus goes.
    const ups = ["pointerup", "mouseup", "pointercancel", "dragend"]
    document.addEventListener("pointerdown", down, true)
    document.addEventListener("mousedown", down, true)
    for (const name of ups) document.addEventListener(name, up, true)
    window.addEventListener("blur", up)
    return () => {
      document.removeEventListener("pointerdown", down, true)
      document.removeEventListener("mousedown", down, true)
      for (const name of ups) document.removeEventListener(name, up, true)
      window.removeEventListener("blur", up)
    }
  }, [])
  return useCallback((act) => {
    if (held.current.isDown) held.current.waiting.push(act)
    else act()
  }, [])
}
