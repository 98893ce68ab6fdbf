/**
 * The editor of a text as a state machine: what was typed, how much of it the server has, and what to do at each event.
 * Nothing typed is lost: it is sent as a draft or as a version, and another version that came meanwhile is shown first.
 */
import type { Failure } from "@quadrante/api/client"
import { merge } from "@quadrante/domain/markup"

/** A text as it is changed: from which version on, and what that says. */
export interface EditedText {
  readonly base: number
  readonly saved: string
  /** What stands in the input at first: the draft, or what is saved, or what two people made of it. */
  readonly initial: string
  /** What the version says from which the text began; null where it is not known, as of an old draft. */
  readonly from: string | null
  /** How many times something else took the place of what was written. */
  readonly round: number
}

export interface EditorState {
  /** Null until the server has handed out the text. */
  readonly opened: EditedText | null
  /** What stands in the input. */
  readonly text: string
  /** What is said of the version that it will be. */
  readonly remark: string
  /** It was typed since the last draft was sent. */
  readonly isUnsent: boolean
  /** When the server last took what was typed, in milliseconds of the epoch; null: nothing yet. */
  readonly keptAt: number | null
  /** The last draft did not reach it. */
  readonly isUnkept: boolean
  readonly isSaving: boolean
  /** The version that was saved here last, for as long as nothing else was typed. */
  readonly savedAs: number | null
  /** Something else is wanted once it is saved. */
  readonly isLeaving: boolean
  /** Why the last version was not taken. */
  readonly refused: Failure | null
  /** Both texts, where somebody saved meanwhile; and whether what they changed stands in one's own already. */
  readonly conflict: { readonly theirs: string; readonly mine: string; readonly isMerged: boolean } | null
}

export type EditorEvent =
  | {
      readonly _tag: "opened"
      readonly version: number
      readonly saved: string
      readonly draft: { readonly base: number; readonly text: string } | null
    }
  | { readonly _tag: "typed"; readonly text: string }
  | { readonly _tag: "remarked"; readonly remark: string }
  /** The typing has paused, or the person looks elsewhere. */
  | { readonly _tag: "paused" }
  | { readonly _tag: "draftKept"; readonly at: number }
  | { readonly _tag: "draftRefused" }
  /** No server answered: what is typed is still to be sent. */
  | { readonly _tag: "draftLost" }
  /** Whoever has done writing ends with it; else it is written on. */
  | { readonly _tag: "saveAsked"; readonly ends: boolean }
  | { readonly _tag: "saveAccepted"; readonly version: number; readonly text: string; readonly ends: boolean }
  | { readonly _tag: "saveRefused"; readonly failure: Failure }
  /** The version that is newer than the one from which this text began. */
  | { readonly _tag: "newerVersionRead"; readonly version: number; readonly saved: string }
  /** Something else is wanted, for which this text must be left. */
  | { readonly _tag: "leaveAsked" }
  | { readonly _tag: "discarded" }
  /** Its process is closed, and the text with it. */
  | { readonly _tag: "givenUp" }

/** What an event leads to, in order. */
export type EditorEffect =
  | { readonly _tag: "startTimer" }
  | { readonly _tag: "sendDraft"; readonly base: number; readonly text: string }
  | {
      readonly _tag: "save"
      readonly base: number
      readonly text: string
      readonly remark: string
      readonly ends: boolean
    }
  /** Whatever waits for this text to be left waits no more. */
  | { readonly _tag: "stay" }
  | { readonly _tag: "readNewerVersion" }
  /** The question whether to leave is put where it can be seen. */
  | { readonly _tag: "bringIntoView" }
  | { readonly _tag: "close" }

export const initialEditorState: EditorState = {
  opened: null,
  text: "",
  remark: "",
  isUnsent: false,
  keptAt: null,
  isUnkept: false,
  isSaving: false,
  savedAs: null,
  isLeaving: false,
  refused: null,
  conflict: null
}

/** Whether something would be lost if the text were left without a word. */
export const isEditorDirty = ({ opened, text }: EditorState): boolean => opened !== null && text !== opened.saved

/** Whether saving makes a version that says something: it differs, or it is the first, or something is said of it. */
export const mayBeSaved = (state: EditorState): boolean =>
  state.opened !== null && (isEditorDirty(state) || state.opened.base === 0 || state.remark.trim() !== "")

type StepResult = readonly [EditorState, ReadonlyArray<EditorEffect>]

export const stepEditor = (state: EditorState, event: EditorEvent): StepResult => {
  const { opened, text } = state
  if (event._tag === "opened") return open(state, event)
  // What is on its way is waited for.
  if (event._tag === "leaveAsked" && state.isSaving) return [{ ...state, isLeaving: true }, []]
  if (event._tag === "leaveAsked" && isEditorDirty(state)) return [state, [{ _tag: "bringIntoView" }]]
  if (event._tag === "leaveAsked" || event._tag === "discarded")
    return [{ ...state, isUnsent: false }, [{ _tag: "close" }]]
  if (opened === null) return [state, []]
  const { base } = opened
  switch (event._tag) {
    case "givenUp":
      return [{ ...state, isUnsent: false }, []]
    case "typed":
      return [{ ...state, text: event.text, isUnsent: true, savedAs: null }, [{ _tag: "startTimer" }]]
    case "remarked":
      return [{ ...state, remark: event.remark }, []]
    case "paused":
      return sendUnsent(state, opened)
    case "draftKept":
      return [{ ...state, keptAt: event.at, isUnkept: false }, []]
    case "draftRefused":
      return [{ ...state, isUnkept: true }, []]
    case "draftLost":
      // The version that is on its way takes it along.
      return [{ ...state, isUnkept: true, isUnsent: !state.isSaving || state.isUnsent }, []]
    case "saveAsked":
      if (state.isSaving) return [state, []]
      if (!mayBeSaved(state)) return event.ends ? [{ ...state, isUnsent: false }, [{ _tag: "close" }]] : [state, []]
      return [
        { ...state, isUnsent: false, isSaving: true },
        [{ _tag: "save", base, text, remark: state.remark, ends: event.ends }]
      ]
    case "saveAccepted":
      return goOn(state, opened, event)
    case "saveRefused":
      return [
        { ...state, isUnsent: false, isSaving: false, isLeaving: false, refused: event.failure },
        [
          { _tag: "stay" },
          { _tag: "sendDraft", base, text },
          ...(event.failure.code === "document-stale" ? [{ _tag: "readNewerVersion" as const }] : [])
        ]
      ]
    case "newerVersionRead":
      return takeNewer(state, opened, event)
  }
}

/** It is written on from the version that it is now; what was typed meanwhile is still to be sent. */
const goOn = (
  state: EditorState,
  opened: EditedText,
  { version, text, ends }: EditorEvent & { readonly _tag: "saveAccepted" }
): StepResult => {
  const next: EditorState = {
    ...state,
    opened: { ...opened, base: version, saved: text, from: text },
    remark: "",
    keptAt: null,
    isUnkept: false,
    isSaving: false,
    savedAs: state.text === text ? version : null,
    isLeaving: false,
    refused: null,
    conflict: null
  }
  if (ends || !state.isLeaving) return [next, []]
  return stepEditor(next, { _tag: "leaveAsked" })
}

/** What both changed in blocks of their own is put together; where that cannot be, the person sees both texts. */
const takeNewer = (
  state: EditorState,
  opened: EditedText,
  { version, saved }: EditorEvent & { readonly _tag: "newerVersionRead" }
): StepResult => {
  const { text } = state
  const merged = opened.from === null ? null : merge(opened.from, text, saved)
  const mine = merged ?? text
  const next = {
    ...state,
    text: mine,
    refused: merged === null ? state.refused : null,
    opened: { base: version, saved, initial: mine, from: saved, round: opened.round + (merged === null ? 0 : 1) },
    conflict: { theirs: saved, mine, isMerged: merged !== null }
  }
  if (merged !== null) return [{ ...next, isUnsent: true }, [{ _tag: "startTimer" }]]
  // What was typed before the newer version was seen is still a draft of the older one.
  const [sent, effects] = sendUnsent(state, opened)
  return [{ ...next, isUnsent: sent.isUnsent }, effects]
}

/** A text is opened once: that it is held still is no reason to begin anew. */
const open = (state: EditorState, { version, saved, draft }: EditorEvent & { readonly _tag: "opened" }): StepResult => {
  if (state.opened !== null) return [state, []]
  const initial = draft?.text ?? saved
  const base = draft?.base ?? version
  const from = base === version ? saved : null
  return [{ ...state, opened: { base, saved, initial, from, round: 0 }, text: initial }, []]
}

const sendUnsent = (state: EditorState, { base }: EditedText): StepResult =>
  state.isUnsent ? [{ ...state, isUnsent: false }, [{ _tag: "sendDraft", base, text: state.text }]] : [state, []]
