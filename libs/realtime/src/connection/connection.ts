/**
 * Connection: the client's real time as an Effect service, with its state to observe and its events to follow.
 *
 * The same without Effect is `@quadrante/realtime/client`.
 */
import type * as Theme from "@quadrante/domain/theme"
import { Context, Effect, Layer, PubSub, Stream, SubscriptionRef } from "effect"
import * as Client from "../client/client.ts"
import type * as Colour from "../colour/colour.ts"
import type { Event, RoomName } from "../event/event.ts"
import type { RefusalCode } from "../protocol/protocol.ts"

/** What comes out of a connection, in the order in which it holds. */
export type Signal =
  | { readonly _tag: "Event"; readonly event: Event }
  /** What is known of the room is void; a null snapshot means that it must be read again. */
  | { readonly _tag: "Reset"; readonly room: RoomName; readonly snapshot: unknown }
  | { readonly _tag: "RoomRefused"; readonly room: RoomName; readonly code: RefusalCode }
  /** The window or the network came back. */
  | { readonly _tag: "Returned" }

/** What a connection is made with; its listeners are the streams of the service. */
export type Options = Omit<
  Client.Options,
  "auth" | "onState" | "onEvent" | "onReset" | "onRoomRefused" | "onColour" | "onReturn"
> & {
  /** The token and a new proof for this target, at each connect; undefined where there is no session. */
  readonly auth: (target: {
    readonly method: string
    readonly address: string
  }) => Effect.Effect<{ readonly token: string; readonly proof: string } | undefined>
}

/** A connection that lasts as long as its scope. */
export interface Shape {
  readonly state: Effect.Effect<Client.State>
  /** The state now, and each one after it. */
  readonly states: Stream.Stream<Client.State>
  /** From the moment of the subscription on. */
  readonly signals: Stream.Stream<Signal>
  readonly colour: Effect.Effect<Colour.Choice>
  /** The colour to show: now, where there is one, and each one after it. */
  readonly colours: Stream.Stream<Theme.Colour>
  readonly join: (room: RoomName, after?: number | null) => Effect.Effect<void>
  readonly leave: (room: RoomName) => Effect.Effect<void>
  readonly setColor: (colour: Theme.Colour) => Effect.Effect<void>
  readonly setOwnColour: (own: boolean) => Effect.Effect<void>
  readonly revalidate: Effect.Effect<void>
  readonly retry: Effect.Effect<void>
}

const make = (options: Options) =>
  Effect.gen(function* () {
    const states = yield* SubscriptionRef.make<Client.State>({ _tag: "Connecting" })
    const signals = yield* PubSub.unbounded<Signal>()
    const colours = yield* PubSub.unbounded<Theme.Colour>({ replay: 1 })
    const say = (signal: Signal) => void PubSub.publishUnsafe(signals, signal)
    const context = yield* Effect.context<never>()
    const run = Effect.runSyncWith(context)
    const runPromise = Effect.runPromiseWith(context)
    if (options.session.tema_cor !== null) PubSub.publishUnsafe(colours, options.session.tema_cor)
    const client = yield* Effect.acquireRelease(
      Effect.sync(() =>
        Client.connect({
          ...options,
          auth: (target) => runPromise(options.auth(target)),
          onState: (state) => run(SubscriptionRef.set(states, state)),
          onEvent: (event) => say({ _tag: "Event", event }),
          onReset: (room, snapshot) => say({ _tag: "Reset", room, snapshot }),
          onRoomRefused: (room, code) => say({ _tag: "RoomRefused", room, code }),
          onReturn: () => say({ _tag: "Returned" }),
          onColour: (colour) => void PubSub.publishUnsafe(colours, colour)
        })
      ),
      (held) => Effect.sync(() => held.stop())
    )
    const shape: Shape = {
      state: Effect.sync(() => client.state()),
      states: SubscriptionRef.changes(states),
      signals: Stream.fromPubSub(signals),
      colour: Effect.sync(() => client.colour()),
      colours: Stream.fromPubSub(colours),
      join: (room, after) => Effect.sync(() => client.join(room, after)),
      leave: (room) => Effect.sync(() => client.leave(room)),
      setColor: (colour) => Effect.sync(() => client.setColor(colour)),
      setOwnColour: (own) => Effect.sync(() => client.setOwnColour(own)),
      revalidate: Effect.sync(() => client.revalidate()),
      retry: Effect.sync(() => client.retry())
    }
    return shape
  })

/** The client's connection to the server's real time. */
export class Connection extends Context.Service<Connection, Shape>()("@quadrante/realtime/Connection") {
  /** Connects at once, and stops when the scope ends. */
  static readonly layer = (options: Options): Layer.Layer<Connection> => Layer.effect(Connection, make(options))
}
