/** Notices of the server, in the words of the catalogue. */
import { noticeCodes, type ValueOf } from "@quadrante/realtime/event"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../startup/app.ts"
import { noticed } from "../../store/notices.ts"

const kinds = { info: "info", sucesso: "success", aviso: "warning", erro: "error" } as const

/** Says a notice. One of a newer server, for which this page has no words, says nothing. */
export const tellNotice = ({ dispatch }: App, { codigo, nivel, dados }: ValueOf<"notify">): void => {
  const code = noticeCodes.find((known) => known === codigo)
  if (code === undefined) return
  const word = (name: string) => String(dados[name] ?? "")
  dispatch(
    noticed({
      kind: kinds[nivel],
      text: i18n.t(`notices.code.${code}`, { titulo: word("titulo"), tarefa: word("tarefa") })
    })
  )
}
