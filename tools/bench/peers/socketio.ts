/** A bare Socket.IO server that passes each message of one on to a room that all stand in; nobody is asked who they are. */
import { createServer } from "node:http"
import { createRequire } from "node:module"
import type * as SocketIo from "socket.io"
import { listen } from "../inputs/listen.ts"

const { Server }: typeof SocketIo = createRequire(new URL("../../../apps/server/package.json", import.meta.url))(
  "socket.io"
)

const http = createServer()
const io = new Server(http, { transports: ["websocket"], serveClient: false })
io.on("connection", (socket) => {
  void socket.join("all")
  socket.on("event", (value) => io.to("all").emit("event", value))
})
console.log(await listen(http))
