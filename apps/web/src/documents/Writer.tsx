/** Writing a text: it is held meanwhile, kept as it is typed, and saved as a version; leaving asks where something would be lost. */
import type { CommentView } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import * as Clause from "@quadrante/domain/clause"
import { lockMs, longestRemark } from "@quadrante/domain/document"
import { type Ref, useContext, useDeferredValue, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../i18n/faults.ts"
import { timeOf } from "../i18n/time.ts"
import { content, opened } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { DiffView } from "../viewers/diff/diff.tsx"
import { InProcess } from "../workspace/inside.ts"
import { commentAt, showSaid, tellUnsaved, useMayComment, useSaidAt } from "./clauses.ts"
import { type Editor, useEditor, useEditorState } from "./editor.ts"
import { isEditorDirty } from "./editor-state.ts"
import { stayWriting, switchMode } from "./modes.ts"
import { ReadAt } from "./KeptPlace.tsx"
import { OutlineBeside } from "./OutlineBeside.tsx"
import { Readers } from "./Readers.tsx"
import { RichText } from "./rich/rich.tsx"
import "./paper.css"

interface Props {
  /** Its place on the screen. */
  readonly at: string
  readonly document: Document
  readonly instance: string
  /** Its name stands above it already. */
  readonly isAlone: boolean
}

export const Writer = ({ at, document, instance, isAlone }: Props) => {
  const { id, title } = document
  const faultText = useFaultText()
  const heading = useId()
  const process = useContext(InProcess)
  const asked = useAppSelector(({ documents }) => documents.asked)
  const editor = useEditor({ document: id, instance, process })
  const refused = useEditorState(editor, (state) => state.refused)
  const isDirty = useEditorState(editor, isEditorDirty)
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const [asksRemark, setAsksRemark] = useState(false)

  // Held from here on, and again and again: another window of the same person goes on where this one was.
  const { data, fault: unopened } = useServerQuery(opened(id), { everyMs: () => lockMs / 3 })
  useEffect(() => {
    if (data === null) return
    editor.send({ _tag: "opened", version: data.document.version, saved: data.text, draft: data.draft })
    const since = data.document.draft
    if (since !== null && editor.state().keptAt === null) {
      editor.send({ _tag: "draftKept", at: Date.parse(since) })
    }
  }, [editor, data])
  useEffect(() => {
    if (asked !== null) editor.send({ _tag: "leaveAsked" })
  }, [editor, asked])

  const fault = refused ?? unopened
  return (
    <div className="paper writing fills" data-text={at} role="group" aria-labelledby={heading}>
      <div className="paper-head">
        <b className={isAlone ? "vh" : "ellipsis"} id={heading}>
          {title}
        </b>
        <KeptText editor={editor} />
        <Readers document={id} holder={null} />
        {document.version > 0 && !isPhone && (
          <Remark editor={editor} onEnter={() => editor.send({ _tag: "saveAsked" })} />
        )}
        <EditorButtons
          editor={editor}
          // On a phone the text has the room, so what changed is asked when it is saved.
          onSave={() => (isPhone && document.version > 0 ? setAsksRemark(true) : editor.send({ _tag: "saveAsked" }))}
        />
      </div>
      {fault !== null && (
        <p className="msg" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      <Conflict editor={editor} />
      <div className="paper-body">
        <WrittenOutline editor={editor} at={at} />
        <Text editor={editor} document={document} instance={instance} help={`${heading}-help`} />
      </div>
      {asked !== null && isDirty && <LeaveDialog editor={editor} />}
      {asksRemark && <RemarkDialog editor={editor} version={document.version + 1} onEnd={() => setAsksRemark(false)} />}
    </div>
  )
}

/** That it is written, and when what was typed was last kept. */
const KeptText = ({ editor }: { readonly editor: Editor }) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const at = useEditorState(editor, (state) => state.keptAt)
  const isUnkept = useEditorState(editor, (state) => state.isUnkept)
  if (isUnkept) {
    return (
      <span className="kept warning" role="status">
        <Icon name="alert" />
        <span className="ellipsis">{t("document.unkept")}</span>
      </span>
    )
  }
  if (at === null) return <span className="chip accent">{t("document.editing")}</span>
  return (
    <span className="kept">
      <Icon name="ok" />
      <span className="ellipsis">{t("document.kept", { hora: timeOf(locale, at) })}</span>
    </span>
  )
}

/** The outline follows what is written, after it. */
const WrittenOutline = ({ editor, at }: { readonly editor: Editor; readonly at: string }) => {
  const text = useDeferredValue(useEditorState(editor, (state) => state.text))
  return <OutlineBeside text={text} at={at} />
}

const EditorButtons = ({ editor, onSave }: { readonly editor: Editor; readonly onSave: () => void }) => {
  const { t } = useTranslation()
  const app = useApp()
  const isOpened = useEditorState(editor, (state) => state.opened !== null)
  const isSaving = useEditorState(editor, (state) => state.isSaving)
  return (
    <span className="row acts push">
      <button type="button" className="btn quiet small" onClick={() => switchMode(app, null)}>
        {t("dialog.cancel")}
      </button>
      <button
        type="button"
        className="btn primary small"
        disabled={!isOpened || isSaving}
        aria-busy={isSaving}
        onClick={onSave}
      >
        {t("document.save")}
      </button>
    </span>
  )
}

interface RemarkProps {
  readonly editor: Editor
  readonly field?: Ref<HTMLInputElement>
  readonly onEnter: () => void
}

/** What changed, in a line, for whoever looks at the versions. */
const Remark = ({ editor, field, onEnter }: RemarkProps) => {
  const { t } = useTranslation()
  const remark = useEditorState(editor, (state) => state.remark)
  return (
    <input
      className="input remark"
      ref={field}
      aria-label={t("document.remark")}
      value={remark}
      maxLength={longestRemark}
      placeholder={t("document.remarkExample")}
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
const RemarkDialog = ({ editor, version, onEnd }: RemarkDialogProps) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const save = () => {
    onEnd()
    editor.send({ _tag: "saveAsked" })
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
      <Remark editor={editor} field={field} onEnter={save} />
      <p className="muted">{t("document.remarkFree")}</p>
    </Dialog>
  )
}

/** Somebody saved meanwhile: both are shown, and the person decides. Every version stays, so neither is lost. */
const Conflict = ({ editor }: { readonly editor: Editor }) => {
  const { t } = useTranslation()
  const conflict = useEditorState(editor, (state) => state.conflict)
  if (conflict === null) return null
  return (
    <div className="stack">
      <p className={conflict.isMerged ? "note" : "note warning"} role="status">
        <Icon name={conflict.isMerged ? "info" : "alert"} />
        <span>{t(conflict.isMerged ? "document.merged" : "document.conflict")}</span>
      </p>
      <DiffView
        label={t("document.compare")}
        before={conflict.theirs}
        after={conflict.mine}
        names={{ before: t("document.saved"), after: t("document.mine") }}
        waiting={<p role="status">{t("document.comparing")}</p>}
      />
    </div>
  )
}

interface TextProps {
  readonly editor: Editor
  readonly document: Document
  readonly instance: string
  readonly help: string
}

const Text = ({ editor, document, instance, help }: TextProps) => {
  const { t } = useTranslation()
  const talk = useTalkAt(document, instance)
  const readAt = useContext(ReadAt)
  const language = useAppSelector((state) => state.locale.lcl_id)
  const edited = useEditorState(editor, (state) => state.opened)
  /** What was put together of two texts takes the place of one's own. */
  const merged = useEditorState(editor, ({ conflict, opened: own }) => (conflict?.isMerged === true ? own?.base : 0))
  // The library comes while the text does.
  useEffect(() => void RichText.bring().catch(() => undefined), [])
  if (edited === null) return null
  return (
    <div className="paper-text">
      <RichText
        key={merged}
        label={document.title}
        help={help}
        language={language}
        initial={edited.initial}
        beginsAt={() => readAt.current}
        waiting={t("document.editorLoading")}
        onText={(text) => editor.send({ _tag: "typed", text })}
        onPause={() => editor.send({ _tag: "paused" })}
        onSave={() => editor.send({ _tag: "saveAsked" })}
        {...talk}
      />
      <p className="help" id={help}>
        {t("document.marks")}
      </p>
    </div>
  )
}

/** What is said at the clauses of a text that is written. What is new in it cannot be commented before it is saved. */
const useTalkAt = (document: Document, instance: string) => {
  const { t } = useTranslation()
  const app = useApp()
  const process = useContext(InProcess)
  const said = useSaidAt(document, instance)
  const mayComment = useMayComment(document)
  const { data } = useServerQuery(mayComment ? content(document) : null, { keepsLast: true })
  const text = data?.text ?? null
  const place = { document, instance, process }
  const onComment = (now: Clause.ReadText, block: number, words: string) => {
    const saved = Clause.readText(text ?? "")
    const anchor = Clause.anchorAt(now, block, words)
    const found = anchor === null ? null : Clause.find(saved, anchor)
    const own =
      anchor === null || found?.state !== "same" || found.block === null
        ? null
        : Clause.anchorAt(saved, found.block, anchor.quote)
    if (own === null) tellUnsaved(app)
    else void commentAt(app, place, own)
  }
  return {
    said,
    nameOf: (count: number, number: string | null) =>
      t("comment.saidAt", {
        trecho: number === null ? t("comment.passage") : t("comment.clause", { n: number }),
        quantos: t("comment.count", { count })
      }),
    onSaid: (comments: ReadonlyArray<CommentView>) => {
      const clause = comments[0]?.place ?? null
      if (clause !== null) void showSaid(app, place, clause, comments)
    },
    onComment: mayComment ? onComment : null
  }
}

const LeaveDialog = ({ editor }: { readonly editor: Editor }) => {
  const { t } = useTranslation()
  const app = useApp()
  return (
    <Dialog
      title={t("document.dirty")}
      act={t("document.saveAndGo")}
      danger={false}
      stay={t("document.goOn")}
      other={{ act: t("document.discard"), onAct: () => editor.send({ _tag: "discarded" }) }}
      onAct={() => editor.send({ _tag: "saveAsked" })}
      onCancel={() => stayWriting(app)}
    >
      <p>{t("document.dirtyText")}</p>
    </Dialog>
  )
}
