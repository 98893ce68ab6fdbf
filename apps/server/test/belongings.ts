/** What belongs to a person: one of each thing that a path of the contract can name, by the names of its parameters. */
import { randomUUID } from "node:crypto"
import type { Contract, Name } from "@quadrante/api/contract"
import type { Parameters } from "@quadrante/api/endpoint"

import type { House } from "./house.ts"
import { photo as content } from "./photos.ts"
import { enter, key, success } from "./visitor.ts"

/** A new parameter of the contract is missed here by the types. */
export type Belongings = Readonly<Record<{ [N in Name]: Parameters<Contract[N]["path"]> }[Name], string>>

/** Makes one of each for a person who is in. */
export const belongingsOf = async (
  house: Pick<House, "origin" | "sql">,
  owner: Awaited<ReturnType<typeof enter>>
): Promise<Belongings> => {
  const { sql } = house
  const person = owner.session.user.ses_pesu_id
  const instance = success(
    await owner.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } })
  )
  const nome = "minha_cor"
  const value = { nome, tipo: "texto", valor: "azul", persistente: true } as const
  success(await owner.client.keepValue({ payload: { ...value, cliente_persistente_somente_leitura: false } }))
  const { usuario } = owner.session.user
  const second = await enter(house.origin, usuario)
  const link = { processo: "pedido_ferias", contexto: {} }
  const sent = success(await owner.client.offer({ session: second.session.id, payload: link }))
  success(await owner.client.openCalendar({ payload: { days: 30 } }))
  const passkey = "his-passkey"
  await sql`
    insert into passkey (amb, id, person, public_key, counter, transports, name)
    values ('demo', ${passkey}, ${person}, '', 0, '{}', 'his')`
  const [document] = await sql<{ id: string }[]>`
    insert into document (amb, instance, kind, title) values ('demo', ${instance.id}, 'text', 'Minuta') returning id`
  const [upload] = await sql<{ id: string }[]>`
    insert into upload (amb, instance, person, name, accept, bytes)
    values ('demo', ${instance.id}, ${person}, 'a.pdf', '', 1) returning id`
  const [made] = await sql<{ id: string }[]>`
    insert into report_export (amb, person, session, profile, format, language, query, name, state, parts)
    values ('demo', ${person}, ${owner.session.id}, 'gerencia', 'csv', 'pt-BR', '{}', 'a.csv', 'done', 1)
    returning id`
  await sql`insert into report_export_part (amb, export, part, content) values ('demo', ${made?.id ?? ""}, 0, 'his')`
  const [incident] = await sql<{ id: string }[]>`
    insert into incident (amb, instance, reason) values ('demo', ${instance.id}, 'his') returning id`
  const [help] = await sql<{ id: string }[]>`
    insert into task_help (amb, task, owner, owner_name, helper, helper_name, question, given, texts, lcl_id)
    values ('demo', ${instance.task?.id ?? ""}, ${person}, 'his', ${person}, 'his', 'his', now(), '{}', 'pt-BR') returning id`
  const [comment] = await sql<{ id: string }[]>`
    insert into comment (amb, instance, number, person, pessoa, body)
    values ('demo', ${instance.id}, 1, ${person}, 'his', 'his') returning id`
  const decision = key()
  await sql`
    insert into pending_decision (amb, person, key, session, instance, task, request, due)
    values ('demo', ${person}, ${decision}, ${owner.session.id}, ${instance.id}, ${instance.task?.id ?? ""},
      ${sql.json({ revision: 1, values: {} })}, now() + interval '1 day')`
  await sql`update task set decisions = 1 where amb = 'demo' and id = ${instance.task?.id ?? ""}`
  const draft = randomUUID()
  await sql`
    insert into draft (amb, id, person, processo, contexto, role, profile, texts, before, lcl_id)
    values ('demo', ${draft}, ${person}, 'pedido_ferias', '{}', null, 'gerencia', '{}', '{}', 'pt-BR')`
  const [substitution] = await sql<{ id: string }[]>`
    insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends)
    select 'demo', ${person}, p.id, '2020-01-01', '2020-01-02', '2020-01-01', '2020-01-03'
    from person p where p.amb = 'demo' and p.id <> ${person} order by p.usuario desc limit 1 returning id`
  const view = randomUUID()
  await sql`
    insert into list_view (amb, id, person, list, name, body)
    values ('demo', ${view}, ${person}, 'pedidos', 'his', ${sql.json({ columns: ["number"], sort: { by: "number", descending: true }, group: null, filter: {}, sum: null })})`
  const { photo } = success(await owner.client.setPhoto({ payload: { data: content.toString("base64") } }))
  return {
    photo,
    view,
    substitution: substitution?.id ?? "",
    instance: instance.id,
    processo: instance.processo,
    export: made?.id ?? "",
    document: document?.id ?? "",
    comment: comment?.id ?? "",
    decision,
    draft,
    version: "1",
    upload: upload?.id ?? "",
    part: "0",
    definition: instance.definition,
    task: instance.task?.id ?? "",
    session: second.session.id,
    offer: sent.id,
    passkey,
    profile: "gerencia",
    nome,
    usuario,
    incident: incident?.id ?? "",
    help: help?.id ?? ""
  }
}
