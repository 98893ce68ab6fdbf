/** An address that means nothing here: says so, shows it as text, and offers a way on. */
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router-dom"
import * as Environment from "@quadrante/domain/environment"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Mark } from "../../ui/Mark.tsx"

export const NotFoundScreen = () => {
  const { t } = useTranslation()
  const { ambiente } = useApp()
  const { pathname } = useLocation()
  const inside = useAppSelector(({ session }) => session.view !== null)
  const page = inside ? "home" : "login"
  return (
    <main className="plain" id="conteudo">
      <Mark large />
      <h1>{t("page.notFound")}</h1>
      <p className="pathline">{pathname}</p>
      <Link className="btn primary" to={Environment.pathOf(page, ambiente.amb)}>
        {inside ? t("page.home", { amb: ambiente.amb }) : t("page.login")}
      </Link>
    </main>
  )
}
