/** A link that opens nothing: why, and what to do. It stays until the person goes on. */
import * as Environment from "@quadrante/domain/environment"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Mark } from "../../ui/Mark.tsx"

const RedirectScreen = () => {
  const { t } = useTranslation()
  const { ambiente } = useApp()
  const oversize = useAppSelector(({ arrival }) => arrival.oversize)
  return (
    <main className="plain" id="conteudo">
      <Mark large />
      <h1>{t("arrival.failed")}</h1>
      <p role="alert">
        {oversize === null
          ? t("arrival.refused")
          : t(`link.${oversize.code}`, { limit: oversize.limit, length: oversize.length })}
      </p>
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
