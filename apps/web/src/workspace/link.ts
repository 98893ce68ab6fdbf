/** Links to what is open: each opens the same for whoever may see it. */
import { type Comparison, comparisonName, comparisonText } from "@quadrante/domain/document"
import type { LinkResult } from "@quadrante/domain/link"
import { type Contexto, contextoOf, type OpenProcess } from "@quadrante/domain/process"
import { i18n, localeOf } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { noticed } from "../store/notices.ts"

/**
 * Copies the link of a process: to its instance, or, before it has one, with what it is to begin with. Where a task is
 * given the link leads to it, also beside other tasks of the instance.
 */
export const copyLink = async (app: App, process: OpenProcess, tarefa: string | null = null): Promise<void> => {
  const { ambiente } = app
  const { processo, instance, title } = process
  const contexto = instance === null ? contextoOf(process) : { instancia: instance, ...(tarefa !== null && { tarefa }) }
  const { build } = await import("@quadrante/domain/link")
  const built = build({ processo, contexto, ...linkBaseOf(ambiente) })
  await handOver(app, built, i18n.t("workspace.linkCopied", { titulo: title }))
}

/** Copies the link of a comparison of versions, which stands in an instance, and says what it does not carry. */
export const copyComparison = (
  app: App,
  { processo, instance }: OpenProcess,
  of: Comparison,
  titulo: string
): Promise<void> => {
  const contexto = { instancia: instance, [comparisonName]: comparisonText(of) }
  return copyLinkTo(app, processo, contexto, i18n.t("workspace.comparisonCopied", { titulo }))
}

/** Copies the link of something that is no instance: a process of the product, with what it is to show. */
export const copyLinkTo = async (app: App, processo: string, contexto: Contexto, copied: string): Promise<void> => {
  const { build } = await import("@quadrante/domain/link")
  await handOver(app, build({ processo, contexto, ...linkBaseOf(app.ambiente) }), copied)
}

/** Copies the link of all that is open: it opens the same in the same quadrants. */
export const copyAreaLink = async (app: App): Promise<void> => {
  const { layout, panels } = app.store.getState().workspace
  const Area = await import("@quadrante/domain/area")
  await handOver(app, Area.build(Area.of(layout, { panels }), linkBaseOf(app.ambiente)), i18n.t("workspace.areaCopied"))
}

const linkBaseOf = ({ amb, prefix }: App["ambiente"]) => ({ amb, base: `${location.origin}${prefix}` })

/** Puts a link where it can be pasted from. What it cannot carry is named, rather than arriving as something else. */
const handOver = async ({ dispatch }: App, built: LinkResult, copied: string): Promise<void> => {
  if (built._tag === "Failure") {
    const { wordingOf } = await import("@quadrante/domain/wording")
    const reason = wordingOf(localeOf(i18n.language).lin_id).impossible[built.failure.reason]
    const text = i18n.t("workspace.linkImpossible", { nome: built.failure.name, motivo: reason })
    return void dispatch(noticed({ kind: "error", text }))
  }
  try {
    await navigator.clipboard.writeText(built.success)
    dispatch(noticed({ kind: "success", text: copied }))
  } catch {
    // Where the browser does not let it, the link stands in the notice, to be copied by hand.
    dispatch(noticed({ kind: "warning", text: i18n.t("workspace.linkByHand", { link: built.success }) }))
  }
}
