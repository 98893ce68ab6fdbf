/** A file of which a notice tells: whether it is still there, and how its person gets it. */
import type { Failure } from "@quadrante/api/client"
import type { NoticeView } from "@quadrante/api/notice"
import { Result } from "effect"
import { fetchExport } from "../../data/export-file.ts"
import { readAgain } from "../../data/invalidation.ts"
import { exportOf, notices } from "../../data/queries.ts"
import { readQuery } from "../../data/query.ts"
import { noticeOfFailure } from "../../data/told.ts"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../kernel/app.ts"
import { noticed } from "../../store/notices.ts"
import { saveFile } from "../../ui/save-file.ts"

/** Until when a file can be fetched; null: there was none, or it is gone. */
export const keptUntil = ({ detail }: Pick<NoticeView, "detail">, now: number): number | null => {
  const until = Date.parse(detail["until"] ?? "")
  return until > now ? until : null
}

/** Hands the file to the person, or says why not. */
export const fetchFile = async (app: App, { detail, role }: Pick<NoticeView, "detail" | "role">): Promise<void> => {
  const roleId = role?.id ?? null
  const found = await readQuery(app, exportOf(detail["export"] ?? "", roleId))
  if (Result.isFailure(found)) return refused(app, detail["name"] ?? "", found.failure)
  const file = await fetchExport(app, found.success, roleId)
  if (Result.isFailure(file)) return refused(app, found.success.name, file.failure)
  saveFile(found.success.name, file.success)
}

const refused = async (app: App, nome: string, failure: Failure): Promise<void> => {
  const isGone = failure.code === "not-found"
  app.dispatch(
    noticed(isGone ? { kind: "warning", text: i18n.t("notice.fileGone", { nome }) } : noticeOfFailure(app, failure))
  )
  if (isGone) await readAgain(await app.queries(), notices.key)
}
