/** The forms that were deployed in an engine together with a drawing. */
import type { Schema } from "effect"
import { Result } from "effect"
import type { Engine, EngineFailure } from "./engine-api.ts"

/** Form JSON by the name under which drawings name it. */
export type DeployedForms = ReadonlyMap<string, Schema.Json>

/** Whether a drawing names a form that is deployed: few do, and of the others nothing is asked. */
const isNamed = /:formRef\s*=/

/** Reads the forms that stand in the deployment of a drawing. One that is no JSON is none. */
export const readDeployedForms = async (
  asked: Engine,
  { deployment, xml }: { readonly deployment: string | null; readonly xml: string }
): Promise<Result.Result<DeployedForms, EngineFailure>> => {
  const forms = new Map<string, Schema.Json>()
  if (deployment === null || !isNamed.test(xml)) return Result.succeed(forms)
  const files = await asked.filesOf(deployment)
  if (Result.isFailure(files)) return Result.fail(files.failure)
  for (const { id, name } of files.success) {
    if (name?.endsWith(".form") !== true) continue
    const form = await asked.deployedForm(deployment, id)
    if (Result.isSuccess(form)) forms.set(form.success.id, form.success)
    else if (form.failure._tag !== "refused") return Result.fail(form.failure)
  }
  return Result.succeed(forms)
}
