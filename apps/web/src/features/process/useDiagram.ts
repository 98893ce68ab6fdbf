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
  const [failed, setFailed] = useState<{ readonly definition: string; readonly fault: Failure } | null>(null)
  const [, setFetched] = useState(0)
  useEffect(() => {
    if (known.has(definition)) return
    let gone = false
    void (async () => {
      const answer = await (await api()).diagram({ definition })
      if (Result.isSuccess(answer)) known.set(definition, answer.success.xml)
      if (gone) return
      if (Result.isSuccess(answer)) setFetched((times) => times + 1)
      else setFailed({ definition, fault: answer.failure })
    })()
    return () => {
      gone = true
    }
  }, [api, definition])
  return {
    xml: known.get(definition) ?? null,
    fault: failed?.definition === definition ? failed.fault : null
  }
}
