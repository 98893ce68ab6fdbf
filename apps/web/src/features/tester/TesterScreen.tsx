/** A link tried out: what the guard decides and what is read from it, live, by the rules themselves. Nothing is sent. */
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { commandOf } from "../../ui/command.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { DecisionTrace } from "../../ui/DecisionTrace.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { LinkValues } from "../../ui/LinkValues.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { argumentsOf, type Input, navigationOf, readInput, writeInput } from "./input.ts"
import { LinkFacts } from "./LinkFacts.tsx"
import { SituationInputs } from "./SituationInputs.tsx"
import { tester } from "./texts/texts.ts"

const TesterScreen = () => {
  const { t, i18n } = useTranslation(tester)
  const { ambiente } = useApp()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const { lin_id } = localeOf(i18n.language)
  const [input, setInput] = useState(() => readInput(location.hash))
  const set = (change: Partial<Input>) => setInput({ ...input, ...change })

  // The address names what is tried, without a navigation: it can be sent, and a reload brings it back.
  useEffect(() => history.replaceState(history.state, "", writeInput(input)), [input])

  const locale = localeOf(input.locale)
  const explained = Guard.explain(navigationOf(input, ambiente, locale))
  const command = commandOf("quadrante", "guard", ...argumentsOf(input, ambiente))

  return (
    <SheetPage
      brand={amb_nome}
      about={t("title")}
      home={ambiente.prefix + Environment.pathOf("home", ambiente.amb)}
      acts={
        <CopyButton className="btn small permalink" text={() => location.href}>
          <Icon name="link" />
          <span>{t("permalink")}</span>
        </CopyButton>
      }
    >
      <div className="pagehead tall">
        <h1>
          <label htmlFor="link">{t("link")}</label>
        </h1>
        <span className="input">
          <Icon name="link" />
          <input
            id="link"
            value={input.link}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => set({ link: target.value })}
          />
        </span>
      </div>
      <SituationInputs input={input} onChange={set} />
      <div className="pagebody">
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
    </SheetPage>
  )
}

export default TesterScreen
