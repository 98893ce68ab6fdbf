/** Writing a text: it is held meanwhile, kept as it is typed, and saved as a version; leaving asks where something would be lost. */
import type { CommentView } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import * as Clause from "@quadrante/domain/clause"
import { lockMs } from "@quadrante/domain/document"
import { type KeyboardEvent, useContext, useDeferredValue, useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../kernel/faults.ts"
import { timeOf } from "../i18n/time.ts"
import { content, opened } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useLanguage } from "../kernel/locale.ts"
import { useClock } from "../kernel/clock.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { DiffView } from "../viewers/diff/diff.tsx"
import { InProcess } from "../workspace/inside.ts"
import { commentAt, showSaid, tellUnsaved, useMayComment, useSaidAt } from "./clauses.ts"
import { type Editor, useEditor, useEditorState } from "./editor.ts"
import { isEditorDirty, mayBeSaved } from "./editor-state.ts"
import { stayWriting, switchMode, textElement } from "./modes.ts"
import { ReadAt } from "./KeptPlace.tsx"
import { OutlineBeside } from "./OutlineBeside.tsx"
import { Readers } from "./Readers.tsx"
import { Remark, RemarkDialog } from "./Remark.tsx"
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
  const asksToLeave = useEditorState(editor, (state) => isEditorDirty(state) && !state.isSaving)
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

  useWritingOn(editor, at, isPhone)

  const fault = refused ?? unopened
  return (
    <div
      className="paper writing fills"
      data-text={at}
      role="group"
      aria-labelledby={heading}
      onKeyDown={(event) => saveByKey(editor, event)}
    >
      <div className="paper-head">
        <b className={isAlone ? "vh" : "ellipsis"} id={heading}>
          {title}
        </b>
        <KeptText editor={editor} />
        <Readers document={id} holder={null} />
        {!isPhone && (
          <Remark
            editor={editor}
            version={document.version + 1}
            onEnter={() => editor.send({ _tag: "saveAsked", ends: false })}
          />
        )}
        <EditorButtons
          editor={editor}
          // On a phone the text has the room, so what changed is asked when it is saved.
          onSave={() =>
            isPhone && document.version > 0 ? setAsksRemark(true) : editor.send({ _tag: "saveAsked", ends: false })
          }
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
      {asked !== null && asksToLeave && <LeaveDialog editor={editor} />}
      {asksRemark && <RemarkDialog editor={editor} version={document.version + 1} onEnd={() => setAsksRemark(false)} />}
    </div>
  )
}

/** Saves by Ctrl+S and Ctrl+Enter from the text and from the note and buttons above it. Dialogs have keys of their own. */
const saveByKey = (editor: Editor, event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  const saves = key.toLowerCase() === "s" && !shiftKey && !altKey
  if (!(ctrlKey || metaKey) || !(saves || key === "Enter")) return
  if (target instanceof Element && target.closest("dialog") !== null) return
  event.preventDefault()
  event.stopPropagation()
  editor.send({ _tag: "saveAsked", ends: !saves })
}

/** Whoever saved goes on in the text. On a phone that would bring its keyboard, so there a press does. */
const useWritingOn = (editor: Editor, at: string, isPhone: boolean): void => {
  const saved = useEditorState(editor, (state) => state.savedAs)
  useEffect(() => {
    const text = textElement(at)
    const here = globalThis.document.activeElement
    if (saved === null || isPhone || text === null) return
    if (here === globalThis.document.body || text.contains(here)) {
      text.querySelector<HTMLElement>(".rich")?.focus({ preventScroll: true })
    }
  }, [saved, at, isPhone])
}

/** That it is written, which version it is now, and when what was typed was last kept. */
const KeptText = ({ editor }: { readonly editor: Editor }) => {
  const { t } = useTranslation()
  const locale = useClock()
  const at = useEditorState(editor, (state) => state.keptAt)
  const isUnkept = useEditorState(editor, (state) => state.isUnkept)
  const saved = useEditorState(editor, (state) => state.savedAs)
  if (isUnkept) {
    return (
      <span className="kept warning" role="status">
        <Icon name="alert" />
        <span className="ellipsis">{t("document.unkept")}</span>
      </span>
    )
  }
  if (saved === null && at === null) return <span className="chip accent">{t("document.editing")}</span>
  return (
    <span className="kept">
      <Icon name="ok" />
      <span className="ellipsis">
        {saved === null
          ? t("document.kept", { hora: timeOf(locale, at ?? 0) })
          : t("document.versionSaved", { n: saved })}
      </span>
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
  const canSave = useEditorState(editor, mayBeSaved)
  const isSaving = useEditorState(editor, (state) => state.isSaving)
  return (
    <span className="row acts push">
      <button type="button" className="btn quiet small" onClick={() => switchMode(app, null)}>
        {t("document.done")}
      </button>
      <button
        type="button"
        className="btn primary small"
        disabled={!canSave || isSaving}
        aria-busy={isSaving}
        {...tip(t("document.save"), "Control+S")}
        onClick={onSave}
      >
        {t("document.save")}
      </button>
    </span>
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
  const language = useLanguage()
  const edited = useEditorState(editor, (state) => state.opened)
  // The library comes while the text does.
  useEffect(() => void RichText.bring().catch(() => undefined), [])
  if (edited === null) return null
  return (
    <div className="paper-text">
      <RichText
        // What was put together of two texts takes the place of one's own.
        key={edited.round}
        label={document.title}
        help={help}
        language={language}
        initial={edited.initial}
        beginsAt={() => readAt.current}
        waiting={t("document.editorLoading")}
        onText={(text) => editor.send({ _tag: "typed", text })}
        onPause={editor.flush}
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
    nameOf: (count: number, number: string | null) => {
      const trecho = number === null ? t("comment.passage") : t("comment.clause", { n: number })
      if (count === 0) return t("comment.resolvedAt", { trecho })
      return t("comment.saidAt", { trecho, quantos: t("comment.count", { count }) })
    },
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
      onAct={() => editor.send({ _tag: "saveAsked", ends: true })}
      onCancel={() => stayWriting(app)}
    >
      <p>{t("document.dirtyText")}</p>
    </Dialog>
  )
}
