/** A decision of the guard, words first: what came of it, why, what was done before, and why no other rule decided. */
import * as Guard from "@quadrante/domain/guard"
import * as Wording from "@quadrante/domain/wording"
import { useTranslation } from "react-i18next"
import { clockOf } from "../../i18n/time.ts"
import type { ClockedLocale } from "../../kernel/clock.ts"
import type { NavigationRecord } from "../../store/decisions.ts"
import { story as storyTexts } from "./texts/texts.ts"

interface DecisionProps {
  readonly seen: NavigationRecord
  readonly clock: ClockedLocale
  readonly latest: boolean
  /** A link was read in a step before it: that its address says none is no near miss. */
  readonly isAfterLink: boolean
  /** What asks the command line the same; null for what is too old for the bundle. */
  readonly command: string | null
}

export const WhyDecision = ({ seen, clock, latest, isAfterLink, command }: DecisionProps) => {
  const { t: say } = useTranslation(storyTexts)
  const words = Wording.wordingOf(clock.lin_id)
  const explained = Guard.explain(seen.navigation)
  const winner = explained.trace.find(({ matched }) => matched)
  const close = Guard.nearMiss(explained)
  const near = isAfterLink && close?.because === "no-redirect" ? undefined : close
  const whyNot = (because: Guard.Reason) =>
    isAfterLink && because === "no-redirect" ? say("linkRead") : Wording.wordOf(words.reasons, because)
  const { page, amb, rule, effects, asks } = explained
  return (
    <details open={latest}>
      <summary>
        <span className="nums">{clockOf(clock, Date.parse(seen.quando))}</span>
        <b>{Wording.outcomeOf(explained, words)}</b>
        <code>{rule}</code>
      </summary>
      <p>{Wording.wordOf(words.reasons, winner?.because ?? "")}</p>
      <dl className="told">
        <div>
          <dt>{words.guard.page}</dt>
          <dd>
            {Wording.wordOf(words.pages, page)} <code>{page}</code>
          </dd>
        </div>
        <div>
          <dt>{words.redirect.environment}</dt>
          <dd>{amb ?? words.redirect.defaultEnvironment}</dd>
        </div>
        <div>
          <dt>{words.guard.before}</dt>
          <dd>
            {asks && <span className="line">{words.guard.asks}</span>}
            {effects.length === 0
              ? words.guard.nothingBefore
              : effects.map((effect) => <Effect key={effect.effect} effect={effect} words={words} />)}
          </dd>
        </div>
      </dl>
      {explained.refused.map(({ name, reason }) => (
        <p className="note" key={name + reason}>
          <b>{name}</b> {Wording.wordOf(words.refusals, reason)}
        </p>
      ))}
      {explained.notes.map((note) => (
        <p className="note" key={note}>
          {Wording.wordOf(words.linkNotes, note)}
        </p>
      ))}
      <table>
        <caption>{words.guard.others}</caption>
        <tbody>
          {explained.trace
            .filter(({ matched }) => !matched)
            .map((row, i) => (
              <tr key={i} className={row === near ? "near" : undefined}>
                <td>
                  {whyNot(row.because)}
                  {row === near && <em>{words.guard.near}</em>}
                </td>
                <td>
                  <code>{row.rule}</code>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {command !== null && (
        <>
          <h3>{say("command")}</h3>
          <code className="line">{command}</code>
        </>
      )}
    </details>
  )
}

const Effect = ({ effect, words }: { readonly effect: Guard.Effect; readonly words: Wording.Wording }) => {
  switch (effect.effect) {
    case "end-session":
      return <span className="line">{words.guard.ends}</span>
    case "clear-private-channel":
      return <span className="line">{words.guard.clears}</span>
    case "store-redirect":
      return (
        <span className="line">
          {words.guard.stores}: <b>{effect.processo}</b> <code>{JSON.stringify(effect.contexto)}</code>
        </span>
      )
  }
}
