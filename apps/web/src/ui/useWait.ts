/** The wait that the server asks for after a wrong password: counted down where it is long, waited for where it is short. */
import type { Failure } from "@quadrante/api/client"
import { useEffect, useRef, useState } from "react"

/** A wait of more seconds than these is said in words; a shorter one passes while people type. */
const longWait = 2

export const useWait = () => {
  const notBefore = useRef(0)
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(Math.ceil((notBefore.current - Date.now()) / 1000)), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  return {
    /** How many seconds are left, while that is worth saying. */
    seconds: Math.max(0, seconds),
    /** Begins to wait as long as a fault says. */
    start: (fault: Failure) => {
      const wait = "retryAfter" in fault ? (fault.retryAfter ?? 0) : 0
      notBefore.current = Date.now() + wait * 1000
      setSeconds(wait > longWait ? wait : 0)
    },
    /** Resolves when the wait is over: an attempt before its time would be refused whatever it says. */
    over: () => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, notBefore.current - Date.now())))
  }
}
