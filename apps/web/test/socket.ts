/**
 * In the place of `socket.io-client` in tests of components: a connection that stands at once, answers every room that
 * nothing was missed, and takes what a test has the server say.
 */
import * as Protocol from "@quadrante/realtime/protocol"
import type { Envelope, RoomName } from "@quadrante/realtime/event"

type Listener = (...values: ReadonlyArray<unknown>) => void

/** The sockets of the page, which a test can speak through. */
const sockets = new Set<FakeSocket>()

let joined = 0
/** How often this page has asked what it missed in its rooms. */
export const joins = (): number => joined

class FakeSocket {
  connected = false
  readonly id = "socket"
  readonly #listeners = new Map<string, Set<Listener>>()

  on(message: string, listener: Listener) {
    this.#listeners.set(message, (this.#listeners.get(message) ?? new Set()).add(listener))
    return this
  }
  off() {
    this.#listeners.clear()
    return this
  }
  connect() {
    sockets.add(this)
    queueMicrotask(() => {
      this.connected = true
      this.say("connect")
    })
    return this
  }
  disconnect() {
    this.connected = false
    sockets.delete(this)
    return this
  }
  timeout() {
    return this
  }
  emit() {
    return this
  }
  emitWithAck(message: string, payload: Protocol.Join): Promise<unknown> {
    if (message !== Protocol.messages.join) return Promise.resolve({ ok: true, seq: 1 })
    joined += 1
    const reply: Protocol.JoinReply = payload.rooms.map(({ room, after }) =>
      after === null
        ? { room, snapshot: room === "sessao" ? { tema_cor: null } : null, seq: numbers.get(room) ?? 0 }
        : { room, events: [] }
    )
    return Promise.resolve(reply)
  }
  say(message: string, ...values: ReadonlyArray<unknown>) {
    for (const listener of this.#listeners.get(message) ?? []) listener(...values)
  }
}

export type Socket = FakeSocket
export const io = () => new FakeSocket()

/** Numbers of the last events that were said in each room, which outlive a page. */
const numbers = new Map<RoomName, number>()

/** Has the server tell all windows of this page something. */
export const announce = (told: Omit<Envelope, "seq">): void => {
  const seq = (numbers.get(told.room) ?? 0) + 1
  numbers.set(told.room, seq)
  for (const socket of sockets) socket.say(Protocol.messages.event, { ...told, seq })
}

/** The connection breaks, as seen from here. */
export const hangUp = (): void => {
  for (const socket of sockets) {
    socket.connected = false
    socket.say("disconnect", "transport close")
  }
}

/** A page that is gone takes its connections along. */
export const forgetSockets = (): void => {
  for (const socket of sockets) socket.disconnect().off()
}
