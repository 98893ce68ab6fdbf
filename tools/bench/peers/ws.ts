/** A bare ws server that passes each line of one on to all: the very ws that Socket.IO stands on. */
import { createServer } from "node:http"
import { createRequire } from "node:module"
import type * as Ws from "ws"
import { listen } from "../inputs/listen.ts"

// Nothing else is loaded: its memory is measured.
const fromServer = createRequire(new URL("../../../apps/server/package.json", import.meta.url))
const { WebSocketServer }: typeof Ws = createRequire(fromServer.resolve("socket.io"))("ws")

const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
server.on("connection", (socket) => {
  socket.on("message", (data, isBinary) => {
    for (const client of server.clients) client.send(data, { binary: isBinary })
  })
})
console.log(await listen(http))
