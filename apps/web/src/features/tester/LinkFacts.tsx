/** What else follows from a link and the situation: page, environment, title, quadrants, and how values are written. */
import type * as Guard from "@quadrante/domain/guard"
import * as Locale from "@quadrante/domain/locale"
import * as Quadrant from "@quadrante/domain/quadrant"
import * as Title from "@quadrante/domain/title"
import * as Wording from "@quadrante/domain/wording"
import { Result } from "effect"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { type Input, sessionOf } from "./input.ts"
import { tester } from "./texts/texts.ts"

const sample = { number: 1234.56, moment: "2026-12-31T13:05:09" }

interface Props {
  readonly input: Input
  readonly explained: Guard.ExplainedDecision
}

export const LinkFacts = ({ input, explained }: Props) => {
  const { t, i18n } = useTranslation(tester)
  const said = Wording.wordingOf(localeOf(i18n.language).lin_id)
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const locale = localeOf(input.locale)
  const width = Number.parseInt(input.width, 10) || 0
  const { title } = Title.explain({
    session: sessionOf(input),
    amb_nome,
    unid_sigla: input.unit === "" ? null : input.unit,
    perfil_operacional: input.profile === "" ? null : input.profile,
    ses_perfil_relacionamento: null
  })
  return (
    <dl className="facts">
      <Fact term={said.guard.page}>
        <code>{explained.page}</code> {Wording.wordOf(said.pages, explained.page)}
      </Fact>
      <Fact term={said.redirect.environment}>{explained.amb ?? said.redirect.defaultEnvironment}</Fact>
      <Fact term={t("windowTitle")}>{title}</Fact>
      <Fact term={t("quadrants")} isFigure>
        {t("shownOf", {
          shown: Quadrant.shown(Quadrant.fixed, width, 0),
          most: Quadrant.maximum(Quadrant.fixed, width)
        })}
      </Fact>
      <Fact term={t("sample")} isFigure isWide>
        {Locale.formatNumber(locale, sample.number)} ·{" "}
        {Result.getOrElse(Locale.formatMoment(locale, "datetime", sample.moment), () => "")}
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly term: string
  readonly isFigure?: boolean
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Fact = ({ term, isFigure = false, isWide = false, children }: FactProps) => (
  <div className={isWide ? "wide" : undefined}>
    <dt>{term}</dt>
    <dd className={isFigure ? "nums" : undefined}>{children}</dd>
  </div>
)
