/** The endpoints of documents. */
import * as Locale from "@quadrante/domain/locale"
import { text } from "@quadrante/domain/text"
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { unitName } from "../identity/session/session.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { tellRight } from "../process/rows/right.ts"
import { casePaperOf, momentIn } from "./case-content.ts"
import { say as sayOfCase } from "./case-texts.ts"
import { casePdf, textPdf } from "./jobs.ts"
import * as Store from "./store.ts"
import * as Upload from "./upload.ts"

type Handlers = Pick<
  SessionHandlers,
  | "documents"
  | "beginText"
  | "beginUpload"
  | "uploadPart"
  | "endUpload"
  | "dropUpload"
  | "openDocument"
  | "closeDocument"
  | "draftDocument"
  | "saveDocument"
  | "removeFile"
  | "restoreFile"
  | "versions"
  | "content"
  | "pdf"
  | "casePdf"
>

/** What a PDF says beside its text, in the language of who asked for it. */
const say = text({
  "pt-BR": { foot: "Versão {{version}}, por {{person}}, {{at}}", page: "Página", of: "de" },
  en: { foot: "Version {{version}}, by {{person}}, {{at}}", page: "Page", of: "of" },
  es: { foot: "Versión {{version}}, por {{person}}, {{at}}", page: "Página", of: "de" }
})

/** What there is, or that it is not there. */
const found = <A>(what: A | null) => (what === null ? refuse("not-found") : Result.succeed(what))

export const documentHandlers: Handlers = {
  casePdf: async (services, { session, input, language, locale }) => {
    const { sql, workers } = services
    const paper = await casePaperOf(sql, { session, language, locale }, input.instance, tellRight(services, session))
    if (paper === null) return refuse("not-found")
    const at = momentIn(locale, session, new Date().toISOString())
    const page = {
      title: paper.title,
      unit: unitName(session, language),
      foot: sayOfCase("foot", { person: session.pessoa, at }, language),
      language: Locale.byLanguage[language].lcl_id,
      page: sayOfCase("page", {}, language),
      of: sayOfCase("of", {}, language)
    }
    const made = await workers.run(session, casePdf, { paper, page })
    if (Result.isFailure(made)) return Result.fail(made.failure)
    const data = Buffer.from(made.success).toString("base64")
    return Result.succeed({ name: `${paper.title}.pdf`, type: "application/pdf", text: null, data })
  },
  documents: async (services, { session, input }) =>
    found(await Store.list(services.sql, session, input.instance, tellRight(services, session))),
  beginText: ({ sql, config }, { session, input }) =>
    Store.begin(sql, session, input.instance, input.payload.title, config.limits.quotas),
  beginUpload: ({ sql, config }, { session, input }) =>
    Upload.begin(sql, session, input.instance, input.payload, config.limits.quotas),
  uploadPart: ({ sql }, { session, input }) =>
    Upload.storePart(sql, session, input.upload, input.part, input.payload.data),
  endUpload: ({ sql, config }, { session, input }) => Upload.end(sql, session, input.upload, config.limits.quotas),
  dropUpload: ({ sql }, { session, input }) => Upload.drop(sql, session, input.upload),
  openDocument: ({ sql }, { session, input }) => Store.open(sql, session, input.document),
  closeDocument: ({ sql }, { session, input }) => Store.close(sql, session, input.document),
  draftDocument: ({ sql }, { session, input }) => Store.draft(sql, session, input.document, input.payload),
  saveDocument: ({ sql }, { session, input }) => Store.save(sql, session, input.document, input.payload),
  removeFile: ({ sql }, { session, input }) => Store.setRemoved(sql, session, input.document, true),
  restoreFile: ({ sql }, { session, input }) => Store.setRemoved(sql, session, input.document, false),
  versions: async ({ sql }, { session, input }) => found(await Store.versions(sql, session, input.document)),
  content: async (services, { session, input }) =>
    found(await Store.content(services.sql, session, input.document, input.version, tellRight(services, session))),
  pdf: async (services, { session, input, language, locale }) => {
    const { sql, workers } = services
    const content = await Store.content(sql, session, input.document, input.version, tellRight(services, session))
    const versions = content === null ? null : await Store.versions(sql, session, input.document)
    const version = versions?.find((one) => one.version === Number(input.version))
    if (content === null || content.text === null || version === undefined) return refuse("not-found")
    const at = Locale.formatInstant(locale, Date.parse(version.at), session.fuso_horario)
    const page = {
      title: content.name,
      unit: unitName(session, language),
      foot: [
        say("foot", { version: version.version, person: version.by, at: Result.getOrElse(at, () => "") }, language),
        ...(version.remark === "" ? [] : [version.remark])
      ].join(" · "),
      language: Locale.byLanguage[language].lcl_id,
      page: say("page", {}, language),
      of: say("of", {}, language)
    }
    const made = await workers.run(session, textPdf, { text: content.text, page })
    if (Result.isFailure(made)) return Result.fail(made.failure)
    return Result.succeed({
      name: `${content.name}.pdf`,
      type: "application/pdf",
      text: null,
      data: Buffer.from(made.success).toString("base64")
    })
  }
}
