/** Shows what a toast told of: the case, the account, the substitutions, or the list where there is more to see. */
import { Result } from "effect"
import { notices } from "../../data/queries.ts"
import { readQuery } from "../../data/query.ts"
import type { App } from "../../kernel/app.ts"
import { anywhere, openPanel } from "../../workspace/open.ts"
import { aboutOf } from "./groups.ts"
import { noteRead, openNotice, opens } from "./open.ts"

export const seeNotice = async (
  app: App,
  id: string,
  openSheet: (sheet: "notices" | "access") => void
): Promise<void> => {
  const page = await readQuery(app, notices)
  const found = Result.isSuccess(page) ? page.success.list.find((one) => one.id === id) : undefined
  if (found === undefined) return openSheet("notices")
  if (opens(found)) return openNotice(app, found)
  const about = aboutOf(found)
  if (about !== "account" && about !== "substitution") return openSheet("notices")
  noteRead(app, [found])
  if (about === "account") openSheet("access")
  else openPanel(app, "substituicao", anywhere)
}
