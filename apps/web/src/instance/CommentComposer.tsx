/** Where something is said about a case: a text, whom it names, and whether it asks them. */
import type { CommentView, FoundPerson } from "@quadrante/api/comment"
import * as Comment from "@quadrante/domain/comment"
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { peopleToName } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useFaultText } from "../kernel/faults.ts"
import { useApp } from "../kernel/app.ts"
import type { Talk } from "../kernel/talks.ts"
import { announce } from "../ui/Announcer.tsx"
import { Icon } from "../ui/Icon.tsx"
import { useDebounced } from "../ui/useDebounced.ts"
import { TalkPlaceLine } from "./ClausePlace.tsx"
import { NameList, optionId } from "./NameList.tsx"
import { sendTalk, type TalkAbout, type TalkProblem, useTalk } from "./talk.ts"
import { tip } from "../ui/tip.ts"
import "./comments.css"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly about: TalkAbout
  readonly role: string | null
  /** What was said so far, of which something may be answered. */
  readonly said: ReadonlyArray<CommentView>
  /** Who certainly reads what is said about the case. */
  readonly readers: string
  /** Grows whenever the composer was asked for; 0: it takes no focus. */
  readonly takesFocus: number
}

export const CommentComposer = ({ id, about, role, said, readers, takesFocus }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const problemText = useProblemText()
  const own = useId()
  const { talk, refusal, change } = useTalk(about)
  const { asks } = talk
  const [problem, setProblem] = useState<TalkProblem | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const answered = said.find((one) => one.id === talk.answers)
  const names = useNames(about.instance, role, talk, (answered?.place ?? talk.place)?.document ?? null)
  const caretAfter = useRef<number | null>(null)
  useEffect(() => {
    if (takesFocus === 0 || area.current === null) return
    area.current.focus({ preventScroll: true })
    // What is begun may end with a name to be chosen.
    const end = area.current.value.length
    area.current.setSelectionRange(end, end)
  }, [takesFocus])
  useLayoutEffect(() => {
    if (caretAfter.current === null) return
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = null
  })

  const choose = ({ person, pessoa }: FoundPerson) => {
    if (names.typing === null) return
    const { text, caret } = Comment.withName(talk.text, names.typing, { pessoa })
    change({ text, chosen: [...talk.chosen, { person, pessoa }] })
    caretAfter.current = caret
    names.close()
    area.current?.focus()
  }
  const send = () => {
    const wrong = sendTalk(app, id, about)
    setProblem(wrong)
    if (wrong === null) announce(t("comment.sent"))
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send()
    else if (!names.take(event.key, choose)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const told = problem !== null ? problemText(problem) : refusal && faultText(refusal)
  const hint = useHint(readers, { asks, isAtClause: (talk.place ?? answered?.place ?? null) !== null })
  return (
    // No form and no landmark: at a clause it stands in the form of a task, beside that of the case.
    <div className="composer" role="group" aria-label={t("comment.write")}>
      {answered !== undefined && answered.id !== about.answers && (
        <AnsweredComment comment={answered} onLeave={() => change({ answers: about.answers })} />
      )}
      {answered === undefined && talk.place !== null && about.place === null && (
        <TalkPlaceLine place={talk.place} onLeave={() => change({ place: null })} />
      )}
      {names.people.length > 0 && (
        <NameList id={`${own}-names`} people={names.people} active={names.active} onChoose={choose} />
      )}
      <textarea
        className="input"
        rows={2}
        ref={area}
        dir="auto"
        value={talk.text}
        aria-label={t("comment.write")}
        placeholder={t(answered === undefined ? "comment.placeholder" : "comment.answerPlaceholder")}
        aria-invalid={told !== null || undefined}
        aria-describedby={`${own}-hint`}
        aria-autocomplete="list"
        aria-controls={names.people.length > 0 ? `${own}-names` : undefined}
        aria-activedescendant={names.active === null ? undefined : optionId(`${own}-names`, names.active)}
        onChange={({ currentTarget }) => {
          setProblem(null)
          const typed = Comment.withoutSecondBlank(currentTarget.value, currentTarget.selectionStart, talk.chosen)
          change({ text: typed.text })
          if (typed.text !== currentTarget.value) caretAfter.current = typed.caret
          names.moved(typed.caret)
        }}
        onSelect={({ currentTarget }) => names.moved(currentTarget.selectionStart)}
        onBlur={names.close}
        onKeyDown={onKeyDown}
      />
      <ComposerHint id={`${own}-hint`} told={told} hint={hint} />
      <AsksSwitch
        asks={asks}
        onAsk={() => {
          setProblem(null)
          change({ asks: !asks })
          area.current?.focus()
        }}
      />
      <button type="button" className="btn" onClick={send}>
        {t(asks ? "comment.ask" : answered === undefined ? "comment.send" : "comment.reply")}
      </button>
    </div>
  )
}

interface HintProps {
  readonly id: string
  /** What is wrong. */
  readonly told: string | null
  readonly hint: string
}

const ComposerHint = ({ id, told, hint }: HintProps) => (
  <span className={told === null ? "hint" : "hint error"} id={id} role={told === null ? undefined : "alert"}>
    {told ?? hint}
  </span>
)

interface AnsweredCommentProps {
  readonly comment: CommentView
  readonly onLeave: () => void
}

/** What is answered. */
const AnsweredComment = ({ comment, onLeave }: AnsweredCommentProps) => {
  const { t } = useTranslation()
  return (
    <p className="answers">
      <span className="ellipsis">
        {t("comment.answering", { nome: comment.by.pessoa })}: <bdi>{comment.text}</bdi>
      </span>
      <button type="button" className="btn quiet small icon" {...tip(t("comment.noAnswer"))} onClick={onLeave}>
        <Icon name="close" />
        <span className="vh">{t("comment.noAnswer")}</span>
      </button>
    </p>
  )
}

/** Whether an answer is waited for. */
const AsksSwitch = ({ asks, onAsk }: { readonly asks: boolean; readonly onAsk: () => void }) => {
  const { t } = useTranslation()
  return (
    <label className="check">
      <input type="checkbox" role="switch" aria-checked={asks} checked={asks} onChange={onAsk} />
      {t("comment.question")}
    </label>
  )
}

/** Who reads what is typed, or what is missing in a question. */
const useHint = (readers: string, { asks, isAtClause }: { readonly asks: boolean; readonly isAtClause: boolean }) => {
  const { t } = useTranslation()
  if (asks) return t("comment.whoAsks")
  if (isAtClause) return t("comment.readersOfText")
  return readers === "" ? t("comment.who") : t("comment.readers", { nomes: readers })
}

/** What is wrong with what is typed, in words. */
const useProblemText = () => {
  const { t } = useTranslation()
  const texts = {
    empty: t("comment.empty"),
    "too-long": t("comment.tooLong", { mais: Comment.longestText }),
    nobody: t("comment.nobody")
  }
  return (problem: TalkProblem) => texts[problem]
}

/** The people for the name that is being typed at the caret, and which of them Enter takes. */
const useNames = (
  instance: string,
  role: string | null,
  { text, chosen }: Pick<Talk, "text" | "chosen">,
  document: string | null
) => {
  const { t } = useTranslation()
  // Null: the list was closed, until the caret moves.
  const [caret, setCaret] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const typing = caret === null ? null : Comment.typingAt(text, caret, chosen)
  const wanted = useDebounced(typing?.typed ?? null)
  const { data } = useServerQuery(
    typing === null || wanted === null ? null : peopleToName(instance, role, wanted, document),
    {
      keepsLast: true
    }
  )
  const people = typing === null || wanted === null ? [] : (data ?? [])
  const may = people.filter(({ refusal }) => refusal === null)
  const active = may[Math.min(at, may.length - 1)]?.person ?? null
  const isOpen = typing !== null && wanted !== null && data !== null
  const count = people.length
  useEffect(() => {
    if (isOpen) announce(t("comment.found", { count }))
  }, [isOpen, count, t])
  const close = () => setCaret(null)
  return {
    typing,
    people,
    active,
    close,
    moved: (to: number) => {
      if (to !== caret) setAt(0)
      setCaret(to)
    },
    /** Whether a key was the list's. */
    take: (key: string, choose: (person: FoundPerson) => void): boolean => {
      if (people.length === 0) return false
      const found = may.find(({ person }) => person === active)
      if (key === "Escape") close()
      else if (found === undefined) return false
      else if (key === "ArrowDown") setAt((Math.min(at, may.length - 1) + 1) % may.length)
      else if (key === "ArrowUp") setAt((Math.min(at, may.length - 1) + may.length - 1) % may.length)
      else if (key === "Enter" || key === "Tab") choose(found)
      else return false
      return true
    }
  }
}
