/** In words, what a substitute gets and what not. */
import type { SubstitutionPreview, Substitutions } from "@quadrante/api/substitution"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"

interface Props {
  readonly of: Substitutions
  readonly isOwn: boolean
  readonly substitute: string | null
  readonly leftOut: SubstitutionPreview["leftOut"]
}

export const PassesOver = ({ of, isOwn, substitute, leftOut }: Props) => {
  const { t } = useTranslation()
  const nome = substitute ?? t("substitution.theSubstitute")
  const others = of.substitutions.filter((one) => one.substitute.usuario === of.person.usuario && one.state !== "over")
  return (
    <>
      <div className="passes-over">
        <section>
          <h4>{t("substitution.gets", { nome })}</h4>
          <ul>
            {(["held", "coming", "group"] as const).map((one) => (
              <li key={one}>
                <Icon name="check" />
                {t(`substitution.passes.${one}`)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h4>{t("substitution.getsNot", { nome })}</h4>
          <ul>
            {(["drafts", "starts", "rights"] as const).map((one) => (
              <li key={one}>
                <Icon name="close" />
                {t(`substitution.stays.${one}`)}
              </li>
            ))}
            {others.map(({ id, absent }) => (
              <li key={id}>
                <Icon name="close" />
                {t("substitution.stays.chain", { nome: absent.pessoa })}
              </li>
            ))}
          </ul>
        </section>
      </div>
      {leftOut.length > 0 && substitute !== null && (
        <div className="note" role="status">
          <Icon name="question" />
          <div>
            {t(isOwn ? "substitution.leftOut" : "substitution.leftOutOf", {
              nome: substitute,
              ausente: of.person.pessoa
            })}
            <ul className="left-out">
              {leftOut.map(({ task, title }) => (
                <li key={task}>{title}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
