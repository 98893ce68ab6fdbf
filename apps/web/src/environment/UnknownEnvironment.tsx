/** An environment that the server does not know: says so by name, with a way to the default one. */
import { useTranslation } from "react-i18next"
import * as Environment from "@quadrante/domain/environment"
import { Mark } from "../ui/Mark.tsx"
import type { Ambiente } from "./environment.ts"

export const UnknownEnvironment = ({ ambiente }: { readonly ambiente: Ambiente }) => {
  const { t } = useTranslation()
  return (
    <main className="plain" id="conteudo">
      <Mark large />
      <h1>{t("page.unknownEnvironment", { amb: ambiente.amb })}</h1>
      <p>{t("page.unknownHelp")}</p>
      <a className="btn primary" href={ambiente.prefix + Environment.pathOf("home", ambiente.padrao)}>
        {t("page.toDefault", { amb: ambiente.padrao })}
      </a>
    </main>
  )
}
