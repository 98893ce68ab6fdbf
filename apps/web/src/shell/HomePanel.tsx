/** *Início* as a quadrant beside the work that was opened from it. */
import type { OpenProcess } from "@quadrante/domain/process"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import Today from "../features/lists/today/Today.tsx"
import { useApp } from "../kernel/app.ts"
import { described } from "../store/workspace.ts"
import { FirstStepsBeside } from "./FirstSteps.tsx"
import "./home-panel.css"

const HomePanel = ({ process: { id } }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const app = useApp()
  const title = t("arrival.panel.inicio")
  useEffect(() => {
    app.dispatch(described({ id, title, state: "ready" }))
  }, [app, id, title])
  return (
    // What scrolls must be reached by the keyboard.
    <div className="home-panel" tabIndex={0} role="group" aria-label={title}>
      <FirstStepsBeside />
      <div className="today-sheet">
        <Today panel={id} onOpen={null} saysKeys={false} />
      </div>
    </div>
  )
}

export default HomePanel
