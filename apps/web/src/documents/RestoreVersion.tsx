/** The way back to an earlier version: its text is opened to be written, and nothing is saved before the person does it. */
import type { Document } from "@quadrante/api/document"
import { Result } from "effect"
import { useContext, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../data/command.ts"
import { noticeOfFailure } from "../data/told.ts"
import { type App, useApp } from "../kernel/app.ts"
import { documentViewChosen } from "../store/documents.ts"
import { noticed } from "../store/notices.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { hint } from "../ui/tip.ts"
import { InProcess } from "../workspace/inside.ts"
import { unsavedLearned } from "./documents.ts"
import { switchMode } from "./modes.ts"

export interface RestoredText {
  readonly document: Document
  readonly instance: string
  /** Where the text stands on the screen. */
  readonly at: string
}

interface Props extends RestoredText {
  readonly version: number
  /** What that version says; null while it is on its way. */
  readonly text: string | null
  /** Who writes it elsewhere. */
  readonly foreign: string | null
}

export const RestoreVersion = ({ document, instance, at, version, text, foreign }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const process = useContext(InProcess)
  const [asks, setAsks] = useState(false)
  const name = t("document.restore", { n: version })
  return (
    <>
      <button
        type="button"
        className="btn quiet small"
        disabled={text === null || foreign !== null}
        {...hint(foreign === null ? undefined : t("document.writing", { quem: foreign }))}
        onClick={() => setAsks(true)}
      >
        {name}
      </button>
      {asks && text !== null && (
        <Dialog
          title={t("document.restoreAsk", { n: version })}
          act={name}
          danger={false}
          onAct={() => {
            setAsks(false)
            void restore(app, { document, instance, at }, process, text)
          }}
          onCancel={() => setAsks(false)}
        >
          <p>{t("document.restoreHow", { n: document.version + 1 })}</p>
          {document.draft !== null && <p>{t("document.restoreDrop")}</p>}
        </Dialog>
      )}
    </>
  )
}

/** It is what somebody wrote and did not save, so that it is kept, compared and discarded like that. */
const restore = async (app: App, { document, instance, at }: RestoredText, process: string, text: string) => {
  const { id, version } = document
  const kept = await sendCommand(app, "draftDocument", { document: id, payload: { base: version, text } })
  if (Result.isFailure(kept)) return app.dispatch(noticed(noticeOfFailure(app, kept.failure)))
  await unsavedLearned(app, instance, id, Date.now())
  app.dispatch(documentViewChosen({ process, document: id, view: "text" }))
  switchMode(app, { mode: "edit", key: at })
}
