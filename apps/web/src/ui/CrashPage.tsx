/** What is shown when a screen breaks: what happened, what to do, and a code that support can look for. */
import type { PartName } from "@quadrante/domain/code"
import { useTranslation } from "react-i18next"
import { BrokenActs, codeOf } from "./Broken.tsx"
import type { Breakage } from "./onDemand.tsx"

interface Props extends Partial<Pick<Breakage, "onRetry">> {
  readonly error: unknown
  /** The screen, as support calls it. */
  readonly part: PartName
}

export const CrashPage = (props: Props) => {
  const { t } = useTranslation()
  return (
    <main className="plain">
      <h1>{t("page.crashed")}</h1>
      <p role="alert">{t("page.crashedHelp", { code: codeOf(props.part, props.error) })}</p>
      <BrokenActs {...props} />
    </main>
  )
}
