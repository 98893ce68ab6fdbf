/** A link tried out: what the guard decides and what is read from it, live, by the rules themselves. Nothing is sent. */
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import * as Locale from "@quadrante/domain/locale"
import * as Quadrant from "@quadrante/domain/quadrant"
import * as Title from "@quadrante/domain/title"
import * as Wording from "@quadrante/domain/wording"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { languages, localeOf } from "../../i18n/i18n.ts"
import { useWords } from "../../i18n/words.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Choice } from "../../ui/Choice.tsx"
import { commandOf } from "../../ui/command.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { DecisionTrace } from "../../ui/DecisionTrace.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { LinkValues } from "../../ui/LinkValues.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { type Input, readInput, writeInput } from "./input.ts"
import { tester } from "./texts.ts"

const sample = { number: 1234.56, moment: "2026-12-31T13:05:09" }

const TesterScreen = () => {
  const { i18n } = useTranslation()
  const words = useWords(tester)
  const { ambiente } = useApp()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const { lin_id } = localeOf(i18n.language)
  const said = Wording.wordingOf(lin_id)
  const [input, setInput] = useState(() => readInput(location.hash))
  const set = (change: Partial<Input>) => setInput({ ...input, ...change })

  // The address names what is tried, without a navigation: it can be sent, and a reload brings it back.
  useEffect(() => history.replaceState(history.state, "", writeInput(input)), [input])

  const locale = localeOf(input.locale)
  const width = Number.parseInt(input.width, 10) || 0
  const explained = Guard.explain({
    to: input.link,
    from: Environment.pages.find((page) => page === input.from) ?? null,
    session: input.session ? "s" : null,
    prior: null,
    client: { amb: ambiente.amb, consulta_sessoes: false },
    otherSessions: false,
    unsent: input.unsent,
    locked: input.locked,
    separators: locale,
    prefix: ambiente.prefix
  })
  const title = Title.explain({
    session: input.session ? "s" : null,
    amb_nome,
    unid_sigla: input.unit === "" ? null : input.unit,
    perfil_operacional: input.profile === "" ? null : input.profile,
    ses_perfil_relacionamento: null
  })
  const command = commandOf(
    "quadrante",
    "guard",
    input.link,
    ...(input.session ? ["--session", "s"] : []),
    ...(input.unsent ? ["--unsent"] : []),
    ...(input.locked ? ["--locked"] : []),
    ...(input.from === "" ? [] : ["--from", input.from]),
    "--client-amb",
    ambiente.amb,
    ...(input.locale === "pt-BR" ? [] : ["--locale", input.locale]),
    ...(ambiente.prefix === "" ? [] : ["--prefix", ambiente.prefix])
  )

  return (
    <SheetPage
      brand={amb_nome}
      about={words.title}
      home={ambiente.prefix + Environment.pathOf("home", ambiente.amb)}
      acts={
        <CopyButton className="btn small" text={() => location.href}>
          <Icon name="link" />
          {words.permalink}
        </CopyButton>
      }
    >
      <div className="pagehead tall">
        <h1>
          <label htmlFor="link">{words.link}</label>
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
      <div className="filters tight">
        <h2 className="vh">{words.situation}</h2>
        <Choice
          label={said.redirect.session}
          value={input.session ? "yes" : "no"}
          options={[
            { value: "no", label: words.without },
            { value: "yes", label: words.with }
          ]}
          onChoose={(value) => set({ session: value === "yes" })}
        />
        {(["unsent", "locked"] as const).map((name) => (
          <label key={name} className="check">
            <input type="checkbox" checked={input[name]} onChange={({ target }) => set({ [name]: target.checked })} />
            {words[name]}
          </label>
        ))}
        <label>
          {words.from}
          <span className="input">
            <select value={input.from} onChange={({ target }) => set({ from: target.value })}>
              <option value="">{words.nowhere}</option>
              {Environment.pages.map((page) => (
                <option key={page}>{page}</option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </label>
        <label>
          {words.format}
          <span className="input">
            <select value={input.locale} onChange={({ target }) => set({ locale: target.value })}>
              {languages.map(({ lcl_id, lingua, pais }) => (
                <option key={lcl_id} value={lcl_id}>{`${lingua} (${pais})`}</option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </label>
        <label>
          {words.width}
          <span className="input short">
            <input inputMode="numeric" value={input.width} onChange={({ target }) => set({ width: target.value })} />
            <span className="affix">{words.pixels}</span>
          </span>
        </label>
        <label>
          {words.unit}
          <span className="input short">
            <input value={input.unit} onChange={({ target }) => set({ unit: target.value })} />
          </span>
        </label>
        <label>
          {words.profile}
          <span className="input short">
            <input value={input.profile} onChange={({ target }) => set({ profile: target.value })} />
          </span>
        </label>
      </div>
      <div className="pagebody">
        <div className="two">
          <section aria-label={words.decision}>
            <h2>{words.decision}</h2>
            <DecisionTrace explained={explained} lin_id={lin_id} />
            <h2>{words.command}</h2>
            <pre>{command}</pre>
            <CopyButton className="btn" text={() => command}>
              {words.copyCommand}
            </CopyButton>
          </section>
          <section aria-label={words.query}>
            <h2>{words.query}</h2>
            <LinkValues link={input.link} locale={locale} lin_id={lin_id} />
            <h2>{words.others}</h2>
            <dl className="facts">
              <div>
                <dt>{said.guard.page}</dt>
                <dd>
                  <code>{explained.page}</code> {Wording.wordOf(said.pages, explained.page)}
                </dd>
              </div>
              <div>
                <dt>{said.redirect.environment}</dt>
                <dd>{explained.amb ?? said.redirect.defaultEnvironment}</dd>
              </div>
              <div>
                <dt>{words.windowTitle}</dt>
                <dd>{title.title}</dd>
              </div>
              <div>
                <dt>{said.quadrants.shown}</dt>
                <dd className="nums">{Quadrant.shown(Quadrant.initial, width, 0)}</dd>
              </div>
              <div>
                <dt>{said.quadrants.maximum}</dt>
                <dd className="nums">{Quadrant.maximum(Quadrant.initial, width)}</dd>
              </div>
              <div>
                <dt>{words.sample}</dt>
                <dd className="nums">
                  {Locale.formatNumber(locale, sample.number)} ·{" "}
                  {Result.getOrElse(Locale.formatMoment(locale, "datetime", sample.moment), () => "")}
                </dd>
              </div>
            </dl>
          </section>
        </div>
      </div>
    </SheetPage>
  )
}

export default TesterScreen
