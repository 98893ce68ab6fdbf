/** A link on its way: its process is named, as text, until the workspace is there. */
import { useTranslation } from "react-i18next"
import { spoken } from "../../startup/titles.ts"

/** The spinner turns only where it takes longer. */
export const Opening = ({ processo }: { readonly processo: string }) => {
  const { t } = useTranslation()
  return (
    <main className="plain opening" id="conteudo">
      <div role="status">
        <span className="spin late" aria-hidden="true" />
        <h1>{t("arrival.opening", { processo: spoken(processo) })}</h1>
      </div>
    </main>
  )
}
