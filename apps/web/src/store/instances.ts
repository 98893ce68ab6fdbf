/** What this client decides about each open process, by its id. What the server knows of its instance is in the cache. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { Failure } from "@quadrante/api/client"
import type { StartForm } from "@quadrante/api/draft"
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

/** A link as it was read by the form of its reader's task. */
export interface LinkReport {
  /** The task that was open; null: none was. */
  readonly task: string | null
  readonly notes: ReadonlyArray<LinkNote>
  /** What stood in the inputs once it was read. */
  readonly texts: Form.Texts
  /** The inputs that it filled in. */
  readonly filled: ReadonlyArray<string>
}

/** What stands beside the instance of an open process. */
export interface InstanceState {
  /** What the process asks before there is an instance. */
  readonly start: StartForm | null
  /** That is being asked for. */
  readonly loading: boolean
  readonly lost: OvertakenDraft | null
  /** What this person decided in it last; null: nothing, or a page before this one did. */
  readonly decided: TakenDecision | null
  /** The link to it that was read last; null: none was. */
  readonly link: LinkReport | null
  /** Fields whose texts here and on another device differed; null: none. */
  readonly elsewhere: TypedElsewhere | null
  /** How often its comments were asked for, other than by their tab. */
  readonly talked: number
  /** What somebody looked for in it and is to come into view; null: nothing. */
  readonly sought: SoughtPlace | null
  /** Whether somebody came to it by the search. */
  readonly searched: boolean
  /** The clause from which its comments were come to; null: they were come to otherwise. */
  readonly leftAt: LeftClause | null
  /** Why an act of the person was refused, or its start form did not come. */
  readonly fault: Failure | null
}

/** Fields that this person changed here and on another device, each with the text that its form does not show. */
export interface TypedElsewhere {
  /** The task whose draft it is. */
  readonly task: string
  /** Those that show the text of this device. */
  readonly keys: ReadonlyArray<string>
  /** Those that show the text of the other one, which took the place of what stood here. */
  readonly replaced: ReadonlyArray<string>
  readonly texts: Form.Texts
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
  start: null,
  loading: false,
  lost: null,
  decided: null,
  link: null,
  elsewhere: null,
  talked: 0,
  sought: null,
  searched: false,
  leftAt: null,
  fault: null
}

const slice = createSlice({
  name: "instances",
  initialState: {} as InstancesState,
  reducers: {
    /** What the process asks is asked for. */
    loadStarted: (all, { payload }: PayloadAction<string>) => ({
      ...all,
      [payload]: { ...(all[payload] ?? unknown), loading: true, fault: null }
    }),
    /** Its instance was read: what was asked before there was one, and what was refused before, is over. */
    instanceShown: (all, { payload: id }: PayloadAction<string>) => {
      const before = all[id] ?? unknown
      const isOver = before.start === null && !before.loading && before.fault === null
      return isOver ? all : { ...all, [id]: { ...before, start: null, loading: false, fault: null } }
    },
    /** A link was read by the form of its reader's task. */
    linkRead: (all, { payload: { id, link } }: PayloadAction<{ readonly id: string; readonly link: LinkReport }>) => ({
      ...all,
      [id]: { ...(all[id] ?? unknown), link }
    }),
    typedElsewhere: (
      all,
      { payload: { id, elsewhere } }: PayloadAction<{ readonly id: string; readonly elsewhere: TypedElsewhere }>
    ) => {
      const before = all[id] ?? unknown
      const known = before.elsewhere?.task === elsewhere.task ? before.elsewhere : { keys: [], replaced: [], texts: {} }
      // What was said of a field last holds.
      const isNew = (key: string) => elsewhere.keys.includes(key) || elsewhere.replaced.includes(key)
      const keys = [...known.keys.filter((key) => !isNew(key)), ...elsewhere.keys]
      const replaced = [...known.replaced.filter((key) => !isNew(key)), ...elsewhere.replaced]
      const texts = { ...known.texts, ...elsewhere.texts }
      return { ...all, [id]: { ...before, elsewhere: { ...elsewhere, keys, replaced, texts } } }
    },
    /** The person chose one of the two texts of a field. */
    elsewhereChosen: (all, { payload: { id, key } }: PayloadAction<{ readonly id: string; readonly key: string }>) => {
      const before = all[id] ?? unknown
      const keys = before.elsewhere?.keys.filter((one) => one !== key) ?? []
      const replaced = before.elsewhere?.replaced.filter((one) => one !== key) ?? []
      const isOver = before.elsewhere === null || keys.length + replaced.length === 0
      return { ...all, [id]: { ...before, elsewhere: isOver ? null : { ...before.elsewhere, keys, replaced } } }
    },
    startLoaded: (all, { payload }: PayloadAction<{ readonly id: string; readonly start: StartForm }>) => ({
      ...all,
      [payload.id]: { ...(all[payload.id] ?? unknown), start: payload.start, loading: false, fault: null }
    }),
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
        fault: payload.fault
      }
    }),
    /** What was refused before is sent anew, or was taken back. */
    faultForgotten: (all, { payload }: PayloadAction<string>) => ({
      ...all,
      [payload]: { ...(all[payload] ?? unknown), fault: null }
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
    /** Somebody came to it by the search. */
    cameBySearch: (all, { payload: id }: PayloadAction<string>) => ({
      ...all,
      [id]: { ...(all[id] ?? unknown), searched: true }
    }),
    /** A clause was left for its comments; null: it was gone back to. */
    clauseLeft: (
      all,
      { payload: { id, at } }: PayloadAction<{ readonly id: string; readonly at: LeftClause | null }>
    ) => ({ ...all, [id]: { ...(all[id] ?? unknown), leftAt: at } }),
    forgotten: (all, { payload }: PayloadAction<string>) => {
      const { [payload]: _, ...rest } = all
      return rest
    }
  }
})

export const {
  loadStarted,
  instanceShown,
  linkRead,
  startLoaded,
  lostTo,
  clauseLeft,
  decisionTaken,
  failed,
  faultForgotten,
  talkAsked,
  typedElsewhere,
  elsewhereChosen,
  placeSought,
  cameBySearch,
  forgotten
} = slice.actions
export const instances = slice.reducer
