/** The rooms of profiles: who stands in them, who does not, and who no longer; also on another node, and in an old tab. */
import type { Event, RoomName } from "@quadrante/realtime/event"
import { handshakeTarget, limits, type JoinAnswer } from "@quadrante/realtime/protocol"
import { io, type Socket } from "socket.io-client"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { hire } from "../../test/crowd.ts"
import { openHouse, type House } from "../../test/house.ts"
import { numbered } from "../../test/numbered.ts"
import { enter, type Visitor } from "../../test/visitor.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"

let house: House
/** Another node before the same database, without Redis between them. */
let other: House

beforeAll(async () => {
  house = await openHouse()
  other = await openHouse(house.place)
})
afterAll(async () => {
  await other.stop()
  await house.stop()
})

describe("the room of a profile", () => {
  it("is heard by all who have a role under it, in whichever they are, on every node, and by nobody else", async () => {
    // She is in another of her roles: what is offered to the others is told too.
    const elisa = watch(await enter(house.origin, "elisa.rocha"))
    const far = watch(await enter(other.origin, "elisa.rocha"))
    const ana = watch(await enter(house.origin, "ana.souza"))
    await Promise.all([elisa, far, ana].map(({ online }) => online()))
    await sayChanged("compras")
    await sayChanged("solicitante")
    // Rooms have an order each, and none between them.
    await expect
      .poll(() => [elisa, far, ana].map(({ heard }) => heard().toSorted()))
      .toEqual([both, both, ["perfil:solicitante"]])
  })

  it("is refused to whoever has no such role, also under a name that is none, and a profile is no pattern", async () => {
    const ana = await connect(await enter(house.origin, "ana.souza"))
    const foreign = ["perfil:gerencia", "perfil:none", "perfil:processos"]
    expect(await ask(ana, [...foreign, "perfil:solicitante"])).toEqual([
      ...foreign.map((room) => ({ room, code: "forbidden" })),
      { room: "perfil:solicitante", snapshot: null, seq: expect.any(Number) }
    ])
    for (const room of ["perfil:%", "perfil:", "perfil:solicitante:x"]) expect(await ask(ana, [room])).toEqual([])
    ana.disconnect()
  })

  it("says what was missed of it, or that it must be read again", async () => {
    const socket = await connect(await enter(house.origin, "carla.reis"))
    const [begun] = await ask(socket, ["perfil:rh"])
    const seq = begun !== undefined && "seq" in begun ? begun.seq : 0
    await sayChanged("rh", 2)
    const changed = { room: "perfil:rh", event: "processo", call: "tasksChanged", value: null }
    expect(await ask(socket, ["perfil:rh"], seq)).toEqual([
      { room: "perfil:rh", events: [seq + 1, seq + 2].map((at) => ({ ...changed, seq: at })) }
    ])
    await sayChanged("rh", limits.replayEvents + 1)
    expect(await ask(socket, ["perfil:rh"], seq)).toMatchObject([
      { snapshot: null, seq: seq + limits.replayEvents + 3 }
    ])
    socket.disconnect()
  })

  it("is named with how many work under it, before the first answer", async () => {
    await hire(house.sql, "atendimento", 30)
    const order: unknown[] = []
    const socket = await connect(await enter(house.origin, "heitor.alves"), (name) => order.push(name))
    await ask(socket, ["usuario"]).then((answer) => order.push(answer[0]?.room))
    expect(order).toEqual([{ rooms: [{ room: "perfil:atendimento", people: 31 }] }, "usuario"])
    socket.disconnect()
  })
})

describe("a role that is taken away", () => {
  it("takes its person out of the room at once, on every node, and is named no more", async () => {
    const joao = await enter(house.origin, "joao.teles")
    await grant("joao.teles", "juridico")
    const bare = await connect(joao)
    await ask(bare, ["perfil:juridico"])
    const told: unknown[] = []
    bare.on("event", (event) => told.push(event))
    const seen = watch(joao)
    const far = watch(await enter(other.origin, "joao.teles"))
    await Promise.all([seen, far].map(({ online }) => online()))
    await sayChanged("juridico")
    await expect.poll(() => [seen, far].map(({ heard }) => heard())).toEqual([["perfil:juridico"], ["perfil:juridico"]])
    expect(told).toHaveLength(1)
    // In the same breath: who lost it before something happened is not told of it.
    await house.sql.begin(async (tx) => {
      await tx`delete from person_profile where profile = 'juridico' and person = (select id from person where usuario = 'joao.teles')`
    })
    await sayChanged("juridico")
    await expect
      .poll(() => [seen, far].map(({ resets }) => resets.at(-1)))
      .toEqual(["perfil:juridico", "perfil:juridico"])
    await sayChanged("cadastro")
    await expect
      .poll(() => [seen, far].map(({ heard }) => heard().at(-1)))
      .toEqual(["perfil:cadastro", "perfil:cadastro"])
    expect(seen.heard()).toEqual(["perfil:juridico", "perfil:cadastro"])
    expect(far.heard()).toEqual(["perfil:juridico", "perfil:cadastro"])
    expect(told).toHaveLength(1)
    expect(await ask(bare, ["perfil:juridico"], 0)).toEqual([{ room: "perfil:juridico", code: "forbidden" }])
    bare.disconnect()
  })

  it("in one unit leaves them what they have in another, and one that is given is heard without a new connection", async () => {
    const marina = watch(await enter(house.origin, "marina.luz"))
    await marina.online()
    await grant("marina.luz", "financeiro")
    await grant("marina.luz", "financeiro", "VND")
    await expect.poll(() => marina.resets).toContain("perfil:financeiro")
    await house.sql`
      delete from person_profile where profile = 'financeiro' and unid_sigla = 'VND'
        and person = (select id from person where usuario = 'marina.luz')`
    await sayChanged("financeiro")
    await expect.poll(marina.heard).toEqual(["perfil:financeiro"])
  })

  it("is the role of the session: its sockets are cut", async () => {
    const karina = watch(await enter(house.origin, "karina.dias"))
    await karina.online()
    await house.sql`delete from person_profile where person = (select id from person where usuario = 'karina.dias')`
    await expect.poll(() => karina.client.state()).toEqual({ _tag: "Refused", code: "ended" })
  })
})

describe("a client of 0.2 in a tab that stayed open", () => {
  it("is told in the room of its person, and of what it missed while it was away; nobody else is", async () => {
    const felipe = await enter(house.origin, "felipe.nunes")
    const old = await connect(felipe, () => expect.unreachable("it does not know that message"), {})
    const heard: Event[] = []
    old.on("event", (event) => heard.push(event))
    const inOwnRoom = () => heard.filter(({ room, call }) => room === "usuario" && call === "tasksChanged")
    const [begun] = await ask(old, ["usuario"], null)
    const seq = begun !== undefined && "seq" in begun ? begun.seq : 0
    await sayChanged("juridico")
    await expect.poll(inOwnRoom).toMatchObject([{ value: null, seq: seq + 1 }])
    old.disconnect()
    const again = await connect(felipe, undefined, {})
    expect(await ask(again, ["usuario"], seq + 1)).toMatchObject([
      { events: [{ room: "usuario", call: "tasksChanged", seq: seq + 2 }] }
    ])
    again.disconnect()
    await expect.poll(socketsOpen).toBe(0)
    await sayChanged("juridico")
    const [row] = await house.sql<{ seq: number }[]>`
      select seq::int from room where room = ${rooms.person(await personOf("felipe.nunes"))}`
    expect(row?.seq).toBe(seq + 2)
  })
})

// Helpers

const both = ["perfil:compras", "perfil:solicitante"]

/** Says in the room of a profile that its lists have changed. */
const sayChanged = async (profile: string, times = 1) => {
  await house.sql.begin((tx) =>
    publish(
      tx,
      "demo",
      Array.from(
        { length: times },
        () => ({ room: rooms.profile(profile), call: "tasksChanged", value: null }) as const
      )
    )
  )
  await numbered(house.sql)
}

const grant = (usuario: string, profile: string, sigla = "ADM") => house.sql`
  insert into person_profile (amb, person, profile, unid_sigla)
  select 'demo', id, ${profile}, ${sigla} from person where usuario = ${usuario}`

const personOf = async (usuario: string): Promise<string> => {
  const [row] = await house.sql<{ id: string }[]>`select id from person where usuario = ${usuario}`
  return row?.id ?? ""
}

/** How many sockets are open at the first node. */
const socketsOpen = async (): Promise<number> => {
  const text = await (await fetch(`${house.origin}/api/-/metrics`)).text()
  return Number(/^quadrante_sockets (\d+)/m.exec(text)?.[1])
}

/** A real client, the rooms of profiles in which it heard something, and those that it was told to read again. */
const watch = (visitor: Visitor) => {
  const events: Event[] = []
  const resets: RoomName[] = []
  const client = visitor.connect({
    onEvent: (event) => void events.push(event),
    onReset: (room) => void resets.push(room)
  })
  onTestFinished(() => client.stop())
  return {
    client,
    resets,
    heard: () => events.map(({ room }) => room).filter((room) => room.startsWith("perfil:")),
    online: () => expect.poll(() => client.state()._tag).toBe("Online")
  }
}

/** A bare socket, for what a client of ours would never send; `told` hears which rooms of profiles are named. */
const connect = async (
  visitor: Visitor,
  told: (named: unknown) => void = () => undefined,
  knows: Readonly<Record<string, unknown>> = { profiles: true }
): Promise<Socket> => {
  const token = visitor.token()
  const proof = await visitor.prover.prove({ ...handshakeTarget(house.origin, "demo"), token })
  const auth = { protocol: 1, amb: "demo", client: crypto.randomUUID(), token, proof, ...knows }
  const socket = io(house.origin, { transports: ["websocket"], reconnection: false, forceNew: true, auth })
  onTestFinished(() => void socket.disconnect())
  socket.on("profiles", told)
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve)
    socket.on("connect_error", reject)
  })
  return socket
}

const ask = (socket: Socket, names: readonly string[], after: number | null = null): Promise<JoinAnswer[]> =>
  socket.emitWithAck("join", { rooms: names.map((room) => ({ room, after })) })
