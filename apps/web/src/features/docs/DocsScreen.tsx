/** Public documentation: how links are read, with live examples, and what the screens are made of. It stores nothing. */
import "../../ui/parts.css"
import "../../ui/forms.css"
import "../../ui/pages.css"
import "./docs.css"
import "../../i18n/later.ts"
import * as Environment from "@quadrante/domain/environment"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Ambiente } from "../../kernel/environment.ts"
import { languages, localeOf, speak } from "../../i18n/i18n.ts"
import { useWords } from "../../i18n/words.ts"
import { showLanguage } from "../../kernel/language.ts"
import { LanguageSelect } from "../../ui/LanguageSelect.tsx"
import { LinkValues } from "../../ui/LinkValues.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { Samples } from "./Samples.tsx"
import { docs } from "./texts/texts.ts"

const sections = ["links", "shortcuts", "formats", "browsers", "components"] as const

const examples = [
  "?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56",
  "?redirect=pedido_ferias&dias=15&urgente=true",
  "?redirect=pedido_compra&nota=007&cep=01310 100",
  "?redirect=//evil.example&x=1",
  '?login={"usuario":"ana.souza"}&logoff',
  "?item=1&item=2&item=3"
]

const browsers = [
  ["Chrome, Edge", "111"],
  ["Firefox", "114"],
  ["Safari", "16.4"]
] as const

export const DocsScreen = ({ ambiente }: { readonly ambiente: Ambiente }) => {
  const words = useWords(docs)
  const choose = async (tag: string) => {
    // A language that does not come leaves the page in the one before.
    await speak(tag).catch(() => undefined)
    showLanguage()
  }
  return (
    <SheetPage
      brand={ambiente.environment?.amb_nome ?? "Quadrante"}
      about={words.title}
      home={ambiente.prefix + Environment.pathOf("login", ambiente.padrao)}
      acts={
        <>
          <LanguageSelect ready onChoose={(tag) => void choose(tag)} />
          <a className="btn small" href={ambiente.prefix + Environment.pathOf("login", ambiente.padrao)}>
            {words.enter}
          </a>
        </>
      }
    >
      <div className="pagehead">
        <h1>{words.title}</h1>
        <p className="muted">{words.intro}</p>
      </div>
      <div className="pagebody docs" tabIndex={0} role="region" aria-label={words.title}>
        <nav aria-label={words.sections}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{words[section]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="one">
          <Links />
          <Shortcuts />
          <Formats />
          <section id="browsers" aria-label={words.browsers}>
            <h2>{words.browsers}</h2>
            <p className="muted">{words.browsersIntro}</p>
            <Table head={[words.browser, words.since]} rows={browsers} />
          </section>
          <Samples />
        </div>
      </div>
    </SheetPage>
  )
}

const Links = () => {
  const words = useWords(docs)
  const { i18n } = useTranslation()
  const locale = localeOf(i18n.language)
  const [link, setLink] = useState(examples[0] ?? "")
  return (
    <section id="links" aria-label={words.links}>
      <h2>{words.links}</h2>
      <p className="muted">{words.linksIntro}</p>
      <ul className="rules">
        <li>{words.ruleRedirect}</li>
        <li>{words.ruleContext}</li>
        <li>{words.ruleRepeated}</li>
        <li>{words.ruleLogoff}</li>
        <li>{words.ruleLogin}</li>
        <li>{words.ruleLimits}</li>
      </ul>
      <div className="field">
        <label htmlFor="docs-link">{words.linkLabel}</label>
        <span className="input">
          <input
            id="docs-link"
            value={link}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setLink(target.value)}
          />
        </span>
      </div>
      <div className="examples" role="group" aria-label={words.examples}>
        {examples.map((example) => (
          <button key={example} type="button" className="btn small" onClick={() => setLink(example)}>
            {example}
          </button>
        ))}
      </div>
      <LinkValues link={link} locale={locale} lin_id={locale.lin_id} />
    </section>
  )
}

const Shortcuts = () => {
  const words = useWords(docs)
  const rows = [
    ["Ctrl+M", words.kMenu],
    ["Ctrl+Enter", words.kSend],
    ["Esc", words.kEsc],
    ["← → Home End", words.kTabs],
    ["Delete", words.kDelete],
    ["Alt+1, Alt+4", words.kAccess]
  ]
  return (
    <section id="shortcuts" aria-label={words.shortcuts}>
      <h2>{words.shortcuts}</h2>
      <Table head={[words.keys, words.does]} rows={rows} />
    </section>
  )
}

const Formats = () => {
  const words = useWords(docs)
  const moment = (locale: Locale.Locale, kind: "date" | "time" | "datetime", iso: string) =>
    Result.getOrElse(Locale.formatMoment(locale, kind, iso), () => "")
  return (
    <section id="formats" aria-label={words.formats}>
      <h2>{words.formats}</h2>
      <Table
        head={[words.language, words.number, words.date, words.time, words.dateTime]}
        rows={languages.map((locale) => [
          locale.lingua,
          Locale.formatNumber(locale, 1234567.89),
          moment(locale, "date", "2026-12-31"),
          moment(locale, "time", "13:05:09"),
          moment(locale, "datetime", "2026-12-31T13:05:09")
        ])}
      />
    </section>
  )
}

interface TableProps {
  readonly head: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

const Table = ({ head, rows }: TableProps) => (
  <div className="tablewrap" tabIndex={0} role="region" aria-label={head.join(", ")}>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
