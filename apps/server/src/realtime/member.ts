/** Members: who stands behind a socket, and the rooms that the server lets them into. */
import type { Socket as Wire } from "node:net"
import type { RoomName } from "@quadrante/realtime/event"
import { processRoom } from "@quadrante/realtime/event"
import type { RefusalCode } from "@quadrante/realtime/protocol"
import type { DefaultEventsMap, Server, Socket } from "socket.io"
import { maySee } from "../engine/commands.ts"
import * as Instance from "../engine/instance.ts"
import type { Held } from "../session/session.ts"
import type { Unauthenticated } from "../session/authentication.ts"
import type { Queries } from "../storage/database.ts"
import { rooms } from "./outbox.ts"

/** What is known of a socket once it was let in. */
export interface Member {
  readonly session: Held
  /** The client (tab) that it belongs to; it comes back as the origin of what it causes. */
  readonly client: string
  /** The connection itself, on which frames that are made once are written. */
  readonly wire: Wire
}

export type MemberSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Member>
export type MemberServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Member>

/** A room as sockets stand in it: of one environment. */
export const place = (amb: string, room: string): string => `${amb}/${room}`

/** All sockets of a session, whatever rooms they asked for: those that are cut when it ends. */
export const placeOfSession = ({ amb, id }: { readonly amb: string; readonly id: string }): string => `${amb}#${id}`

/** All sockets of one client, which need no echo of what it caused. */
export const placeOfClient = (amb: string, room: string, client: string): string => `${amb}/${room}@${client}`

/** The room that a member means by its logical name; null where they may not stand in it. */
export const roomOf = async (
  sql: Queries,
  { session }: Pick<Member, "session">,
  name: RoomName
): Promise<string | null> => {
  if (name === "sessao") return rooms.session(session.id)
  if (name === "usuario") return rooms.person(session.person)
  if (name === "ambiente") return rooms.environment
  const id = name.slice(processRoom("").length)
  const instance = Instance.isId(id) ? await Instance.find(sql, session.amb, id, "read") : null
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, session.amb, id)
  return maySee(session, instance, tasks) ? rooms.process(id) : null
}

/** The logical name of a room, which is all that a client sees of it. */
export const nameOf = (room: string): RoomName => {
  const [kind = "", id = ""] = room.split(":")
  return kind === "processo" ? processRoom(id) : kind
}

/** Why a socket is not let in or is cut, from why its session gives no right. */
export const refusalOf = (reason: Unauthenticated): RefusalCode => {
  switch (reason) {
    case "proof-nonce":
      return "nonce"
    case "session-expired":
      return "expired"
    case "session-revoked":
      return "ended"
    case "session-blocked":
      return "blocked"
    // The page has the new token in a moment.
    case "session-renewed":
      return "unavailable"
    case "session-absent":
    case "proof-invalid":
      return "unauthenticated"
  }
}
