/** Real time beside the store: the colour of the session, the processes that are open, and whether the server is heard. */
import { type Client as Connection, connect, type State as Link } from "@quadrante/realtime/client"
import * as Client from "@quadrante/domain/client"
import * as Workspace from "@quadrante/domain/workspace"
import { define } from "@quadrante/persistence/slot"
import * as Theme from "@quadrante/domain/theme"
import { processRoom } from "@quadrante/realtime/event"
import { Schema } from "effect"
import type { App } from "../../startup/app.ts"
import { blurred, colourChosen, colourFollowed, ownColourChosen } from "../../store/client.ts"
import { eventReceived } from "../../store/entities.ts"
import { connectionChanged, type ConnectionState } from "../../store/connection.ts"
import { sessionOpened } from "../../store/session.ts"
import type { State } from "../../store/store.ts"
import { tasksChanged } from "../../store/tasks.ts"
import { tellNotice } from "../notices/notices.ts"
import { followSessions } from "./sessions.ts"
import { documentChanged } from "../documents/documents.ts"
import { loadProcess } from "../process/acts.ts"

/** How far the person's events have been told in this tab, so that one that was loaded anew hears what it missed. */
const heardSlice = define({
  name: "heard",
  area: "session",
  version: 1,
  schema: Schema.NullOr(Schema.Int),
  initial: null
})

/** A colour that was chosen here and has not reached the server. */
const unsentSlice = define({
  name: "colour_unsent",
  area: "session",
  version: 1,
  schema: Schema.NullOr(Theme.Colour),
  initial: null
})

/** Connects, follows, and tells; the connection lasts as long as the page. */
export const startRealtime = async (app: App): Promise<Connection> => {
  const { store, dispatch, vault, ambiente } = app
  const state = () => store.getState() as State
  const [heard, unsent] = await Promise.all([vault.load(heardSlice), vault.load(unsentSlice)])
  const { client, session } = state()

  /** The open processes that show an instance. */
  const showing = (instance: string) =>
    state().workspace.layout.processes.filter(({ instance: own }) => own === instance)

  const connection = connect({
    origin: location.origin,
    prefix: ambiente.prefix,
    amb: ambiente.amb,
    client: client.id,
    auth: async ({ method, address }) => {
      const [token, prover] = [await vault.token(), await vault.prover()]
      return token === undefined || prover === undefined
        ? undefined
        : { token, proof: await prover.prove({ method, address, token }) }
    },
    learn: ({ nonce, nowMs }) =>
      void vault.prover().then((prover) => prover?.learn({ nonce: nonce ?? null, nowMs: nowMs ?? null })),
    session: { seq: session.view?.seq ?? null, tema_cor: session.view?.tema_cor ?? null },
    person: { seq: heard },
    unsentColour: unsent,
    ownColour: client.ownColour,
    onNumber: (room, seq) => room === "usuario" && vault.save(heardSlice, seq),
    onUnsentColour: (colour) => vault.save(unsentSlice, colour),
    onState: (link) => {
      dispatch(connectionChanged(stateOf(link)))
      if (link._tag !== "Refused") return
      if (link.code === "ended") void app.ended()
      else if (link.code === "unauthenticated") void app.lost()
      else if (link.code === "blocked" || link.code === "expired") void app.interrupt(link.code)
    },
    onColour: (colour) => {
      if (colour !== state().client.tema_cor) dispatch(colourFollowed(colour))
    },
    onEvent: (event) => {
      dispatch(eventReceived({ event: event.event, room: event.room, call: event.call, value: event.value }))
      if (event.call === "tasksChanged") dispatch(tasksChanged())
      if (event.call === "offerUrl" || event.call === "sessionsChanged") void followSessions(app)
      if (event.call === "documentChanged") documentChanged(app, event.value.instancia)
      if (event.call === "notify") tellNotice(app, event.value)
      if (event.call !== "processChanged" || event.origin === client.id) return
      for (const { id } of showing(event.value.instancia)) void loadProcess(app, id)
    },
    onReset: (room) => {
      if (room === "usuario") dispatch(tasksChanged())
      // What happened meanwhile to the person's sessions is not told again.
      if (room === "usuario") void followSessions(app)
      if (!room.startsWith("processo:")) return
      documentChanged(app, room.slice("processo:".length))
      for (const { id } of showing(room.slice("processo:".length))) void loadProcess(app, id)
    }
  })

  // With the new token of a session that came back, or was renewed.
  app.listen({
    actionCreator: sessionOpened,
    effect: () => {
      // One that is connected is left alone: it is looked at again whenever it comes back by itself.
      const { _tag } = connection.state()
      if (_tag === "Refused" || _tag === "Offline") connection.retry()
    }
  })

  app.listen({
    actionCreator: colourChosen,
    effect: ({ payload }, { getOriginalState }) => {
      const { event } = Client.withColour(getOriginalState().client, payload)
      if (event !== null) connection.setColor(event.value)
    }
  })

  app.listen({
    actionCreator: ownColourChosen,
    effect: ({ payload }) => {
      connection.setOwnColour(payload)
      const { shown } = connection.colour()
      if (!payload && shown !== null) dispatch(colourFollowed(shown))
    }
  })

  // Back at the window: what is in view is looked at again, in place.
  app.listen({
    actionCreator: blurred,
    effect: ({ payload: away }) => {
      if (away) return
      const { layout, panels, width } = state().workspace
      const { slots } = Workspace.view(layout, { panels, width })
      const inView = new Set(slots.flatMap(({ active, hidden }) => (active === null || hidden ? [] : [active])))
      for (const { id, instance } of layout.processes) {
        if (instance !== null && inView.has(id)) void loadProcess(app, id)
      }
    }
  })

  let joined: ReadonlySet<string> = new Set()
  const follow = () => {
    const open = new Set(
      state().workspace.layout.processes.flatMap(({ instance }) => (instance === null ? [] : [instance]))
    )
    for (const instance of open) if (!joined.has(instance)) connection.join(processRoom(instance))
    for (const instance of joined) if (!open.has(instance)) connection.leave(processRoom(instance))
    joined = open
  }
  follow()
  app.listen({
    predicate: (_, now, before) => (now as State).workspace !== (before as State).workspace,
    effect: follow
  })
  return connection
}

const stateOf = (link: Link): ConnectionState => {
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
