/** A decision of the guard, row by row of its table: which one decided, what is done, and why not the others. */
import * as Guard from "@quadrante/domain/guard"
import * as Wording from "@quadrante/domain/wording"
import { Icon } from "./Icon.tsx"
import "./decision-trace.css"

interface Props {
  readonly explained: Guard.ExplainedDecision
  /** The language in which it is said. */
  readonly lin_id: string
}

export const DecisionTrace = ({ explained, lin_id }: Props) => {
  const words = Wording.wordingOf(lin_id)
  const near = Guard.nearMiss(explained)
  const winner = explained.trace.find(({ matched }) => matched)
  return (
    <>
      <p className="note outcome">
        <Icon name="ok" />
        <span>
          <b>{Wording.outcomeOf(explained, words)}</b>: {Wording.wordOf(words.reasons, winner?.because ?? "")}
        </span>
      </p>
      <ol className="trace rules">
        {Guard.askedOf(explained.trace).map(({ row, question, isYes, detail }, i) => (
          <li key={i} className={row.matched ? "hit" : row === near ? "no near" : "no"}>
            <span className="nums">{i + 1}.</span>
            <code>{row.rule}</code>
            <span>
              {words.questions[question]}
              {row === near && <small>{`${words.guard.near}: ${words.guard.nearWhy}`}</small>}
            </span>
            <span className="answer">
              <b>{isYes ? words.guard.yes : words.guard.no}</b>
              {detail !== null && `, ${Wording.wordOf(words.details, detail)}`}
            </span>
          </li>
        ))}
      </ol>
      <h2>{words.guard.before}</h2>
      {explained.asks && <p>{words.guard.asks}</p>}
      {explained.effects.length === 0 ? (
        <p className="muted">{words.guard.nothingBefore}</p>
      ) : (
        <ol className="trace">
          {explained.effects.map((effect, i) => (
            <li key={effect.effect}>
              <span>{i + 1}.</span>
              <span>{effectText(effect, words)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** What an effect does, in words. */
export const effectText = (effect: Guard.Effect, words: Wording.Wording): string => {
  switch (effect.effect) {
    case "end-session":
      return words.guard.ends
    case "clear-private-channel":
      return words.guard.clears
    case "store-redirect":
      return `${words.guard.stores}: ${effect.processo} (${effect.amb ?? words.redirect.defaultEnvironment})`
  }
}
