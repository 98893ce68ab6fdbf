import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Choices } from "@quadrante/api/session"
import { Result } from "effect"
import { openHouse, type House } from "../../../test/house.ts"
import { code, enter, key, makeVisitor, success } from "../../../test/visitor.ts"
import { password } from "../../demo/house.ts"
import { vacate } from "../../process/engine.ts"
import { exclude } from "../person/exclusion.ts"
import * as Session from "../session/session.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

describe("a blocked session", () => {
  it("is unblocked by the password of its person in the same browser, and by nothing else", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const bruno = await enter(house.origin, "bruno.lima")
    const session = ana.session.id
    success(await ana.client.lock({}))
    expect(code(await ana.client.tasks({}))).toBe("session-blocked")
    const unblock = (by: typeof ana, senha: string) => by.client.unblock({ payload: { session, proof: { senha } } })
    expect(code(await unblock(bruno, password))).toBe("session-absent")
    expect(code(await unblock(ana, "wrong"))).toBe("credentials-wrong")
    expect(code(await ana.client.tasks({}))).toBe("session-blocked")
    await pass(house)
    const before = ana.token()
    const { session: now } = success(await unblock(ana, password))
    expect(now).toMatchObject({ id: session, blocked: false })
    expect(ana.token()).not.toBe(before)
    success(await ana.client.tasks({}))
  })

  it("is unblocked without its token too: the browser has put that away", async () => {
    const ana = await enter(house.origin, "ana.souza")
    success(await ana.client.lock({}))
    const later = await makeVisitor(house.origin, { keys: ana.keys })
    const proof = { senha: password }
    success(await later.client.unblock({ payload: { session: ana.session.id, proof } }))
    expect(code(await later.client.tasks({}))).toBe("success")
  })

  it("goes on in the same browser when support ends its own block, and by nothing of another one", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const bruno = await enter(house.origin, "bruno.lima")
    const { id } = ana.session
    await Session.block(house.sql, "demo", id, true)
    // The browser has put its token away: its key is what is left.
    const later = await makeVisitor(house.origin, { keys: ana.keys })
    expect(await later.client.resume({})).toMatchObject({
      failure: { code: "session-blocked", at: "support", by: "ana.souza" }
    })
    await Session.block(house.sql, "demo", id, false)
    const back = success(await later.client.resume({}))
    expect(back.session).toMatchObject({ id, blocked: false })
    success(await later.client.tasks({}))
    expect(success(await bruno.client.session({})).id).toBe(bruno.session.id)
    const stranger = await makeVisitor(house.origin)
    expect(code(await stranger.client.resume({}))).toBe("session-absent")
  })

  it("that its person locked stays locked whatever support does, and until they prove who they are", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const { id } = ana.session
    success(await ana.client.lock({}))
    await Session.block(house.sql, "demo", id, true)
    await Session.block(house.sql, "demo", id, false)
    const later = await makeVisitor(house.origin, { keys: ana.keys })
    expect(await later.client.resume({})).toMatchObject({ failure: { code: "session-blocked", at: "person" } })
    expect(code(await ana.client.tasks({}))).toBe("session-blocked")
    success(await later.client.unblock({ payload: { session: id, proof: { senha: password } } }))
    success(await later.client.tasks({}))
  })

  it("of a person who was kept out goes on when they are let in, unless they had locked it", async () => {
    const [ana, locked] = [await enter(house.origin, "ana.souza"), await enter(house.origin, "ana.souza")]
    success(await locked.client.lock({}))
    const [open, shut] = [
      await makeVisitor(house.origin, { keys: ana.keys }),
      await makeVisitor(house.origin, { keys: locked.keys })
    ]
    const keepOut = (blocked: boolean) => house.sql.begin((tx) => exclude(tx, "demo", "ana.souza", blocked, vacate))
    await keepOut(true)
    expect(await open.client.resume({})).toMatchObject({ failure: { code: "session-blocked", at: "access" } })
    await keepOut(false)
    success(await open.client.resume({}))
    expect(await shut.client.resume({})).toMatchObject({ failure: { code: "session-blocked", at: "person" } })
  })

  it.each(["idle", "ended"])("that is over meanwhile does not go on by its key: %s", async (how) => {
    const ana = await enter(house.origin, "ana.souza")
    const { id } = ana.session
    if (how === "idle") await house.sql`update session set used = now() - interval '31 minutes' where id = ${id}`
    else await house.sql`update session set revoked = 'support' where id = ${id}`
    const later = await makeVisitor(house.origin, { keys: ana.keys })
    expect(code(await later.client.resume({}))).toBe(how === "idle" ? "session-expired" : "session-absent")
  })

  it("that was ended meanwhile is not brought back", async () => {
    const ana = await enter(house.origin, "ana.souza")
    success(await ana.client.lock({}))
    await house.sql`update session set revoked = 'support' where id = ${ana.session.id}`
    const proof = { senha: password }
    const answer = await ana.client.unblock({ payload: { session: ana.session.id, proof } })
    expect(code(answer)).toBe("session-revoked")
  })
})

describe("a proof of who one is", () => {
  it("gives a new token, and the one before is worth nothing at once, over sockets too", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const thief = await makeVisitor(house.origin, { keys: ana.keys })
    thief.join(ana)
    const socket = thief.connect()
    await expect.poll(() => socket.state()._tag).toBe("Online")
    success(await ana.client.authenticate({ payload: { proof: { senha: password } } }))
    expect(code(await thief.client.session({}))).toBe("session-renewed")
    await expect.poll(() => socket.state()._tag).not.toBe("Online")
    socket.stop()
    success(await ana.client.session({}))
  })

  it("lets the other windows of the browser go on with the new token, with one session and its sockets", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const beside = await makeVisitor(house.origin, { keys: ana.keys })
    beside.join(ana)
    const socket = beside.connect()
    await expect.poll(() => socket.state()._tag).toBe("Online")
    success(await ana.client.authenticate({ payload: { proof: { senha: password } } }))
    beside.join(ana)
    socket.revalidate()
    await expect.poll(() => socket.state()._tag).toBe("Online")
    expect(success(await beside.client.session({})).id).toBe(ana.session.id)
    socket.stop()
  })

  it("is asked for again where it is old and the password is to change", async () => {
    const ana = await enter(house.origin, "ana.souza")
    await house.sql`update session_key set authenticated = now() - interval '11 minutes' where session = ${ana.session.id}`
    expect(code(await ana.client.registrationOptions({}))).toBe("authentication-required")
    expect(code(await ana.client.openCalendar({ payload: { days: 365 } }))).toBe("authentication-required")
  })

  it("belongs to the key that proved it, and is borrowed from no other one by going on with its session", async () => {
    const away = await enter(house.origin, "elisa.rocha")
    await house.sql`update session_key set authenticated = now() - interval '3 hours' where session = ${away.session.id}`
    const fresh = await enter(house.origin, "elisa.rocha")
    success(await away.client.continueSession({ session: fresh.session.id, payload: { proof: null } }))
    const { authenticated } = success(await away.client.session({}))
    expect(Date.now() - Date.parse(authenticated)).toBeGreaterThan(2 * 3_600_000)
    expect(code(await away.client.registrationOptions({}))).toBe("authentication-required")
    expect(code(await away.client.openCalendar({ payload: { days: 365 } }))).toBe("authentication-required")
    expect(code(await away.client.removePasskey({ passkey: "x" }))).toBe("authentication-required")
    // Who proved it has it still, and so has who proves it now.
    success(await fresh.client.registrationOptions({}))
    success(await away.client.authenticate({ payload: { proof: { senha: password } } }))
    success(await away.client.registrationOptions({}))
    // The key takes along what it proved itself.
    const third = await enter(house.origin, "elisa.rocha")
    success(await away.client.continueSession({ session: third.session.id, payload: { proof: null } }))
    success(await away.client.registrationOptions({}))
  })

  it("does not do for a new password: that asks for the old one or a passkey, always", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const setWith = (proof: { senha: string }) =>
      ana.client.setPassword({ payload: { nova: "um cavalo correto", proof } })
    expect(code(await setWith({ senha: "errada" }))).toBe("credentials-wrong")
    const without = { payload: { nova: "um cavalo correto" } } as never
    expect(code(await ana.client.setPassword(without))).toBe("request-invalid")
    await enter(house.origin, "ana.souza")
  })
})

describe("a new password", () => {
  it.each([
    ["1234567", "short"],
    ["password1", "common"],
    ["carla.reis!", "name"],
    ["x".repeat(129), "long"]
  ])("%s is refused as %s", async (nova, at) => {
    const carla = await enter(house.origin, "carla.reis")
    const answer = await carla.client.setPassword({ payload: { nova, proof: { senha: password } } })
    expect(Result.isFailure(answer) && answer.failure).toMatchObject({ code: "password-weak", at })
  })

  it("is the only one from then on, and ends the other sessions with their sockets", async () => {
    const [karina, away] = [await enter(house.origin, "karina.dias"), await enter(house.origin, "karina.dias")]
    const socket = away.connect()
    await expect.poll(() => socket.state()._tag).toBe("Online")
    const nova = "quatro palavras bem soltas"
    success(await karina.client.setPassword({ payload: { nova, proof: { senha: password } } }))
    await expect.poll(() => socket.state()).toEqual({ _tag: "Refused", code: "ended" })
    socket.stop()
    expect(code(await away.client.session({}))).toBe("session-revoked")
    success(await karina.client.session({}))
    const again = await makeVisitor(house.origin, { keys: karina.keys })
    const login = (senha: string) => again.client.login({ payload: { usuario: "karina.dias", senha } })
    expect(code(await login(password))).toBe("credentials-wrong")
    await pass(house)
    success(await login(nova))
  })
})

describe("the sessions of a person", () => {
  it("say at which browser they began", async () => {
    const visitor = await makeVisitor(house.origin)
    await visitor.client.environment({})
    const address = `${house.origin}/api/demo/login`
    const agent =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
    const answer = await fetch(address, {
      method: "POST",
      headers: {
        ...(await visitor.prover.headers({ method: "POST", address })),
        "content-type": "application/json",
        "user-agent": agent
      },
      body: JSON.stringify({ usuario: "diego.prado", senha: password })
    })
    const { choices } = (await answer.json()) as { readonly choices: Choices }
    expect(choices.sessions.find(({ current }) => current)?.device).toBe("Chrome, Linux")
  })

  it("are listed with what is open in them, and nobody else's", async () => {
    const one = await enter(house.origin, "diego.prado")
    const other = await enter(house.origin, "diego.prado")
    success(await other.client.keep({ payload: { client: "tab-of-diego", kept: kept("Compra 12", "Férias 3") } }))
    const { sessions, roles } = success(await one.client.choices({}))
    // Other tests open sessions of this person in another role, and the next session begins in that role.
    const role = roles.find(({ id }) => id === other.session.role)
    const these = sessions.filter(({ id }) => id === one.session.id || id === other.session.id)
    expect(these.map(({ id, current, processos }) => [id, current, processos])).toEqual([
      [other.session.id, false, ["Compra 12", "Férias 3"]],
      [one.session.id, true, []]
    ])
    expect(these[0]).toMatchObject({ unid_sigla: role?.unit?.unid_sigla, perfil_operacional: role?.perfil_operacional })
    expect(new Set(sessions.map(({ pessoa }) => pessoa))).toEqual(new Set(["Diego Prado"]))
  })

  it("are ended one by one, or all but this one", async () => {
    const [one, two, three] = [
      await enter(house.origin, "bruno.lima"),
      await enter(house.origin, "bruno.lima"),
      await enter(house.origin, "bruno.lima")
    ]
    const socket = two.connect()
    await expect.poll(() => socket.state()._tag).toBe("Online")
    success(await one.client.endSession({ session: two.session.id }))
    await expect.poll(() => socket.state()).toEqual({ _tag: "Refused", code: "ended" })
    socket.stop()
    success(await three.client.session({}))
    success(await one.client.endOthers({}))
    expect(code(await three.client.session({}))).toBe("session-revoked")
    success(await one.client.session({}))
  })
})

describe("a session that is continued", () => {
  it("is the same session from then on, with its role and colour; the one that was opened for it is over", async () => {
    const earlier = await enter(house.origin, "ana.souza")
    await house.sql`update session set tema_cor = 'teal' where id = ${earlier.session.id}`
    const now = await enter(house.origin, "ana.souza")
    const { session } = success(
      await now.client.continueSession({ session: earlier.session.id, payload: { proof: null } })
    )
    expect(session).toMatchObject({ id: earlier.session.id, tema_cor: "teal" })
    expect(success(await now.client.session({})).id).toBe(earlier.session.id)
    success(await earlier.client.session({}))
    const [row] = await house.sql`select revoked from session where id = ${now.session.id}`
    expect(row).toEqual({ revoked: "continued" })
  })

  it("needs the person again where it is blocked", async () => {
    const earlier = await enter(house.origin, "ana.souza")
    success(await earlier.client.lock({}))
    const now = await enter(house.origin, "ana.souza")
    const session = earlier.session.id
    expect(code(await now.client.continueSession({ session, payload: { proof: null } }))).toBe("session-blocked")
    const answer = await now.client.continueSession({ session, payload: { proof: { senha: password } } })
    expect(success(answer).session).toMatchObject({ id: session, blocked: false })
    success(await earlier.client.tasks({}))
  })
})

describe("a session after one that has ended", () => {
  it("has the role and the colour of that one, in the same browser alone", async () => {
    const diego = await enter(house.origin, "diego.prado")
    const { roles } = success(await diego.client.choices({}))
    const role = roles.find(({ id }) => id !== diego.session.role)?.id ?? ""
    success(await diego.client.choose({ payload: { role } }))
    await house.sql`update session set tema_cor = 'pink', revoked = 'support' where id = ${diego.session.id}`
    await house.sql`update person_profile set chosen = null`
    const credentials = { usuario: "diego.prado", senha: password, after: diego.session.id }
    const elsewhere = await makeVisitor(house.origin)
    expect(success(await elsewhere.client.login({ payload: credentials })).session).toMatchObject({ tema_cor: "navy" })
    await house.sql`update person_profile set chosen = null`
    const again = await makeVisitor(house.origin, { keys: diego.keys })
    expect(success(await again.client.login({ payload: credentials })).session).toMatchObject({
      tema_cor: "pink",
      role
    })
  })
})

describe("a role", () => {
  it("is chosen among one's own, turns the token, and comes first at the next login", async () => {
    const elisa = await enter(house.origin, "elisa.rocha")
    const { roles } = success(await elisa.client.choices({}))
    expect(roles.map(({ perfil_operacional }) => perfil_operacional).toSorted()).toEqual([
      "Compras",
      "Solicitante",
      "Suporte"
    ])
    const before = elisa.token()
    const role = roles.find(({ perfil_operacional_id }) => perfil_operacional_id === "solicitante")
    const { session } = success(await elisa.client.choose({ payload: { role: role?.id ?? "" } }))
    expect(session).toMatchObject({ user: { perfil_operacional: "Solicitante" }, unit: { unid_sigla: "VND" } })
    expect(elisa.token()).not.toBe(before)
    expect((await enter(house.origin, "elisa.rocha")).session.role).toBe(role?.id)
  })

  it("in a unit is not offered outside the unit's period, and cannot be taken", async () => {
    await house.sql`
      insert into unit ${house.sql({ amb: "demo", unid_sigla: "FEI", unid_nome: "Feira", periodo_final: "2020-12-31" })}`
    const [added] = await house.sql<{ id: string }[]>`
      insert into person_profile (amb, person, profile, unid_sigla)
      select amb, id, 'gerencia', 'FEI' from person where usuario = 'bruno.lima' returning id`
    const bruno = await enter(house.origin, "bruno.lima")
    expect(success(await bruno.client.choices({})).roles).toHaveLength(1)
    expect(code(await bruno.client.choose({ payload: { role: added?.id ?? "" } }))).toBe("forbidden")
    await house.sql`update unit set periodo_final = null, periodo_inicio = '2020-01-01' where unid_sigla = 'FEI'`
    expect(success(await bruno.client.choices({})).roles).toHaveLength(2)
  })

  it("that is taken from a person ends the session in it", async () => {
    const elisa = await enter(house.origin, "elisa.rocha")
    const [taken] = await house.sql`delete from person_profile where id = ${elisa.session.role} returning *`
    expect(code(await elisa.client.session({}))).toBe("session-revoked")
    await house.sql`insert into person_profile ${house.sql({ ...taken })}`
  })

  it("is kept by an open process when the session changes to another, and checked by the server", async () => {
    const diego = await enter(house.origin, "diego.prado")
    const ana = await enter(house.origin, "ana.souza")
    const { roles } = success(await diego.client.choices({}))
    const [director, manager] = ["diretoria", "gerencia"].map(
      (profile) => roles.find(({ perfil_operacional_id }) => perfil_operacional_id === profile)?.id ?? ""
    )
    const instance = success(
      await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } })
    )
    success(
      await ana.client.complete({
        task: instance.task?.id ?? "",
        payload: { revision: instance.revision, key: key(), values: purchase }
      })
    )
    success(await diego.client.choose({ payload: { role: director ?? "" } }))
    expect(code(await diego.client.instance({ instance: instance.id }))).toBe("not-found")
    const asManager = await diego.client.instance({ instance: instance.id, role: manager ?? null })
    expect(success(asManager).task).toMatchObject({ mine: true })
    expect(code(await diego.client.instance({ instance: instance.id, role: ana.session.role }))).toBe("forbidden")
  })
})

describe("support", () => {
  const support = async () => {
    await house.sql`update person_profile set chosen = case when profile = 'suporte' then now() end`
    return enter(house.origin, "elisa.rocha")
  }

  it("blocks a session, ends it, and ends all of a person's", async () => {
    const elisa = await support()
    const [one, two] = [await enter(house.origin, "ana.souza"), await enter(house.origin, "ana.souza")]
    const of = { usuario: "ana.souza", session: one.session.id }
    const listed = success(await elisa.client.person({ usuario: "ana.souza" }))
    expect(listed.sessions.map(({ id }) => id)).toEqual(expect.arrayContaining([one.session.id, two.session.id]))
    success(await elisa.client.blockSessionOf({ ...of, payload: { blocked: true } }))
    expect(code(await one.client.session({}))).toBe("session-blocked")
    success(await elisa.client.blockSessionOf({ ...of, payload: { blocked: false } }))
    success(await one.client.session({}))
    success(await elisa.client.endSessionOf(of))
    expect(code(await one.client.session({}))).toBe("session-revoked")
    success(await elisa.client.endSessionsOf({ usuario: "ana.souza" }))
    expect(code(await two.client.session({}))).toBe("session-revoked")
  })

  it("keeps a person out, who is told so only with the right password, and gives back what they had", async () => {
    const elisa = await support()
    const [ana, locked] = [await enter(house.origin, "ana.souza"), await enter(house.origin, "ana.souza")]
    success(await locked.client.lock({}))
    success(await elisa.client.blockPerson({ usuario: "ana.souza", payload: { blocked: true } }))
    expect(code(await ana.client.session({}))).toBe("session-blocked")
    const back = await makeVisitor(house.origin, { keys: ana.keys })
    const login = (senha: string) => back.client.login({ payload: { usuario: "ana.souza", senha } })
    expect(code(await login("wrong"))).toBe("credentials-wrong")
    await pass(house)
    expect(code(await login(password))).toBe("access-blocked")
    const session = ana.session.id
    const unblocked = await ana.client.unblock({ payload: { session, proof: { senha: password } } })
    expect(code(unblocked)).toBe("access-blocked")
    success(await elisa.client.blockPerson({ usuario: "ana.souza", payload: { blocked: false } }))
    success(await ana.client.session({}))
    expect(code(await locked.client.session({}))).toBe("session-blocked")
    success(await login(password))
  })

  it("does not keep itself out", async () => {
    const elisa = await support()
    const answer = await elisa.client.blockPerson({ usuario: "elisa.rocha", payload: { blocked: true } })
    expect(code(answer)).toBe("forbidden")
  })
})

describe("preferences and values", () => {
  it("are a person's on whichever device", async () => {
    const [one, other] = [await enter(house.origin, "bruno.lima"), await enter(house.origin, "bruno.lima")]
    const preferences = { ...one.session.preferences, preferencia_painel: "agenda", consulta_sessoes: true } as const
    success(await one.client.prefer({ payload: preferences }))
    expect(success(await other.client.preferences({}))).toEqual(preferences)
    // A tab that knows nothing of the first steps leaves them where they are.
    const { first_steps, ...known } = preferences
    expect(first_steps).toEqual({ done: [], away: false })
    success(await one.client.prefer({ payload: { ...preferences, first_steps: { done: ["send"], away: true } } }))
    success(await one.client.prefer({ payload: known }))
    expect(success(await other.client.preferences({})).first_steps).toEqual({ done: ["send"], away: true })
    const flags = { persistente: true, cliente_persistente_somente_leitura: false }
    const value = { nome: "limite", tipo: "numero", valor: 12.5, ...flags } as const
    success(await one.client.keepValue({ payload: value }))
    expect(success(await other.client.values({}))).toEqual([value])
    success(await one.client.keepValue({ payload: { ...value, persistente: false } }))
    expect(success(await other.client.values({}))).toEqual([])
  })

  it("of another type than they say are refused", async () => {
    const bruno = await enter(house.origin, "bruno.lima")
    const bad = { nome: "x", tipo: "numero", valor: "text", persistente: true } as unknown as { nome: string }
    const answer = await bruno.client.keepValue({ payload: bad as never })
    expect(code(answer)).toBe("request-invalid")
  })
})

// Helpers

/** The delays of wrong passwords are over. */
const pass = ({ sql }: House) => sql`delete from login_attempt`

const kept = (...titles: string[]) => ({
  workspace: { processes: titles.map((title) => ({ title })) },
  panels: {},
  drafts: {}
})

const purchase = {
  fornecedor: "Sol",
  centro_custo: "comercial",
  necessario_ate: "2054-12-01",
  valor: 1,
  justificativa: "Por um bom motivo"
}
