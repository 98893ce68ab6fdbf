/** Link: the one socket of a client, opened again and again until it is stopped or refused for good. */
import { Option, Schema } from "effect"
import { io } from "socket.io-client"
import { protocol } from "../event/event.ts"
import * as Protocol from "../protocol/protocol.ts"
import { type Backoff, delayMs } from "./backoff.ts"
import type { Options } from "./options.ts"
import { cure, type State } from "./state.ts"

/** What a link needs. */
export interface LinkOptions extends Pick<Options, "origin" | "prefix" | "amb" | "client" | "auth" | "learn"> {
  readonly backoff: Backoff
  readonly random: () => number
  readonly clock: () => number
  readonly answerMs: number
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onEvent: (json: unknown) => void
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

/** So often in a row a nonce is taken as the cure; a server that always wants another one is broken. */
const mostNonces = 2

/** A link that does nothing until it is started. */
export const makeLink = (options: LinkOptions): Link => {
  const { origin, amb, client, clock } = options
  let state: State = { _tag: "Connecting" }
  let attempt = 0
  let nonces = 0
  /** The server asked not to be asked before. */
  let notBefore = 0
  let refusal: Protocol.Refusal | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const socket = io(origin, {
    path: `${options.prefix ?? ""}/socket.io`,
    transports: ["websocket"],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    timeout: options.answerMs,
    auth: (give) => {
      const lost = () => end({ code: "unauthenticated" })
      options.auth(Protocol.handshakeTarget(origin, amb)).then((credentials) => {
        if (credentials === undefined) return lost()
        const handshake: Protocol.Handshake = { protocol, amb, client, ...credentials }
        give(handshake)
      }, lost)
    }
  })

  const become = (next: State) => {
    const same = next._tag === state._tag && next._tag !== "Refused"
    if (state._tag === "Stopped" || same) return
    state = next
    options.onState(next)
  }

  const open = () => {
    clearTimeout(timer)
    timer = undefined
    refusal = undefined
    socket.connect()
  }

  const later = () => {
    become({ _tag: "Offline", sinceMs: clock() })
    if (state._tag !== "Offline") return
    clearTimeout(timer)
    timer = setTimeout(open, Math.max(notBefore - clock(), 0) + delayMs(options.backoff, attempt++, options.random()))
  }

  /** The connection is not there, and why, as far as the server said. */
  const end = (why: Protocol.Refusal | undefined) => {
    socket.disconnect()
    if (state._tag === "Stopped") return
    options.onDown()
    if (why === undefined) return later()
    options.learn?.({
      ...(why.nonce !== undefined && { nonce: why.nonce }),
      ...(why.now !== undefined && { nowMs: why.now })
    })
    if (why.retryAfter !== undefined) notBefore = clock() + why.retryAfter * 1000
    const then = cure(why.code)
    if (then === "none") return become({ _tag: "Refused", code: why.code })
    if (then === "later" || ++nonces > mostNonces) return later()
    open()
  }

  const tryNow = () => {
    if (state._tag !== "Offline" || timer === undefined || clock() < notBefore) return
    attempt = 0
    open()
  }

  socket.on("connect", () => {
    attempt = 0
    nonces = 0
    become({ _tag: "CatchingUp" })
    options.onUp()
  })
  socket.on("connect_error", (fault) => end(refusalOf("data" in fault ? fault.data : undefined)))
  socket.on(Protocol.messages.refused, (json: unknown) => {
    refusal = refusalOf(json)
  })
  socket.on("disconnect", (reason) => {
    if (reason !== "io client disconnect") end(refusal)
  })
  socket.on(Protocol.messages.event, (json: unknown) => options.onEvent(json))

  return {
    start: open,
    stop: () => {
      become({ _tag: "Stopped" })
      clearTimeout(timer)
      socket.disconnect()
      socket.off()
    },
    state: () => state,
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
      if (socket.connected) become({ _tag: yes ? "Online" : "CatchingUp" })
    },
    tryNow,
    drop: () => {
      if (socket.connected) end(undefined)
    },
    retry: () => {
      if (state._tag !== "Refused") return tryNow()
      attempt = 0
      nonces = 0
      become({ _tag: "Connecting" })
      open()
    }
  }
}

const refusalOf = (json: unknown): Protocol.Refusal | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(Protocol.Refusal)(json))
