/** What a browser would have done with a text as it came, beside what it does with the link that was found in it. */
import * as Pasted from "@quadrante/domain/pasted"
import * as Wording from "@quadrante/domain/wording"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { useApp } from "../../kernel/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import { explainNavigation, readRedirect } from "./answers.ts"
import { type Input, navigationOf } from "./input.ts"
import { tester } from "./texts/texts.ts"

interface Props {
  readonly input: Input
  /** The link that was found. */
  readonly link: string
}

export const SentLink = ({ input, link }: Props) => {
  const { t, i18n } = useTranslation(tester)
  const { ambiente } = useApp()
  const words = Wording.wordingOf(localeOf(i18n.language).lin_id)
  const locale = localeOf(input.locale)
  const sent = Pasted.asSent(input.pasted)
  if (sent === null || sent === link) return <p>{t(sent === null ? "sentNothing" : "sentSame")}</p>
  const explained = explainNavigation(navigationOf({ ...input, link: sent }, ambiente, locale))
  const redirect = readRedirect(sent, locale)
  const because = explained.trace.find(({ matched }) => matched)?.because ?? ""
  return (
    <>
      <p>{t("sentOther")}</p>
      <p className="pathline">
        <code>{Pasted.visible(sent)}</code>
      </p>
      <p className="note">
        <Icon name="info" />
        <span>
          {explained.rule}: {Wording.outcomeOf(explained, words)} ({Wording.wordOf(words.reasons, because)})
        </span>
      </p>
      {redirect !== null && (
        <dl className="facts">
          <div>
            <dt>{words.redirect.process}</dt>
            <dd>{redirect.processo ?? words.redirect.noProcess}</dd>
          </div>
          {redirect.entries.map(([name, text], i) => (
            <div key={name + i}>
              <dt>{Pasted.visible(name)}</dt>
              <dd>{Pasted.visible(text)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
