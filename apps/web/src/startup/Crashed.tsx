/** What is shown when a screen breaks: what happened, what to do, and a code that support can look for. */
import { useTranslation } from "react-i18next"
import { WhyAside } from "../navigation/WhyButton.tsx"

export const Crashed = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  return (
    <main className="plain">
      <h1>{t("page.crashed")}</h1>
      <p>{t("page.crashedHelp", { code })}</p>
      <button type="button" className="btn primary" onClick={() => location.reload()}>
        {t("page.reload")}
      </button>
      <WhyAside />
    </main>
  )
}
