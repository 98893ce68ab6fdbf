/** Whether somebody may see an instance, or a definition, at all. */
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { withGroups } from "../model/engine-groups.ts"
import { withStarters } from "../model/engine-starters.ts"
import { profilesOf } from "../model/naming.ts"
import { mayStart } from "../model/starters.ts"
import * as Right from "../rows/right.ts"
import { findSeen } from "../rows/seen-instance.ts"
import type { RoleOfSession } from "../rows/sight.ts"

/** Whether this person may see an instance, in the role of their session. */
export const maySeeInstance = async (
  sql: Queries,
  session: RoleOfSession & Pick<Session, "amb">,
  id: string
): Promise<boolean> => (await findSeen(sql, session, id)) !== null

/** Whether this person may see any instance of a definition, or start one. */
export const maySeeDefinition = async (sql: Queries, session: Session, id: string): Promise<boolean> => {
  const found = await Definition.find(sql, session.amb, id)
  if (found === null) return false
  const definition = await withGroups(sql, session.amb, await withStarters(sql, session.amb, found))
  if (mayStart(definition.starters, session) || Right.has(session, "processos")) return true
  if (definition.drawing.activities.some((activity) => profilesOf(activity).includes(session.profile))) return true
  // Whom an expression named sees what they were named for.
  const [seen] = await sql`
    select 1 from instance_viewer v join instance i on i.amb = v.amb and i.id = v.instance
    where v.amb = ${session.amb} and v.viewer = viewer_key(${`p:${session.person}`}) and i.definition = ${id} limit 1`
  return seen !== undefined
}
