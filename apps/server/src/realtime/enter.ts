/** How a socket comes to stand in rooms: those it asks for, and those of its person's profiles, as long as they are theirs. */
import { profileOfRoom, profileRoom, type RoomName } from "@quadrante/realtime/event"
import { limits, messages, type JoinAnswer, type Profiles } from "@quadrante/realtime/protocol"
import * as Role from "../identity/session/role.ts"
import type { AuthenticatedSession } from "../identity/session/session.ts"
import type { Sql } from "../kernel/data/database.ts"
import { rooms } from "../kernel/events/outbox.ts"
import type { Delivery } from "./delivery.ts"
import { roomFor, roomKey, roomOf, type MemberSocket } from "./member.ts"
import { tellPeople } from "./older.ts"
import { answer } from "./replay.ts"

/** The rooms that every socket joins: its own and that of its session. */
const ownPlaces = 2

/** Lets a socket into a room that its session may hear, and says what it missed there. */
export const enter = async (
  sql: Sql,
  delivery: Delivery,
  socket: MemberSocket,
  session: AuthenticatedSession,
  name: RoomName,
  after: number | null
): Promise<JoinAnswer> => {
  const room = await roomFor(sql, { client: socket.data.client, session }, name)
  if (room === null) return { room: name, code: "forbidden" }
  const there = roomKey(session.amb, room)
  const isBounded = profileOfRoom(name) === null
  if (isBounded && !socket.rooms.has(there) && boundedRooms(socket) >= limits.rooms + ownPlaces) {
    return { room: name, code: "forbidden" }
  }
  return stand(sql, delivery, socket, name, after)
}

/** Joins before it reads: an event in between is delivered, and its number tells the client. */
const stand = async (
  sql: Sql,
  delivery: Delivery,
  socket: MemberSocket,
  name: RoomName,
  after: number | null
): Promise<JoinAnswer> => {
  const { session, followsProfiles } = socket.data
  const room = roomOf(socket.data, name)
  await socket.join(roomKey(session.amb, room))
  const profile = profileOfRoom(name)
  // A role that was taken away in between found nobody here to send out.
  if (profile !== null && !(await Role.hasProfile(sql, session, profile))) {
    await socket.leave(roomKey(session.amb, room))
    return { room: name, code: "forbidden" }
  }
  // Of its profiles nobody has told it while it was away.
  if (name === "usuario" && after !== null && !followsProfiles) {
    await tellPeople(sql, session.amb, [session.person])
    await delivery.settle()
  }
  const { joined, seq } = await answer(sql, session, name, room, after)
  delivery.follow(session.amb, room, seq)
  return joined
}

/** Those of profiles do not count: they are as many as the roles that an operator gave. */
const boundedRooms = (socket: MemberSocket): number =>
  [...socket.rooms].filter((place) => !place.startsWith(placeOfProfile(socket, ""))).length

const placeOfProfile = ({ data }: MemberSocket, profile: string): string =>
  roomKey(data.session.amb, rooms.profile(profile))

/**
 * Names the rooms of its person's profiles to a socket, where they are others than before, and takes it out of those that
 * are not among them. A client that knows of no such rooms is let in without a word.
 */
export const nameProfiles = async (sql: Sql, delivery: Delivery, socket: MemberSocket): Promise<void> => {
  const held = await Role.profilesOf(sql, socket.data.session)
  const places = new Set(held.map(({ profile }) => placeOfProfile(socket, profile)))
  for (const place of socket.rooms) {
    if (place.startsWith(placeOfProfile(socket, "")) && !places.has(place)) await socket.leave(place)
  }
  const named: Profiles = { rooms: held.map(({ profile, people }) => ({ room: profileRoom(profile), people })) }
  const text = JSON.stringify(named)
  if (text === socket.data.named) return
  socket.data.named = text
  if (socket.data.followsProfiles) socket.emit(messages.profiles, named)
  else for (const { room } of named.rooms) await stand(sql, delivery, socket, room, null)
}

/** A role that was given or taken away. */
export interface RoleChange {
  readonly amb: string
  readonly person: string
  readonly profile: string
  /** Whether the person has a role under the profile now. */
  readonly held: boolean
}

/** Takes the sockets of a person out of the room of a profile that they lost, and gives all sockets of theirs. */
export const obeyRole = (
  sockets: Iterable<MemberSocket>,
  { amb, person, profile, held }: RoleChange
): readonly MemberSocket[] => {
  const own = [...sockets].filter(({ data: { session } }) => session.amb === amb && session.person === person)
  if (!held) for (const socket of own) void socket.leave(placeOfProfile(socket, profile))
  return own
}
