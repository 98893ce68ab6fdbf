/** Who is away in the demo house, and who acts for them: two people now, and one some weeks ago. */
import { dayIn } from "@quadrante/domain/locale"
import { spanOf } from "@quadrante/domain/substitution"
import type { Sql } from "../kernel/data/database.ts"
import { notifyAt } from "./tell.ts"

const dayMs = 86_400_000

const absences = [
  { absent: "heitor.alves", substitute: "iris.melo", from: -5, until: 7 },
  { absent: "lucas.moraes", substitute: "bruno.lima", from: -2, until: 9 },
  { absent: "lucas.moraes", substitute: "karina.dias", from: -40, until: -29 }
] as const

/** Writes them about the day of the story. */
export const writeAbsences = async (sql: Sql, amb: string, today: Date): Promise<void> => {
  for (const { absent, substitute, ...days } of absences) {
    const [person] = await sql<{ zone: string }[]>`
      select fuso_horario as zone from person where amb = ${amb} and usuario = ${absent}`
    if (person === undefined) continue
    const { zone } = person
    const from = dayIn(today.getTime() + days.from * dayMs, zone)
    const until = dayIn(today.getTime() + days.until * dayMs, zone)
    const { begins, ends } = spanOf({ from, until, zone })
    // In the morning of the day before.
    const named = new Date(begins - 14 * 3_600_000)
    await sql.begin(async (tx) => {
      const [made] = await tx<
        { id: string; absent: string; ausente: string; substitute: string; substituto: string }[]
      >`
        with made as (
          insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends, named, named_by)
          select a.amb, a.id, s.id, ${from}, ${until}, ${new Date(begins)}, ${new Date(ends)}, ${named}, a.id
          from person a join person s on s.amb = a.amb and s.usuario = ${substitute}
          where a.amb = ${amb} and a.usuario = ${absent} and not exists (
            select from substitution o where o.amb = a.amb and o.absent = a.id and o.ends > ${new Date(begins)} and o.begins < ${new Date(ends)})
          returning *
        )
        select m.id, m.absent, a.pessoa as ausente, m.substitute, s.pessoa as substituto
        from made m join person a on a.amb = m.amb and a.id = m.absent join person s on s.amb = m.amb and s.id = m.substitute`
      if (made === undefined || ends < today.getTime()) return
      const { ausente, substituto } = made
      const about = { kind: "substitution" as const, step: `${made.id} named`, instance: null, task: null }
      const by = { person: made.absent, pessoa: ausente }
      const detail = { ato: "named", ausente, substituto, de: from, ate: until, lado: "substituto" }
      await notifyAt(tx, amb, named, [{ ...about, person: made.substitute, by, detail }])
    })
  }
}
