/** What is known of the instance behind each open process, by the id of the open process. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { Failure } from "@quadrante/api/client"
import type { StartForm } from "@quadrante/api/draft"
import type { FieldFault } from "@quadrante/api/fault"
import type { Instance } from "@quadrante/api/process"
import type * as Form from "@quadrante/domain/form"

/** The draft of a task that somebody else completed first. */
export interface OvertakenDraft {
  readonly task: string
  readonly step: string
  /** Who did; null: the engine itself. */
  readonly by: string | null
  /** When; null where it is not known. */
  readonly at: string | null
  /** The form of the task, as JSON. */
  readonly form: Instance["values"][string]
  readonly texts: Readonly<Record<string, string>>
  /** The locale in which they were typed. */
  readonly lcl_id: string
}

/** What of a link reached no input, or reached it with a loss, and why. */
export interface LinkNote {
  readonly name: string
  readonly note: Form.LinkNote | Form.ContextNote
}

/** The instance of an open process as the server last answered, or why it did not. */
export interface InstanceState {
  readonly instance: Instance | null
  /** What the process asks before there is an instance. */
  readonly start: StartForm | null
  readonly loading: boolean
  /** It could not be asked for: what shows is what was known before. */
  readonly missed: boolean
  readonly lost: OvertakenDraft | null
  /** What this person decided in it last; null: nothing, or a page before this one did. */
  readonly decided: TakenDecision | null
  /** What a link to it did not fill in. */
  readonly linkNotes: ReadonlyArray<LinkNote>
  /** How often its comments were asked for, other than by their tab. */
  readonly talked: number
  /** What somebody looked for in it and is to come into view; null: nothing. */
  readonly sought: SoughtPlace | null
  /** The clause from which its comments were come to; null: they were come to otherwise. */
  readonly leftAt: LeftClause | null
  readonly fault: Failure | null
  /** Fields that the server refused. */
  readonly fields: ReadonlyArray<typeof FieldFault.Type>
}

/** A decision as the server took it. */
export interface TakenDecision {
  /** The word of its button. */
  readonly word: string
  readonly at: number
  /** The revision of the instance that it led to. */
  readonly revision: number
}

/** A comment, a file or a text of a case. */
export interface SoughtPlace {
  readonly kind: "comment" | "file" | "text"
  readonly id: string
}

/** A clause of a text of it. */
export interface LeftClause {
  readonly document: string
  readonly block: number
  readonly number: string | null
}

/** What is to be said about the instance of an open process, as far as it is known. */
export interface TalkRequest {
  readonly id: string
  /** Whether it asks somebody. */
  readonly asks: boolean
  readonly text?: string
}

export type InstancesState = Readonly<Record<string, InstanceState>>

const unknown: InstanceState = {
  instance: null,
  start: null,
  loading: false,
  missed: false,
  lost: null,
  decided: null,
  linkNotes: [],
  talked: 0,
  sought: null,
  leftAt: null,
  fault: null,
  fields: []
}

const slice = createSlice({
  name: "instances",
  initialState: {} as InstancesState,
  reducers: {
    loadStarted: (all, { payload }: PayloadAction<string>) => ({
      ...all,
      [payload]: { ...(all[payload] ?? unknown), loading: true, fault: null }
    }),
    loaded: (all, { payload }: PayloadAction<{ readonly id: string; readonly instance: Instance }>) => {
      const known = all[payload.id]?.instance
      // An answer that was overtaken by a newer one says nothing new.
      if (known && known.id === payload.instance.id && known.revision > payload.instance.revision) return all
      return {
        ...all,
        [payload.id]: {
          ...unknown,
          instance: payload.instance,
          lost: all[payload.id]?.lost ?? null,
          decided: all[payload.id]?.decided ?? null,
          linkNotes: all[payload.id]?.linkNotes ?? [],
          talked: all[payload.id]?.talked ?? 0,
          sought: all[payload.id]?.sought ?? null,
          leftAt: all[payload.id]?.leftAt ?? null
        }
      }
    },
    /** A link was read by the form of its reader's task. */
    linkRead: (
      all,
      { payload: { id, notes } }: PayloadAction<{ readonly id: string; readonly notes: ReadonlyArray<LinkNote> }>
    ) => ({ ...all, [id]: { ...(all[id] ?? unknown), linkNotes: notes } }),
    startLoaded: (all, { payload }: PayloadAction<{ readonly id: string; readonly start: StartForm }>) => ({
      ...all,
      [payload.id]: { ...(all[payload.id] ?? unknown), start: payload.start, loading: false, fault: null }
    }),
    /** The server was not reached. What was known before stays in view, also what a page before this one knew. */
    loadMissed: (
      all,
      { payload: { id, kept } }: PayloadAction<{ readonly id: string; readonly kept: Instance | null }>
    ) => {
      const before = all[id] ?? unknown
      return { ...all, [id]: { ...before, instance: before.instance ?? kept, loading: false, missed: true } }
    },
    /** Somebody else completed the task: what was typed here stays to be read, until the person lets it go. */
    lostTo: (
      all,
      { payload: { id, lost } }: PayloadAction<{ readonly id: string; readonly lost: OvertakenDraft | null }>
    ) => ({
      ...all,
      [id]: { ...(all[id] ?? unknown), lost }
    }),
    /** The server took a decision of this person's. */
    decisionTaken: (
      all,
      { payload: { id, decided } }: PayloadAction<{ readonly id: string; readonly decided: TakenDecision | null }>
    ) => ({
      ...all,
      [id]: { ...(all[id] ?? unknown), decided }
    }),
    failed: (all, { payload }: PayloadAction<{ readonly id: string; readonly fault: Failure }>) => ({
      ...all,
      [payload.id]: {
        ...(all[payload.id] ?? unknown),
        loading: false,
        missed: false,
        fault: payload.fault,
        fields: "fields" in payload.fault ? (payload.fault.fields ?? []) : []
      }
    }),
    /** What was refused before is sent anew, or was taken back. */
    faultForgotten: (all, { payload }: PayloadAction<string>) => ({
      ...all,
      [payload]: { ...(all[payload] ?? unknown), fault: null, fields: [] }
    }),
    /** Something is to be said about it: its comments come into view. What is said stands with what is typed. */
    talkAsked: (all, { payload: { id } }: PayloadAction<TalkRequest>) => {
      const before = all[id] ?? unknown
      return { ...all, [id]: { ...before, talked: before.talked + 1 } }
    },
    /** What was found in it is to come into view. */
    placeSought: (
      all,
      { payload: { id, sought } }: PayloadAction<{ readonly id: string; readonly sought: SoughtPlace }>
    ) => ({ ...all, [id]: { ...(all[id] ?? unknown), sought } }),
    /** A clause was left for its comments; null: it was gone back to. */
    clauseLeft: (
      all,
      { payload: { id, at } }: PayloadAction<{ readonly id: string; readonly at: LeftClause | null }>
    ) => ({ ...all, [id]: { ...(all[id] ?? unknown), leftAt: at } }),
    /** The person follows it or no more, wherever it is open; what else is known of it stays. */
    followingChanged: (
      all,
      { payload: { instance, following } }: PayloadAction<{ readonly instance: string; readonly following: boolean }>
    ) =>
      Object.fromEntries(
        Object.entries(all).map(([id, one]) => [
          id,
          one.instance?.id === instance ? { ...one, instance: { ...one.instance, following } } : one
        ])
      ),
    forgotten: (all, { payload }: PayloadAction<string>) => {
      const { [payload]: _, ...rest } = all
      return rest
    }
  }
})

export const {
  loadStarted,
  loaded,
  linkRead,
  startLoaded,
  loadMissed,
  lostTo,
  clauseLeft,
  decisionTaken,
  failed,
  faultForgotten,
  talkAsked,
  placeSought,
  followingChanged,
  forgotten
} = slice.actions
export const instances = slice.reducer
