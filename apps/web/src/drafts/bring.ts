/** What was typed on another device, brought into a form here: beside what is typed here, and never over it. */
import type { Draft as ServerDraft } from "@quadrante/api/draft"
import type * as FormRules from "@quadrante/domain/form"
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { getWorkspaceState, keepLost } from "../data/instances.ts"
import { instance as instanceQuery } from "../data/instance-queries.ts"
import { draft as draftQuery, drafts as draftsQuery } from "../data/queries.ts"
import { readQuery } from "../data/query.ts"
import { localeOf } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn, openInstances } from "../kernel/known.ts"
import type { Draft } from "../kernel/draft.ts"
import { elsewhereChosen, typedElsewhere } from "../store/instances.ts"
import { described } from "../store/workspace.ts"

/**
 * Brings what another device saved last of a draft that an open process shows. The list of drafts, which is known mostly,
 * says whether there is anything to ask for.
 */
export const bringDraft = async (app: App, id: string, draft: string): Promise<void> => {
  const saved = app.drafts.read(id, draft)?.saved
  const listed = await readQuery(app, draftsQuery)
  if (Result.isFailure(listed)) return
  const there = listed.success.find((one) => one.id === draft)
  const isKnown = there !== undefined && saved !== undefined && there.revision <= saved.revision
  if (isKnown || (there === undefined && saved === undefined)) return
  await askDraft(app, id, draft)
}

/** Asks the server for its text of a draft, and puts it together with what is typed here. */
export const askDraft = async (app: App, id: string, draft: string): Promise<void> => {
  const asked = app.drafts.read(id, draft)
  // The rules load before the merge reads the draft: keys typed during the load are part of it then.
  const [answer, Form] = await Promise.all([readQuery(app, draftQuery(draft)), import("@quadrante/domain/form")])
  if (Result.isSuccess(answer)) join(app, Form, id, answer.success, asked)
  else if (answer.failure.code === "not-found") await endHere(app, id, draft)
}

/** Merges in one go, so that no key arrives in the middle. `asked` is the draft as it stood when `theirs` was asked for. */
const join = (app: App, Form: typeof FormRules, id: string, theirs: ServerDraft, asked: Draft | null): void => {
  const { texts, before, lcl_id, revision } = theirs
  const saved = { revision, texts }
  const mine = app.drafts.read(id, theirs.id)
  if (mine === null) {
    // Its person threw it away meanwhile, or sent it.
    if (asked !== null) return
    app.draftSaves.noteBrought(id, texts)
    app.drafts.replace(id, { task: theirs.id, texts, before, lcl_id, saved }, fieldsOf({}, texts))
    return
  }
  // A save that ended meanwhile is newer than this answer.
  if (mine.saved !== asked?.saved && mine.saved !== undefined && revision < mine.saved.revision) return
  const form = formOf(app, id, Form.decode)
  // Without the form nobody knows which texts belong together: the next save comes here again.
  if (form === null) return
  const now = lcl_id === mine.lcl_id ? texts : Form.rewrittenTexts(localeOf(lcl_id), localeOf(mine.lcl_id), form, texts)
  const base = mine.saved?.texts ?? mine.before ?? {}
  const joined = Form.rebase(form, { before: base, now, typed: mine.texts })
  // What the form of today has no more is kept too.
  const all = { ...Form.goneTexts(form, now), ...Form.goneTexts(form, mine.texts), ...joined.texts }
  settleSame(app, Form, id, joined.texts)
  const taken = [...fieldsOf(mine.texts, joined.texts)]
  app.drafts.replace(id, { ...mine, texts: all, saved }, taken)
  // A lost answer leaves our own text on the server: that is no conflict.
  const isOwn = (key: string) => app.draftSaves.sentOf(id).some((one) => !fieldsOf(one, now).has(key))
  const keys = joined.conflicts.filter((key) => !isOwn(key))
  // What neither stood in the form at first nor came from another device was typed here.
  const brought = app.draftSaves.broughtOf(id)
  const isTypedHere = (key: string) =>
    [mine.before ?? {}, brought].every((one) => !Form.same(Form.partOf(one, key), Form.partOf(mine.texts, key)))
  const replaced = taken.filter(isTypedHere)
  app.draftSaves.noteBrought(id, partsOf(Form, joined.texts, taken))
  if (keys.length + replaced.length === 0) return
  const others = { ...partsOf(Form, now, keys), ...partsOf(Form, mine.texts, replaced) }
  app.dispatch(typedElsewhere({ id, elsewhere: { task: theirs.id, keys, replaced, texts: others } }))
}

/** Where both devices have come to the same text again, nothing is to be chosen any more. */
const settleSame = (app: App, Form: typeof FormRules, id: string, texts: Draft["texts"]): void => {
  const { keys = [], replaced = [], texts: others = {} } = getWorkspaceState(app).instances[id]?.elsewhere ?? {}
  for (const key of [...keys, ...replaced]) {
    if (Form.same(Form.partOf(others, key), Form.partOf(texts, key))) app.dispatch(elsewhereChosen({ id, key }))
  }
}

/** The texts of some fields. */
const partsOf = (Form: typeof FormRules, texts: Draft["texts"], keys: ReadonlyArray<string>): Draft["texts"] =>
  Object.assign({}, ...keys.map((key) => Form.partOf(texts, key)))

/** The server has the draft no more: it was sent from another device, or thrown away there. */
const endHere = async (app: App, id: string, draft: string): Promise<void> => {
  const mine = app.drafts.read(id, draft)
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  if (process?.draft === draft && process.instance === null) {
    const sent = await readQuery(app, instanceQuery(draft, process.openedAs.role ?? null))
    if (Result.isSuccess(sent)) return becomeInstance(app, id, draft)
  }
  // What was typed here since then is kept, and saved anew.
  if (mine !== null && app.draftSaves.isSafe(id)) app.drafts.replace(id, null, fieldsOf(mine.texts, {}))
}

/** The draft of an open process was sent from another device: the instance takes its place, what was typed since is shown. */
export const becomeInstance = (app: App, id: string, draft: string): void => {
  const mine = app.drafts.read(id, draft)
  const start = getWorkspaceState(app).instances[id]?.start ?? null
  if (mine !== null && start !== null && !app.draftSaves.isSafe(id)) {
    const by = getWorkspaceState(app).user.pessoa
    const { texts, lcl_id } = mine
    keepLost(app, id, { task: draft, step: start.name, by, at: null, form: start.form, texts, lcl_id })
  }
  app.drafts.finish(id)
  app.dispatch(described({ id, instance: draft }))
  void openInstances(app).load(id)
}

/** The form that an open process shows, read by `decode`: that of its start, or of its task. */
const formOf = (
  app: App,
  id: string,
  decode: (json: unknown) => Result.Result<FormRules.Form, unknown>
): FormRules.Form | null => {
  const start = getWorkspaceState(app).instances[id]?.start
  const json = instanceIn(app, id)?.task?.form ?? start?.form ?? null
  return Result.getOrNull(decode(json))
}

/** The fields whose texts differ, by their keys. */
const fieldsOf = (before: Draft["texts"], now: Draft["texts"]): ReadonlySet<string> =>
  new Set(
    [...Object.keys(before), ...Object.keys(now)]
      .filter((name) => before[name] !== now[name])
      .map((name) => name.split("/")[0] ?? name)
  )
