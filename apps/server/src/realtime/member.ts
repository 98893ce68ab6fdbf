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

/** What a socket keeps of its session; the rest is read when it is asked for, and may be another by then. */
export type Known = Pick<Held, "amb" | "id" | "person" | "thumbprint" | "generation">

/** What is known of a socket once it was let in. */
export interface Member {
  readonly session: Known
  /** The client (tab) that it belongs to; what it causes has it as its origin. */
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

/** The room that a member means by its logical name. */
export const roomOf = ({ id, person }: Known, name: RoomName): string => {
  if (name === "sessao") return rooms.session(id)
  if (name === "usuario") return rooms.person(person)
  return name === "ambiente" ? rooms.environment : rooms.process(name.slice(processRoom("").length))
}

/** The room that a session may enter by its logical name; null where it may not. */
export const roomFor = async (sql: Queries, session: Held, name: RoomName): Promise<string | null> => {
  if (!name.startsWith(processRoom(""))) return roomOf(session, name)
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
