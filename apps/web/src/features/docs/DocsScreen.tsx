/** Public documentation: how links are read, with live examples, and what the screens are made of. It stores nothing. */
import * as Environment from "@quadrante/domain/environment"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Ambiente } from "../../kernel/environment.ts"
import { languages, localeOf, speak, writing } from "../../i18n/i18n.ts"
import { floor } from "../../kernel/floor.ts"
import { showLanguage } from "../../kernel/language.ts"
import { LanguageSelect } from "../../ui/LanguageSelect.tsx"
import { LinkValues } from "../../ui/LinkValues.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { Samples } from "./Samples.tsx"
import { docs } from "./texts/texts.ts"
import "./docs.css"

const sections = ["links", "shortcuts", "browsers", "formats", "components"] as const

/** Links, each with what it shows. */
const examples = [
  ["exampleComma", "?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56"],
  ["exampleLogical", "?redirect=pedido_ferias&dias=15&urgente=true"],
  ["exampleFigures", "?redirect=pedido_compra&nota=007&cep=01310 100"],
  ["exampleRefused", "?redirect=//evil.example&x=1"],
  ["exampleLogin", '?login={"usuario":"ana.souza"}&logoff'],
  ["exampleList", "?item=1&item=2&item=3"]
] as const

/** A title in capitals, in each language: small words of it become small. */
const titles: Readonly<Record<string, string>> = {
  "pt-BR": "RELATÓRIO DA DESPESA DE VIAGEM",
  "en-US": "REPORT OF THE COST OF A TRIP",
  "es-ES": "INFORME DEL GASTO DE VIAJE"
}

const browsers = [
  ["Chrome", floor.chrome],
  ["Edge", floor.edge],
  ["Firefox", floor.firefox],
  ["Safari", floor.safari]
] as const

export const DocsScreen = ({ ambiente }: { readonly ambiente: Ambiente }) => {
  const { t } = useTranslation(docs)
  const body = useRef<HTMLDivElement>(null)
  const current = useSectionInView(body)
  const choose = async (tag: string) => {
    // A language that does not come leaves the page in the one before.
    await speak(tag).catch(() => undefined)
    showLanguage()
  }
  return (
    <SheetPage
      brand={ambiente.environment?.amb_nome ?? "Quadrante"}
      about=""
      home={ambiente.prefix + Environment.pathOf("login", ambiente.padrao)}
      acts={
        <>
          <LanguageSelect ready onChoose={(tag) => void choose(tag)} />
          <a className="btn small" href={ambiente.prefix + Environment.pathOf("login", ambiente.padrao)}>
            {t("enter")}
          </a>
        </>
      }
    >
      <div className="pagehead">
        <h1>{t("title")}</h1>
        <p className="muted">{t("intro")}</p>
      </div>
      <div className="pagebody docs" ref={body} tabIndex={0} role="region" aria-label={t("title")}>
        <nav aria-label={t("sections")}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`} aria-current={section === current || undefined}>
                  {t(section)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="page-one">
          <Links />
          <Shortcuts />
          <section id="browsers" aria-label={t("browsers")}>
            <h2>{t("browsers")}</h2>
            <p className="muted">{t("browsersIntro")}</p>
            <Table head={[t("browser"), t("since")]} rows={browsers} />
          </section>
          <Formats />
          <Samples />
        </div>
      </div>
    </SheetPage>
  )
}

/** The section that is being read: the last one whose head has come to the upper third of what is seen. */
const useSectionInView = (body: RefObject<HTMLElement | null>): (typeof sections)[number] => {
  const [current, setCurrent] = useState<(typeof sections)[number]>(sections[0])
  useEffect(() => {
    const read = () => {
      const line = innerHeight / 3
      const isBegun = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line
      const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = body.current ?? {}
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
      setCurrent((isAtEnd ? sections.at(-1) : sections.findLast(isBegun)) ?? sections[0])
    }
    // Whichever of them scrolls: the body on a wide screen, the page on a small one.
    addEventListener("scroll", read, { capture: true, passive: true })
    return () => removeEventListener("scroll", read, { capture: true })
  }, [body])
  return current
}

const rules = ["ruleRedirect", "ruleContext", "ruleRepeated", "ruleLogoff", "ruleLogin", "ruleLimits"] as const

/** A sentence in which what is written in a link stands between grave accents. */
const WithCode = ({ text }: { readonly text: string }) =>
  // The parts of one text never change their order.
  text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))

const Links = () => {
  const { t, i18n } = useTranslation(docs)
  const { lin_id } = localeOf(i18n.language)
  const [link, setLink] = useState<string>(examples[0][1])
  return (
    <section id="links" aria-label={t("links")}>
      <div className="part">
        <h2>{t("links")}</h2>
        <p className="muted">{t("linksIntro")}</p>
        <ul className="rules">
          {rules.map((rule) => (
            <li key={rule}>
              <WithCode text={t(rule)} />
            </li>
          ))}
        </ul>
        <div className="field">
          <label htmlFor="docs-link">{t("linkLabel")}</label>
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
        <ul className="examples" aria-label={t("examples")}>
          {examples.map(([says, example]) => (
            <li key={example}>
              <button type="button" aria-pressed={link === example} onClick={() => setLink(example)}>
                <span>{t(says)}</span>
                <code>{example}</code>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="part">
        <LinkValues link={link} locale={writing.locale} lin_id={lin_id} />
      </div>
    </section>
  )
}

const Shortcuts = () => {
  const { t } = useTranslation(docs)
  const rows = [
    ["Ctrl+M", t("kMenu")],
    ["Ctrl+Enter", t("kSend")],
    ["Esc", t("kEsc")],
    ["← → Home End", t("kTabs")],
    ["Delete", t("kDelete")],
    ["Alt+1, Alt+4", t("kAccess")]
  ]
  return (
    <section id="shortcuts" aria-label={t("shortcuts")}>
      <h2>{t("shortcuts")}</h2>
      <Table head={[t("keys"), t("does")]} rows={rows} />
    </section>
  )
}

const Formats = () => {
  const { t } = useTranslation(docs)
  const moment = (locale: Locale.Locale, kind: "date" | "time" | "datetime", iso: string) =>
    Result.getOrElse(Locale.formatMoment(locale, kind, iso), () => "")
  return (
    <section id="formats" aria-label={t("formats")}>
      <h2>{t("formats")}</h2>
      <Table
        head={[t("language"), t("number"), t("date"), t("time"), t("dateTime"), t("titleCase")]}
        rows={languages.map((locale) => [
          locale.lingua,
          Locale.formatNumber(locale, 1234567.89),
          moment(locale, "date", "2026-12-31"),
          moment(locale, "time", "13:05:09"),
          moment(locale, "datetime", "2026-12-31T13:05:09"),
          Locale.titleCase(locale, titles[locale.lcl_id] ?? "")
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
