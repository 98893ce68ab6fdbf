/** The question of a link that ends the session, in front of everything, also where nothing is shown yet. */
import { createRoot } from "react-dom/client"
import { LeavingDialog } from "../session/LeavingDialog.tsx"
import type { UnsentItem } from "@quadrante/persistence/unsent"
import "../ui/parts.css"

/** Asks whether the session may end though this is lost. */
export const askToEnd = (lost: ReadonlyArray<UnsentItem>): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.createElement("div")
    document.body.append(place)
    const root = createRoot(place)
    const answer = (ends: boolean) => {
      root.unmount()
      place.remove()
      resolve(ends)
    }
    root.render(<LeavingDialog lost={lost} byLink onLeave={() => answer(true)} onStay={() => answer(false)} />)
  })
