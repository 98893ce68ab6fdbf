/** The ways that a person chose: shown at once as they choose, and saved one after the other, so that the last choice counts. */
import type { Failure } from "@quadrante/api/client"
import type { ChosenWays } from "@quadrante/domain/notice"
import { Result } from "effect"
import { useRef, useState } from "react"
import { sendCommand } from "../../../data/command.ts"
import { readAgain } from "../../../data/invalidation.ts"
import { noticeWays } from "../../../data/queries.ts"
import { useServerQuery } from "../../../data/query.ts"
import { useApp } from "../../../kernel/app.ts"

const readClock = () => Date.now()

export const useWays = () => {
  const app = useApp()
  const { data, fault, again } = useServerQuery(noticeWays)
  /** What was chosen here and is not known to be saved; null: nothing. */
  const [own, setOwn] = useState<ChosenWays | null>(null)
  const [saved, setSaved] = useState<number | null>(null)
  const [failed, setFailed] = useState<Failure | null>(null)
  const wanted = useRef<ChosenWays | null>(null)

  const save = async () => {
    let sent: ChosenWays | null = null
    while (wanted.current !== null && wanted.current !== sent) {
      sent = wanted.current
      const answer = await sendCommand(app, "setNoticeWays", { payload: sent })
      if (wanted.current !== sent) continue
      if (Result.isSuccess(answer)) setSaved(readClock())
      setFailed(Result.isFailure(answer) ? answer.failure : null)
    }
    // What was saved is read before it is no more shown as chosen here; what was refused is as it was before.
    await readAgain(await app.queries(), noticeWays.key)
    if (wanted.current !== sent) return void save()
    wanted.current = null
    setOwn(null)
  }

  const choose = (ways: ChosenWays) => {
    const isSaving = wanted.current !== null
    wanted.current = ways
    setOwn(ways)
    setFailed(null)
    if (!isSaving) void save()
  }

  return { chosen: own ?? data, choose, saved, isSaving: own !== null, failed, fault, again }
}
