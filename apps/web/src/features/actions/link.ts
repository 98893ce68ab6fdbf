/** A link to what is open: it opens the same for whoever may see it. */
import type { OpenProcess } from "@quadrante/domain/process"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../startup/app.ts"
import { noticed } from "../../store/notices.ts"

/**
 * Copies the link of a process: to its instance, or, before it has one, with what it is to begin with. Where a task is
 * given the link leads to it, also beside other tasks of the instance.
 */
export const copyLink = async (
  { dispatch, ambiente, store }: App,
  process: OpenProcess,
  tarefa: string | null = null
): Promise<void> => {
  const { processo, instance, title } = process
  const contexto = instance === null ? process.contexto : { instancia: instance, ...(tarefa !== null && { tarefa }) }
  const { build } = await import("@quadrante/domain/link")
  const built = build({ processo, contexto, amb: ambiente.amb, base: `${location.origin}${ambiente.prefix}` })
  if (built._tag === "Failure") {
    // What cannot be carried is named, rather than arriving as something else.
    const { wordingOf } = await import("@quadrante/domain/wording")
    const reason = wordingOf(store.getState().locale.lin_id).impossible[built.failure.reason]
    const text = i18n.t("workspace.linkImpossible", { nome: built.failure.name, motivo: reason })
    return void dispatch(noticed({ kind: "error", text }))
  }
  try {
    await navigator.clipboard.writeText(built.success)
    dispatch(noticed({ kind: "success", text: i18n.t("workspace.linkCopied", { titulo: title }) }))
  } catch {
    // Where the browser does not let it, the link stands in the notice, to be copied by hand.
    dispatch(noticed({ kind: "warning", text: i18n.t("workspace.linkByHand", { link: built.success }) }))
  }
}
