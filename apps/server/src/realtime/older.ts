/**
 * Clients of 0.2 in tabs that stayed open: they do not know the rooms of profiles. Where they stand in one silently, what is
 * told there is published to the rooms of their people too, outside of the step and for them alone.
 */
import { profileOfRoom } from "@quadrante/realtime/event"
import type { Sql } from "../kernel/data/database.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import { roomKey, type MemberServer } from "./member.ts"

/** Says to the people of older clients in the room of a profile on this node that their lists have changed. */
export const tellOlder = async (
  sql: Sql,
  io: MemberServer,
  { amb, room }: { readonly amb: string; readonly room: string }
): Promise<void> => {
  if (profileOfRoom(room) === null) return
  const people = new Set<string>()
  for (const id of io.sockets.adapter.rooms.get(roomKey(amb, room)) ?? []) {
    const data = io.sockets.sockets.get(id)?.data
    if (data?.followsProfiles === false) people.add(data.session.person)
  }
  if (people.size > 0) await tellPeople(sql, amb, [...people])
}

/** Says to people in their own rooms that their lists have changed. */
export const tellPeople = (sql: Sql, amb: string, people: readonly string[]) =>
  sql.begin((tx) =>
    publish(
      tx,
      amb,
      people.map((person) => ({ room: rooms.person(person), call: "tasksChanged" as const, value: null }))
    )
  )
