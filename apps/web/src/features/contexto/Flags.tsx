/** The flags of debugging, and the texts as they are kept: each call closed by its marker. */
import type * as Debug from "@quadrante/domain/debug"
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { debugFlagged } from "../../store/entities.ts"
import { contexto } from "./texts/texts.ts"

export const Flags = ({ debug }: { readonly debug: Debug.Debug }) => {
  const { t } = useTranslation(contexto)
  const { dispatch } = useApp()
  const flags = [
    ["ativo", t("active")],
    ["mostrar_contexto", t("showContext")],
    ["mostrar_resultado", t("showResult")]
  ] as const
  return (
    <>
      {flags.map(([flag, label]) => (
        <label className="check" key={flag}>
          <input
            type="checkbox"
            checked={debug[flag]}
            onChange={({ target }) => dispatch(debugFlagged({ [flag]: target.checked }))}
          />
          {label}
        </label>
      ))}
      {debug.ativo && debug.mostrar_contexto && <pre>{debug.ultimo_contexto}</pre>}
      {debug.ativo && debug.mostrar_resultado && <pre>{debug.ultimo_resultado}</pre>}
    </>
  )
}
