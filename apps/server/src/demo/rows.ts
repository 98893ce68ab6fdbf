/** Rows of instances, as a story makes them, written into the database many at once. */
import type { Transaction } from "../kernel/data/database.ts"

/** A row, by the names of its columns. */
export interface TableRow {
  readonly [column: string]: unknown
}

const tables = {
  instance:
    "amb,id,number,processo,definition,revision,step,status,state,variables,title,titles,active_elements,passed_elements,due,starter,profile,unid_sigla,changed_by_name,created,updated,ended,outcome,refused",
  task: "amb,id,instance,token,element,name,kind,profiles,candidates,units,not_by,priority,handler,opened,offered_at,done_at,done_by,done_name,due,follow_up,try_at",
  history: "amb,instance,at,kind,element,name,task,person,pessoa,detail,answers",
  document: "amb,id,instance,kind,title,version,created,created_by",
  document_version: "amb,document,version,at,author,author_name,type,bytes,content"
} as const

type Table = keyof typeof tables

const names = Object.keys(tables) as readonly Table[]

/** Rows by their tables. */
export type StoryRows = { readonly [T in Table]: TableRow[] }

/** No rows. */
export const noRows = (): StoryRows => ({ instance: [], task: [], history: [], document: [], document_version: [] })

/** Puts rows behind others. */
export const append = (rows: StoryRows, more: StoryRows): void => {
  for (const table of names) rows[table].push(...more[table])
}

/** Writes rows, and which number each process gave last. */
export const writeRows = async (
  tx: Transaction,
  amb: string,
  rows: StoryRows,
  numbers: ReadonlyMap<string, number>
): Promise<void> => {
  for (const table of names) {
    const columns = tables[table]
    await tx.unsafe(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
      [JSON.stringify(rows[table])]
    )
  }
  for (const [processo, last] of numbers) {
    await tx`
      select setval(numbers, greatest(pg_sequence_last_value(numbers), ${last}))
      from instance_numbers(${amb}, ${processo}) as numbers`
  }
}
