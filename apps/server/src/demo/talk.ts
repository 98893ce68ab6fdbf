/** Two cases of the demo house about which people talk: in one a question waits, in the other it is answered. */
import type { Sql, Transaction } from "../kernel/data/database.ts"
import { notifyPeople } from "../kernel/events/notice.ts"

interface TalkedCase {
  readonly instance: string
  readonly starter: string
  readonly starterName: string
  /** Somebody for whom its open task is. */
  readonly member: string
  readonly memberName: string
}

/** Writes what was said; in a house without purchases under way nothing is. */
export const writeTalk = async (sql: Sql, amb: string): Promise<void> => {
  const cases = await sql<TalkedCase[]>`
    select i.id as instance, i.starter, s.pessoa as "starterName", m.id as member, m.pessoa as "memberName"
    from instance i
    join person s on s.amb = i.amb and s.id = i.starter
    join task t on t.amb = i.amb and t.instance = i.id and t.done_at is null and t.kind = 'user'
    cross join lateral (
      select p.id, p.pessoa from person p join person_profile r on r.amb = p.amb and r.person = p.id
      where p.amb = i.amb and r.profile = any(t.profiles) and p.id <> i.starter order by p.usuario limit 1
    ) m
    where i.amb = ${amb} and i.status = 'running' and i.processo = 'pedido_compra'
    order by i.created desc, i.id limit 2`
  await sql.begin(async (tx) => {
    for (const [at, one] of cases.entries()) await writeCase(tx, amb, one, at === 1)
  })
}

const writeCase = async (tx: Transaction, amb: string, one: TalkedCase, isAnswered: boolean): Promise<void> => {
  const { instance, starter, starterName, member, memberName } = one
  const say = async (number: number, by: "starter" | "member", body: string, answers: string | null = null) => {
    const [made] = await tx<{ id: string }[]>`
      insert into comment ${tx({
        amb,
        instance,
        number,
        person: by === "starter" ? starter : member,
        pessoa: by === "starter" ? starterName : memberName,
        body,
        answers
      })} returning id`
    return made?.id ?? ""
  }
  await say(1, "starter", "Anexei a cotação da Nortec para comparar. A outra saiu 4 % menor.")
  const question = await say(2, "member", `@${starterName} a garantia é de 36 meses, como no último lote?`)
  const answer = isAnswered ? await say(3, "starter", "São 36 meses, sim.", question) : null
  await tx`
    insert into comment_person ${tx({ amb, comment: question, person: starter, pessoa: starterName, asked: true, answer })}`
  const about = { step: question, instance, task: null, by: { person: member, pessoa: memberName } }
  if (!isAnswered) await notifyPeople(tx, amb, [{ ...about, person: starter, kind: "asked" }])
}
