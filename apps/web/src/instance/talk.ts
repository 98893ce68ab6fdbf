/** What a person types about a case: begun, sent. It stands in `kernel/talks.ts` until it is in the outbox. */
import type { CommentView } from "@quadrante/api/comment"
import type { Instance } from "@quadrante/api/process"
import * as Comment from "@quadrante/domain/comment"
import type { TalkPlace } from "@quadrante/domain/outbox"
import * as Workspace from "@quadrante/domain/workspace"
import { nanoid } from "@reduxjs/toolkit"
import { useSyncExternalStore } from "react"
import { getWorkspaceState } from "../data/instances.ts"
import { i18n } from "../i18n/i18n.ts"
import { type App, useApp } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { talkKey } from "../kernel/talk-key.ts"
import type { Talk } from "../kernel/talks.ts"
import { submit } from "../outbox/outbox.ts"
import type { TalkRequest } from "../store/instances.ts"

/** What is typed about: a case, or a clause of a text in it. */
export interface TalkAbout {
  readonly instance: string
  readonly title: string
  readonly place: TalkPlace | null
  /** What is answered there unless the person says otherwise; null: nothing. */
  readonly answers: string | null
}

export const aboutCase = ({ id, title }: Pick<Instance, "id" | "title">): TalkAbout => ({
  instance: id,
  title,
  place: null,
  answers: null
})

/** Nothing is typed. */
const silent = ({ title, place, answers }: Omit<TalkAbout, "instance">): Talk => ({
  text: "",
  chosen: [],
  asks: false,
  answers,
  place,
  title
})

/** What is typed, and what changes it. What says nothing is not kept. */
export const useTalk = (about: TalkAbout) => {
  const { talks } = useApp()
  const key = talkKey(about.instance, about.place)
  const kept = useSyncExternalStore(talks.subscribe, () => talks.read(key))
  const refusal = useSyncExternalStore(talks.subscribe, () => talks.refusal(key))
  const change = (changes: Partial<Talk>) => {
    const talk = { ...(talks.read(key) ?? silent(about)), ...changes }
    talks.write(key, isSilent(talk, about) ? null : talk)
  }
  return { talk: kept ?? silent(about), refusal, change }
}

/** Under a clause its place says nothing: whatever is typed there is about it. */
const isSilent = ({ text, asks, answers, place }: Talk, about: TalkAbout): boolean =>
  text === "" && !asks && answers === about.answers && (place === null || about.place !== null)

/** Begins something about the case of an open process, beside what is typed already. */
export const beginTalk = (app: App, { id, asks, text = "" }: TalkRequest): void => {
  const instance = instanceIn(app, id)
  if (instance === null) return
  const before = app.talks.read(instance.id) ?? silent(aboutCase(instance))
  app.talks.write(instance.id, { ...before, asks: before.asks || asks, text: Comment.joined(before.text, text) })
}

/** Types anew what was said and taken back, beside what is typed there already: under its clause, or in the list of the case. */
export const beginAgain = (app: App, about: Omit<TalkAbout, "answers">, said: CommentView): void => {
  const key = talkKey(about.instance, about.place)
  const { text, named, asked, answers } = said
  const before = app.talks.read(key) ?? silent({ ...about, answers })
  const place = about.place ?? (answers === null ? aboutClause(said) : null)
  app.talks.write(key, {
    ...before,
    text: Comment.joined(before.text, text),
    chosen: [...before.chosen, ...named],
    asks: before.asks || asked.length > 0,
    answers,
    place
  })
}

/** What of a text a comment is about, as it is typed in the list of the case. */
const aboutClause = ({ place }: CommentView): TalkPlace | null => {
  if (place === null) return null
  const { document, version, block, number, quote } = place
  return { document, version, block, number, quote }
}

/** Why what is typed is not sent. */
export type TalkProblem = Comment.TextFlaw | "nobody"

/** Sends what is typed, now or when it can be; or says why not. */
export const sendTalk = (app: App, id: string, { instance, title, place: at }: TalkAbout): TalkProblem | null => {
  const key = talkKey(instance, at)
  const talk = app.talks.read(key)
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  const parsed = Comment.parseText(talk?.text ?? "")
  if ("flaw" in parsed) return parsed.flaw
  if (talk === null || process === undefined) return "empty"
  const { chosen, asks, answers, place } = talk
  const named = Comment.namedIn(parsed.text, chosen)
  if (asks && named.length === 0) return "nobody"
  submit(app, {
    key: nanoid(21),
    process: id,
    role: process.openedAs.role ?? null,
    processo: process.processo,
    title,
    step: i18n.t("outbox.comment"),
    at: Date.now(),
    waits: false,
    act: {
      _tag: "comment",
      instance,
      text: parsed.text,
      named,
      asks,
      answers,
      ...(place !== null && { place })
    }
  })
  app.talks.write(key, null)
  return null
}
