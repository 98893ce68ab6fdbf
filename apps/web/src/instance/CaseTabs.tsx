/**
 * The parts of a case: its form, who has it and what comes next, what is said about it, its files, what happened. Buttons that are pressed, and no tabs to those who
 * hear it: the quadrant has tabs of its own.
 */
import type { Document } from "@quadrante/api/document"
import type { Comments } from "@quadrante/api/comment"
import * as Comment from "@quadrante/domain/comment"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import type { ProcessView } from "./ProcessHead.tsx"
import { tip } from "../ui/tip.ts"
import "./case-tabs.css"

/** All of them, where one is shown at a time. */
const parts = ["form", "path", "comments", "files", "history"] as const

interface Props {
  /** The id of what shows them. */
  readonly body: string
  /** Which of them there are to choose from; left out: all. */
  readonly views?: ReadonlyArray<(typeof parts)[number]>
  readonly shows: ProcessView
  readonly comments: Comments | null
  readonly documents: ReadonlyArray<Document> | null
  readonly onShow: (view: ProcessView) => void
}

export const CaseTabs = ({ body, views = parts, shows, comments, documents, onShow }: Props) => {
  const { t } = useTranslation()
  const words = {
    form: t("comment.form"),
    path: t("path.title"),
    comments: t("comment.title"),
    files: t("file.title"),
    history: t("comment.history")
  }
  return (
    <div className="case-tabs" role="group" aria-label={t("comment.tabs")}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={shows === view}
          aria-controls={body}
          onClick={() => onShow(view)}
        >
          {words[view]}
          {view === "comments" && comments !== null && <Count {...comments} />}
          {view === "files" && <FileCount documents={documents ?? []} />}
        </button>
      ))}
    </div>
  )
}

const FileCount = ({ documents }: { readonly documents: ReadonlyArray<Document> }) => {
  const { t } = useTranslation()
  const count = documents.filter(({ kind }) => kind === "file").length
  if (count === 0) return null
  return (
    <>
      {" "}
      <span className="count">
        <span aria-hidden="true">{count}</span>
        <span className="vh">{t("file.count", { count })}</span>
      </span>
    </>
  )
}

/** How many there are, how many of them are new, and whether one waits for this person. */
const Count = ({ comments, read }: Comments) => {
  const { t } = useTranslation()
  const me = useAppSelector(({ user }) => user.ses_pesu_id)
  const unread = comments.filter(({ number, by }) => number > read && by.person !== me).length
  const waits = comments.some(({ asked }) => Comment.waitsFor(asked, me))
  if (comments.length === 0) return null
  return (
    <>
      {/* Words of the name stand apart where they are read out. */}{" "}
      <span className={unread > 0 ? "count new" : "count"}>
        <span aria-hidden="true">{unread > 0 ? unread : comments.length}</span>
        <span className="vh">
          {unread > 0 ? t("comment.unread", { count: unread }) : t("comment.count", { count: comments.length })}
        </span>
      </span>
      {waits && (
        <>
          {" "}
          <span className="waits" {...tip(t("comment.waitsForYou"))}>
            <Icon name="question" />
            <span className="vh">{t("comment.waitsForYou")}</span>
          </span>
        </>
      )}
    </>
  )
}
