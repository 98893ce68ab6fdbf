/** Deploying a definition: under way, refused with the reasons, or done with warnings; what went well is said as a notice. */
import type { Failure } from "@quadrante/api/client"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { noticed } from "../../store/notices.ts"
import { readProcessFiles } from "./process-files.ts"

/** What was refused: elements and why, or what is wrong as a whole. */
export interface Refusal {
  readonly text: string
  readonly elements: ReadonlyArray<ElementReason>
}

interface ElementReason {
  readonly element: string
  readonly reason: string
}

/** What was deployed with something for its author to know. */
export interface DeploymentNote {
  readonly text: string
  readonly warnings: ReadonlyArray<ElementReason>
}

type Deployment =
  | { readonly _tag: "idle" }
  | { readonly _tag: "deploying" }
  | { readonly _tag: "refused"; readonly refusal: Refusal }
  | { readonly _tag: "deployed"; readonly deployed: DeploymentNote }

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
      const { title, version, inForce, versionInForce, warnings } = answer.success
      const said = { titulo: title, n: version }
      const text = inForce ? t("office.deployed", said) : t("office.older", { ...said, vigente: versionInForce })
      app.dispatch(noticed({ kind: inForce ? "success" : "info", text }))
      setDeployment(
        inForce && warnings.length === 0 ? { _tag: "idle" } : { _tag: "deployed", deployed: { text, warnings } }
      )
    } catch {
      refuse({ text: t("office.unreadable"), elements: [] })
    }
  }
  return {
    isDeploying,
    refusal: deployment._tag === "refused" ? deployment.refusal : null,
    deployed: deployment._tag === "deployed" ? deployment.deployed : null,
    deploy
  }
}

const refusalOf = (fault: Failure, text: string, refused: string): Refusal => {
  const elements = ("fields" in fault ? (fault.fields ?? []) : []).map(({ key, params }) => ({
    element: key,
    reason: String(params["reason"] ?? "")
  }))
  return { text: elements.length > 0 ? refused : text, elements }
}
