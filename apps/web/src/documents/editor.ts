/** An open editor: a text is held meanwhile, kept as it is typed, and saved as a version. What to do says `stepEditor`. */
import type { NewVersion, TextDraft } from "@quadrante/api/document"
import { Result } from "effect"
import { useEffect, useState, useSyncExternalStore } from "react"
import { noticeOfFailure } from "../data/told.ts"
import { i18n } from "../i18n/i18n.ts"
import { sendCommand } from "../data/command.ts"
import { opened } from "../data/queries.ts"
import { readAnew } from "../data/query.ts"
import { type App, useApp } from "../kernel/app.ts"
import { documentModeSwitched } from "../store/documents.ts"
import { noticed } from "../store/notices.ts"
import { activated } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { discardText, savedLearned, unsavedLearned } from "./documents.ts"
import {
  type EditorEffect,
  type EditorEvent,
  type EditorState,
  initialEditorState,
  isEditorDirty,
  stepEditor
} from "./editor-state.ts"
import { endWriting, stayWriting } from "./modes.ts"

/** Debounce: the draft is saved once the typing has paused for so long. */
const pauseMs = 1_500

/** Whoever writes on without a pause loses no more than this. */
const mostUnsentMs = 10_000

/** Which text is edited: of which instance, and shown in which open process. */
interface EditorPlace {
  readonly document: string
  readonly instance: string
  readonly process: string
}

export interface Editor {
  readonly state: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: EditorEvent) => void
  /** Keeps what is typed also where somebody looks away; answers with how that ends. */
  readonly start: () => () => void
}

/** The editor of a text, for as long as the component stands there. */
export const useEditor = (place: EditorPlace): Editor => {
  const app = useApp()
  const [editor] = useState(() => makeEditor(app, place))
  useEffect(() => editor.start(), [editor])
  return editor
}

/** A part of what an editor knows. Most of it stays as it is while somebody types. */
export const useEditorState = <A>(editor: Editor, select: (state: EditorState) => A): A =>
  useSyncExternalStore(editor.subscribe, () => select(editor.state()))

const makeEditor = (app: App, { document, instance, process }: EditorPlace): Editor => {
  let state = initialEditorState
  /** It was saved, discarded or given up: what is still on its way says nothing of it any more. */
  let isOver = false
  /** Nobody writes in it any more. */
  let isLeft = false
  const listeners = new Set<() => void>()

  const pause = makePause(() => send({ _tag: "paused" }))
  const send = (event: EditorEvent) => {
    const [next, effects] = stepEditor(state, event)
    state = next
    if (!next.isUnsent) pause.stop()
    // The process of a text that differs from what is saved is not closed without a word.
    hold.when(isEditorDirty(state))
    for (const effect of effects) void perform(effect)
    for (const listener of listeners) listener()
  }

  /** Discards the text with its process. Taken back, it is a draft again: it stands there when somebody goes on writing. */
  const giveUp = () => {
    const draft = state.opened === null ? null : { base: state.opened.base, text: state.text }
    isOver = true
    send({ _tag: "givenUp" })
    // Where it is opened again nobody writes it yet.
    app.dispatch(documentModeSwitched(null))
    return dropText(app, document, draft)
  }

  const hold = makeHold(() => app.draftUndo.hold(process, giveUp))
  const inOrder = makeOrder()

  const perform = async (effect: EditorEffect): Promise<unknown> => {
    switch (effect._tag) {
      case "startTimer":
        return pause.start()
      case "sendDraft":
        return sendDraft({ base: effect.base, text: effect.text })
      case "save":
        return save(effect)
      case "stay":
        return stayWriting(app)
      case "readNewerVersion":
        return readNewerVersion()
      case "bringIntoView":
        return app.dispatch(activated(process))
      case "close":
        isOver = true
        await discardText(app, instance, document)
        return endWriting(app)
    }
  }

  const sendDraft = async (payload: TextDraft) => {
    const answer = await inOrder(() => sendCommand(app, "draftDocument", { document, payload }))
    const at = Date.now()
    // One that arrives late must not hold a process in which nothing is written any more.
    if (!isLeft) send(Result.isFailure(answer) ? { _tag: "draftRefused" } : { _tag: "draftKept", at })
    if (!isOver && Result.isSuccess(answer)) {
      await unsavedLearned(app, instance, document, isEditorDirty(state) ? at : null)
    }
  }

  const save = async (effect: EditorEffect & { readonly _tag: "save" }) => {
    const { ends, text } = effect
    const answer = await inOrder(() => sendCommand(app, "saveDocument", { document, payload: versionOf(effect) }))
    if (Result.isFailure(answer)) return send({ _tag: "saveRefused", failure: answer.failure })
    const { version } = answer.success
    isOver ||= ends
    await savedLearned(app, instance, answer.success, text)
    send({ _tag: "saveAccepted", version, text, ends })
    afterSaving(app, version, ends)
  }

  const readNewerVersion = async () => {
    const newer = Result.getOrNull(await readAnew(app, opened(document)))
    if (newer !== null) send({ _tag: "newerVersionRead", version: newer.document.version, saved: newer.text })
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    start: () => {
      isLeft = false
      const end = whenHidden(() => send({ _tag: "paused" }))
      return () => {
        end()
        // Whoever leaves without a word loses nothing either.
        send({ _tag: "paused" })
        isLeft = true
        hold.when(false)
      }
    }
  }
}

const versionOf = ({ base, text, remark, ends }: EditorEffect & { readonly _tag: "save" }): NewVersion => ({
  base,
  text,
  ...(remark !== "" && { remark }),
  ...(!ends && { goesOn: true })
})

/** Says which version was saved. Whoever ended with it looks elsewhere by then; where it is written on the editor shows it. */
const afterSaving = (app: App, version: number, ends: boolean): void => {
  const said = i18n.t("document.versionSaved", { n: version })
  if (ends) {
    endWriting(app)
    app.dispatch(noticed({ kind: "success", text: said }))
  }
  announce(said)
}

/** Does one thing after the other, however each ends: a draft that came behind its version would be one of what is saved. */
const makeOrder = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <A>(work: () => Promise<A>): Promise<A> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/** Holds something for as long as it is wanted. */
const makeHold = (begin: () => () => void) => {
  let release: (() => void) | null = null
  return {
    when: (isWanted: boolean) => {
      if (isWanted) release ??= begin()
      else {
        release?.()
        release = null
      }
    }
  }
}

/** Calls each time that the page is hidden; the answer ends that. */
const whenHidden = (onHidden: () => void): (() => void) => {
  const look = () => globalThis.document.visibilityState === "hidden" && onHidden()
  globalThis.document.addEventListener("visibilitychange", look)
  return () => globalThis.document.removeEventListener("visibilitychange", look)
}

/** Calls once the typing has paused, or has gone on for so long without a pause. */
const makePause = (onPause: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  return {
    start: () => {
      clearTimeout(timer)
      since ??= Date.now()
      timer = setTimeout(onPause, Math.max(0, Math.min(pauseMs, since + mostUnsentMs - Date.now())))
    },
    stop: () => {
      clearTimeout(timer)
      since = null
    }
  }
}

/** Discards a text with what was written in it; the answer takes that back. */
const dropText = (app: App, document: string, draft: TextDraft | null) => {
  const closing = sendCommand(app, "closeDocument", { document })
  return () => {
    if (draft !== null) void closing.then(() => takeBack(app, document, draft))
  }
}

/** Makes a text that was given up a draft again; where that cannot be, the person is told. */
const takeBack = async (app: App, document: string, draft: TextDraft) => {
  const kept = await sendCommand(app, "draftDocument", { document, payload: draft })
  if (Result.isFailure(kept)) app.dispatch(noticed(noticeOfFailure(app, kept.failure)))
}
