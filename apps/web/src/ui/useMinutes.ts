/** The moment now, which moves on each minute: for words such as "2 h ago". */
import { useEffect, useState } from "react"

const minuteMs = 60_000

export const useMinutes = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
