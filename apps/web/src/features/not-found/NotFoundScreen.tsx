/** An address that means nothing here: says so, shows it as text, and offers a way on. */
import * as Environment from "@quadrante/domain/environment"
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { Mark } from "../../ui/Mark.tsx"

interface Props {
  /** What was asked for. */
  readonly path: string
  readonly amb: string
  /** What the environment is called; null where the server did not say. */
  readonly name: string | null
  readonly prefix: string
}

/** The page, also where no environment is known. */
export const NotFound = ({ path, amb, name, prefix }: Props) => {
  const { t } = useTranslation()
  return (
    <main className="plain" id="conteudo">
      <Mark large />
      <h1>{t("page.notFound")}</h1>
      <p>{t("page.notFoundHelp")}</p>
      <p className="pathline">{path}</p>
      {/* Whoever is not in comes to the login on the way. */}
      <a className="btn primary" href={prefix + Environment.pathOf("home", amb)}>
        {t("page.home", { amb: name ?? amb })}
      </a>
    </main>
  )
}

/** The page of the app. */
export const NotFoundScreen = () => {
  const { ambiente } = useApp()
  const { amb, environment, prefix } = ambiente
  return <NotFound path={location.pathname} amb={amb} name={environment?.amb_nome ?? null} prefix={prefix} />
}
