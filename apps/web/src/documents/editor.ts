/** An open editor: a text is held meanwhile, kept as it is typed, and saved as a version. What to do says `stepEditor`. */
import { isUnsettled } from "@quadrante/api/client"
import type { NewVersion, TextDraft } from "@quadrante/api/document"
import { Result } from "effect"
import { useEffect, useState, useSyncExternalStore } from "react"
import { noticeOfFailure } from "../data/told.ts"
import { i18n } from "../i18n/i18n.ts"
import { sendCommand } from "../data/command.ts"
import { getWorkspaceState } from "../data/instances.ts"
import { opened } from "../data/queries.ts"
import { readAnew } from "../data/query.ts"
import { type App, useApp } from "../kernel/app.ts"
import { makeAutosave, type SaveResult, whenToFlush } from "../kernel/autosave.ts"
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
  /** Has the server keep now what is typed. */
  readonly flush: () => void
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

  /** Takes an event; answers with what is to be done. */
  const step = (event: EditorEvent): ReadonlyArray<EditorEffect> => {
    const [next, effects] = stepEditor(state, event)
    state = next
    if (!next.isUnsent) autosave.stop()
    // The process of a text that differs from what is saved is not closed without a word.
    hold.when(!isLeft && isEditorDirty(state))
    return effects
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const send = (event: EditorEvent) => {
    for (const effect of step(event)) void perform(effect)
    tell()
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
  // A draft that came behind its version would be one of what is saved: versions are saved in turn with drafts.
  const autosave = makeAutosave(async () => {
    const { session } = getWorkspaceState(app)
    if (session.view === null || session.interrupted !== null) return "settled"
    const [effect] = step({ _tag: "paused" })
    tell()
    return effect?._tag === "sendDraft" ? sendDraft(effect) : "settled"
  })

  const perform = async (effect: EditorEffect): Promise<unknown> => {
    switch (effect._tag) {
      case "startTimer":
        return autosave.typed()
      case "sendDraft":
        return autosave.inTurn(() => sendDraft(effect))
      case "save":
        return autosave.inTurn(() => save(effect))
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

  const sendDraft = async ({ base, text }: TextDraft): Promise<SaveResult> => {
    const answer = await sendCommand(app, "draftDocument", { document, payload: { base, text } })
    if (Result.isFailure(answer)) {
      const isLost = !isOver && isUnsettled(answer.failure)
      if (!isLeft) send({ _tag: isLost ? "draftLost" : "draftRefused" })
      return isLost && !isLeft ? "later" : "settled"
    }
    const at = Date.now()
    if (!isLeft) send({ _tag: "draftKept", at })
    if (!isOver) await unsavedLearned(app, instance, document, isEditorDirty(state) ? at : null)
    return "settled"
  }

  const save = async (effect: EditorEffect & { readonly _tag: "save" }): Promise<SaveResult> => {
    const { ends, text } = effect
    const answer = await sendCommand(app, "saveDocument", { document, payload: versionOf(effect) })
    if (Result.isFailure(answer)) {
      send({ _tag: "saveRefused", failure: answer.failure })
      return "settled"
    }
    const { version } = answer.success
    isOver ||= ends
    await savedLearned(app, instance, answer.success, text)
    send({ _tag: "saveAccepted", version, text, ends })
    afterSaving(app, version, ends)
    return "settled"
  }

  const readNewerVersion = async () => {
    const newer = Result.getOrNull(await readAnew(app, opened(document)))
    if (newer !== null) send({ _tag: "newerVersionRead", version: newer.document.version, saved: newer.text })
  }

  const flush = () => void autosave.flush()

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    flush,
    start: () => {
      isLeft = false
      const end = whenToFlush(app, flush)
      return () => {
        end()
        // Whoever leaves without a word loses nothing either.
        flush()
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
