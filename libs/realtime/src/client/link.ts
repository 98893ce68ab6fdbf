/** The client's one socket: reconnects until it is stopped or refused for good. */
import { Option, Schema } from "effect"
import { io, type Socket } from "socket.io-client"
import { protocol } from "../event/event.ts"
import * as Protocol from "../protocol/protocol.ts"
import type { Backoff } from "./backoff.ts"
import { connected, initialLink, inState, type LinkState, lost } from "./link-state.ts"
import type { Options } from "./options.ts"
import type { State } from "./state.ts"

/** What a link needs. */
export interface LinkOptions extends Pick<Options, "origin" | "prefix" | "amb" | "client" | "auth" | "learn"> {
  readonly backoff: Backoff
  readonly random: () => number
  readonly clock: () => number
  readonly answerMs: number
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onEvent: (json: unknown) => void
  /** The rooms of the person's profiles came. */
  readonly onProfiles: (json: unknown) => void
  /** Who else is in a text. */
  readonly onReaders: (json: unknown) => void
  readonly onState: (state: State) => void
}

/** A link to the server. */
export interface Link {
  readonly start: () => void
  readonly stop: () => void
  readonly state: () => State
  readonly isUp: () => boolean
  /** Sends and waits for the answer; undefined where the connection went or the answer stayed out, which ends it. */
  readonly ask: (message: string, payload: unknown) => Promise<unknown>
  /** Sends without waiting; lost where there is no connection. */
  readonly tell: (message: string, payload: unknown) => void
  /** Says whether the rooms are where the server is. */
  readonly caughtUp: (yes: boolean) => void
  /** Does not wait any longer for the next attempt. */
  readonly tryNow: () => void
  /** Ends a connection over which nothing can come any more. */
  readonly drop: () => void
  /** As {@link Link.tryNow}, also after a refusal. */
  readonly retry: () => void
}

/** A link that does nothing until it is started. */
export const makeLink = (options: LinkOptions): Link => {
  const { clock } = options
  let link = initialLink
  let refusal: Protocol.Refusal | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const socket = makeSocket(options, () => end({ code: "unauthenticated" }))

  const change = (next: LinkState) => {
    const { state } = link
    link = next
    if (next.state !== state) options.onState(next.state)
  }

  const open = () => {
    clearTimeout(timer)
    timer = undefined
    refusal = undefined
    socket.connect()
  }

  /** The connection is not there, and why, as far as the server said. */
  const end = (why: Protocol.Refusal | undefined) => {
    socket.disconnect()
    if (link.state._tag === "Stopped") return
    options.onDown()
    if (why !== undefined) {
      options.learn?.({
        ...(why.nonce !== undefined && { nonce: why.nonce }),
        ...(why.now !== undefined && { nowMs: why.now })
      })
    }
    const { backoff, random } = options
    const [next, retry] = lost(link, { refusal: why, nowMs: clock(), backoff, random })
    change(next)
    if (retry === null) return
    if (retry.afterMs === 0) return open()
    // Whoever was told may have stopped it.
    if (link.state._tag !== "Offline") return
    clearTimeout(timer)
    timer = setTimeout(open, retry.afterMs)
  }

  const tryNow = () => {
    if (link.state._tag !== "Offline" || timer === undefined || clock() < link.notBefore) return
    link = { ...link, attempt: 0 }
    open()
  }

  socket.on("connect", () => {
    change(connected(link))
    options.onUp()
  })
  socket.on("connect_error", (fault) => end(refusalOf("data" in fault ? fault.data : undefined)))
  socket.on(Protocol.messages.refused, (json: unknown) => {
    refusal = refusalOf(json)
  })
  socket.on("disconnect", (reason) => {
    if (reason !== "io client disconnect") end(refusal)
  })
  hear(socket, options)

  return {
    start: open,
    stop: () => {
      change(inState(link, { _tag: "Stopped" }))
      clearTimeout(timer)
      socket.disconnect()
      socket.off()
    },
    state: () => link.state,
    isUp: () => socket.connected,
    ask: async (message, payload) => {
      if (!socket.connected) return undefined
      const { id } = socket
      try {
        return await socket.timeout(options.answerMs).emitWithAck(message, payload)
      } catch {
        // The same connection, and no answer: it is dead, whatever TCP believes.
        if (socket.connected && socket.id === id) end(undefined)
        return undefined
      }
    },
    tell: (message, payload) => {
      if (socket.connected) socket.emit(message, payload)
    },
    caughtUp: (yes) => {
      if (socket.connected) change(inState(link, { _tag: yes ? "Online" : "CatchingUp" }))
    },
    tryNow,
    drop: () => {
      if (socket.connected) end(undefined)
    },
    retry: () => {
      if (link.state._tag !== "Refused") return tryNow()
      change(inState({ ...link, attempt: 0, nonces: 0 }, { _tag: "Connecting" }))
      open()
    }
  }
}

/** Hands on what the server says by itself. */
const hear = (socket: Socket, { onEvent, onProfiles, onReaders }: LinkOptions): void => {
  socket.on(Protocol.messages.event, (json: unknown) => onEvent(json))
  socket.on(Protocol.messages.profiles, (json: unknown) => onProfiles(json))
  socket.on(Protocol.messages.readers, (json: unknown) => onReaders(json))
}

/** A socket that connects when it is told to; each time with a new proof. */
const makeSocket = ({ origin, prefix, amb, client, auth, answerMs }: LinkOptions, onLost: () => void) =>
  io(origin, {
    path: `${prefix ?? ""}/socket.io`,
    transports: ["websocket"],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    timeout: answerMs,
    auth: (give) => {
      auth(Protocol.handshakeTarget(origin, amb)).then((credentials) => {
        if (credentials === undefined) return onLost()
        const handshake: Protocol.Handshake = { protocol, amb, client, ...credentials, profiles: true }
        give(handshake)
      }, onLost)
    }
  })

const refusalOf = (json: unknown): Protocol.Refusal | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(Protocol.Refusal)(json))
