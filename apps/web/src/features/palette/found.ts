/** What the server found for what is typed: asked when the typing rests, and only the newest answer counts. */
import type { Found } from "@quadrante/api/search"
import type { Startable } from "@quadrante/api/process"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { useApp } from "../../startup/app.ts"

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

/** The processes that may be started. */
export const useStartable = (): ReadonlyArray<Startable> => {
  const { api } = useApp()
  const [processes, setProcesses] = useState<ReadonlyArray<Startable>>([])
  useEffect(() => {
    let gone = false
    const ask = async () => {
      const answer = await (await api()).processes({})
      if (!gone && Result.isSuccess(answer)) setProcesses(answer.success)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [api])
  return processes
}
