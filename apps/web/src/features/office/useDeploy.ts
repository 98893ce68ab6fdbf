/** Deploying a definition: under way, or refused with the reasons; what went well is said as a notice. */
import type { Failure } from "@quadrante/api/client"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { useFaultText } from "../../i18n/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { noticed } from "../../store/notices.ts"
import { readProcessFiles } from "./process-files.ts"

/** What was refused: elements and why, or what is wrong as a whole. */
export interface Refusal {
  readonly text: string
  readonly elements: ReadonlyArray<{ readonly element: string; readonly reason: string }>
}

type Deployment =
  { readonly _tag: "idle" } | { readonly _tag: "deploying" } | { readonly _tag: "refused"; readonly refusal: Refusal }

export const useDeploy = () => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const [deployment, setDeployment] = useState<Deployment>({ _tag: "idle" })
  const isDeploying = deployment._tag === "deploying"

  const refuse = (refusal: Refusal) => setDeployment({ _tag: "refused", refusal })
  const deploy = async (chosen: ReadonlyArray<File>) => {
    if (chosen.length === 0 || isDeploying) return
    setDeployment({ _tag: "deploying" })
    try {
      const answer = await sendCommand(app, "deploy", { payload: { files: await readProcessFiles(chosen) } })
      if (Result.isFailure(answer)) {
        return refuse(refusalOf(answer.failure, faultText(answer.failure), t("office.refused")))
      }
      const { title, version } = answer.success
      app.dispatch(noticed({ kind: "success", text: t("office.deployed", { titulo: title, n: version }) }))
      setDeployment({ _tag: "idle" })
    } catch {
      refuse({ text: t("office.unreadable"), elements: [] })
    }
  }
  return { isDeploying, refusal: deployment._tag === "refused" ? deployment.refusal : null, deploy }
}

const refusalOf = (fault: Failure, text: string, refused: string): Refusal => {
  const elements = ("fields" in fault ? (fault.fields ?? []) : []).map(({ key, params }) => ({
    element: key,
    reason: String(params["reason"] ?? "")
  }))
  return { text: elements.length > 0 ? refused : text, elements }
}
