/** What a helper gave back, in the form of whoever sends it: empty fields have it once, as typed and unsent. */
import type { Instance } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import { localeOf } from "../i18n/i18n.ts"
import { type App, useApp } from "../kernel/app.ts"
import { instanceIn, useInstance } from "../kernel/known.ts"
import { useLocale } from "../kernel/locale.ts"
import { settleHelp } from "./hand-over.ts"

type Task = NonNullable<Instance["task"]>
type GivenHelp = Task["given"][number]

/** What was given, as the locale of the screen writes it. */
const inLocale = (form: Form.Form, { texts, lcl_id }: GivenHelp, lcl: string): Form.Texts =>
  lcl_id === lcl ? texts : Form.rewrittenTexts(localeOf(lcl_id), localeOf(lcl), form, texts)

/** What decides where it goes: that is left to whoever sends it. */
const decidedIn = ({ conditions, decision }: Task) => ({
  conditions,
  decided: decision === null ? [] : [decision.field]
})

/** What a helper gave, and which of it stands otherwise in the form just now. */
export const useHelp = (
  id: string,
  task: Task,
  form: Form.Form,
  given: GivenHelp
): { readonly texts: Form.Texts; readonly offered: ReadonlyArray<string>; readonly isReady: boolean } => {
  const { drafts } = useApp()
  const locale = useLocale()
  const values = useInstance(id)?.values
  const texts = inLocale(form, given, locale.lcl_id)
  const shown = Form.texts(locale, form, Form.begun(form, values ?? {}))
  const typed = { ...shown, ...drafts.read(id, task.id)?.texts }
  const { filled, offered } = Form.takeHelp(form, decidedIn(task), { typed, given: texts })
  // What the person has cleared since is offered again, and not filled in.
  return { texts, offered: given.received ? [...offered, ...filled] : offered, isReady: values !== undefined }
}

/** Puts what was given into the empty fields, and says so to the server, so that it happens once. */
export const fillHelp = async (app: App, id: string, help: string): Promise<void> => {
  const { locale } = getWorkspaceState(app)
  const instance = instanceIn(app, id)
  const given = instance?.task?.given.find((one) => one.id === help)
  const form = Result.getOrNull(Form.decode(instance?.task?.form ?? null))
  if (!instance?.task || given === undefined || given.received || form === null) return
  const { task, values } = instance
  const before = Form.texts(locale, form, Form.begun(form, values))
  const draft = app.drafts.read(id, task.id)
  const typed = { ...before, ...draft?.texts }
  const taken = Form.takeHelp(form, decidedIn(task), { typed, given: inLocale(form, given, locale.lcl_id) })
  if (taken.filled.length > 0) {
    const now = { task: task.id, before, ...draft, texts: taken.texts, lcl_id: locale.lcl_id }
    app.drafts.replace(id, now, taken.filled)
    await app.draftSaves.flush([id])
  }
  await settleHelp(app, id, help, false)
}
