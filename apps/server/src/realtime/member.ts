/** Authenticated sockets, and the rooms that the server lets them join. */
import { isId } from "../kernel/data/id.ts"
import type { Socket as Wire } from "node:net"
import { privateChannelOf } from "@quadrante/domain/client"
import type { RoomName } from "@quadrante/realtime/event"
import { processRoom, profileOfRoom, profileRoom } from "@quadrante/realtime/event"
import type { RefusalCode } from "@quadrante/realtime/protocol"
import type { DefaultEventsMap, Server, Socket } from "socket.io"
import { maySee } from "../process/rows/sight.ts"
import * as Instance from "../process/rows/instance.ts"
import * as Role from "../identity/session/role.ts"
import type { AuthenticatedSession } from "../identity/session/session.ts"
import type { AuthenticationCode } from "../identity/session/authentication.ts"
import type { Queries } from "../kernel/data/database.ts"
import { rooms } from "../kernel/events/outbox.ts"

/** What a socket keeps of its session; the rest is read when it is asked for, and may be another by then. */
export type SocketSession = Pick<
  AuthenticatedSession,
  "amb" | "id" | "person" | "thumbprint" | "generation" | "privateChannel"
>

/** An admitted socket. */
export interface Member {
  readonly session: SocketSession
  /** The client (tab) that it belongs to; what it causes has it as its origin. */
  readonly client: string
  /** Follows the rooms of its person's profiles. A client of 0.2 does not, and is told in the person's room. */
  readonly followsProfiles: boolean
  /** The rooms of profiles that it was named last. */
  named?: string
  /** The connection itself, on which frames that are made once are written. */
  readonly wire: Wire
}

export type MemberSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Member>
export type MemberServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Member>

/** The Socket.IO name of a room: environment and room. */
export const roomKey = (amb: string, room: string): string => `${amb}/${room}`

/** The room of all sockets of a session, to disconnect them when it ends. */
export const placeOfSession = ({ amb, id }: { readonly amb: string; readonly id: string }): string => `${amb}#${id}`

/** Whom a room is resolved for. */
type RoomMember = Pick<Member, "client"> & { readonly session: Pick<SocketSession, "id" | "person" | "privateChannel"> }

/** Resolves the logical name of a room for a member. */
export const roomOf = ({ client, session: { id, person, privateChannel } }: RoomMember, name: RoomName): string => {
  if (name === "sessao") return rooms.session(id)
  if (name === "canal") return rooms.client(privateChannelOf(privateChannel, client))
  if (name === "usuario") return rooms.person(person)
  const profile = profileOfRoom(name)
  if (profile !== null) return rooms.profile(profile)
  return name === "ambiente" ? rooms.environment : rooms.process(name.slice(processRoom("").length))
}

/** Resolves the logical name of a room that a client may join; null if it may not. */
export const roomFor = async (
  sql: Queries,
  member: Pick<Member, "client"> & { readonly session: AuthenticatedSession },
  name: RoomName
): Promise<string | null> => {
  const { session } = member
  const profile = profileOfRoom(name)
  if (profile !== null) return (await Role.hasProfile(sql, session, profile)) ? rooms.profile(profile) : null
  if (!name.startsWith(processRoom(""))) return roomOf(member, name)
  const id = name.slice(processRoom("").length)
  const instance = isId(id) ? await Instance.find(sql, session.amb, id, "read") : null
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, session.amb, id)
  return maySee(session, instance, tasks) ? rooms.process(id) : null
}

/** The logical name of a room, which is all that a client sees of it. */
export const nameOf = (room: string): RoomName => {
  const [kind = "", id = ""] = room.split(":")
  if (kind === "perfil") return profileRoom(id)
  return kind === "processo" ? processRoom(id) : kind
}

/** Why a socket is not let in or is cut, from why its session gives no right. */
export const refusalOf = (reason: AuthenticationCode): RefusalCode => {
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
