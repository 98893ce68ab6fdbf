/** The flags of debugging, and the texts as they are kept: each call closed by its marker. */
import type * as Debug from "@quadrante/domain/debug"
import { useWords } from "../../i18n/words.ts"
import { useApp } from "../../kernel/app.ts"
import { debugFlagged } from "../../store/entities.ts"
import { contexto } from "./texts.ts"

export const Flags = ({ debug }: { readonly debug: Debug.Debug }) => {
  const words = useWords(contexto)
  const { dispatch } = useApp()
  const flags = [
    ["ativo", words.active],
    ["mostrar_contexto", words.showContext],
    ["mostrar_resultado", words.showResult]
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
