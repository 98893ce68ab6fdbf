/** The last context: what the last calls carried and brought, call by call, and the link that led to them. */
import * as Debug from "@quadrante/domain/debug"
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import * as Support from "@quadrante/domain/support"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useLocale } from "../../kernel/locale.ts"
import { bringEntities } from "../../data/entities.ts"
import { commandOf } from "../../ui/command.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { DecisionTrace } from "../../ui/DecisionTrace.tsx"
import { LinkValues } from "../../ui/LinkValues.tsx"
import { saveFile } from "../../ui/save-file.ts"
import { Icon } from "../../ui/Icon.tsx"
import { SectionTabs } from "../../ui/SectionTabs.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { Calls } from "./Calls.tsx"
import { Flags } from "./Flags.tsx"
import { Values } from "./Values.tsx"
import { tip } from "../../ui/tip.ts"
import { parsed, withoutSecrets } from "./shown.ts"
import { contexto } from "./texts/texts.ts"
import "./contexto.css"

const parts = ["calls", "values", "clientValues", "why", "debug"] as const
type ContextoSection = (typeof parts)[number]

const ContextoScreen = () => {
  const app = useApp()
  const { t } = useTranslation(contexto)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void bringEntities(app).then(() => setReady(true))
  }, [app])
  if (ready) return <Contexto />
  return (
    <main id="conteudo">
      <h1 className="vh">{t("title")}</h1>
    </main>
  )
}

const Contexto = () => {
  const { t } = useTranslation(contexto)
  const { ambiente } = useApp()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const debug = useAppSelector((state) => state.debug)
  const locale = useLocale()
  const client_values = useAppSelector((state) => state.client_values)
  const decisions = useAppSelector((state) => state.decisions)
  const [part, setPart] = useState<ContextoSection>("calls")
  const calls = Debug.calls(debug)

  const last = decisions
    .map(({ navigation }) => ({ to: navigation.to, decision: Guard.explain(navigation) }))
    .findLast(({ decision }) => decision.effects.some(({ effect }) => effect === "store-redirect"))
  const link = last === undefined ? null : withoutSecrets(last.to)

  const whole = () =>
    JSON.stringify(
      {
        link,
        chamadas: calls.map((call) => ({ contexto: parsed(call.contexto), resultado: parsed(call.resultado) }))
      },
      null,
      2
    )
  const download = () => saveFile("contexto.json", new Blob([whole()], { type: "application/json" }))

  /** Those in which there is something; where one is looked at, it stays. */
  const has = {
    calls: true,
    values: link !== null,
    clientValues: Object.keys(client_values).length > 0,
    why: last !== undefined,
    debug: true
  }
  const shown = parts.filter((one) => has[one] || one === part)
  const home = ambiente.prefix + Environment.pathOf("home", ambiente.amb)
  return (
    <SheetPage
      brand={amb_nome}
      about={t("title")}
      home={home}
      acts={
        <>
          {calls.length > 0 && (
            <>
              <CopyButton className="btn quiet small" text={whole}>
                {t("copy")}
              </CopyButton>
              <button type="button" className="btn quiet small" onClick={download}>
                {t("download")}
              </button>
            </>
          )}
          <a className="btn small to-work" href={home} {...tip(t("back"))}>
            <Icon name="back" />
            <span>{t("back")}</span>
          </a>
        </>
      }
    >
      {/* The bar says it already. */}
      <h1 className="vh">{t("title")}</h1>
      <SectionTabs
        label={t("parts")}
        parts={shown.map((id) => ({ id, label: t(id) }))}
        chosen={part}
        onChoose={setPart}
      />
      <div className="pagebody" role="tabpanel" id="part" aria-labelledby={`tab-${part}`} tabIndex={0}>
        <div className="page-one">
          {part === "calls" && (calls.length === 0 ? <NoCalls home={home} /> : <Calls calls={calls} />)}
          {part === "debug" && <Flags debug={debug} />}
          {part === "clientValues" && <Values values={client_values} locale={locale} />}
          {part === "why" && last !== undefined && <DecisionTrace explained={last.decision} lin_id={locale.lin_id} />}
          {part === "values" && link !== null && <LinkSection link={link} />}
        </div>
      </div>
    </SheetPage>
  )
}

/** Says what would be here, and leads to where it comes from. */
const NoCalls = ({ home }: { readonly home: string }) => {
  const { t } = useTranslation(contexto)
  return (
    <div className="no-calls" role="status">
      <h2>{t("none")}</h2>
      <p>{t("empty")}</p>
      <a className="btn primary" href={home}>
        {t("back")}
      </a>
    </div>
  )
}

/** The link that led to the last call, its values, and the command that says the same of it. */
const LinkSection = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation(contexto)
  const { ambiente } = useApp()
  const locale = useLocale()
  return (
    <>
      <h2>{t("link")}</h2>
      <p className="pathline">{link}</p>
      <CopyButton
        className="btn"
        text={() => commandOf("quadrante", "guard", Support.redact(link, ambiente.prefix, locale))}
      >
        {t("command")}
      </CopyButton>
      <LinkValues link={link} locale={locale} lin_id={locale.lin_id} />
    </>
  )
}

export default ContextoScreen
