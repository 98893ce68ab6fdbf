/** What a person types about a case: begun, sent. It stands in `kernel/talks.ts` until it is in the outbox. */
import type { Instance } from "@quadrante/api/process"
import * as Comment from "@quadrante/domain/comment"
import * as Workspace from "@quadrante/domain/workspace"
import { nanoid } from "@reduxjs/toolkit"
import { useSyncExternalStore } from "react"
import { getWorkspaceState } from "../data/instances.ts"
import { i18n } from "../i18n/i18n.ts"
import { type App, useApp } from "../kernel/app.ts"
import type { Talk } from "../kernel/talks.ts"
import { submit } from "../outbox/outbox.ts"
import type { TalkRequest } from "../store/instances.ts"

/** Nothing is typed about a case. */
const silent = (title: string): Talk => ({
  text: "",
  chosen: [],
  asks: false,
  answers: null,
  place: null,
  title
})

/** What is typed about a case, and what changes it. What says nothing is not kept. */
export const useTalk = ({ id, title }: Pick<Instance, "id" | "title">) => {
  const { talks } = useApp()
  const kept = useSyncExternalStore(talks.subscribe, () => talks.read(id))
  const refusal = useSyncExternalStore(talks.subscribe, () => talks.refusal(id))
  const change = (changes: Partial<Talk>) => {
    const talk = { ...(talks.read(id) ?? silent(title)), ...changes }
    talks.write(id, isSilent(talk) ? null : talk)
  }
  return { talk: kept ?? silent(title), refusal, change }
}

const isSilent = ({ text, asks, answers, place }: Talk): boolean =>
  text === "" && !asks && answers === null && place === null

/** Begins something about the case of an open process, beside what is typed already. */
export const beginTalk = (app: App, { id, asks, text = "" }: TalkRequest): void => {
  const instance = getWorkspaceState(app).instances[id]?.instance
  if (!instance) return
  const before = app.talks.read(instance.id) ?? silent(instance.title)
  app.talks.write(instance.id, { ...before, asks: before.asks || asks, text: Comment.joined(before.text, text) })
}

/** Why what is typed is not sent. */
export type TalkProblem = Comment.TextFlaw | "nobody"

/** Sends what is typed, now or when it can be; or says why not. */
export const sendTalk = (app: App, id: string, instance: Instance): TalkProblem | null => {
  const talk = app.talks.read(instance.id)
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
    title: instance.title,
    step: i18n.t("outbox.comment"),
    at: Date.now(),
    waits: false,
    act: {
      _tag: "comment",
      instance: instance.id,
      text: parsed.text,
      named,
      asks,
      answers,
      ...(place !== null && { place })
    }
  })
  app.talks.write(instance.id, null)
  return null
}
