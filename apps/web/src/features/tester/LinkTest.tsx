/** A link tried out: what the guard decides and what is read from it, live. It may be found in a text that was pasted. */
import * as Pasted from "@quadrante/domain/pasted"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { useApp } from "../../kernel/app.ts"
import { commandOf } from "../../ui/command.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { DecisionTrace } from "../../ui/DecisionTrace.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { LinkValues } from "../../ui/LinkValues.tsx"
import { explainNavigation } from "./answers.ts"
import { argumentsOf, type Input, navigationOf } from "./input.ts"
import { LinkFacts } from "./LinkFacts.tsx"
import { PastedText } from "./PastedText.tsx"
import { SituationInputs } from "./SituationInputs.tsx"
import { tester } from "./texts/texts.ts"

interface Props {
  readonly input: Input
  readonly onChange: (change: Partial<Input>) => void
}

export const LinkTest = ({ input, onChange }: Props) => {
  const { t, i18n } = useTranslation(tester)
  const { ambiente } = useApp()
  const { lin_id } = localeOf(i18n.language)
  const locale = localeOf(input.locale)
  const explained = explainNavigation(navigationOf(input, ambiente, locale))
  const command = commandOf("quadrante", "guard", ...argumentsOf(input, ambiente))
  // The tester tries the link that it found in the text.
  const paste = (pasted: string) => {
    const found = Pasted.undo(pasted)
    onChange({ pasted, ...(found !== null && { link: found.link }) })
  }
  return (
    <>
      <div className="pagehead tester-head">
        <div className="field">
          <label htmlFor="pasted">{t("pasted")}</label>
          <textarea
            id="pasted"
            className="input"
            rows={2}
            value={input.pasted}
            spellCheck={false}
            onChange={({ target }) => paste(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor="link">{t("link")}</label>
          <span className="input">
            <Icon name="link" />
            <input
              id="link"
              value={input.link}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => onChange({ link: target.value })}
            />
          </span>
        </div>
      </div>
      <SituationInputs input={input} onChange={onChange} />
      <div className="pagebody">
        {input.pasted.trim() !== "" && <PastedText input={input} onTry={(link) => onChange({ link })} />}
        <div className="page-two">
          <section aria-label={t("decision")}>
            <h2>{t("decision")}</h2>
            <DecisionTrace explained={explained} lin_id={lin_id} />
            <h2>{t("command")}</h2>
            <pre>{command}</pre>
            <CopyButton className="btn" text={() => command}>
              {t("copyCommand")}
            </CopyButton>
          </section>
          <section aria-label={t("query")}>
            <h2>{t("query")}</h2>
            <LinkValues link={input.link} locale={locale} lin_id={lin_id} />
            <h2>{t("others")}</h2>
            <LinkFacts input={input} explained={explained} />
          </section>
        </div>
      </div>
    </>
  )
}
