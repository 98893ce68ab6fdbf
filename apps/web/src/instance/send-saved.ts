/** Sends the draft of a start as it is saved, without opening it. */
import type { Failure } from "@quadrante/api/client"
import type { Draft } from "@quadrante/api/draft"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { getWorkspaceState } from "../data/instances.ts"
import { draft as draftQuery } from "../data/queries.ts"
import { startForm } from "../data/start-forms.ts"
import { readQuery } from "../data/query.ts"
import { nothing } from "../form/feel.ts"
import { localeOf } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { submit } from "../outbox/outbox.ts"
import { givenTo } from "./given.ts"

/** Sends it where everything in it is in order; else nothing is sent, and it is to be opened. */
export const sendSaved = async (app: App, id: string): Promise<Result.Result<"sent" | "incomplete", Failure>> => {
  const open = getWorkspaceState(app).workspace.layout.processes.find(({ draft }) => draft === id)
  if (open !== undefined) await app.draftSaves.flush([open.id])
  const found = await readQuery(app, draftQuery(id))
  if (Result.isFailure(found)) return Result.fail(found.failure)
  const draft = found.success
  if (draft.of._tag === "task") return Result.succeed("incomplete")
  const { role } = draft
  const asked = await readQuery(app, startForm(draft.processo, role))
  if (Result.isFailure(asked)) return Result.fail(asked.failure)
  const start = asked.success
  const form = start.form === null ? null : Result.getOrNull(Form.decode(start.form))
  const values = form === null ? {} : await valuesOf(app, { ...start, form }, draft)
  if (values === null) return Result.succeed("incomplete")
  submit(app, {
    key: id,
    process: open?.id ?? id,
    role,
    processo: draft.processo,
    title: start.title,
    step: start.name,
    at: Date.now(),
    waits: false,
    act: {
      _tag: "start",
      draft: id,
      contexto: draft.of.contexto,
      definition: start.definition,
      form: start.form,
      values,
      typed: { texts: draft.texts, before: draft.before, lcl_id: draft.lcl_id }
    }
  })
  return Result.succeed("sent")
}

/** What was filled in, as values; null where something is to be corrected first. */
const valuesOf = async (
  app: App,
  start: Form.StartForm & { readonly form: Form.Form },
  { of, texts, lcl_id }: Draft
): Promise<Form.Values | null> => {
  const { form } = start
  const evaluate = Form.needsFeel(form) ? await app.feel.load().catch(() => null) : nothing
  if (evaluate === null || of._tag === "task") return null
  const locale = localeOf(lcl_id)
  const { data } = givenTo(getWorkspaceState(app).user, locale, start, of.contexto, evaluate)
  const context = Form.contextOf(form, { data, locale, evaluate })
  return Result.getOrNull(Form.answersOf(context, { ...Form.shownTexts(context), ...texts }))
}
