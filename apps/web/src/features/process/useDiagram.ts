/** The diagram of a definition: fetched once for each version, because a version never changes. */
import type { Failure } from "@quadrante/api/client"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { useApp } from "../../startup/app.ts"

interface Found {
  readonly xml: string | null
  readonly fault: Failure | null
}

const known = new Map<string, string>()

export const useDiagram = (definition: string): Found => {
  const { api } = useApp()
  const [found, setFound] = useState<Found>({ xml: known.get(definition) ?? null, fault: null })
  useEffect(() => {
    if (known.has(definition)) return setFound({ xml: known.get(definition) ?? null, fault: null })
    let gone = false
    void (async () => {
      const answer = await (await api()).diagram({ definition })
      if (Result.isSuccess(answer)) known.set(definition, answer.success.xml)
      if (gone) return
      setFound(Result.isSuccess(answer) ? { xml: answer.success.xml, fault: null } : { xml: null, fault: answer.failure })
    })()
    return () => {
      gone = true
    }
  }, [api, definition])
  return found
}
