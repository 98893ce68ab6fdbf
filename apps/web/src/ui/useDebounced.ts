/** Debounce: gives a value once it has not changed for `restMs`, so that the client does not ask the server at every keystroke. */
import { useEffect, useState } from "react"

/** Long enough to type on, too short to be waited for. */
const restMs = 140

export const useDebounced = <A>(value: A): A => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
