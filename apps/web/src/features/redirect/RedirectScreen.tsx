/** A link that opens nothing: why, and what to do. It stays until the person goes on. */
import * as Environment from "@quadrante/domain/environment"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Mark } from "../../ui/Mark.tsx"
import { leftOutText, shortened } from "../../i18n/left-out.ts"

const RedirectScreen = () => {
  const { t } = useTranslation()
  const { ambiente } = useApp()
  const leftOut = useAppSelector(({ arrival }) => arrival.leftOut)
  const target = leftOut?.target ?? null
  return (
    <main className="plain" id="conteudo">
      <Mark large />
      <h1>{t("arrival.failed")}</h1>
      <p role="alert">{target === null && leftOut !== null ? leftOutText(t, leftOut) : t("arrival.refused")}</p>
      {target !== null && <p className="pathline">{shortened(target)}</p>}
      <div className="acts">
        <a className="btn primary" href={ambiente.prefix + Environment.pathOf("home", ambiente.amb)}>
          {t("arrival.home")}
        </a>
        <CopyButton className="btn" text={() => location.href}>
          {t("arrival.copy")}
        </CopyButton>
      </div>
    </main>
  )
}

export default RedirectScreen
