/** Where in a text something is said: under which number, at which words, and whether they changed since. It leads there. */
import type { CommentPlace } from "@quadrante/api/comment"
import type { Instance } from "@quadrante/api/process"
import * as Clause from "@quadrante/domain/clause"
import type { TalkPlace } from "@quadrante/domain/outbox"
import { useContext, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { content, documents } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { goToClause } from "../documents/clauses.ts"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { InProcess } from "../workspace/inside.ts"

interface Props {
  readonly place: CommentPlace
  readonly instance: Instance
  /** What it answers has the words. */
  readonly isAnswer?: boolean
}

export const ClausePlace = ({ place, instance, isAnswer = false }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const process = useContext(InProcess)
  const { data: all } = useServerQuery(documents(instance.id))
  const document = all?.find(({ id }) => id === place.document)
  const { data } = useServerQuery(document === undefined ? null : content(document), { keepsLast: true })
  const text = data?.text ?? null
  const found = useMemo(() => (text === null ? null : Clause.find(Clause.readText(text), place)), [text, place])
  const number = found === null || found.state === "gone" ? place.number : found.number
  const clause = number === null ? t("comment.passage") : t("comment.clause", { n: number })
  return (
    <div className="at-clause">
      <p>
        <button
          type="button"
          className="btn quiet small"
          disabled={document === undefined}
          onClick={() =>
            document !== undefined &&
            goToClause(app, {
              process,
              instance: instance.id,
              document,
              block: found?.block ?? place.block,
              anchor: place
            })
          }
        >
          {document === undefined ? clause : t("comment.clauseOf", { trecho: clause, documento: document.title })}
        </button>
        {found !== null && found.state !== "same" && !isAnswer && <PassageState state={found.state} />}
      </p>
      {!isAnswer && <blockquote dir="auto">{place.quote}</blockquote>}
    </div>
  )
}

/** What became of the words since. */
export const PassageState = ({ state }: { readonly state: "changed" | "gone" }) => {
  const { t } = useTranslation()
  return (
    <span className="chip warning">
      <Icon name="alert" />
      {t(state === "gone" ? "comment.passageGone" : "comment.passageChanged")}
    </span>
  )
}

interface LineProps {
  readonly place: TalkPlace
  readonly onLeave: () => void
}

/** Where what is typed will stand. */
export const TalkPlaceLine = ({ place: { number, quote }, onLeave }: LineProps) => {
  const { t } = useTranslation()
  return (
    <p className="answers">
      <span className="ellipsis">
        {number === null ? t("comment.passage") : t("comment.clause", { n: number })}: <q dir="auto">{quote}</q>
      </span>
      <button type="button" className="btn quiet small icon" {...tip(t("comment.noPlace"))} onClick={onLeave}>
        <Icon name="close" />
        <span className="vh">{t("comment.noPlace")}</span>
      </button>
    </p>
  )
}
