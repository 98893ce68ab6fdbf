/** What a process asks before it is started: the form of its start event, or of the task that it leads to. */
import type { Language } from "@quadrante/domain/language"
import type { StartForm } from "@quadrante/api/draft"
import * as Form from "@quadrante/domain/form"
import { isId } from "../../kernel/data/id.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import type { Starter } from "../model/starters.ts"

/** The form that is filled in before the process is started. */
export const startFormView = (definition: Definition.Definition, language: Language): StartForm => {
  const element = Definition.startElement(definition)
  const found = element === null ? null : Definition.formOf(definition, element.id)
  const { conditions, listed } = Definition.startFormOf(definition)
  const title = definition.about.title[language]
  return {
    processo: definition.processo,
    title,
    icon: definition.about.icon,
    definition: definition.id,
    name: found === null || element === null ? title : Definition.nameOf(definition, element.id, language),
    form: found?.json ?? null,
    outcome: found === null ? null : Form.outcomeKey(found.form, conditions),
    listed
  }
}

/** What the draft of a start is about, and whether it could be sent under a profile. */
export const startSubject = (definition: Definition.Definition, starter: Starter, language: Language) => {
  const { title, name } = startFormView(definition, language)
  return { title, name, sendable: Definition.startRefusal(definition, starter) === null }
}

/** What the draft of a task is about, and whether the task is still open; null where there is no such task. */
export const taskSubject = async (sql: Queries, amb: string, task: string, language: Language) => {
  const [row] = isId(task)
    ? await sql<
        { instance: string; definition: string; processo: string; title: string; element: string; sendable: boolean }[]
      >`
        select t.instance, i.definition, i.processo, i.title, t.element,
          t.done_at is null and i.status = 'running' as sendable
        from task t join instance i on i.amb = t.amb and i.id = t.instance
        where t.amb = ${amb} and t.id = ${task} and t.kind = 'user'`
    : []
  if (row === undefined) return null
  const { definition, element, ...subject } = row
  const found = await Definition.of(sql, { amb, id: row.instance, definition })
  return { ...subject, step: Definition.nameOf(found, element, language) }
}
