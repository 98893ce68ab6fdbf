/** The pages that no session has a part in: the public ones, and those of an environment that the server does not know. */
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Ambiente } from "../kernel/environment.ts"
import { NotFound } from "../features/not-found/NotFoundScreen.tsx"
import { writing } from "../i18n/i18n.ts"
import { navigationOutside } from "../features/why/outside.ts"
import { WhyOutside } from "../features/why/WhyButton.tsx"
import { Mark } from "../ui/Mark.tsx"

/** Carries out what the link says of the session, and gives the page with what is told of the link. */
export const outside = async (ambiente: Ambiente, page: Environment.Page, link: string): Promise<ReactNode> => {
  const { environment, prefix, padrao } = ambiente
  // An address that names no environment means the default one.
  const amb = environment === null ? padrao : ambiente.amb
  const isNamed = page !== "teste" && page !== "docs" && page !== "not_found"
  const navigation = navigationOutside(ambiente, link, writing.locale)
  const decision = Guard.decide(navigation)
  if (!isNamed && decision.effects.length > 0) {
    const { endOutside } = await import("./end-outside.ts")
    await endOutside({ ...ambiente, amb }, navigation)
  }
  return (
    <>
      {await toldOutside(decision, prefix + Environment.pathOf("home", amb))}
      {await pageOutside(ambiente, page)}
      <WhyOutside ambiente={ambiente} link={link} />
    </>
  )
}

const toldOutside = async (decision: Guard.Decision, home: string): Promise<ReactNode> => {
  const leftOut = Guard.leftOutOf(decision)
  if (leftOut === null) return null
  const { LinkOutside } = await import("../features/redirect/LinkNotice.tsx")
  return <LinkOutside leftOut={leftOut} home={home} />
}

const pageOutside = async (ambiente: Ambiente, page: Environment.Page): Promise<ReactNode> => {
  if (page === "teste" || page === "docs") {
    const { DocsScreen } = await import("../features/docs/DocsScreen.tsx")
    return <DocsScreen ambiente={ambiente} />
  }
  if (page !== "not_found") return <UnknownEnvironment ambiente={ambiente} />
  const { padrao, padrao_nome = null, prefix } = ambiente
  return <NotFound path={location.pathname} amb={padrao} name={padrao_nome} prefix={prefix} />
}

/** An environment that the server does not know: says so by name, with a way to the default one. */
const UnknownEnvironment = ({ ambiente }: { readonly ambiente: Ambiente }) => {
  const { t } = useTranslation()
  return (
    <main className="plain" id="conteudo">
      <Mark large />
      <h1>{t("page.unknownEnvironment", { amb: ambiente.amb })}</h1>
      <p>{t("page.unknownHelp")}</p>
      <a className="btn primary" href={ambiente.prefix + Environment.pathOf("home", ambiente.padrao)}>
        {t("page.toDefault", { amb: ambiente.padrao_nome ?? ambiente.padrao })}
      </a>
    </main>
  )
}
