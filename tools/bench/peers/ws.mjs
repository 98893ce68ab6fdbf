/** A bare ws server that passes each line of one on to all: the very ws that Socket.IO stands on. */
import { createServer } from "node:http"
import { createRequire } from "node:module"

const fromServer = createRequire(new URL("../../../apps/server/package.json", import.meta.url))
const { WebSocketServer } = createRequire(fromServer.resolve("socket.io"))("ws")

const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
server.on("connection", (socket) => {
  socket.on("message", (data, isBinary) => {
    for (const client of server.clients) client.send(data, { binary: isBinary })
  })
})
http.listen(0, () => console.log(`http://localhost:${http.address().port}`))
