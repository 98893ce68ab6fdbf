/** The way out of a session, which asks once where something typed, or something that waits to be sent, would be lost. */
import { type ReactNode, useState } from "react"
import { useApp } from "../kernel/app.ts"
import { LeavingDialog } from "./LeavingDialog.tsx"
import { lostAnywhere, type UnsentItem } from "./unsent.ts"

/** Leaves, and has the question that it may take. `names`: whether what would be lost may be read here. */
export const useLeaving = (names = true): { readonly leave: () => void; readonly question: ReactNode } => {
  const app = useApp()
  const [lost, setLost] = useState<ReadonlyArray<UnsentItem>>([])
  const ask = async () => {
    const found = await lostAnywhere(app)
    if (found.length === 0) await app.leave()
    else setLost(found)
  }
  return {
    leave: () => void ask(),
    question: lost.length > 0 && (
      <LeavingDialog lost={lost} names={names} onLeave={() => void app.leave()} onStay={() => setLost([])} />
    )
  }
}
