/** Real time beside the store: the colour of the session, the processes that are open, and whether the server is heard. */
import type { Client as Connection, Options as ConnectOptions, State as Link } from "@quadrante/realtime/client"
import { comparedIn } from "@quadrante/domain/document"
import * as Panel from "@quadrante/domain/panel"
import * as Workspace from "@quadrante/domain/workspace"
import { define } from "@quadrante/persistence/slot"
import { processRoom, profileOfRoom } from "@quadrante/realtime/event"
import { Schema } from "effect"
import type { App } from "../kernel/app.ts"
import { knownIn, openInstances } from "../kernel/known.ts"
import { onUntrue } from "../data/invalidation.ts"
import type { Attention } from "../session/attention.ts"
import { findSession } from "../session/session.ts"
import { roomsHeard } from "../store/arrival.ts"
import { blurred, colourStepped } from "../store/client.ts"
import { eventReceived } from "../store/entities.ts"
import { connectionChanged, type ConnectionState } from "../store/connection.ts"
import { sessionOpened } from "../store/session.ts"
import type { State } from "../store/store.ts"
import { eventsMissed } from "../store/tasks.ts"
import { readersTold } from "../store/documents.ts"
import { followTexts } from "./readers.ts"
import { followSessions } from "./sessions.ts"
import { loadProcess } from "../instance/acts.ts"

/**
 * How far the events of the person, and of their profiles, have been told in this tab, by room, so that one that was loaded
 * anew hears what it missed.
 */
const heardSlice = define({
  name: "heard",
  area: "session",
  version: 2,
  schema: Schema.Record(Schema.String, Schema.Int),
  initial: {},
  // It was the number of the person's room alone.
  migrations: { 1: (seq) => (seq === null ? {} : { usuario: seq }) }
})

const isKept = (room: string): boolean => room === "usuario" || profileOfRoom(room) !== null

/** How long a socket that was refused waits before it is asked whether its session lives. */
const reviewMs = 1_000

/** How long until the code of the connection is asked for again, where it did not come. */
const codeRetryMs = 5_000

/** The code of the connection: nobody waits for it to work, so it comes behind the workspace. */
const loadConnect = async (dispatch: App["dispatch"]): Promise<(options: ConnectOptions) => Connection> => {
  for (;;) {
    try {
      const { connect } = await import("@quadrante/realtime/client")
      return connect
    } catch {
      dispatch(connectionChanged({ state: "offline", since: Date.now() }))
      await new Promise((resolve) => setTimeout(resolve, codeRetryMs))
    }
  }
}

/** Connects, follows, and tells; the connection lasts as long as the page. */
export const startRealtime = async (app: App, attention: Attention): Promise<void> => {
  const { store, vault, ambiente, dispatch, listen } = app
  onUntrue(app, ["offers"], () => void followSessions(app))
  const [connect, known] = await Promise.all([loadConnect(dispatch), vault.load(heardSlice)])
  const { client, session, arrival } = store.getState()
  // All that this page knows was asked after the login, so that nothing before it was missed.
  let heard = arrival.heard ?? known
  if (arrival.heard !== null) {
    vault.save(heardSlice, heard)
    dispatch(roomsHeard(null))
  }
  const connection = connect({
    origin: location.origin,
    prefix: ambiente.prefix,
    amb: ambiente.amb,
    client: client.id,
    ...credentialsOf(app),
    session: { seq: session.view?.seq ?? null },
    person: { seq: heard["usuario"] ?? null },
    known: (room) => heard[room] ?? null,
    onNumber: (room, seq) => {
      if (!isKept(room)) return
      heard = { ...heard, [room]: seq }
      vault.save(heardSlice, heard)
    },
    colour: { choice: () => store.getState().client.colour, take: (input) => void dispatch(colourStepped(input)) },
    onReaders: (document, people) => void dispatch(readersTold({ document, people })),
    ...handlersOf(app)
  })
  followSession(app, connection)
  // What was chosen before there was a connection it sends by itself.
  listen({
    actionCreator: colourStepped,
    effect: ({ payload: { _tag } }) => (_tag === "Chosen" ? connection.sendColour() : undefined)
  })
  attention.onBack(connection.revalidate)
  followWindow(app)
  followInstances(app, connection)
  followTexts(app, connection)
}

/** Who connects: the token of the session, and the proof that it is this browser's. */
const credentialsOf = ({ vault }: App): Pick<ConnectOptions, "auth" | "learn"> => ({
  auth: async ({ method, address }) => {
    const [token, prover] = [await vault.token(), await vault.prover()]
    return token === undefined || prover === undefined
      ? undefined
      : { token, proof: await prover.prove({ method, address, token }) }
  },
  learn: ({ nonce, nowMs }) =>
    void vault.prover().then((prover) => prover?.learn({ nonce: nonce ?? null, nowMs: nowMs ?? null }))
})

/** What becomes of what is heard. */
const handlersOf = (app: App): Pick<ConnectOptions, "onState" | "onEvent" | "onReset"> => {
  const { dispatch } = app
  const state = () => app.store.getState()
  const { id: own } = state().client
  return {
    onState: (link) => {
      dispatch(connectionChanged(toConnectionState(link)))
      if (link._tag !== "Refused") return
      if (link.code === "ended") void app.ended()
      // What the server says of the session over HTTP counts; where it still lives, that opens the socket again.
      else if (link.code === "unauthenticated") setTimeout(() => void findSession(app), reviewMs)
      else if (link.code === "blocked" || link.code === "expired") void review(app, link.code)
    },
    onEvent: (event) => {
      const told = { event: event.event, room: event.room, call: event.call, value: event.value }
      dispatch(eventReceived(told, event.origin === own))
    },
    onReset: (room) => void dispatch(eventsMissed(room))
  }
}

/**
 * The socket was refused for a session that waits for its person. It may have been refused under a token that was replaced
 * while the refusal was on its way: whoever is back already is not asked again. What the server says over HTTP counts; where
 * it says nothing, its last word does.
 */
const review = async (app: App, why: "blocked" | "expired"): Promise<void> => {
  const before = await app.vault.token()
  // Another window has put the session away already.
  if (before === undefined) return app.interrupt(why)
  const isHere = await findSession(app)
  const { interrupted } = app.store.getState().session
  if (!isHere && interrupted === null && before === (await app.vault.token())) await app.interrupt(why)
}

/** With the new token of a session that came back, or was renewed, the server is asked again. */
const followSession = ({ listen }: App, connection: Connection): void =>
  void listen({
    actionCreator: sessionOpened,
    effect: () => {
      // One that is connected is left alone: it is looked at again whenever it comes back by itself.
      const { _tag } = connection.state()
      if (_tag === "Refused" || _tag === "Offline") connection.retry()
    }
  })

/** The open processes that are in view. */
const shownIn = ({ layout, panels, width }: State["workspace"]): ReadonlySet<string> => {
  const { slots } = Workspace.view(layout, { panels, width })
  return new Set(slots.flatMap(({ active, hidden }) => (active === null || hidden ? [] : [active])))
}

/** Back at the window: what is in view is looked at again, in place. */
const followWindow = (app: App): void =>
  void app.listen({
    actionCreator: blurred,
    effect: ({ payload: away }) => {
      if (away) return
      const { workspace } = app.store.getState()
      const inView = shownIn(workspace)
      for (const { id, instance } of workspace.layout.processes) {
        if (instance !== null && inView.has(id)) void loadProcess(app, id)
      }
    }
  })

/**
 * The rooms of the instances that are open are the ones that are heard: from what was known when they were read, so that
 * none is read twice. One that nobody looks at is not read by itself: it begins anew, which reads it.
 */
const followInstances = (app: App, connection: Connection): void => {
  const { listen, store } = app
  let joined: ReadonlySet<string> = new Set()
  const follow = () => {
    const { workspace } = store.getState()
    const instances = knownIn(app)
    const inView = shownIn(workspace)
    const open = new Map<string, number | null>()
    for (const process of workspace.layout.processes) {
      const { id, instance } = process
      const text = Panel.textOf(process) ?? comparedIn(process)
      // Its own form may be closed.
      if (text !== null && !open.has(text.caso)) open.set(text.caso, null)
      if (instance === null) continue
      const { instance: known = null, fault = null, missed = false } = instances[id] ?? {}
      const isRead = known?.id === instance
      const isComing = inView.has(id) && !isRead && !missed && fault === null
      if (!isComing || joined.has(instance)) open.set(instance, isRead ? (known.seq ?? null) : null)
    }
    for (const [instance, seq] of open) if (!joined.has(instance)) connection.join(processRoom(instance), seq)
    for (const instance of joined) if (!open.has(instance)) connection.leave(processRoom(instance))
    joined = new Set(open.keys())
  }
  follow()
  listen({ predicate: (_, now, before) => now.workspace !== before.workspace, effect: follow })
  openInstances(app).subscribe(follow)
}

const toConnectionState = (link: Link): ConnectionState => {
  switch (link._tag) {
    case "Online":
      return { state: "online" }
    case "CatchingUp":
      return { state: "catching-up" }
    case "Connecting":
    case "Stopped":
      return { state: "connecting" }
    case "Refused":
      return { state: "offline", since: Date.now() }
    case "Offline":
      return { state: "offline", since: link.sinceMs }
  }
}
