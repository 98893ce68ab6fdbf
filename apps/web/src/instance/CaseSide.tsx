/** What of a case stands beside its form or in place of it: what is said about it, its files, what happened. */
import type { Comments } from "@quadrante/api/comment"
import type { Document } from "@quadrante/api/document"
import type { Instance } from "@quadrante/api/process"
import type { Answer } from "../data/query.ts"
import { CaseFiles } from "./CaseFiles.tsx"
import { CommentList } from "./CommentList.tsx"
import { HistoryView } from "./HistoryView.tsx"
import type { ProcessView } from "./ProcessHead.tsx"

/** What the parts of a case are about, and what is known for them. */
export interface CaseParts {
  /** The id of the open process. */
  readonly id: string
  readonly instance: Instance
  readonly role: string | null
  readonly said: Answer<Comments>
  readonly files: Answer<ReadonlyArray<Document>>
  /** One of its comments was looked for. */
  readonly isSought: boolean
  /** Grows whenever the composer was asked for; 0: it takes no focus. */
  readonly talked: number
}

interface Props {
  readonly parts: CaseParts
  readonly shows: ProcessView
}

export const CaseSide = ({ parts: { instance, role, said, files, isSought }, shows }: Props) => {
  if (shows === "comments") return <CommentList instance={instance} role={role} said={said} isSought={isSought} />
  if (shows === "files") return <CaseFiles instance={instance} documents={files} />
  return shows === "history" ? <HistoryView instance={instance} /> : null
}
