/** Another draft with the values of an instance: by today's form, without its files, texts and decisions. */
import { noticeOfFailure } from "../data/told.ts"
import "../i18n/parts.ts"
import * as Form from "@quadrante/domain/form"
import { makeId } from "@quadrante/persistence/tab"
import { Result } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import { startForm } from "../data/start-forms.ts"
import { readQuery } from "../data/query.ts"
import { nothing } from "../form/feel.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { noticed } from "../store/notices.ts"
import { currentRole, openDraft } from "../workspace/open.ts"
import { givenTo } from "./given.ts"

export const duplicate = async (app: App, id: string): Promise<void> => {
  const { locale, user } = getWorkspaceState(app)
  const instance = instanceIn(app, id)
  if (instance === null) return
  const { processo } = instance
  const asked = await readQuery(app, startForm(processo, null))
  if (Result.isFailure(asked)) {
    app.dispatch(noticed(noticeOfFailure(app, asked.failure)))
    return
  }
  const { title, form: json, conditions, decided, listed } = asked.success
  const form = json === null ? null : Result.getOrNull(Form.decode(json))
  const draft = makeId()
  const opened = openDraft(app, { id: draft, processo, title, contexto: {}, openedAs: currentRole(app) })
  if (form === null || opened === null) return
  const evaluate = Form.needsFeel(form) ? await app.feel.load().catch(() => nothing) : nothing
  const { data: given } = givenTo(user, locale, { form, conditions, decided, listed }, {}, evaluate)
  const resolved = Form.needsFeel(form) ? Form.resolve(form, given, evaluate) : form
  const before = Form.texts(locale, resolved, Form.begun(resolved, given))
  const values = { ...given, ...Form.duplicated(resolved, instance.values) }
  const texts = Form.texts(locale, resolved, Form.begun(resolved, values))
  app.drafts.replace(opened, { task: draft, texts, before, lcl_id: locale.lcl_id }, Object.keys(values))
  await app.draftSaves.flush([opened])
  app.dispatch(noticed({ kind: "info", text: i18n.t("task.copied", { titulo: instance.title }) }))
}
