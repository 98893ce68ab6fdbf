/** What is said of a version: in the head of the editor, and on a phone when it is saved, so that the text has the room. */
import { longestRemark } from "@quadrante/domain/document"
import { type Ref, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../ui/Dialog.tsx"
import { type Editor, useEditorState } from "./editor.ts"

interface RemarkProps {
  readonly editor: Editor
  /** The version that it will be. */
  readonly version: number
  readonly field?: Ref<HTMLInputElement>
  readonly onEnter: () => void
}

/** What changed, in a line, for whoever looks at the versions. */
export const Remark = ({ editor, version, field, onEnter }: RemarkProps) => {
  const { t } = useTranslation()
  const remark = useEditorState(editor, (state) => state.remark)
  return (
    <input
      className="input remark"
      ref={field}
      aria-label={t("document.remark")}
      value={remark}
      maxLength={longestRemark}
      placeholder={t(version === 1 ? "document.remarkFirst" : "document.remarkExample")}
      // Not part of the form that it stands in.
      onInput={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => editor.send({ _tag: "remarked", remark: currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return
        event.preventDefault()
        event.stopPropagation()
        onEnter()
      }}
    />
  )
}

interface RemarkDialogProps {
  readonly editor: Editor
  readonly version: number
  readonly onEnd: () => void
}

/** Asks what changed before a version is saved; it need not be said. */
export const RemarkDialog = ({ editor, version, onEnd }: RemarkDialogProps) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const save = () => {
    onEnd()
    editor.send({ _tag: "saveAsked", ends: false })
  }
  return (
    <Dialog
      title={t("document.saveNth", { n: version })}
      act={t("document.save")}
      danger={false}
      first={field}
      onAct={save}
      onCancel={onEnd}
    >
      <Remark editor={editor} version={version} field={field} onEnter={save} />
      <p className="muted">{t("document.remarkFree")}</p>
    </Dialog>
  )
}
