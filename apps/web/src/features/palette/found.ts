/** What the server found for what is typed: asked when the typing rests, and only the newest answer counts. */
import type { Found } from "@quadrante/api/search"
import type { Startable } from "@quadrante/api/process"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { useApp } from "../../startup/app.ts"
import { readStartable } from "../process/startable.ts"

/** While somebody types on, the server is left alone. */
const restMs = 140

/** `for`: what was asked. While something else is being asked, what was found before stays. */
export interface Answer {
  readonly for: string
  readonly found: Found | null
  readonly failed: boolean
}

const none: Answer = { for: "", found: null, failed: false }

/** The answer to `text`, or to what was asked before it; an empty text asks for nothing. */
export const useFound = (text: string): Answer => {
  const { api } = useApp()
  const [answer, setAnswer] = useState(none)
  useEffect(() => {
    let gone = false
    const ask = async () => {
      const answered = text === "" ? null : await (await api()).search({ payload: { termo: text.slice(0, 200) } })
      if (gone) return
      if (answered === null) setAnswer(none)
      else if (Result.isSuccess(answered)) setAnswer({ for: text, found: answered.success, failed: false })
      else setAnswer({ for: text, found: null, failed: true })
    }
    const timer = setTimeout(() => void ask(), text === "" ? 0 : restMs)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [api, text])
  return answer
}

/** The processes that may be started; null while they are on their way, none where they do not come. */
export const useStartable = (): ReadonlyArray<Startable> | null => {
  const app = useApp()
  const [processes, setProcesses] = useState<ReadonlyArray<Startable> | null>(null)
  useEffect(() => {
    let gone = false
    const ask = async () => {
      const answer = await readStartable(app)
      if (!gone) setProcesses(Result.getOrElse(answer, () => []))
    }
    void ask()
    return () => {
      gone = true
    }
  }, [app])
  return processes
}
