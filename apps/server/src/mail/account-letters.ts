/** Letters about the address itself. */
import type { Queries } from "../kernel/data/database.ts"
import type { MailKeys } from "./keys.ts"
import type { LetterBody } from "./notice-letter.ts"
import type { Recipient } from "./recipient.ts"
import { say } from "./texts.ts"

const plain = { code: null, facts: [], sections: [], act: null, actNote: null, what: "account" } as const

/** The code of an address, as long as it waits for it. */
export const codeLetter = async (
  sql: Queries,
  { amb, person, language }: Recipient,
  { id, address }: { readonly id: string; readonly address: string },
  keys: MailKeys
): Promise<LetterBody | null> => {
  const [pending] = await sql`
    select 1 from email_code
    where amb = ${amb} and person = ${person} and id = ${id} and address = ${address} and expires > now()`
  if (pending === undefined) return null
  const code = keys.code({ amb, person, id, address })
  const lead = say("codeLead", {}, language)
  return {
    ...plain,
    subject: say("codeSubject", { code }, language),
    preview: lead,
    heading: say("codeHeading", {}, language),
    lead,
    code,
    why: say("why.code", {}, language)
  }
}

/** Said to the address that was theirs: whoever took it from them did not ask them. */
export const changedLetter = ({ language }: Recipient): LetterBody => {
  const heading = say("changedHeading", {}, language)
  const lead = say("changedLead", {}, language)
  return { ...plain, subject: heading, preview: lead, heading, lead, why: say("why.access", {}, language) }
}
