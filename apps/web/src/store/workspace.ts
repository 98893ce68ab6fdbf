/** The workspace: what is open and where. Every act is one function of the domain; the width is only looked through. */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { Contexto, LinkEntries, OpenedAs, ProcessState, Slot } from "@quadrante/domain/process"
import * as Quadrant from "@quadrante/domain/quadrant"
import * as Workspace from "@quadrante/domain/workspace"

interface WorkspaceArrangement {
  readonly panels: Quadrant.Panels
  readonly layout: Workspace.Workspace
}

export interface WorkspaceState extends WorkspaceArrangement {
  /** Of the window, in CSS pixels. */
  readonly width: number
  /** Whether it is held in a hand: one thing at a time, and what is pressed stands at the thumb. */
  readonly isPhone: boolean
  /** On a phone: whether the list of tasks stands in front of what is open. */
  readonly isAtList: boolean
  /** The searches by which open processes were reached, by the id of the process. */
  readonly searches: Readonly<Record<string, SearchBehind>>
  /** The one of them that one went back to. */
  readonly searchAgain: SearchBehind | null
  /** What the quadrants share of the window. */
  readonly room: Workspace.Room
  /** How it was before the last change that offers to be undone. */
  readonly before: WorkspaceArrangement | null
  /** Processes that are to be closed, once the person has said what becomes of what was typed in them. */
  readonly closing: PendingClose | null
  /** The open process whose instance is to be withdrawn, once the person has said so. */
  readonly withdrawing: string | null
  /** The tasks that are to be passed on, or to be helped with, once the person has said who. */
  readonly handing: HandingOver | null
}

/** A task as it is handed over: what it is called, and the role under which that is done; null: that of the session. */
export interface HandedTask {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly role: string | null
}

/** A search that led to an open process, as it was when that was chosen. */
export interface SearchBehind {
  readonly typed: string
  /** The entry that was chosen. */
  readonly chosen: string
  /** How far its results were scrolled, in pixels. */
  readonly scrolled: number
  /** The open process in front of which it was asked; null: home. */
  readonly over: string | null
  readonly known: KnownToSearch
}

/** What the window knew by itself when the search was asked for: by that its entries stand where they do. */
export interface KnownToSearch {
  /** The entries that were chosen last. */
  readonly used: ReadonlyArray<string>
  /** The cases that were opened or sent last. */
  readonly cases: ReadonlyArray<{
    readonly processo: string
    readonly title: string
    readonly instance: string | null
  }>
  /** The processes that are open. */
  readonly open: ReadonlyArray<string>
}

/** What is to be handed over, and how. */
export interface HandingOver {
  readonly how: "passing" | "help" | "deciding"
  readonly tasks: ReadonlyArray<HandedTask>
}

/** The open processes that somebody asked to close, and the place of their quadrant. */
export interface PendingClose {
  readonly ids: ReadonlyArray<string>
  readonly place: number
}

/** A workspace in which nothing was opened. */
export const emptyWorkspace: WorkspaceState = {
  panels: Quadrant.initial,
  layout: Workspace.initial,
  width: 1280,
  isPhone: false,
  isAtList: false,
  searches: {},
  searchAgain: null,
  room: { width: 1280, height: 640 },
  before: null,
  closing: null,
  withdrawing: null,
  handing: null
}

const laidOut = (state: WorkspaceState, layout: Workspace.Workspace): WorkspaceState =>
  layout === state.layout ? state : { ...state, layout }
/** Something was brought to the front, also before the list. */
const broughtUp = (state: WorkspaceState, layout: Workspace.Workspace): WorkspaceState => ({
  ...laidOut(state, layout),
  isAtList: false
})
const panelled = (state: WorkspaceState, panels: Quadrant.Panels): WorkspaceState => ({
  ...state,
  panels,
  before: { panels: state.panels, layout: state.layout }
})

const searchesWithout = ({ searches }: WorkspaceState, id: string): WorkspaceState["searches"] => {
  const { [id]: _, ...others } = searches
  return others
}

/** A change of the layout that can be taken back. */
const relaid = (state: WorkspaceState, layout: Workspace.Workspace): WorkspaceState => ({
  ...laidOut(state, layout),
  before: { panels: state.panels, layout: state.layout }
})

const slice = createSlice({
  name: "workspace",
  initialState: emptyWorkspace,
  reducers: {
    restored: (state, { payload }: PayloadAction<WorkspaceArrangement>) => ({ ...state, ...payload }),
    widthChanged: (state, { payload }: PayloadAction<number>) => ({ ...state, width: payload }),
    phoneChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isPhone: payload }),
    /** At home every way back ends. */
    listShown: (state) => ({ ...state, isAtList: true, searches: {} }),
    /** A search led to an open process. */
    foundBySearch: (
      state,
      { payload: { id, search } }: PayloadAction<{ readonly id: string; readonly search: SearchBehind }>
    ) => ({ ...state, searches: { ...state.searches, [id]: search } }),
    /** The way back from an open process to the search that led there was taken. */
    searchReturned: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      searches: searchesWithout(state, payload),
      searchAgain: state.searches[payload] ?? null
    }),
    searchClosed: (state) => (state.searchAgain === null ? state : { ...state, searchAgain: null }),
    roomChanged: (state, { payload }: PayloadAction<Workspace.Room>) => ({ ...state, room: payload }),
    /** An opening was decided by the domain; a refused one never gets here. */
    layoutChanged: (state, { payload }: PayloadAction<Workspace.Workspace>) => broughtUp(state, payload),
    activated: (state, { payload }: PayloadAction<string>) =>
      broughtUp(state, Workspace.activate(state.layout, state, payload)),
    /** A preview stays: the next one of its slot stands beside it. */
    pinned: (state, { payload }: PayloadAction<string>) => laidOut(state, Workspace.pinned(state.layout, payload)),
    slotFocused: (state, { payload }: PayloadAction<Slot>) =>
      laidOut(state, Workspace.focusSlot(state.layout, state, payload)),
    moved: (state, { payload }: PayloadAction<{ readonly id: string; readonly to: Slot; readonly index?: number }>) =>
      laidOut(state, Workspace.move(state.layout, state, payload.id, payload.to, payload.index)),
    swapped: (state, { payload }: PayloadAction<{ readonly one: Slot; readonly other: Slot }>) =>
      laidOut(state, Workspace.swap(state.layout, state, payload.one, payload.other)),
    maximised: (state, { payload }: PayloadAction<Slot>) =>
      laidOut(state, Workspace.maximise(state.layout, state, payload)),
    unmaximised: (state) => laidOut(state, Workspace.restore(state.layout)),
    closed: (state, { payload }: PayloadAction<string>) =>
      laidOut(state, Workspace.close(state.layout, state, payload)),
    /** Something typed would be put away with them: the person is asked first. */
    closingAsked: (state, { payload }: PayloadAction<PendingClose | null>) => ({ ...state, closing: payload }),
    handOverAsked: (state, { payload }: PayloadAction<HandingOver | null>) => ({ ...state, handing: payload }),
    withdrawalAsked: (state, { payload }: PayloadAction<string | null>) => ({ ...state, withdrawing: payload }),
    /** What was closed last, or the one that is named. */
    reopened: (state, { payload: id }: PayloadAction<string | undefined>) =>
      broughtUp(state, Workspace.reopen(state.layout, state, id)),
    described: (
      state,
      {
        payload: { id, ...change }
      }: PayloadAction<{
        readonly id: string
        readonly title?: string
        readonly instance?: string
        readonly draft?: string
        readonly link?: LinkEntries
        /** What a process of the product shows now: its link asks for that, and so does who comes back to it. */
        readonly contexto?: Contexto
        readonly dirty?: boolean
        readonly state?: ProcessState
        readonly openedAs?: OpenedAs
        readonly origin?: string | null
      }>
    ) => ({
      ...laidOut(state, Workspace.update(state.layout, id, change)),
      // Whoever comes to it from elsewhere goes back there.
      ...(change.origin !== undefined && { searches: searchesWithout(state, id) })
    }),
    // A chosen number ends dynamic mode.
    countAsked: (state, { payload }: PayloadAction<number>) =>
      panelled(state, Quadrant.withDynamic(Quadrant.withCount(state.panels, payload, state.width), false)),
    dynamicSwitched: (state, { payload }: PayloadAction<boolean>) =>
      panelled(state, Quadrant.withDynamic(state.panels, payload)),
    maximumSet: (state, { payload }: PayloadAction<number | null>) =>
      panelled(
        state,
        payload === null ? Quadrant.withoutMaximum(state.panels) : Quadrant.withMaximum(state.panels, payload)
      ),
    arranged: (state, { payload }: PayloadAction<Workspace.Arrangement>) => {
      const shown = Workspace.shownCount(state.layout, state)
      return shown === 1 ? state : relaid(state, Workspace.withArrangement(state.layout, shown, payload))
    },
    separatorMoved: (
      state,
      { payload: { index, at } }: PayloadAction<{ readonly index: number; readonly at: number }>
    ) => {
      const shown = Workspace.shownCount(state.layout, state)
      return laidOut(state, Workspace.withSeparator(state.layout, shown, state.room, index, at))
    },
    equalised: (state) =>
      relaid(state, Workspace.withSizes(state.layout, Workspace.shownCount(state.layout, state), [])),
    /** As the workspace was at first, but for what is open and what is locked. */
    arrangementReset: (state) => ({
      ...relaid(state, Workspace.withoutArrangement(state.layout)),
      panels: Quadrant.initial
    }),
    lockSwitched: (state, { payload: slot }: PayloadAction<Slot>) =>
      laidOut(state, Workspace.withLock(state.layout, slot, !state.layout.locked.includes(slot))),
    /** A quadrant follows a list no longer. */
    letGo: (state, { payload: slot }: PayloadAction<Slot>) => laidOut(state, Workspace.letGo(state.layout, slot)),
    leadingSwitched: (
      state,
      { payload: { id, leads } }: PayloadAction<{ readonly id: string; readonly leads: boolean }>
    ) => laidOut(state, Workspace.withLeading(state.layout, id, leads)),
    /** A case that a list leads to is looked at by another part. */
    partShown: (
      state,
      { payload: { id, part } }: PayloadAction<{ readonly id: string; readonly part: Workspace.FollowedPart }>
    ) => laidOut(state, Workspace.withPart(state.layout, id, part)),
    layoutUndone: (state) => (state.before === null ? state : { ...state, ...state.before, before: null })
  }
})

export const {
  restored,
  widthChanged,
  phoneChanged,
  listShown,
  foundBySearch,
  searchReturned,
  searchClosed,
  roomChanged,
  layoutChanged,
  activated,
  pinned,
  slotFocused,
  moved,
  swapped,
  maximised,
  unmaximised,
  closed,
  closingAsked,
  handOverAsked,
  withdrawalAsked,
  reopened,
  described,
  countAsked,
  dynamicSwitched,
  maximumSet,
  arranged,
  separatorMoved,
  equalised,
  arrangementReset,
  lockSwitched,
  letGo,
  partShown,
  leadingSwitched,
  layoutUndone
} = slice.actions
export const workspace = slice.reducer

/** What the window shows of the workspace. */
export const viewOf = ({ layout, panels, width }: WorkspaceState): Workspace.View =>
  Workspace.view(layout, { panels, width })

/** The quadrant that can be added; null: there is no room for one. */
export const nextOf = ({ layout, panels, width }: WorkspaceState): Workspace.ShownSlot | null =>
  Workspace.nextQuadrant(layout, { panels, width })
