import { Effect, Fiber, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { startServer, type TestServer } from "../../test/server.ts"
import { Connection, type Options } from "./connection.ts"

it("shows state, events and colour as streams while its scope lasts, and stops with it", async () => {
  const seen = await within((server) =>
    Effect.gen(function* () {
      const connection = yield* Connection
      const signals = yield* Effect.forkChild(
        connection.signals.pipe(
          Stream.filter(({ _tag }) => _tag === "Event"),
          Stream.take(1),
          Stream.runCollect
        )
      )
      const states = yield* connection.states.pipe(
        Stream.map(({ _tag }) => _tag),
        Stream.takeUntil((tag) => tag === "Online"),
        Stream.runCollect
      )
      server.publish("usuario", "tasksChanged", null)
      yield* connection.setColor("teal")
      const colours = yield* connection.colours.pipe(Stream.take(1), Stream.runCollect)
      return { states, colours, signals: yield* Fiber.join(signals), sockets: server.sockets() }
    })
  )
  expect(seen.states.at(-1)).toBe("Online")
  expect(seen.colours).toEqual(["teal"])
  expect(seen.signals).toMatchObject([{ _tag: "Event", event: { call: "tasksChanged", seq: 1 } }])
  expect(seen.sockets).toBe(1)
  expect(seen.socketsAfter).toBe(0)
})

// Helpers

const within = async <A>(work: (server: TestServer) => Effect.Effect<A, never, Connection>) => {
  const server = await startServer()
  const options: Options = {
    origin: `http://127.0.0.1:${server.port}`,
    amb: "prod",
    client: "one",
    auth: () => Effect.succeed({ token: "t", proof: "p" }),
    session: { seq: null, tema_cor: null }
  }
  const layer: Layer.Layer<Connection> = Connection.layer(options)
  const seen = await Effect.runPromise(work(server).pipe(Effect.provide(layer)))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const socketsAfter = server.sockets()
  await server.close()
  return { ...seen, socketsAfter }
}
